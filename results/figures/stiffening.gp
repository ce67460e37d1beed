# gnuplot stiffening.gp draws stiffening.svg, of stiffening.dat; where is_elsewhere is set, what gnuplot was told to
set encoding utf8
set style line 1 lc rgb '#000000' lw 1.6 pt 7 ps 0.5
set style line 2 lc rgb '#0072b2' lw 1.6 pt 5 ps 0.5
set style line 3 lc rgb '#56b4e9' lw 1.6 pt 9 ps 0.5
set style line 4 lc rgb '#009e73' lw 1.6 pt 13 ps 0.5
set style line 5 lc rgb '#d55e00' lw 1.6 pt 11 ps 0.5
set style line 6 lc rgb '#e69f00' lw 1.6 pt 4 ps 0.5
set style line 7 lc rgb '#cc79a7' lw 1.6 pt 6 ps 0.5
set style line 8 lc rgb '#999999' lw 1.6 pt 8 ps 0.5
set style line 17 lc rgb '#c4c4c4' lw 5 pt 7 ps 0.3
set border 3 lc rgb '#444444'
set tics nomirror
set grid lt 1 lc rgb '#dddddd' lw 0.5
unset key
set tics font ',7' scale 0.6
set style line 101 lc rgb '#445599' lw 1.5 pt 7 ps 0.65
set style line 102 lc rgb '#445599' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 103 lc rgb '#445599' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 104 lc rgb '#445599' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 105 lc rgb '#445599' lw 1.5 pt 6 ps 0.85 dt (10,2,2,2,2,2)
set style line 106 lc rgb '#cc2222' lw 1.5 pt 9 ps 0.65
set style line 107 lc rgb '#cc2222' lw 1.5 pt 8 ps 0.85 dt (7,2,1.5,2)
set style line 108 lc rgb '#cc2222' lw 1.5 pt 1 ps 0.65 dt (1.5,2)
set style line 109 lc rgb '#cc2222' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 110 lc rgb '#33bb99' lw 1.5 pt 7 ps 0.65
set style line 111 lc rgb '#33bb99' lw 1.5 pt 6 ps 0.85 dt (7,2,1.5,2)
set style line 112 lc rgb '#33bb99' lw 1.5 pt 1 ps 0.65 dt (1.5,2)
set style line 113 lc rgb '#33bb99' lw 1.5 pt 3 ps 0.65 dt (14,3)
set style line 114 lc rgb '#33bb99' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 115 lc rgb '#33bb99' lw 1.5 pt 4 ps 0.85 dt (7,2,1.5,2)
set style line 116 lc rgb '#990055' lw 1.5 pt 13 ps 0.65
set style line 117 lc rgb '#990055' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 118 lc rgb '#990055' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 119 lc rgb '#990055' lw 1.5 pt 6 ps 0.85 dt (10,2,2,2,2,2)
set style line 120 lc rgb '#33bb99' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 121 lc rgb '#33bb99' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 122 lc rgb '#bb77ff' lw 1.5 pt 11 ps 0.65
set style line 123 lc rgb '#bb77ff' lw 1.5 pt 10 ps 0.85 dt (7,2,1.5,2)
set style line 124 lc rgb '#bb77ff' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 125 lc rgb '#bb77ff' lw 1.5 pt 14 ps 0.85 dt (7,2,1.5,2,1.5,2)
set style line 126 lc rgb '#bb77ff' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 127 lc rgb '#bb77ff' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 128 lc rgb '#bb77ff' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 129 lc rgb '#777777' lw 1.5 pt 7 ps 0.65
set style line 130 lc rgb '#777777' lw 1.5 pt 10 ps 0.85 dt (4,2)
set style line 131 lc rgb '#553300' lw 1.5 pt 13 ps 0.65
set style line 132 lc rgb '#ddaa44' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 133 lc rgb '#cc7700' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 134 lc rgb '#777777' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 135 lc rgb '#3388bb' lw 1.5 pt 5 ps 0.65
set style line 136 lc rgb '#3388bb' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 137 lc rgb '#cc2222' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 138 lc rgb '#bb77ff' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 139 lc rgb '#cc7700' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 140 lc rgb '#cc7700' lw 1.5 pt 5 ps 0.65
set style line 141 lc rgb '#cc7700' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 142 lc rgb '#33bb99' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 143 lc rgb '#ddaa44' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 144 lc rgb '#777777' lw 1.5 pt 8 ps 0.85 dt (4,2)
set style line 145 lc rgb '#777777' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 146 lc rgb '#445599' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 147 lc rgb '#777777' lw 1.5 pt 4 ps 0.85 dt (4,2)
set style line 148 lc rgb '#553300' lw 1.5 pt 11 ps 0.65 dt (9,3)
set style line 149 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 150 lc rgb '#777777' lw 1.5 pt 6 ps 0.85 dt (4,2)
set style line 151 lc rgb '#777777' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 152 lc rgb '#bb77ff' lw 1.5 pt 5 ps 0.65 dt (4,2)
set style line 153 lc rgb '#33bb99' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 154 lc rgb '#cc2222' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 155 lc rgb '#ddaa44' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 156 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 157 lc rgb '#ddaa44' lw 1.5 pt 7 ps 0.65 dt (4,2)
if (!exists('is_elsewhere')) { set terminal svg size 783,246 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'stiffening.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold contestants}' at screen 0.7247,screen 0.7911 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.7196 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7196 rto screen 0.036,0 nohead ls 17
set label 902 'diagonal-descent' at screen 0.7427,screen 0.6661 left font ',7' textcolor ls 106 point ls 106 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.6661 rto screen 0.036,0 nohead ls 106
set label 903 'diagonal-descent'."\n".'(rho spectral)' at screen 0.7427,screen 0.6125 left font ',7' textcolor ls 108 point ls 108 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.6125 rto screen 0.036,0 nohead ls 108
set label 904 'vertex-block-descent' at screen 0.7427,screen 0.5054 left font ',7' textcolor ls 122 point ls 122 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5054 rto screen 0.036,0 nohead ls 122
set label 905 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.4518 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.4518 rto screen 0.036,0 nohead ls 107
set label 906 'projective-dynamics' at screen 0.7427,screen 0.3446 left font ',7' textcolor ls 110 point ls 110 offset screen 0.024,0
set arrow 906 from screen 0.7247,screen 0.3446 rto screen 0.036,0 nohead ls 110
set label 907 'lbfgs (first guess)' at screen 0.7427,screen 0.2911 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 907 from screen 0.7247,screen 0.2911 rto screen 0.036,0 nohead ls 118
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.8125
set bmargin at screen 0.1875
set title 'games103, n = 21², to 10⁻²' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel 'iterations' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e0,1e1,1e3
unset mytics
set xrange [50.1187:1.99526e+07]
set yrange [0.611201:5989.85]
plot 'stiffening.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffening.dat' index 1 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stiffening.dat' index 2 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffening.dat' index 3 using 1:2 with linespoints ls 108 title 'diagonal-descent, rho spectral', \
     'stiffening.dat' index 4 using 1:2 with linespoints ls 110 title 'projective-dynamics', \
     'stiffening.dat' index 5 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stiffening.dat' index 6 using 1:2 with linespoints ls 122 title 'vertex-block-descent'
unset object
unset label 1
unset label 900
unset arrow 900
unset label 901
unset arrow 901
unset label 902
unset arrow 902
unset label 903
unset arrow 903
unset label 904
unset arrow 904
unset label 905
unset arrow 905
unset label 906
unset arrow 906
unset label 907
unset arrow 907
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.8125
set bmargin at screen 0.1875
set title 'curtain, n = 21², to 10⁻²' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e0,1e1,1e3
unset mytics
set xrange [50.1187:1.99526e+07]
set yrange [0.611201:5989.85]
plot 'stiffening.dat' index 7 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffening.dat' index 8 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stiffening.dat' index 9 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffening.dat' index 10 using 1:2 with linespoints ls 108 title 'diagonal-descent, rho spectral', \
     'stiffening.dat' index 11 using 1:2 with linespoints ls 110 title 'projective-dynamics', \
     'stiffening.dat' index 12 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stiffening.dat' index 13 using 1:2 with linespoints ls 122 title 'vertex-block-descent'
unset object
unset label 1
unset multiplot
