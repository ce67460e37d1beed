# gnuplot trajectory.gp draws trajectory.svg, of trajectory.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 120 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 121 lc rgb '#777777' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 122 lc rgb '#777777' lw 1.5 pt 6 ps 0.85 dt (4,2)
set style line 123 lc rgb '#777777' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 124 lc rgb '#777777' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 125 lc rgb '#777777' lw 1.5 pt 7 ps 0.65
set style line 126 lc rgb '#33bb99' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 127 lc rgb '#bb77ff' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 128 lc rgb '#553300' lw 1.5 pt 13 ps 0.65
set style line 129 lc rgb '#3388bb' lw 1.5 pt 5 ps 0.65
set style line 130 lc rgb '#cc2222' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 131 lc rgb '#cc7700' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 132 lc rgb '#cc7700' lw 1.5 pt 5 ps 0.65
set style line 133 lc rgb '#cc7700' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 134 lc rgb '#33bb99' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 135 lc rgb '#777777' lw 1.5 pt 8 ps 0.85 dt (4,2)
set style line 136 lc rgb '#445599' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 137 lc rgb '#777777' lw 1.5 pt 4 ps 0.85 dt (4,2)
set style line 138 lc rgb '#553300' lw 1.5 pt 11 ps 0.65 dt (9,3)
set style line 139 lc rgb '#bb77ff' lw 1.5 pt 5 ps 0.65 dt (4,2)
set style line 140 lc rgb '#33bb99' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 141 lc rgb '#cc2222' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 142 lc rgb '#ddaa44' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 143 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 144 lc rgb '#ddaa44' lw 1.5 pt 7 ps 0.65 dt (4,2)
if (!exists('is_elsewhere')) { set terminal svg size 783,946 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'trajectory.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9454 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9310 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9310 rto screen 0.036,0 nohead ls 17
set label 902 'semi-implicit' at screen 0.7427,screen 0.9166 left font ',7' textcolor ls 136 point ls 136 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9166 rto screen 0.036,0 nohead ls 136
set label 903 'multigrid' at screen 0.7427,screen 0.9022 left font ',7' textcolor ls 129 point ls 129 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.9022 rto screen 0.036,0 nohead ls 129
set label 904 'newton-pcg (multigrid)' at screen 0.7427,screen 0.8877 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8877 rto screen 0.036,0 nohead ls 103
set label 905 'newton-pcg' at screen 0.7427,screen 0.8733 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8733 rto screen 0.036,0 nohead ls 102
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.9512
set bmargin at screen 0.8465
set title 'curtain, n = 16²' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e-1
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00252339:0.81349]
plot 'trajectory.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 1 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'trajectory.dat' index 2 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'trajectory.dat' index 3 using 1:2 with linespoints ls 129 title 'multigrid', \
     'trajectory.dat' index 4 using 1:2 with linespoints ls 136 title 'semi-implicit'
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
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.9512
set bmargin at screen 0.8465
set title 'swing, n = 16²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e-1
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00252339:0.81349]
plot 'trajectory.dat' index 5 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 6 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'trajectory.dat' index 7 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'trajectory.dat' index 8 using 1:2 with linespoints ls 129 title 'multigrid', \
     'trajectory.dat' index 9 using 1:2 with linespoints ls 136 title 'semi-implicit'
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.8268 left font ',8'
set label 901 'diagonal-descent' at screen 0.7427,screen 0.8124 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.8124 rto screen 0.036,0 nohead ls 104
set label 902 'diagonal-descent (block)' at screen 0.7427,screen 0.7980 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7980 rto screen 0.036,0 nohead ls 107
set label 903 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7836 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7836 rto screen 0.036,0 nohead ls 105
set label 904 'nonlinear-cg' at screen 0.7427,screen 0.7548 left font ',7' textcolor ls 130 point ls 130 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.7548 rto screen 0.036,0 nohead ls 130
set label 905 'others, grey:' at screen 0.7247,screen 0.7403 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (rho spectral);' at screen 0.7247,screen 0.7259 left font ',7' textcolor rgb '#777777'
set label 907 'wang-yang-descent' at screen 0.7247,screen 0.7115 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.8326
set bmargin at screen 0.6957
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00244315:5.9372]
set object 1 rectangle from graph 0,first 1.58042 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 3.06321 right font ',7'
plot 'trajectory.dat' index 10 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 11 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'trajectory.dat' index 12 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 13 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'wang-yang-descent', \
     'trajectory.dat' index 14 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 15 using 1:2 with linespoints ls 104 title 'diagonal-descent', \
     'trajectory.dat' index 16 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'trajectory.dat' index 17 using 1:2 with linespoints ls 107 title 'diagonal-descent, block', \
     'trajectory.dat' index 18 using 1:2 with linespoints ls 130 title 'nonlinear-cg'
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
set tmargin at screen 0.8326
set bmargin at screen 0.6957
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00244315:5.9372]
set object 1 rectangle from graph 0,first 1.58042 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'trajectory.dat' index 19 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 20 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'trajectory.dat' index 21 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 22 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'wang-yang-descent', \
     'trajectory.dat' index 23 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 24 using 1:2 with linespoints ls 104 title 'diagonal-descent', \
     'trajectory.dat' index 25 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'trajectory.dat' index 26 using 1:2 with linespoints ls 107 title 'diagonal-descent, block', \
     'trajectory.dat' index 27 using 1:2 with linespoints ls 130 title 'nonlinear-cg'
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6759 left font ',8'
set label 901 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.6615 left font ',7' textcolor ls 110 point ls 110 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6615 rto screen 0.036,0 nohead ls 110
set label 902 'lbfgs' at screen 0.7427,screen 0.6327 left font ',7' textcolor ls 114 point ls 114 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.6327 rto screen 0.036,0 nohead ls 114
set label 903 'projective-dynamics'."\n".'(Chebyshev)' at screen 0.7427,screen 0.6183 left font ',7' textcolor ls 109 point ls 109 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.6183 rto screen 0.036,0 nohead ls 109
set label 904 'projective-dynamics'."\n".'(Nesterov)' at screen 0.7427,screen 0.5894 left font ',7' textcolor ls 111 point ls 111 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5894 rto screen 0.036,0 nohead ls 111
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5606 left font ',7' textcolor rgb '#777777'
set label 906 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.5462 left font ',7' textcolor rgb '#777777'
set label 907 'lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.5318 left font ',7' textcolor rgb '#777777'
set label 908 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.5174 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.6817
set bmargin at screen 0.5015
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00232556:1.67194]
plot 'trajectory.dat' index 28 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 29 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'trajectory.dat' index 30 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'trajectory.dat' index 31 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'trajectory.dat' index 32 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'trajectory.dat' index 33 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'trajectory.dat' index 34 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'trajectory.dat' index 35 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'trajectory.dat' index 36 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'trajectory.dat' index 37 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'trajectory.dat' index 38 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'trajectory.dat' index 39 using 1:2 with linespoints ls 114 title 'lbfgs'
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
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.6817
set bmargin at screen 0.5015
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00232556:1.67194]
plot 'trajectory.dat' index 40 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 41 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'trajectory.dat' index 42 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'trajectory.dat' index 43 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'trajectory.dat' index 44 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'trajectory.dat' index 45 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'trajectory.dat' index 46 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'trajectory.dat' index 47 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'trajectory.dat' index 48 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'trajectory.dat' index 49 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'trajectory.dat' index 50 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'trajectory.dat' index 51 using 1:2 with linespoints ls 114 title 'lbfgs'
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4818 left font ',8'
set label 901 'vertex-block-descent'."\n".'(projected)' at screen 0.7427,screen 0.4674 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.4674 rto screen 0.036,0 nohead ls 118
set label 902 'vertex-block-descent' at screen 0.7427,screen 0.4385 left font ',7' textcolor ls 116 point ls 116 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.4385 rto screen 0.036,0 nohead ls 116
set label 903 'augmented-vertex-block-'."\n".'descent' at screen 0.7427,screen 0.4241 left font ',7' textcolor ls 127 point ls 127 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.4241 rto screen 0.036,0 nohead ls 127
set label 904 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3953 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3953 rto screen 0.036,0 nohead ls 119
set label 905 'others, grey:' at screen 0.7247,screen 0.3665 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.3521 left font ',7' textcolor rgb '#777777'
set label 907 'vertex-gauss-newton' at screen 0.7247,screen 0.3376 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.4876
set bmargin at screen 0.3218
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00248144:3.32499]
set object 1 rectangle from graph 0,first 1.21118 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 2.00678 right font ',7'
plot 'trajectory.dat' index 52 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 53 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'trajectory.dat' index 54 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 55 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'trajectory.dat' index 56 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'trajectory.dat' index 57 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'trajectory.dat' index 58 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'trajectory.dat' index 59 using 1:2 with points ls 119 pt 2 ps 0.4 lw 1.2 title '', \
     'trajectory.dat' index 60 using 1:2 with linespoints ls 127 title 'augmented-vertex-block-descent'
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
set tmargin at screen 0.4876
set bmargin at screen 0.3218
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00248144:3.32499]
set object 1 rectangle from graph 0,first 1.21118 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'trajectory.dat' index 61 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 62 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'trajectory.dat' index 63 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 64 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'trajectory.dat' index 65 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'trajectory.dat' index 66 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'trajectory.dat' index 67 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'trajectory.dat' index 68 using 1:2 with points ls 119 pt 2 ps 0.4 lw 1.2 title '', \
     'trajectory.dat' index 69 using 1:2 with linespoints ls 127 title 'augmented-vertex-block-descent'
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.3021 left font ',8'
set label 901 'xpbd-coloured' at screen 0.7427,screen 0.2877 left font ',7' textcolor ls 142 point ls 142 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.2877 rto screen 0.036,0 nohead ls 142
set label 902 'pbd-coloured' at screen 0.7427,screen 0.2732 left font ',7' textcolor ls 131 point ls 131 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.2732 rto screen 0.036,0 nohead ls 131
set label 903 'xpbd-gauss-seidel' at screen 0.7427,screen 0.2588 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.2588 rto screen 0.036,0 nohead ls 143
set label 904 'pbd-gauss-seidel' at screen 0.7427,screen 0.2444 left font ',7' textcolor ls 132 point ls 132 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.2444 rto screen 0.036,0 nohead ls 132
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.2300 left font ',7' textcolor rgb '#777777'
set label 906 'pbd-jacobi; strain-limiting;' at screen 0.7247,screen 0.2156 left font ',7' textcolor rgb '#777777'
set label 907 'xpbd-jacobi' at screen 0.7247,screen 0.2012 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.3078
set bmargin at screen 0.1853
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00239906:1.73541]
plot 'trajectory.dat' index 70 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 71 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'trajectory.dat' index 72 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'trajectory.dat' index 73 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'strain-limiting', \
     'trajectory.dat' index 74 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'trajectory.dat' index 75 using 1:2 with linespoints ls 131 title 'pbd-coloured', \
     'trajectory.dat' index 76 using 1:2 with linespoints ls 132 title 'pbd-gauss-seidel', \
     'trajectory.dat' index 77 using 1:2 with linespoints ls 142 title 'xpbd-coloured', \
     'trajectory.dat' index 78 using 1:2 with linespoints ls 143 title 'xpbd-gauss-seidel'
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
set tmargin at screen 0.3078
set bmargin at screen 0.1853
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00416667, '' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [0.00239906:1.73541]
plot 'trajectory.dat' index 79 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 80 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'trajectory.dat' index 81 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'trajectory.dat' index 82 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'strain-limiting', \
     'trajectory.dat' index 83 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'trajectory.dat' index 84 using 1:2 with linespoints ls 131 title 'pbd-coloured', \
     'trajectory.dat' index 85 using 1:2 with linespoints ls 132 title 'pbd-gauss-seidel', \
     'trajectory.dat' index 86 using 1:2 with linespoints ls 142 title 'xpbd-coloured', \
     'trajectory.dat' index 87 using 1:2 with linespoints ls 143 title 'xpbd-gauss-seidel'
unset object
unset label 1
set label 900 '{/:Bold integrators}' at screen 0.7247,screen 0.1656 left font ',8'
set label 901 'verlet' at screen 0.7427,screen 0.1512 left font ',7' textcolor ls 123 point ls 123 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1512 rto screen 0.036,0 nohead ls 123
set label 902 'velocity-verlet' at screen 0.7427,screen 0.1368 left font ',7' textcolor ls 122 point ls 122 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1368 rto screen 0.036,0 nohead ls 122
set label 903 'midpoint' at screen 0.7427,screen 0.1223 left font ',7' textcolor ls 124 point ls 124 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1223 rto screen 0.036,0 nohead ls 124
set label 904 'rk4' at screen 0.7427,screen 0.1079 left font ',7' textcolor ls 121 point ls 121 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1079 rto screen 0.036,0 nohead ls 121
set label 905 'others, grey: symplectic-euler;' at screen 0.7247,screen 0.0935 left font ',7' textcolor rgb '#777777'
set label 906 'explicit-euler; provot;' at screen 0.7247,screen 0.0791 left font ',7' textcolor rgb '#777777'
set label 907 'sequential-verlet' at screen 0.7247,screen 0.0647 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.1714
set bmargin at screen 0.0488
set title '' font ',8'
set xlabel 'h [s]' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('1/240' 0.00416667, '1/120' 0.00833333, '1/60' 0.0166667, '1/30' 0.0333333, '1/15' 0.0666667, '1/10' 0.1)
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [7.57312e-08:161.689]
set object 1 rectangle from graph 0,first 2.74407 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 21.0639 right font ',7'
set label 700 '8' at 0.00416667,1.9241e-07 center front offset 0,-0.7 font ',7'
set label 701 '32' at 0.0166667,1.9241e-07 center front offset 0,-0.7 font ',7'
set label 702 '128' at 0.0666667,1.9241e-07 center front offset 0,-0.7 font ',7'
set label 703 '128' at 0.1,4.33964e-07 center front offset 0,-0.7 font ',7'
set label 704 '8' at 0.00416667,4.28791e-06 center front offset 0,0.7 font ',7'
set label 705 '32' at 0.00833333,1.07217e-06 center front offset 0,0.7 font ',7'
set label 706 '32' at 0.0166667,4.28791e-06 center front offset 0,0.7 font ',7'
set label 707 '128' at 0.0333333,1.07217e-06 center front offset 0,0.7 font ',7'
set label 708 '128' at 0.0666667,4.28791e-06 center front offset 0,0.7 font ',7'
set label 709 '512' at 0.1,6.03093e-07 center front offset 0,0.7 font ',7'
set label 710 '128' at 0.00833333,2.68331e-07 center front offset 0,-0.7 font ',7'
set label 711 '512' at 0.0333333,2.68331e-07 center front offset 0,-0.7 font ',7'
set label 712 '8' at 0.00416667,0.000797769 center front offset 0,0.7 font ',7'
set label 713 '32' at 0.00833333,0.000398697 center front offset 0,0.7 font ',7'
set label 714 '32' at 0.0166667,0.000797769 center front offset 0,0.7 font ',7'
set label 715 '128' at 0.0333333,0.000398697 center front offset 0,0.7 font ',7'
set label 716 '128' at 0.0666667,0.000797769 center front offset 0,0.7 font ',7'
set label 717 '512' at 0.1,0.000298988 center front offset 0,0.7 font ',7'
plot 'trajectory.dat' index 88 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 89 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'symplectic-euler', \
     'trajectory.dat' index 90 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 91 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 92 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'sequential-verlet', \
     'trajectory.dat' index 93 using 1:2 with linespoints ls 121 title 'rk4', \
     'trajectory.dat' index 94 using 1:2 with linespoints ls 122 title 'velocity-verlet', \
     'trajectory.dat' index 95 using 1:2 with linespoints ls 123 title 'verlet', \
     'trajectory.dat' index 96 using 1:2 with linespoints ls 124 title 'midpoint', \
     'trajectory.dat' index 97 using 1:2 with points ls 124 pt 2 ps 0.4 lw 1.2 title ''
unset label 700
unset label 701
unset label 702
unset label 703
unset label 704
unset label 705
unset label 706
unset label 707
unset label 708
unset label 709
unset label 710
unset label 711
unset label 712
unset label 713
unset label 714
unset label 715
unset label 716
unset label 717
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
set tmargin at screen 0.1714
set bmargin at screen 0.0488
set title '' font ',8'
set xlabel 'h [s]' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('1/240' 0.00416667, '1/120' 0.00833333, '1/60' 0.0166667, '1/30' 0.0333333, '1/15' 0.0666667, '1/10' 0.1)
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [0.00323126:0.128949]
set yrange [7.57312e-08:161.689]
set object 1 rectangle from graph 0,first 2.74407 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 700 '32' at 0.00833333,1.92314e-06 center front offset 0,-0.7 font ',7'
set label 701 '128' at 0.0333333,1.92314e-06 center front offset 0,0.7 font ',7'
set label 702 '128' at 0.0666667,3.81552e-05 center front offset 0,-0.7 font ',7'
set label 703 '512' at 0.1,5.85914e-07 center front offset 0,0.7 font ',7'
set label 704 '32' at 0.00833333,0.000371465 center front offset 0,-0.7 font ',7'
set label 705 '32' at 0.00416667,0.000213573 center front offset 0,0.7 font ',7'
set label 706 '32' at 0.00833333,0.000514926 center front offset 0,0.7 font ',7'
set label 707 '128' at 0.0166667,0.000213573 center front offset 0,0.7 font ',7'
set label 708 '128' at 0.0333333,0.000514926 center front offset 0,0.7 font ',7'
set label 709 '512' at 0.0666667,0.000213573 center front offset 0,0.7 font ',7'
set label 710 '512' at 0.1,0.000360038 center front offset 0,0.7 font ',7'
set label 711 '128' at 0.00416667,2.49287e-05 center front offset 0,-0.7 font ',7'
set label 712 '512' at 0.0166667,2.49287e-05 center front offset 0,-0.7 font ',7'
plot 'trajectory.dat' index 98 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 99 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'symplectic-euler', \
     'trajectory.dat' index 100 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 101 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 102 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'sequential-verlet', \
     'trajectory.dat' index 103 using 1:2 with linespoints ls 121 title 'rk4', \
     'trajectory.dat' index 104 using 1:2 with linespoints ls 122 title 'velocity-verlet', \
     'trajectory.dat' index 105 using 1:2 with linespoints ls 123 title 'verlet', \
     'trajectory.dat' index 106 using 1:2 with linespoints ls 124 title 'midpoint', \
     'trajectory.dat' index 107 using 1:2 with points ls 124 pt 2 ps 0.4 lw 1.2 title ''
unset label 700
unset label 701
unset label 702
unset label 703
unset label 704
unset label 705
unset label 706
unset label 707
unset label 708
unset label 709
unset label 710
unset label 711
unset label 712
unset object
unset label 1
unset multiplot
