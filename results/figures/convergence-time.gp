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
set style line 104 lc rgb '#cc2222' lw 1.5 pt 9 ps 0.65
set style line 105 lc rgb '#cc2222' lw 1.5 pt 8 ps 0.85 dt (7,2,1.5,2)
set style line 106 lc rgb '#cc2222' lw 1.5 pt 1 ps 0.65 dt (1.5,2)
set style line 107 lc rgb '#cc2222' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 108 lc rgb '#33bb99' lw 1.5 pt 7 ps 0.65
set style line 109 lc rgb '#33bb99' lw 1.5 pt 6 ps 0.85 dt (7,2,1.5,2)
set style line 110 lc rgb '#33bb99' lw 1.5 pt 1 ps 0.65 dt (1.5,2)
set style line 111 lc rgb '#33bb99' lw 1.5 pt 3 ps 0.65 dt (14,3)
set style line 112 lc rgb '#33bb99' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 113 lc rgb '#33bb99' lw 1.5 pt 4 ps 0.85 dt (7,2,1.5,2)
set style line 114 lc rgb '#990055' lw 1.5 pt 13 ps 0.65
set style line 115 lc rgb '#990055' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 116 lc rgb '#bb77ff' lw 1.5 pt 11 ps 0.65
set style line 117 lc rgb '#bb77ff' lw 1.5 pt 10 ps 0.85 dt (7,2,1.5,2)
set style line 118 lc rgb '#bb77ff' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 119 lc rgb '#bb77ff' lw 1.5 pt 14 ps 0.85 dt (7,2,1.5,2,1.5,2)
set style line 120 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 121 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 122 lc rgb '#33bb99' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 123 lc rgb '#bb77ff' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 124 lc rgb '#777777' lw 1.5 pt 7 ps 0.65
set style line 125 lc rgb '#553300' lw 1.5 pt 13 ps 0.65
set style line 126 lc rgb '#777777' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 127 lc rgb '#3388bb' lw 1.5 pt 5 ps 0.65
set style line 128 lc rgb '#cc2222' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 129 lc rgb '#cc7700' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 130 lc rgb '#cc7700' lw 1.5 pt 5 ps 0.65
set style line 131 lc rgb '#cc7700' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 132 lc rgb '#33bb99' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 133 lc rgb '#777777' lw 1.5 pt 8 ps 0.85 dt (4,2)
set style line 134 lc rgb '#777777' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 135 lc rgb '#445599' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 136 lc rgb '#777777' lw 1.5 pt 4 ps 0.85 dt (4,2)
set style line 137 lc rgb '#553300' lw 1.5 pt 11 ps 0.65 dt (9,3)
set style line 138 lc rgb '#777777' lw 1.5 pt 6 ps 0.85 dt (4,2)
set style line 139 lc rgb '#777777' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 140 lc rgb '#bb77ff' lw 1.5 pt 5 ps 0.65 dt (4,2)
set style line 141 lc rgb '#33bb99' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 142 lc rgb '#cc2222' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 143 lc rgb '#ddaa44' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 144 lc rgb '#ddaa44' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 145 lc rgb '#445599' lw 1.5 pt 7 ps 0.65
set style line 146 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 147 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
if (!exists('is_elsewhere')) { set terminal svg size 783,803 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'convergence-time.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9357 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9187 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9187 rto screen 0.036,0 nohead ls 17
set label 902 'semi-implicit' at screen 0.7427,screen 0.9018 left font ',7' textcolor ls 135 point ls 135 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9018 rto screen 0.036,0 nohead ls 135
set label 903 'newton-pcg (multigrid)' at screen 0.7427,screen 0.8848 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.8848 rto screen 0.036,0 nohead ls 103
set label 904 'newton-pcg' at screen 0.7427,screen 0.8678 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8678 rto screen 0.036,0 nohead ls 102
set label 905 'multigrid' at screen 0.7427,screen 0.8508 left font ',7' textcolor ls 127 point ls 127 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8508 rto screen 0.036,0 nohead ls 127
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.9425
set bmargin at screen 0.8193
set title 'games103'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00585291:29.0879]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 1 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 2 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 3 using 1:2 with lines ls 127 title 'multigrid', \
     'convergence-time.dat' index 4 using 1:2 with points ls 127 title '', \
     'convergence-time.dat' index 5 using 1:2 with linespoints ls 135 title 'semi-implicit'
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
set lmargin at screen 0.2437
set rmargin at screen 0.3890
set tmargin at screen 0.9425
set bmargin at screen 0.8193
set title 'games103-pbd'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00468626:88.5995]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 6 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 7 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 8 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 9 using 1:2 with lines ls 127 title 'multigrid', \
     'convergence-time.dat' index 10 using 1:2 with points ls 127 title '', \
     'convergence-time.dat' index 11 using 1:2 with linespoints ls 135 title 'semi-implicit'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.9425
set bmargin at screen 0.8193
set title 'curtain'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00600974:78.3246]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 12 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 13 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 14 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 15 using 1:2 with lines ls 127 title 'multigrid', \
     'convergence-time.dat' index 16 using 1:2 with points ls 127 title '', \
     'convergence-time.dat' index 17 using 1:2 with linespoints ls 135 title 'semi-implicit'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.9425
set bmargin at screen 0.8193
set title 'swing'."\n".'n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00604641:89.7235]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 18 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 19 using 1:2 with lines ls 102 title 'newton-pcg', \
     'convergence-time.dat' index 20 using 1:2 with points ls 102 title '', \
     'convergence-time.dat' index 21 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'convergence-time.dat' index 22 using 1:2 with lines ls 127 title 'multigrid', \
     'convergence-time.dat' index 23 using 1:2 with points ls 127 title '', \
     'convergence-time.dat' index 24 using 1:2 with linespoints ls 135 title 'semi-implicit'
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.7961 left font ',8'
set label 901 'diagonal-descent' at screen 0.7427,screen 0.7791 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7791 rto screen 0.036,0 nohead ls 104
set label 902 'wang-yang-descent' at screen 0.7427,screen 0.7621 left font ',7' textcolor ls 142 point ls 142 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7621 rto screen 0.036,0 nohead ls 142
set label 903 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7451 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7451 rto screen 0.036,0 nohead ls 105
set label 904 'nonlinear-cg' at screen 0.7427,screen 0.7112 left font ',7' textcolor ls 128 point ls 128 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.7112 rto screen 0.036,0 nohead ls 128
set label 905 'others, grey:' at screen 0.7247,screen 0.6942 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (rho spectral);' at screen 0.7247,screen 0.6772 left font ',7' textcolor rgb '#777777'
set label 907 'diagonal-descent (block)' at screen 0.7247,screen 0.6602 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.8028
set bmargin at screen 0.6416
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00585291:29.0879]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 25 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 26 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 27 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 28 using 1:2 with lines ls 104 title 'diagonal-descent', \
     'convergence-time.dat' index 29 using 1:2 with points ls 104 title '', \
     'convergence-time.dat' index 30 using 1:2 with lines ls 105 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 31 using 1:2 with points ls 105 title '', \
     'convergence-time.dat' index 32 using 1:2 with lines ls 128 title 'nonlinear-cg', \
     'convergence-time.dat' index 33 using 1:2 with points ls 128 title '', \
     'convergence-time.dat' index 34 using 1:2 with lines ls 142 title 'wang-yang-descent', \
     'convergence-time.dat' index 35 using 1:2 with points ls 142 title ''
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
set tmargin at screen 0.8028
set bmargin at screen 0.6416
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00468626:88.5995]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 36 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 37 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 38 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 39 using 1:2 with lines ls 104 title 'diagonal-descent', \
     'convergence-time.dat' index 40 using 1:2 with points ls 104 title '', \
     'convergence-time.dat' index 41 using 1:2 with lines ls 105 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 42 using 1:2 with points ls 105 title '', \
     'convergence-time.dat' index 43 using 1:2 with lines ls 128 title 'nonlinear-cg', \
     'convergence-time.dat' index 44 using 1:2 with points ls 128 title '', \
     'convergence-time.dat' index 45 using 1:2 with lines ls 142 title 'wang-yang-descent', \
     'convergence-time.dat' index 46 using 1:2 with points ls 142 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.8028
set bmargin at screen 0.6416
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00600974:78.3246]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 47 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 48 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 49 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 50 using 1:2 with lines ls 104 title 'diagonal-descent', \
     'convergence-time.dat' index 51 using 1:2 with points ls 104 title '', \
     'convergence-time.dat' index 52 using 1:2 with lines ls 105 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 53 using 1:2 with points ls 105 title '', \
     'convergence-time.dat' index 54 using 1:2 with lines ls 128 title 'nonlinear-cg', \
     'convergence-time.dat' index 55 using 1:2 with points ls 128 title '', \
     'convergence-time.dat' index 56 using 1:2 with lines ls 142 title 'wang-yang-descent', \
     'convergence-time.dat' index 57 using 1:2 with points ls 142 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.8028
set bmargin at screen 0.6416
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00604641:89.7235]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 58 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 59 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'convergence-time.dat' index 60 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'convergence-time.dat' index 61 using 1:2 with lines ls 104 title 'diagonal-descent', \
     'convergence-time.dat' index 62 using 1:2 with points ls 104 title '', \
     'convergence-time.dat' index 63 using 1:2 with lines ls 105 title 'diagonal-descent, rho 0.995', \
     'convergence-time.dat' index 64 using 1:2 with points ls 105 title '', \
     'convergence-time.dat' index 65 using 1:2 with lines ls 128 title 'nonlinear-cg', \
     'convergence-time.dat' index 66 using 1:2 with points ls 128 title '', \
     'convergence-time.dat' index 67 using 1:2 with lines ls 142 title 'wang-yang-descent', \
     'convergence-time.dat' index 68 using 1:2 with points ls 142 title ''
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6183 left font ',8'
set label 901 'projective-dynamics'."\n".'(Chebyshev)' at screen 0.7427,screen 0.6014 left font ',7' textcolor ls 109 point ls 109 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6014 rto screen 0.036,0 nohead ls 109
set label 902 'projective-dynamics'."\n".'(Nesterov)' at screen 0.7427,screen 0.5674 left font ',7' textcolor ls 111 point ls 111 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.5674 rto screen 0.036,0 nohead ls 111
set label 903 'lbfgs' at screen 0.7427,screen 0.5335 left font ',7' textcolor ls 114 point ls 114 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.5335 rto screen 0.036,0 nohead ls 114
set label 904 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.5165 left font ',7' textcolor ls 110 point ls 110 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5165 rto screen 0.036,0 nohead ls 110
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.4825 left font ',7' textcolor rgb '#777777'
set label 906 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.4656 left font ',7' textcolor rgb '#777777'
set label 907 'lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.4486 left font ',7' textcolor rgb '#777777'
set label 908 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.4316 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.6251
set bmargin at screen 0.4129
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00585291:29.0879]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 69 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 70 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 71 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 72 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 73 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 74 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 75 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 76 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 77 using 1:2 with lines ls 109 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 78 using 1:2 with points ls 109 title '', \
     'convergence-time.dat' index 79 using 1:2 with lines ls 110 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 80 using 1:2 with points ls 110 title '', \
     'convergence-time.dat' index 81 using 1:2 with lines ls 111 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 82 using 1:2 with points ls 111 title '', \
     'convergence-time.dat' index 83 using 1:2 with lines ls 114 title 'lbfgs', \
     'convergence-time.dat' index 84 using 1:2 with points ls 114 title ''
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
set tmargin at screen 0.6251
set bmargin at screen 0.4129
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00468626:88.5995]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 85 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 86 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 87 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 88 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 89 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 90 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 91 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 92 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 93 using 1:2 with lines ls 109 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 94 using 1:2 with points ls 109 title '', \
     'convergence-time.dat' index 95 using 1:2 with lines ls 110 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 96 using 1:2 with points ls 110 title '', \
     'convergence-time.dat' index 97 using 1:2 with lines ls 111 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 98 using 1:2 with points ls 111 title '', \
     'convergence-time.dat' index 99 using 1:2 with lines ls 114 title 'lbfgs', \
     'convergence-time.dat' index 100 using 1:2 with points ls 114 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.6251
set bmargin at screen 0.4129
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00600974:78.3246]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 101 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 102 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 103 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 104 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 105 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 106 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 107 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 108 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 109 using 1:2 with lines ls 109 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 110 using 1:2 with points ls 109 title '', \
     'convergence-time.dat' index 111 using 1:2 with lines ls 110 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 112 using 1:2 with points ls 110 title '', \
     'convergence-time.dat' index 113 using 1:2 with lines ls 111 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 114 using 1:2 with points ls 111 title '', \
     'convergence-time.dat' index 115 using 1:2 with lines ls 114 title 'lbfgs', \
     'convergence-time.dat' index 116 using 1:2 with points ls 114 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.6251
set bmargin at screen 0.4129
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00604641:89.7235]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 117 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 118 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'convergence-time.dat' index 119 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'convergence-time.dat' index 120 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi, Chebyshev', \
     'convergence-time.dat' index 121 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'convergence-time.dat' index 122 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'convergence-time.dat' index 123 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'convergence-time.dat' index 124 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'convergence-time.dat' index 125 using 1:2 with lines ls 109 title 'projective-dynamics, Chebyshev', \
     'convergence-time.dat' index 126 using 1:2 with points ls 109 title '', \
     'convergence-time.dat' index 127 using 1:2 with lines ls 110 title 'projective-dynamics, Anderson', \
     'convergence-time.dat' index 128 using 1:2 with points ls 110 title '', \
     'convergence-time.dat' index 129 using 1:2 with lines ls 111 title 'projective-dynamics, Nesterov', \
     'convergence-time.dat' index 130 using 1:2 with points ls 111 title '', \
     'convergence-time.dat' index 131 using 1:2 with lines ls 114 title 'lbfgs', \
     'convergence-time.dat' index 132 using 1:2 with points ls 114 title ''
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.3897 left font ',8'
set label 901 'vertex-gauss-newton' at screen 0.7427,screen 0.3727 left font ',7' textcolor ls 140 point ls 140 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.3727 rto screen 0.036,0 nohead ls 140
set label 902 'vertex-block-descent'."\n".'(projected)' at screen 0.7427,screen 0.3558 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.3558 rto screen 0.036,0 nohead ls 118
set label 903 'vertex-block-descent' at screen 0.7427,screen 0.3218 left font ',7' textcolor ls 116 point ls 116 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.3218 rto screen 0.036,0 nohead ls 116
set label 904 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3048 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3048 rto screen 0.036,0 nohead ls 119
set label 905 'others, grey:' at screen 0.7247,screen 0.2709 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.2539 left font ',7' textcolor rgb '#777777'
set label 907 'augmented-vertex-block-descent' at screen 0.7247,screen 0.2369 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.3965
set bmargin at screen 0.2182
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00585291:29.0879]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 133 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 134 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence-time.dat' index 135 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 136 using 1:2 with lines ls 116 title 'vertex-block-descent', \
     'convergence-time.dat' index 137 using 1:2 with points ls 116 title '', \
     'convergence-time.dat' index 138 using 1:2 with lines ls 118 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 139 using 1:2 with points ls 118 title '', \
     'convergence-time.dat' index 140 using 1:2 with lines ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 141 using 1:2 with points ls 119 title '', \
     'convergence-time.dat' index 142 using 1:2 with lines ls 140 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 143 using 1:2 with points ls 140 title ''
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
set tmargin at screen 0.3965
set bmargin at screen 0.2182
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00468626:88.5995]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 144 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 145 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence-time.dat' index 146 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 147 using 1:2 with lines ls 116 title 'vertex-block-descent', \
     'convergence-time.dat' index 148 using 1:2 with points ls 116 title '', \
     'convergence-time.dat' index 149 using 1:2 with lines ls 118 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 150 using 1:2 with points ls 118 title '', \
     'convergence-time.dat' index 151 using 1:2 with lines ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 152 using 1:2 with points ls 119 title '', \
     'convergence-time.dat' index 153 using 1:2 with lines ls 140 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 154 using 1:2 with points ls 140 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.3965
set bmargin at screen 0.2182
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00600974:78.3246]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 155 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 156 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'convergence-time.dat' index 157 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 158 using 1:2 with lines ls 116 title 'vertex-block-descent', \
     'convergence-time.dat' index 159 using 1:2 with points ls 116 title '', \
     'convergence-time.dat' index 160 using 1:2 with lines ls 118 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 161 using 1:2 with points ls 118 title '', \
     'convergence-time.dat' index 162 using 1:2 with lines ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 163 using 1:2 with points ls 119 title '', \
     'convergence-time.dat' index 164 using 1:2 with lines ls 140 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 165 using 1:2 with points ls 140 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.3965
set bmargin at screen 0.2182
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00604641:89.7235]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 166 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 167 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'convergence-time.dat' index 168 using 1:2 with lines ls 116 title 'vertex-block-descent', \
     'convergence-time.dat' index 169 using 1:2 with points ls 116 title '', \
     'convergence-time.dat' index 170 using 1:2 with lines ls 118 title 'vertex-block-descent, projected', \
     'convergence-time.dat' index 171 using 1:2 with points ls 118 title '', \
     'convergence-time.dat' index 172 using 1:2 with lines ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'convergence-time.dat' index 173 using 1:2 with points ls 119 title '', \
     'convergence-time.dat' index 174 using 1:2 with lines ls 140 title 'vertex-gauss-newton', \
     'convergence-time.dat' index 175 using 1:2 with points ls 140 title ''
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.1950 left font ',8'
set label 901 'pbd-jacobi' at screen 0.7427,screen 0.1780 left font ',7' textcolor ls 131 point ls 131 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1780 rto screen 0.036,0 nohead ls 131
set label 902 'xpbd-jacobi' at screen 0.7427,screen 0.1611 left font ',7' textcolor ls 144 point ls 144 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1611 rto screen 0.036,0 nohead ls 144
set label 903 'xpbd-coloured' at screen 0.7427,screen 0.1441 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1441 rto screen 0.036,0 nohead ls 143
set label 904 'xpbd-gauss-seidel' at screen 0.7427,screen 0.1271 left font ',7' textcolor ls 120 point ls 120 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1271 rto screen 0.036,0 nohead ls 120
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.1101 left font ',7' textcolor rgb '#777777'
set label 906 'pbd-coloured; pbd-gauss-seidel;' at screen 0.7247,screen 0.0932 left font ',7' textcolor rgb '#777777'
set label 907 'strain-limiting' at screen 0.7247,screen 0.0762 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.2018
set bmargin at screen 0.0575
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00585291:29.0879]
set yrange [1.11857e-15:910.981]
set label 700 'all declined' at graph 0.5,0.5 center font ',7' textcolor rgb '#777777'
plot 'convergence-time.dat' index 176 using 1:2 with linespoints ls 17 title 'Newton'
unset label 700
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
set tmargin at screen 0.2018
set bmargin at screen 0.0575
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00468626:88.5995]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 177 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 178 using 1:2 with lines ls 17 lw 1 title 'fast-projection', \
     'convergence-time.dat' index 179 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence-time.dat' index 180 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence-time.dat' index 181 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence-time.dat' index 182 using 1:2 with lines ls 120 title 'xpbd-gauss-seidel', \
     'convergence-time.dat' index 183 using 1:2 with points ls 120 title '', \
     'convergence-time.dat' index 184 using 1:2 with lines ls 143 title 'xpbd-coloured', \
     'convergence-time.dat' index 185 using 1:2 with points ls 143 title '', \
     'convergence-time.dat' index 186 using 1:2 with lines ls 144 title 'xpbd-jacobi', \
     'convergence-time.dat' index 187 using 1:2 with points ls 144 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.2018
set bmargin at screen 0.0575
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00600974:78.3246]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 188 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 189 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'convergence-time.dat' index 190 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence-time.dat' index 191 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence-time.dat' index 192 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence-time.dat' index 193 using 1:2 with lines ls 120 title 'xpbd-gauss-seidel', \
     'convergence-time.dat' index 194 using 1:2 with points ls 120 title '', \
     'convergence-time.dat' index 195 using 1:2 with lines ls 131 title 'pbd-jacobi', \
     'convergence-time.dat' index 196 using 1:2 with points ls 131 title '', \
     'convergence-time.dat' index 197 using 1:2 with lines ls 143 title 'xpbd-coloured', \
     'convergence-time.dat' index 198 using 1:2 with points ls 143 title '', \
     'convergence-time.dat' index 199 using 1:2 with lines ls 144 title 'xpbd-jacobi', \
     'convergence-time.dat' index 200 using 1:2 with points ls 144 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.2018
set bmargin at screen 0.0575
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e-2,1e1,1e1
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00604641:89.7235]
set yrange [1.11857e-15:910.981]
plot 'convergence-time.dat' index 201 using 1:2 with linespoints ls 17 title 'Newton', \
     'convergence-time.dat' index 202 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'convergence-time.dat' index 203 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'convergence-time.dat' index 204 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'convergence-time.dat' index 205 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'convergence-time.dat' index 206 using 1:2 with lines ls 120 title 'xpbd-gauss-seidel', \
     'convergence-time.dat' index 207 using 1:2 with points ls 120 title '', \
     'convergence-time.dat' index 208 using 1:2 with lines ls 131 title 'pbd-jacobi', \
     'convergence-time.dat' index 209 using 1:2 with points ls 131 title '', \
     'convergence-time.dat' index 210 using 1:2 with lines ls 143 title 'xpbd-coloured', \
     'convergence-time.dat' index 211 using 1:2 with points ls 143 title '', \
     'convergence-time.dat' index 212 using 1:2 with lines ls 144 title 'xpbd-jacobi', \
     'convergence-time.dat' index 213 using 1:2 with points ls 144 title ''
unset object
unset label 1
unset multiplot
