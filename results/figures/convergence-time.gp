# gnuplot convergence-time.gp draws convergence-time.svg, of convergence-time.dat; where is_elsewhere is set, what gnuplot was told to
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
if (!exists('is_elsewhere')) { set terminal svg size 783,939 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'convergence-time.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9452 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9265 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9265 rto screen 0.036,0 nohead ls 17
set label 902 'newton-pcg (multigrid)' at screen 0.7427,screen 0.9124 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9124 rto screen 0.036,0 nohead ls 103
set label 903 'newton-pcg (frozen)' at screen 0.7427,screen 0.8984 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.8984 rto screen 0.036,0 nohead ls 104
set label 904 'newton-pcg' at screen 0.7427,screen 0.8843 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8843 rto screen 0.036,0 nohead ls 102
set label 905 'multigrid' at screen 0.7427,screen 0.8703 left font ',7' textcolor ls 141 point ls 141 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8703 rto screen 0.036,0 nohead ls 141
set label 906 'others, grey:' at screen 0.7247,screen 0.8562 left font ',7' textcolor rgb '#777777'
set label 907 'newton-pcg (additive Schwarz);' at screen 0.7247,screen 0.8422 left font ',7' textcolor rgb '#777777'
set label 908 'semi-implicit' at screen 0.7247,screen 0.8281 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.9508
set bmargin at screen 0.8126
set title 'games103'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00575133:69.2159]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 1 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'convergence-time.dat' index 2 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence-time.dat' index 3 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 4 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 5 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence-time.dat' index 6 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence-time.dat' index 7 using 1:2 with points ls 141 title ''
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
set tmargin at screen 0.9508
set bmargin at screen 0.8126
set title 'games103-pbd'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00458622:944.011]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 8 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 9 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'convergence-time.dat' index 10 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence-time.dat' index 11 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 12 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 13 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence-time.dat' index 14 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence-time.dat' index 15 using 1:2 with points ls 141 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.9508
set bmargin at screen 0.8126
set title 'curtain'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00559845:1285.78]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 16 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 17 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'convergence-time.dat' index 18 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence-time.dat' index 19 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 20 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 21 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence-time.dat' index 22 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence-time.dat' index 23 using 1:2 with points ls 141 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.9508
set bmargin at screen 0.8126
set title 'swing'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00532358:835.117]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 24 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 25 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'convergence-time.dat' index 26 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'convergence-time.dat' index 27 using 1:2 with lines ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 28 using 1:2 with points ls 102 title '', \
     'convergence-time.dat' index 29 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 30 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'convergence-time.dat' index 31 using 1:2 with lines ls 141 title 'multigrid', \
     'convergence-time.dat' index 32 using 1:2 with points ls 141 title ''
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.7930 left font ',8'
set label 901 'diagonal-descent' at screen 0.7427,screen 0.7742 left font ',7' textcolor ls 106 point ls 106 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7742 rto screen 0.036,0 nohead ls 106
set label 902 'wang-yang-descent' at screen 0.7427,screen 0.7602 left font ',7' textcolor ls 158 point ls 158 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7602 rto screen 0.036,0 nohead ls 158
set label 903 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7461 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7461 rto screen 0.036,0 nohead ls 107
set label 904 'nonlinear-cg' at screen 0.7427,screen 0.7180 left font ',7' textcolor ls 142 point ls 142 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.7180 rto screen 0.036,0 nohead ls 142
set label 905 'others, grey:' at screen 0.7247,screen 0.7040 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (rho spectral);' at screen 0.7247,screen 0.6899 left font ',7' textcolor rgb '#777777'
set label 907 'diagonal-descent (block)' at screen 0.7247,screen 0.6759 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.7986
set bmargin at screen 0.6604
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00575133:69.2159]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 33 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 34 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 35 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 36 using 1:2 with lines ls 106 title 'diagonal-descent', \
     'convergence-time.dat' index 37 using 1:2 with points ls 106 title '', \
     'convergence-time.dat' index 38 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 39 using 1:2 with points ls 107 title '', \
     'convergence-time.dat' index 40 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence-time.dat' index 41 using 1:2 with points ls 142 title '', \
     'convergence-time.dat' index 42 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence-time.dat' index 43 using 1:2 with points ls 158 title ''
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
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.7986
set bmargin at screen 0.6604
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00458622:944.011]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 44 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 45 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 46 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 47 using 1:2 with lines ls 106 title 'diagonal-descent', \
     'convergence-time.dat' index 48 using 1:2 with points ls 106 title '', \
     'convergence-time.dat' index 49 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 50 using 1:2 with points ls 107 title '', \
     'convergence-time.dat' index 51 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence-time.dat' index 52 using 1:2 with points ls 142 title '', \
     'convergence-time.dat' index 53 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence-time.dat' index 54 using 1:2 with points ls 158 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.7986
set bmargin at screen 0.6604
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00559845:1285.78]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 55 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 56 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 57 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 58 using 1:2 with lines ls 106 title 'diagonal-descent', \
     'convergence-time.dat' index 59 using 1:2 with points ls 106 title '', \
     'convergence-time.dat' index 60 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 61 using 1:2 with points ls 107 title '', \
     'convergence-time.dat' index 62 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence-time.dat' index 63 using 1:2 with points ls 142 title '', \
     'convergence-time.dat' index 64 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence-time.dat' index 65 using 1:2 with points ls 158 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.7986
set bmargin at screen 0.6604
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00532358:835.117]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 66 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 67 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 68 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 69 using 1:2 with lines ls 106 title 'diagonal-descent', \
     'convergence-time.dat' index 70 using 1:2 with points ls 106 title '', \
     'convergence-time.dat' index 71 using 1:2 with lines ls 107 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 72 using 1:2 with points ls 107 title '', \
     'convergence-time.dat' index 73 using 1:2 with lines ls 142 title 'nonlinear-cg', \
     'convergence-time.dat' index 74 using 1:2 with points ls 142 title '', \
     'convergence-time.dat' index 75 using 1:2 with lines ls 158 title 'wang-yang-descent', \
     'convergence-time.dat' index 76 using 1:2 with points ls 158 title ''
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6407 left font ',8'
set label 901 'projective-dynamics'."\n".'(Nesterov)' at screen 0.7427,screen 0.6220 left font ',7' textcolor ls 113 point ls 113 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6220 rto screen 0.036,0 nohead ls 113
set label 902 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.5939 left font ',7' textcolor ls 112 point ls 112 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.5939 rto screen 0.036,0 nohead ls 112
set label 903 'lbfgs (refreshed)' at screen 0.7427,screen 0.5658 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.5658 rto screen 0.036,0 nohead ls 119
set label 904 'lbfgs (first guess)' at screen 0.7427,screen 0.5518 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5518 rto screen 0.036,0 nohead ls 118
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5377 left font ',7' textcolor rgb '#777777'
set label 906 'projective-dynamics (Chebyshev);' at screen 0.7247,screen 0.5237 left font ',7' textcolor rgb '#777777'
set label 907 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.5096 left font ',7' textcolor rgb '#777777'
set label 908 'lbfgs; lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.4956 left font ',7' textcolor rgb '#777777'
set label 909 'admm-pd (Anderson); lbfgs (start);' at screen 0.7247,screen 0.4815 left font ',7' textcolor rgb '#777777'
set label 910 'lbfgs (domains); pd-gauss-seidel;' at screen 0.7247,screen 0.4674 left font ',7' textcolor rgb '#777777'
set label 911 'vivace' at screen 0.7247,screen 0.4534 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.6464
set bmargin at screen 0.4379
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00575133:69.2159]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 77 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 78 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 79 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 80 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 81 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 82 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence-time.dat' index 83 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 84 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 85 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence-time.dat' index 86 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, start', \
     'convergence-time.dat' index 87 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, domains', \
     'convergence-time.dat' index 88 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 89 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 90 using 1:2 with lines ls 112 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 91 using 1:2 with points ls 112 title '', \
     'convergence-time.dat' index 92 using 1:2 with lines ls 113 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 93 using 1:2 with points ls 113 title '', \
     'convergence-time.dat' index 94 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'convergence-time.dat' index 95 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed'
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
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.6464
set bmargin at screen 0.4379
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00458622:944.011]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 96 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 97 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 98 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 99 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 100 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 101 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence-time.dat' index 102 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 103 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 104 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence-time.dat' index 105 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, start', \
     'convergence-time.dat' index 106 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, domains', \
     'convergence-time.dat' index 107 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 108 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 109 using 1:2 with lines ls 112 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 110 using 1:2 with points ls 112 title '', \
     'convergence-time.dat' index 111 using 1:2 with lines ls 113 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 112 using 1:2 with points ls 113 title '', \
     'convergence-time.dat' index 113 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'convergence-time.dat' index 114 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.6464
set bmargin at screen 0.4379
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00559845:1285.78]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 115 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 116 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 117 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 118 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 119 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 120 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence-time.dat' index 121 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 122 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 123 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence-time.dat' index 124 using 1:2 with lines ls 17 lw 1 title 'lbfgs, start', \
     'convergence-time.dat' index 125 using 1:2 with lines ls 17 lw 1 title 'lbfgs, domains', \
     'convergence-time.dat' index 126 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 127 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 128 using 1:2 with lines ls 112 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 129 using 1:2 with points ls 112 title '', \
     'convergence-time.dat' index 130 using 1:2 with lines ls 113 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 131 using 1:2 with points ls 113 title '', \
     'convergence-time.dat' index 132 using 1:2 with lines ls 118 title 'lbfgs, first guess', \
     'convergence-time.dat' index 133 using 1:2 with points ls 118 title '', \
     'convergence-time.dat' index 134 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.6464
set bmargin at screen 0.4379
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00532358:835.117]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 135 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 136 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 137 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 138 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 139 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 140 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'convergence-time.dat' index 141 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 142 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 143 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'convergence-time.dat' index 144 using 1:2 with lines ls 17 lw 1 title 'lbfgs, start', \
     'convergence-time.dat' index 145 using 1:2 with lines ls 17 lw 1 title 'lbfgs, domains', \
     'convergence-time.dat' index 146 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 147 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 148 using 1:2 with lines ls 112 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 149 using 1:2 with points ls 112 title '', \
     'convergence-time.dat' index 150 using 1:2 with lines ls 113 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 151 using 1:2 with points ls 113 title '', \
     'convergence-time.dat' index 152 using 1:2 with lines ls 118 title 'lbfgs, first guess', \
     'convergence-time.dat' index 153 using 1:2 with points ls 118 title '', \
     'convergence-time.dat' index 154 using 1:2 with lines ls 119 title 'lbfgs, refreshed', \
     'convergence-time.dat' index 155 using 1:2 with points ls 119 title ''
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4183 left font ',8'
set label 901 'vertex-block-descent'."\n".'(projected)' at screen 0.7427,screen 0.3995 left font ',7' textcolor ls 124 point ls 124 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.3995 rto screen 0.036,0 nohead ls 124
set label 902 'vertex-block-descent' at screen 0.7427,screen 0.3714 left font ',7' textcolor ls 122 point ls 122 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.3714 rto screen 0.036,0 nohead ls 122
set label 903 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3574 left font ',7' textcolor ls 125 point ls 125 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.3574 rto screen 0.036,0 nohead ls 125
set label 904 'vertex-block-descent'."\n".'(projected, omega 1.9)' at screen 0.7427,screen 0.3293 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3293 rto screen 0.036,0 nohead ls 126
set label 905 'others, grey:' at screen 0.7247,screen 0.3012 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.2871 left font ',7' textcolor rgb '#777777'
set label 907 'augmented-vertex-block-descent;' at screen 0.7247,screen 0.2731 left font ',7' textcolor rgb '#777777'
set label 908 'coordinate-condensation;' at screen 0.7247,screen 0.2590 left font ',7' textcolor rgb '#777777'
set label 909 'patch-descent; vertex-gauss-newton' at screen 0.7247,screen 0.2450 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.4239
set bmargin at screen 0.2295
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00575133:69.2159]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 156 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 157 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence-time.dat' index 158 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 159 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'convergence-time.dat' index 160 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'convergence-time.dat' index 161 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 162 using 1:2 with lines ls 122 title 'vertex-block-descent', \
     'convergence-time.dat' index 163 using 1:2 with points ls 122 title '', \
     'convergence-time.dat' index 164 using 1:2 with lines ls 124 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 165 using 1:2 with points ls 124 title '', \
     'convergence-time.dat' index 166 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 167 using 1:2 with points ls 125 title '', \
     'convergence-time.dat' index 168 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence-time.dat' index 169 using 1:2 with points ls 126 title ''
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
set tmargin at screen 0.4239
set bmargin at screen 0.2295
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00458622:944.011]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 170 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 171 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence-time.dat' index 172 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 173 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'convergence-time.dat' index 174 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'convergence-time.dat' index 175 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 176 using 1:2 with lines ls 122 title 'vertex-block-descent', \
     'convergence-time.dat' index 177 using 1:2 with points ls 122 title '', \
     'convergence-time.dat' index 178 using 1:2 with lines ls 124 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 179 using 1:2 with points ls 124 title '', \
     'convergence-time.dat' index 180 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 181 using 1:2 with points ls 125 title '', \
     'convergence-time.dat' index 182 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence-time.dat' index 183 using 1:2 with points ls 126 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.4239
set bmargin at screen 0.2295
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00559845:1285.78]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 184 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 185 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence-time.dat' index 186 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 187 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'convergence-time.dat' index 188 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'convergence-time.dat' index 189 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 190 using 1:2 with lines ls 122 title 'vertex-block-descent', \
     'convergence-time.dat' index 191 using 1:2 with points ls 122 title '', \
     'convergence-time.dat' index 192 using 1:2 with lines ls 124 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 193 using 1:2 with points ls 124 title '', \
     'convergence-time.dat' index 194 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 195 using 1:2 with points ls 125 title '', \
     'convergence-time.dat' index 196 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence-time.dat' index 197 using 1:2 with points ls 126 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.4239
set bmargin at screen 0.2295
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00532358:835.117]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 198 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 199 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 200 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'convergence-time.dat' index 201 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'convergence-time.dat' index 202 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 203 using 1:2 with lines ls 122 title 'vertex-block-descent', \
     'convergence-time.dat' index 204 using 1:2 with points ls 122 title '', \
     'convergence-time.dat' index 205 using 1:2 with lines ls 124 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 206 using 1:2 with points ls 124 title '', \
     'convergence-time.dat' index 207 using 1:2 with lines ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 208 using 1:2 with points ls 125 title '', \
     'convergence-time.dat' index 209 using 1:2 with lines ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'convergence-time.dat' index 210 using 1:2 with points ls 126 title ''
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.2098 left font ',8'
set label 901 'xpbd-coloured' at screen 0.7427,screen 0.1911 left font ',7' textcolor ls 159 point ls 159 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1911 rto screen 0.036,0 nohead ls 159
set label 902 'primal-xpbd' at screen 0.7427,screen 0.1770 left font ',7' textcolor ls 148 point ls 148 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1770 rto screen 0.036,0 nohead ls 148
set label 903 'force-gauss-seidel' at screen 0.7427,screen 0.1630 left font ',7' textcolor ls 138 point ls 138 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1630 rto screen 0.036,0 nohead ls 138
set label 904 'xpbd-gauss-seidel' at screen 0.7427,screen 0.1489 left font ',7' textcolor ls 131 point ls 131 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1489 rto screen 0.036,0 nohead ls 131
set label 905 'others, grey: multigrid-xpbd;' at screen 0.7247,screen 0.1349 left font ',7' textcolor rgb '#777777'
set label 906 'multigrid-xpbd (rebuilt);' at screen 0.7247,screen 0.1208 left font ',7' textcolor rgb '#777777'
set label 907 'fast-projection; hierarchical-pbd;' at screen 0.7247,screen 0.1068 left font ',7' textcolor rgb '#777777'
set label 908 'pbd-coloured; pbd-gauss-seidel;' at screen 0.7247,screen 0.0927 left font ',7' textcolor rgb '#777777'
set label 909 'pbd-jacobi; strain-limiting;' at screen 0.7247,screen 0.0787 left font ',7' textcolor rgb '#777777'
set label 910 'xpbd-jacobi' at screen 0.7247,screen 0.0646 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.2155
set bmargin at screen 0.0492
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00575133:69.2159]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 211 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 212 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence-time.dat' index 213 using 1:2 with points ls 138 title '', \
     'convergence-time.dat' index 214 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence-time.dat' index 215 using 1:2 with points ls 148 title ''
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
set tmargin at screen 0.2155
set bmargin at screen 0.0492
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00458622:944.011]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 216 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 217 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd', \
     'convergence-time.dat' index 218 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd, rebuilt', \
     'convergence-time.dat' index 219 using 1:2 with lines ls 17 lw 1 title 'fast-projection', \
     'convergence-time.dat' index 220 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'convergence-time.dat' index 221 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence-time.dat' index 222 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence-time.dat' index 223 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence-time.dat' index 224 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'convergence-time.dat' index 225 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence-time.dat' index 226 using 1:2 with points ls 138 title '', \
     'convergence-time.dat' index 227 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence-time.dat' index 228 using 1:2 with points ls 148 title '', \
     'convergence-time.dat' index 229 using 1:2 with lines ls 131 title 'xpbd-gauss-seidel', \
     'convergence-time.dat' index 230 using 1:2 with points ls 131 title '', \
     'convergence-time.dat' index 231 using 1:2 with lines ls 159 title 'xpbd-coloured', \
     'convergence-time.dat' index 232 using 1:2 with points ls 159 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.2155
set bmargin at screen 0.0492
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e-2,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00559845:1285.78]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 233 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 234 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'multigrid-xpbd', \
     'convergence-time.dat' index 235 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'multigrid-xpbd, rebuilt', \
     'convergence-time.dat' index 236 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'convergence-time.dat' index 237 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'convergence-time.dat' index 238 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence-time.dat' index 239 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence-time.dat' index 240 using 1:2 with lines ls 17 lw 1 title 'pbd-jacobi', \
     'convergence-time.dat' index 241 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence-time.dat' index 242 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'convergence-time.dat' index 243 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence-time.dat' index 244 using 1:2 with points ls 138 title '', \
     'convergence-time.dat' index 245 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence-time.dat' index 246 using 1:2 with points ls 148 title '', \
     'convergence-time.dat' index 247 using 1:2 with lines ls 131 title 'xpbd-gauss-seidel', \
     'convergence-time.dat' index 248 using 1:2 with points ls 131 title '', \
     'convergence-time.dat' index 249 using 1:2 with lines ls 159 title 'xpbd-coloured', \
     'convergence-time.dat' index 250 using 1:2 with points ls 159 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.2155
set bmargin at screen 0.0492
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00532358:835.117]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 251 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 252 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'multigrid-xpbd', \
     'convergence-time.dat' index 253 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'multigrid-xpbd, rebuilt', \
     'convergence-time.dat' index 254 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'convergence-time.dat' index 255 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'convergence-time.dat' index 256 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence-time.dat' index 257 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence-time.dat' index 258 using 1:2 with lines ls 17 lw 1 title 'pbd-jacobi', \
     'convergence-time.dat' index 259 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence-time.dat' index 260 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'convergence-time.dat' index 261 using 1:2 with lines ls 138 title 'force-gauss-seidel', \
     'convergence-time.dat' index 262 using 1:2 with points ls 138 title '', \
     'convergence-time.dat' index 263 using 1:2 with lines ls 148 title 'primal-xpbd', \
     'convergence-time.dat' index 264 using 1:2 with points ls 148 title '', \
     'convergence-time.dat' index 265 using 1:2 with lines ls 131 title 'xpbd-gauss-seidel', \
     'convergence-time.dat' index 266 using 1:2 with points ls 131 title '', \
     'convergence-time.dat' index 267 using 1:2 with lines ls 159 title 'xpbd-coloured', \
     'convergence-time.dat' index 268 using 1:2 with points ls 159 title ''
unset object
unset label 1
unset multiplot
