# gnuplot convergence.gp draws convergence.svg, of convergence.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 127 lc rgb '#990055' lw 1.5 pt 8 ps 0.85 dt (6,2,6,6)
set style line 128 lc rgb '#990055' lw 1.5 pt 10 ps 0.85 dt (16,2,2,2)
set style line 129 lc rgb '#3388bb' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 130 lc rgb '#3388bb' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 131 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 132 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 133 lc rgb '#bb77ff' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 134 lc rgb '#bb77ff' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 135 lc rgb '#777777' lw 1.5 pt 7 ps 0.65
set style line 136 lc rgb '#777777' lw 1.5 pt 10 ps 0.85 dt (4,2)
set style line 137 lc rgb '#553300' lw 1.5 pt 13 ps 0.65
set style line 138 lc rgb '#ddaa44' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 139 lc rgb '#cc7700' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 140 lc rgb '#777777' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 141 lc rgb '#3388bb' lw 1.5 pt 5 ps 0.65
set style line 142 lc rgb '#cc2222' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 143 lc rgb '#bb77ff' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 144 lc rgb '#cc7700' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 145 lc rgb '#cc7700' lw 1.5 pt 5 ps 0.65
set style line 146 lc rgb '#cc7700' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 147 lc rgb '#33bb99' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 148 lc rgb '#ddaa44' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 149 lc rgb '#777777' lw 1.5 pt 8 ps 0.85 dt (4,2)
set style line 150 lc rgb '#777777' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 151 lc rgb '#445599' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 152 lc rgb '#777777' lw 1.5 pt 4 ps 0.85 dt (4,2)
set style line 153 lc rgb '#553300' lw 1.5 pt 11 ps 0.65 dt (9,3)
set style line 154 lc rgb '#777777' lw 1.5 pt 6 ps 0.85 dt (4,2)
set style line 155 lc rgb '#777777' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 156 lc rgb '#bb77ff' lw 1.5 pt 5 ps 0.65 dt (4,2)
set style line 157 lc rgb '#33bb99' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 158 lc rgb '#cc2222' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 159 lc rgb '#ddaa44' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 160 lc rgb '#ddaa44' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 161 lc rgb '#445599' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 162 lc rgb '#ddaa44' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 163 lc rgb '#777777' lw 1.5 pt 4 ps 0.85 dt (2,5)
if (!exists('is_elsewhere')) { set terminal svg size 783,926 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'convergence.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9444 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9254 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9254 rto screen 0.036,0 nohead ls 17
set label 902 'newton-pcg (frozen)' at screen 0.7427,screen 0.9112 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9112 rto screen 0.036,0 nohead ls 104
set label 903 'newton-pcg'."\n".'(additive Schwarz)' at screen 0.7427,screen 0.8969 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.8969 rto screen 0.036,0 nohead ls 105
set label 904 'newton-pcg' at screen 0.7427,screen 0.8684 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8684 rto screen 0.036,0 nohead ls 102
set label 905 'multigrid' at screen 0.7427,screen 0.8542 left font ',7' textcolor ls 141 point ls 141 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8542 rto screen 0.036,0 nohead ls 141
set label 906 'others, grey:' at screen 0.7247,screen 0.8399 left font ',7' textcolor rgb '#777777'
set label 907 'newton-pcg (multigrid);' at screen 0.7247,screen 0.8257 left font ',7' textcolor rgb '#777777'
set label 908 'semi-implicit' at screen 0.7247,screen 0.8114 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.9501
set bmargin at screen 0.7957
set title 'games103'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 1 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, multigrid', \
     'convergence.dat' index 2 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence.dat' index 3 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence.dat' index 4 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence.dat' index 5 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'convergence.dat' index 6 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence.dat' index 7 using 1:2 with points ls 141 title ''
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
unset label 908
unset arrow 908
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.9501
set bmargin at screen 0.7957
set title 'games103-pbd'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 8 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 9 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, multigrid', \
     'convergence.dat' index 10 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence.dat' index 11 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence.dat' index 12 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence.dat' index 13 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'convergence.dat' index 14 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence.dat' index 15 using 1:2 with points ls 141 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.9501
set bmargin at screen 0.7957
set title 'curtain'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 16 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 17 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, multigrid', \
     'convergence.dat' index 18 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence.dat' index 19 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence.dat' index 20 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence.dat' index 21 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'convergence.dat' index 22 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence.dat' index 23 using 1:2 with points ls 141 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.9501
set bmargin at screen 0.7957
set title 'swing'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 24 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 25 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, multigrid', \
     'convergence.dat' index 26 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence.dat' index 27 using 1:2 with lines ls 102 title 'newton-pcg', \
     'convergence.dat' index 28 using 1:2 with points ls 102 title '', \
     'convergence.dat' index 29 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence.dat' index 30 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'convergence.dat' index 31 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence.dat' index 32 using 1:2 with points ls 141 title ''
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.7758 left font ',8'
set label 901 'wang-yang-descent' at screen 0.7427,screen 0.7568 left font ',7' textcolor ls 158 point ls 158 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7568 rto screen 0.036,0 nohead ls 158
set label 902 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7425 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7425 rto screen 0.036,0 nohead ls 107
set label 903 'diagonal-descent'."\n".'(rho spectral)' at screen 0.7427,screen 0.7140 left font ',7' textcolor ls 108 point ls 108 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7140 rto screen 0.036,0 nohead ls 108
set label 904 'nonlinear-cg' at screen 0.7427,screen 0.6855 left font ',7' textcolor ls 142 point ls 142 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.6855 rto screen 0.036,0 nohead ls 142
set label 905 'others, grey: diagonal-descent;' at screen 0.7247,screen 0.6713 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (block)' at screen 0.7247,screen 0.6570 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.7815
set bmargin at screen 0.6413
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 33 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 34 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'convergence.dat' index 35 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence.dat' index 36 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence.dat' index 37 using 1:2 with points ls 107 title '', \
     'convergence.dat' index 38 using 1:2 with lines ls 108 title 'diagonal-descent, rho spectral', \
     'convergence.dat' index 39 using 1:2 with points ls 108 title '', \
     'convergence.dat' index 40 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence.dat' index 41 using 1:2 with points ls 142 title '', \
     'convergence.dat' index 42 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence.dat' index 43 using 1:2 with points ls 158 title ''
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
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.7815
set bmargin at screen 0.6413
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 44 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 45 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'convergence.dat' index 46 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence.dat' index 47 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence.dat' index 48 using 1:2 with points ls 107 title '', \
     'convergence.dat' index 49 using 1:2 with lines ls 108 title 'diagonal-descent, rho spectral', \
     'convergence.dat' index 50 using 1:2 with points ls 108 title '', \
     'convergence.dat' index 51 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence.dat' index 52 using 1:2 with points ls 142 title '', \
     'convergence.dat' index 53 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence.dat' index 54 using 1:2 with points ls 158 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.7815
set bmargin at screen 0.6413
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 55 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 56 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'convergence.dat' index 57 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence.dat' index 58 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence.dat' index 59 using 1:2 with points ls 107 title '', \
     'convergence.dat' index 60 using 1:2 with lines ls 108 title 'diagonal-descent, rho spectral', \
     'convergence.dat' index 61 using 1:2 with points ls 108 title '', \
     'convergence.dat' index 62 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence.dat' index 63 using 1:2 with points ls 142 title '', \
     'convergence.dat' index 64 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence.dat' index 65 using 1:2 with points ls 158 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.7815
set bmargin at screen 0.6413
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 66 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 67 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'convergence.dat' index 68 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence.dat' index 69 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence.dat' index 70 using 1:2 with points ls 107 title '', \
     'convergence.dat' index 71 using 1:2 with lines ls 108 title 'diagonal-descent, rho spectral', \
     'convergence.dat' index 72 using 1:2 with points ls 108 title '', \
     'convergence.dat' index 73 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence.dat' index 74 using 1:2 with points ls 142 title '', \
     'convergence.dat' index 75 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence.dat' index 76 using 1:2 with points ls 158 title ''
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6214 left font ',8'
set label 901 'lbfgs (refreshed)' at screen 0.7427,screen 0.6024 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6024 rto screen 0.036,0 nohead ls 119
set label 902 'lbfgs (domains)' at screen 0.7427,screen 0.5881 left font ',7' textcolor ls 128 point ls 128 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.5881 rto screen 0.036,0 nohead ls 128
set label 903 'lbfgs (start)' at screen 0.7427,screen 0.5739 left font ',7' textcolor ls 127 point ls 127 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.5739 rto screen 0.036,0 nohead ls 127
set label 904 'lbfgs (first guess)' at screen 0.7427,screen 0.5596 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5596 rto screen 0.036,0 nohead ls 118
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5454 left font ',7' textcolor rgb '#777777'
set label 906 'projective-dynamics (Chebyshev);' at screen 0.7247,screen 0.5311 left font ',7' textcolor rgb '#777777'
set label 907 'projective-dynamics (Anderson);' at screen 0.7247,screen 0.5169 left font ',7' textcolor rgb '#777777'
set label 908 'projective-dynamics (Nesterov);' at screen 0.7247,screen 0.5026 left font ',7' textcolor rgb '#777777'
set label 909 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.4884 left font ',7' textcolor rgb '#777777'
set label 910 'lbfgs; lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.4741 left font ',7' textcolor rgb '#777777'
set label 911 'admm-pd (Anderson);' at screen 0.7247,screen 0.4599 left font ',7' textcolor rgb '#777777'
set label 912 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.4456 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.6271
set bmargin at screen 0.4299
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 77 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 78 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence.dat' index 79 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence.dat' index 80 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'convergence.dat' index 81 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'convergence.dat' index 82 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence.dat' index 83 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence.dat' index 84 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence.dat' index 85 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence.dat' index 86 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence.dat' index 87 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence.dat' index 88 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence.dat' index 89 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence.dat' index 90 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'convergence.dat' index 91 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed', \
     'convergence.dat' index 92 using 1:2 with linespoints ls 127 title 'lbfgs, start', \
     'convergence.dat' index 93 using 1:2 with lines ls 128 title 'lbfgs, domains', \
     'convergence.dat' index 94 using 1:2 with points ls 128 title ''
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
unset label 908
unset arrow 908
unset label 909
unset arrow 909
unset label 910
unset arrow 910
unset label 911
unset arrow 911
unset label 912
unset arrow 912
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.6271
set bmargin at screen 0.4299
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 95 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 96 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence.dat' index 97 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence.dat' index 98 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'convergence.dat' index 99 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'convergence.dat' index 100 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence.dat' index 101 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence.dat' index 102 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence.dat' index 103 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence.dat' index 104 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence.dat' index 105 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence.dat' index 106 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence.dat' index 107 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence.dat' index 108 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'convergence.dat' index 109 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed', \
     'convergence.dat' index 110 using 1:2 with linespoints ls 127 title 'lbfgs, start', \
     'convergence.dat' index 111 using 1:2 with lines ls 128 title 'lbfgs, domains', \
     'convergence.dat' index 112 using 1:2 with points ls 128 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.6271
set bmargin at screen 0.4299
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 113 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 114 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence.dat' index 115 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence.dat' index 116 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'convergence.dat' index 117 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'convergence.dat' index 118 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence.dat' index 119 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence.dat' index 120 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence.dat' index 121 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence.dat' index 122 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence.dat' index 123 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence.dat' index 124 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence.dat' index 125 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence.dat' index 126 using 1:2 with lines ls 118 title 'lbfgs, first guess', \
     'convergence.dat' index 127 using 1:2 with points ls 118 title '', \
     'convergence.dat' index 128 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed', \
     'convergence.dat' index 129 using 1:2 with lines ls 127 title 'lbfgs, start', \
     'convergence.dat' index 130 using 1:2 with points ls 127 title '', \
     'convergence.dat' index 131 using 1:2 with lines ls 128 title 'lbfgs, domains', \
     'convergence.dat' index 132 using 1:2 with points ls 128 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.6271
set bmargin at screen 0.4299
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 133 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 134 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence.dat' index 135 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence.dat' index 136 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'convergence.dat' index 137 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'convergence.dat' index 138 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence.dat' index 139 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence.dat' index 140 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence.dat' index 141 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence.dat' index 142 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence.dat' index 143 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence.dat' index 144 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence.dat' index 145 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence.dat' index 146 using 1:2 with lines ls 118 title 'lbfgs, first guess', \
     'convergence.dat' index 147 using 1:2 with points ls 118 title '', \
     'convergence.dat' index 148 using 1:2 with lines ls 119 title 'lbfgs, refreshed', \
     'convergence.dat' index 149 using 1:2 with points ls 119 title '', \
     'convergence.dat' index 150 using 1:2 with lines ls 127 title 'lbfgs, start', \
     'convergence.dat' index 151 using 1:2 with points ls 127 title '', \
     'convergence.dat' index 152 using 1:2 with lines ls 128 title 'lbfgs, domains', \
     'convergence.dat' index 153 using 1:2 with points ls 128 title ''
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4100 left font ',8'
set label 901 'patch-descent' at screen 0.7427,screen 0.3910 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.3910 rto screen 0.036,0 nohead ls 143
set label 902 'coordinate-condensation' at screen 0.7427,screen 0.3767 left font ',7' textcolor ls 134 point ls 134 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.3767 rto screen 0.036,0 nohead ls 134
set label 903 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3625 left font ',7' textcolor ls 125 point ls 125 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.3625 rto screen 0.036,0 nohead ls 125
set label 904 'vertex-block-descent'."\n".'(projected, omega 1.9)' at screen 0.7427,screen 0.3340 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3340 rto screen 0.036,0 nohead ls 126
set label 905 'others, grey:' at screen 0.7247,screen 0.3055 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent;' at screen 0.7247,screen 0.2912 left font ',7' textcolor rgb '#777777'
set label 907 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.2770 left font ',7' textcolor rgb '#777777'
set label 908 'vertex-block-descent (projected);' at screen 0.7247,screen 0.2627 left font ',7' textcolor rgb '#777777'
set label 909 'augmented-vertex-block-descent;' at screen 0.7247,screen 0.2485 left font ',7' textcolor rgb '#777777'
set label 910 'vertex-gauss-newton' at screen 0.7247,screen 0.2342 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.4157
set bmargin at screen 0.2185
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 154 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 155 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'convergence.dat' index 156 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence.dat' index 157 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'convergence.dat' index 158 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence.dat' index 159 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence.dat' index 160 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence.dat' index 161 using 1:2 with points ls 125 title '', \
     'convergence.dat' index 162 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence.dat' index 163 using 1:2 with points ls 126 title '', \
     'convergence.dat' index 164 using 1:2 with lines ls 134 title 'coordinate-condensation', \
     'convergence.dat' index 165 using 1:2 with points ls 134 title '', \
     'convergence.dat' index 166 using 1:2 with lines ls 143 title 'patch-descent', \
     'convergence.dat' index 167 using 1:2 with points ls 143 title ''
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
unset label 908
unset arrow 908
unset label 909
unset arrow 909
unset label 910
unset arrow 910
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.4157
set bmargin at screen 0.2185
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 168 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 169 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'convergence.dat' index 170 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence.dat' index 171 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'convergence.dat' index 172 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence.dat' index 173 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence.dat' index 174 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence.dat' index 175 using 1:2 with points ls 125 title '', \
     'convergence.dat' index 176 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence.dat' index 177 using 1:2 with points ls 126 title '', \
     'convergence.dat' index 178 using 1:2 with lines ls 134 title 'coordinate-condensation', \
     'convergence.dat' index 179 using 1:2 with points ls 134 title '', \
     'convergence.dat' index 180 using 1:2 with lines ls 143 title 'patch-descent', \
     'convergence.dat' index 181 using 1:2 with points ls 143 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.4157
set bmargin at screen 0.2185
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 182 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 183 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'convergence.dat' index 184 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence.dat' index 185 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'convergence.dat' index 186 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence.dat' index 187 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence.dat' index 188 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence.dat' index 189 using 1:2 with points ls 125 title '', \
     'convergence.dat' index 190 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence.dat' index 191 using 1:2 with points ls 126 title '', \
     'convergence.dat' index 192 using 1:2 with lines ls 134 title 'coordinate-condensation', \
     'convergence.dat' index 193 using 1:2 with points ls 134 title '', \
     'convergence.dat' index 194 using 1:2 with lines ls 143 title 'patch-descent', \
     'convergence.dat' index 195 using 1:2 with points ls 143 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.4157
set bmargin at screen 0.2185
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 196 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 197 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'convergence.dat' index 198 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence.dat' index 199 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'convergence.dat' index 200 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence.dat' index 201 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence.dat' index 202 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence.dat' index 203 using 1:2 with points ls 125 title '', \
     'convergence.dat' index 204 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence.dat' index 205 using 1:2 with points ls 126 title '', \
     'convergence.dat' index 206 using 1:2 with lines ls 134 title 'coordinate-condensation', \
     'convergence.dat' index 207 using 1:2 with points ls 134 title '', \
     'convergence.dat' index 208 using 1:2 with lines ls 143 title 'patch-descent', \
     'convergence.dat' index 209 using 1:2 with points ls 143 title ''
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.1986 left font ',8'
set label 901 'multigrid-xpbd (rebuilt)' at screen 0.7427,screen 0.1796 left font ',7' textcolor ls 130 point ls 130 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1796 rto screen 0.036,0 nohead ls 130
set label 902 'multigrid-xpbd' at screen 0.7427,screen 0.1653 left font ',7' textcolor ls 129 point ls 129 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1653 rto screen 0.036,0 nohead ls 129
set label 903 'primal-xpbd' at screen 0.7427,screen 0.1511 left font ',7' textcolor ls 148 point ls 148 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1511 rto screen 0.036,0 nohead ls 148
set label 904 'force-gauss-seidel' at screen 0.7427,screen 0.1368 left font ',7' textcolor ls 138 point ls 138 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1368 rto screen 0.036,0 nohead ls 138
set label 905 'others, grey: xpbd-gauss-seidel;' at screen 0.7247,screen 0.1226 left font ',7' textcolor rgb '#777777'
set label 906 'fast-projection; hierarchical-pbd;' at screen 0.7247,screen 0.1083 left font ',7' textcolor rgb '#777777'
set label 907 'pbd-coloured; pbd-gauss-seidel;' at screen 0.7247,screen 0.0941 left font ',7' textcolor rgb '#777777'
set label 908 'pbd-jacobi; strain-limiting;' at screen 0.7247,screen 0.0798 left font ',7' textcolor rgb '#777777'
set label 909 'xpbd-coloured; xpbd-jacobi' at screen 0.7247,screen 0.0656 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.2043
set bmargin at screen 0.0499
set title '' font ',8'
set xlabel 'iterations' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 210 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 211 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence.dat' index 212 using 1:2 with points ls 138 title '', \
     'convergence.dat' index 213 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence.dat' index 214 using 1:2 with points ls 148 title ''
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
unset label 908
unset arrow 908
unset label 909
unset arrow 909
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.2043
set bmargin at screen 0.0499
set title '' font ',8'
set xlabel 'iterations' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 215 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 216 using 1:2 with lines ls 17 lw 1 title 'xpbd-gauss-seidel', \
     'convergence.dat' index 217 using 1:2 with lines ls 17 lw 1 title 'fast-projection', \
     'convergence.dat' index 218 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'convergence.dat' index 219 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence.dat' index 220 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence.dat' index 221 using 1:2 with lines ls 17 lw 1 title 'pbd-jacobi', \
     'convergence.dat' index 222 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence.dat' index 223 using 1:2 with lines ls 17 lw 1 title 'xpbd-coloured', \
     'convergence.dat' index 224 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'convergence.dat' index 225 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence.dat' index 226 using 1:2 with points ls 138 title '', \
     'convergence.dat' index 227 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence.dat' index 228 using 1:2 with points ls 148 title '', \
     'convergence.dat' index 229 using 1:2 with lines ls 129 title 'multigrid-xpbd', \
     'convergence.dat' index 230 using 1:2 with points ls 129 title '', \
     'convergence.dat' index 231 using 1:2 with lines ls 130 title 'multigrid-xpbd, rebuilt', \
     'convergence.dat' index 232 using 1:2 with points ls 130 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.2043
set bmargin at screen 0.0499
set title '' font ',8'
set xlabel 'iterations' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 233 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 234 using 1:2 with lines ls 17 lw 1 title 'xpbd-gauss-seidel', \
     'convergence.dat' index 235 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'convergence.dat' index 236 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'convergence.dat' index 237 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence.dat' index 238 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence.dat' index 239 using 1:2 with lines ls 17 lw 1 title 'pbd-jacobi', \
     'convergence.dat' index 240 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence.dat' index 241 using 1:2 with lines ls 17 lw 1 title 'xpbd-coloured', \
     'convergence.dat' index 242 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'convergence.dat' index 243 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence.dat' index 244 using 1:2 with points ls 138 title '', \
     'convergence.dat' index 245 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence.dat' index 246 using 1:2 with points ls 148 title '', \
     'convergence.dat' index 247 using 1:2 with lines ls 129 title 'multigrid-xpbd', \
     'convergence.dat' index 248 using 1:2 with points ls 129 title '', \
     'convergence.dat' index 249 using 1:2 with linespoints ls 130 title 'multigrid-xpbd, rebuilt'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.2043
set bmargin at screen 0.0499
set title '' font ',8'
set xlabel 'iterations' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e0,1e1,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.659754:1552.09]
set yrange [1.11857e-15:910.981]
plot 'convergence.dat' index 250 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence.dat' index 251 using 1:2 with lines ls 17 lw 1 title 'xpbd-gauss-seidel', \
     'convergence.dat' index 252 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'convergence.dat' index 253 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'convergence.dat' index 254 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence.dat' index 255 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence.dat' index 256 using 1:2 with lines ls 17 lw 1 title 'pbd-jacobi', \
     'convergence.dat' index 257 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence.dat' index 258 using 1:2 with lines ls 17 lw 1 title 'xpbd-coloured', \
     'convergence.dat' index 259 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'convergence.dat' index 260 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence.dat' index 261 using 1:2 with points ls 138 title '', \
     'convergence.dat' index 262 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence.dat' index 263 using 1:2 with points ls 148 title '', \
     'convergence.dat' index 264 using 1:2 with linespoints ls 129 title 'multigrid-xpbd', \
     'convergence.dat' index 265 using 1:2 with linespoints ls 130 title 'multigrid-xpbd, rebuilt'
unset object
unset label 1
unset multiplot
