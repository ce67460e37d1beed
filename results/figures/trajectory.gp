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
set style line 127 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 128 lc rgb '#777777' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 129 lc rgb '#777777' lw 1.5 pt 6 ps 0.85 dt (4,2)
set style line 130 lc rgb '#777777' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 131 lc rgb '#777777' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 132 lc rgb '#777777' lw 1.5 pt 7 ps 0.65
set style line 133 lc rgb '#bb77ff' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 134 lc rgb '#777777' lw 1.5 pt 10 ps 0.85 dt (4,2)
set style line 135 lc rgb '#553300' lw 1.5 pt 13 ps 0.65
set style line 136 lc rgb '#ddaa44' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 137 lc rgb '#cc7700' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 138 lc rgb '#3388bb' lw 1.5 pt 5 ps 0.65
set style line 139 lc rgb '#cc2222' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 140 lc rgb '#cc7700' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 141 lc rgb '#cc7700' lw 1.5 pt 5 ps 0.65
set style line 142 lc rgb '#cc7700' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 143 lc rgb '#33bb99' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 144 lc rgb '#ddaa44' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 145 lc rgb '#777777' lw 1.5 pt 8 ps 0.85 dt (4,2)
set style line 146 lc rgb '#445599' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 147 lc rgb '#777777' lw 1.5 pt 4 ps 0.85 dt (4,2)
set style line 148 lc rgb '#553300' lw 1.5 pt 11 ps 0.65 dt (9,3)
set style line 149 lc rgb '#bb77ff' lw 1.5 pt 5 ps 0.65 dt (4,2)
set style line 150 lc rgb '#33bb99' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 151 lc rgb '#cc2222' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 152 lc rgb '#ddaa44' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 153 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 154 lc rgb '#ddaa44' lw 1.5 pt 7 ps 0.65 dt (4,2)
if (!exists('is_elsewhere')) { set terminal svg size 783,1069 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'trajectory.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9519 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9354 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9354 rto screen 0.036,0 nohead ls 17
set label 902 'multigrid' at screen 0.7427,screen 0.9230 left font ',7' textcolor ls 138 point ls 138 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9230 rto screen 0.036,0 nohead ls 138
set label 903 'newton-pcg'."\n".'(additive Schwarz)' at screen 0.7427,screen 0.9107 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.9107 rto screen 0.036,0 nohead ls 105
set label 904 'newton-pcg (frozen)' at screen 0.7427,screen 0.8860 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8860 rto screen 0.036,0 nohead ls 104
set label 905 'newton-pcg' at screen 0.7427,screen 0.8737 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8737 rto screen 0.036,0 nohead ls 102
set label 906 'others, grey:' at screen 0.7247,screen 0.8613 left font ',7' textcolor rgb '#777777'
set label 907 'newton-pcg (multigrid);' at screen 0.7247,screen 0.8490 left font ',7' textcolor rgb '#777777'
set label 908 'semi-implicit' at screen 0.7247,screen 0.8366 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.9568
set bmargin at screen 0.8230
set title 'curtain, n = 16²' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e-1
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00501976:0.782429]
plot 'trajectory.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 1 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, multigrid', \
     'trajectory.dat' index 2 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'trajectory.dat' index 3 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'trajectory.dat' index 4 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'trajectory.dat' index 5 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'trajectory.dat' index 6 using 1:2 with linespoints ls 138 title 'multigrid'
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
set tmargin at screen 0.9568
set bmargin at screen 0.8230
set title 'swing, n = 16²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e-1
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00501976:0.782429]
plot 'trajectory.dat' index 7 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 8 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, multigrid', \
     'trajectory.dat' index 9 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'trajectory.dat' index 10 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'trajectory.dat' index 11 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'trajectory.dat' index 12 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'trajectory.dat' index 13 using 1:2 with linespoints ls 138 title 'multigrid'
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.8058 left font ',8'
set label 901 'diagonal-descent' at screen 0.7427,screen 0.7893 left font ',7' textcolor ls 106 point ls 106 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7893 rto screen 0.036,0 nohead ls 106
set label 902 'diagonal-descent (block)' at screen 0.7427,screen 0.7770 left font ',7' textcolor ls 109 point ls 109 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7770 rto screen 0.036,0 nohead ls 109
set label 903 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7646 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7646 rto screen 0.036,0 nohead ls 107
set label 904 'nonlinear-cg' at screen 0.7427,screen 0.7399 left font ',7' textcolor ls 139 point ls 139 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.7399 rto screen 0.036,0 nohead ls 139
set label 905 'others, grey:' at screen 0.7247,screen 0.7276 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (rho spectral);' at screen 0.7247,screen 0.7152 left font ',7' textcolor rgb '#777777'
set label 907 'wang-yang-descent' at screen 0.7247,screen 0.7029 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.8107
set bmargin at screen 0.6893
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00476436:4.93679]
set object 1 rectangle from graph 0,first 1.52178 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 2.74094 right font ',7'
plot 'trajectory.dat' index 14 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 15 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'trajectory.dat' index 16 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 17 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 18 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'trajectory.dat' index 19 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'trajectory.dat' index 20 using 1:2 with linespoints ls 109 title 'diagonal-descent, block', \
     'trajectory.dat' index 21 using 1:2 with linespoints ls 139 title 'nonlinear-cg'
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
set tmargin at screen 0.8107
set bmargin at screen 0.6893
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00476436:4.93679]
set object 1 rectangle from graph 0,first 1.52178 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'trajectory.dat' index 22 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 23 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 24 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 25 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'trajectory.dat' index 26 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'trajectory.dat' index 27 using 1:2 with linespoints ls 109 title 'diagonal-descent, block', \
     'trajectory.dat' index 28 using 1:2 with linespoints ls 139 title 'nonlinear-cg'
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6720 left font ',8'
set label 901 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.6556 left font ',7' textcolor ls 112 point ls 112 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6556 rto screen 0.036,0 nohead ls 112
set label 902 'admm-pd (Anderson)' at screen 0.7427,screen 0.6309 left font ',7' textcolor ls 121 point ls 121 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.6309 rto screen 0.036,0 nohead ls 121
set label 903 'projective-dynamics'."\n".'(Chebyshev)' at screen 0.7427,screen 0.6185 left font ',7' textcolor ls 111 point ls 111 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.6185 rto screen 0.036,0 nohead ls 111
set label 904 'projective-dynamics'."\n".'(Nesterov)' at screen 0.7427,screen 0.5938 left font ',7' textcolor ls 113 point ls 113 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5938 rto screen 0.036,0 nohead ls 113
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5691 left font ',7' textcolor rgb '#777777'
set label 906 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.5568 left font ',7' textcolor rgb '#777777'
set label 907 'lbfgs; lbfgs (diagonal);' at screen 0.7247,screen 0.5444 left font ',7' textcolor rgb '#777777'
set label 908 'lbfgs (first guess);' at screen 0.7247,screen 0.5321 left font ',7' textcolor rgb '#777777'
set label 909 'lbfgs (refreshed); admm-pd;' at screen 0.7247,screen 0.5198 left font ',7' textcolor rgb '#777777'
set label 910 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.5074 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.6770
set bmargin at screen 0.4938
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00471778:1.60632]
plot 'trajectory.dat' index 29 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 30 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'trajectory.dat' index 31 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'trajectory.dat' index 32 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'trajectory.dat' index 33 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs', \
     'trajectory.dat' index 34 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'trajectory.dat' index 35 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, first guess', \
     'trajectory.dat' index 36 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, refreshed', \
     'trajectory.dat' index 37 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'trajectory.dat' index 38 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'trajectory.dat' index 39 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'trajectory.dat' index 40 using 1:2 with linespoints ls 111 title 'projective-dynamics, Chebyshev', \
     'trajectory.dat' index 41 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'trajectory.dat' index 42 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'trajectory.dat' index 43 using 1:2 with linespoints ls 121 title 'admm-pd, Anderson'
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
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.6770
set bmargin at screen 0.4938
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00471778:1.60632]
plot 'trajectory.dat' index 44 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 45 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'trajectory.dat' index 46 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'trajectory.dat' index 47 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'trajectory.dat' index 48 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs', \
     'trajectory.dat' index 49 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'trajectory.dat' index 50 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, first guess', \
     'trajectory.dat' index 51 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, refreshed', \
     'trajectory.dat' index 52 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'trajectory.dat' index 53 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'trajectory.dat' index 54 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'trajectory.dat' index 55 using 1:2 with linespoints ls 111 title 'projective-dynamics, Chebyshev', \
     'trajectory.dat' index 56 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'trajectory.dat' index 57 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'trajectory.dat' index 58 using 1:2 with linespoints ls 121 title 'admm-pd, Anderson'
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4765 left font ',8'
set label 901 'vertex-block-descent'."\n".'(projected)' at screen 0.7427,screen 0.4601 left font ',7' textcolor ls 124 point ls 124 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.4601 rto screen 0.036,0 nohead ls 124
set label 902 'augmented-vertex-block-'."\n".'descent' at screen 0.7427,screen 0.4354 left font ',7' textcolor ls 133 point ls 133 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.4354 rto screen 0.036,0 nohead ls 133
set label 903 'vertex-block-descent'."\n".'(projected, omega 1.9)' at screen 0.7427,screen 0.4107 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.4107 rto screen 0.036,0 nohead ls 126
set label 904 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3860 left font ',7' textcolor ls 125 point ls 125 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3860 rto screen 0.036,0 nohead ls 125
set label 905 'others, grey:' at screen 0.7247,screen 0.3613 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent;' at screen 0.7247,screen 0.3490 left font ',7' textcolor rgb '#777777'
set label 907 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.3366 left font ',7' textcolor rgb '#777777'
set label 908 'vertex-gauss-newton' at screen 0.7247,screen 0.3243 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.4815
set bmargin at screen 0.3107
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00488773:2.46729]
set object 1 rectangle from graph 0,first 1.16558 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 1.69583 right font ',7'
plot 'trajectory.dat' index 59 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 60 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent', \
     'trajectory.dat' index 61 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 62 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'trajectory.dat' index 63 using 1:2 with linespoints ls 124 title 'vertex-block-descent, projected', \
     'trajectory.dat' index 64 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'trajectory.dat' index 65 using 1:2 with points ls 125 pt 2 ps 0.4 lw 1.2 title '', \
     'trajectory.dat' index 66 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'trajectory.dat' index 67 using 1:2 with points ls 126 pt 2 ps 0.4 lw 1.2 title '', \
     'trajectory.dat' index 68 using 1:2 with linespoints ls 133 title 'augmented-vertex-block-descent'
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
set tmargin at screen 0.4815
set bmargin at screen 0.3107
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00488773:2.46729]
set object 1 rectangle from graph 0,first 1.16558 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'trajectory.dat' index 69 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 70 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent', \
     'trajectory.dat' index 71 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 72 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 73 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'trajectory.dat' index 74 using 1:2 with linespoints ls 124 title 'vertex-block-descent, projected', \
     'trajectory.dat' index 75 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'trajectory.dat' index 76 using 1:2 with points ls 125 pt 2 ps 0.4 lw 1.2 title '', \
     'trajectory.dat' index 77 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'trajectory.dat' index 78 using 1:2 with points ls 126 pt 2 ps 0.4 lw 1.2 title '', \
     'trajectory.dat' index 79 using 1:2 with linespoints ls 133 title 'augmented-vertex-block-descent'
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.2934 left font ',8'
set label 901 'primal-xpbd' at screen 0.7427,screen 0.2770 left font ',7' textcolor ls 144 point ls 144 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.2770 rto screen 0.036,0 nohead ls 144
set label 902 'xpbd-gauss-seidel' at screen 0.7427,screen 0.2646 left font ',7' textcolor ls 153 point ls 153 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.2646 rto screen 0.036,0 nohead ls 153
set label 903 'force-gauss-seidel' at screen 0.7427,screen 0.2523 left font ',7' textcolor ls 136 point ls 136 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.2523 rto screen 0.036,0 nohead ls 136
set label 904 'hierarchical-pbd' at screen 0.7427,screen 0.2399 left font ',7' textcolor ls 137 point ls 137 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.2399 rto screen 0.036,0 nohead ls 137
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.2276 left font ',7' textcolor rgb '#777777'
set label 906 'pbd-coloured; pbd-gauss-seidel;' at screen 0.7247,screen 0.2152 left font ',7' textcolor rgb '#777777'
set label 907 'pbd-jacobi; strain-limiting;' at screen 0.7247,screen 0.2029 left font ',7' textcolor rgb '#777777'
set label 908 'xpbd-coloured; xpbd-jacobi' at screen 0.7247,screen 0.1905 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.2984
set bmargin at screen 0.1770
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00480914:1.66842]
plot 'trajectory.dat' index 80 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 81 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'trajectory.dat' index 82 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-coloured', \
     'trajectory.dat' index 83 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-gauss-seidel', \
     'trajectory.dat' index 84 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'trajectory.dat' index 85 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'strain-limiting', \
     'trajectory.dat' index 86 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-coloured', \
     'trajectory.dat' index 87 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'trajectory.dat' index 88 using 1:2 with linespoints ls 136 title 'force-gauss-seidel', \
     'trajectory.dat' index 89 using 1:2 with linespoints ls 137 title 'hierarchical-pbd', \
     'trajectory.dat' index 90 using 1:2 with linespoints ls 144 title 'primal-xpbd', \
     'trajectory.dat' index 91 using 1:2 with linespoints ls 153 title 'xpbd-gauss-seidel'
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
set tmargin at screen 0.2984
set bmargin at screen 0.1770
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('' 0.00833333, '' 0.0166667, '' 0.0333333, '' 0.0666667, '' 0.1)
set ytics 1e-2,1e1,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [0.00480914:1.66842]
plot 'trajectory.dat' index 92 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 93 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'trajectory.dat' index 94 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-coloured', \
     'trajectory.dat' index 95 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-gauss-seidel', \
     'trajectory.dat' index 96 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'trajectory.dat' index 97 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'strain-limiting', \
     'trajectory.dat' index 98 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-coloured', \
     'trajectory.dat' index 99 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'trajectory.dat' index 100 using 1:2 with linespoints ls 136 title 'force-gauss-seidel', \
     'trajectory.dat' index 101 using 1:2 with linespoints ls 137 title 'hierarchical-pbd', \
     'trajectory.dat' index 102 using 1:2 with linespoints ls 144 title 'primal-xpbd', \
     'trajectory.dat' index 103 using 1:2 with linespoints ls 153 title 'xpbd-gauss-seidel'
unset object
unset label 1
set label 900 '{/:Bold integrators}' at screen 0.7247,screen 0.1597 left font ',8'
set label 901 'verlet' at screen 0.7427,screen 0.1432 left font ',7' textcolor ls 130 point ls 130 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1432 rto screen 0.036,0 nohead ls 130
set label 902 'velocity-verlet' at screen 0.7427,screen 0.1309 left font ',7' textcolor ls 129 point ls 129 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1309 rto screen 0.036,0 nohead ls 129
set label 903 'midpoint' at screen 0.7427,screen 0.1185 left font ',7' textcolor ls 131 point ls 131 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1185 rto screen 0.036,0 nohead ls 131
set label 904 'rk4' at screen 0.7427,screen 0.1062 left font ',7' textcolor ls 128 point ls 128 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1062 rto screen 0.036,0 nohead ls 128
set label 905 'others, grey: symplectic-euler;' at screen 0.7247,screen 0.0938 left font ',7' textcolor rgb '#777777'
set label 906 'explicit-euler;' at screen 0.7247,screen 0.0815 left font ',7' textcolor rgb '#777777'
set label 907 'exponential-rosenbrock; provot;' at screen 0.7247,screen 0.0691 left font ',7' textcolor rgb '#777777'
set label 908 'sequential-verlet' at screen 0.7247,screen 0.0568 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.1646
set bmargin at screen 0.0432
set title '' font ',8'
set xlabel 'h [s]' font ',8'
set ylabel 'rms distance [m]' font ',8'
set format y '10^{/=7 %T}'
set xtics ('1/120' 0.00833333, '1/60' 0.0166667, '1/30' 0.0333333, '1/15' 0.0666667, '1/10' 0.1)
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [7.57312e-08:95.7355]
set object 1 rectangle from graph 0,first 2.74407 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 16.2082 right font ',7'
set label 700 '32' at 0.0166667,1.9241e-07 center front offset 0,-0.7 font ',7'
set label 701 '128' at 0.0666667,1.9241e-07 center front offset 0,-0.7 font ',7'
set label 702 '128' at 0.1,4.33964e-07 center front offset 0,-0.7 font ',7'
set label 703 '32' at 0.00833333,1.07217e-06 center front offset 0,0.7 font ',7'
set label 704 '32' at 0.0166667,4.28791e-06 center front offset 0,0.7 font ',7'
set label 705 '128' at 0.0333333,1.07217e-06 center front offset 0,0.7 font ',7'
set label 706 '128' at 0.0666667,4.28791e-06 center front offset 0,0.7 font ',7'
set label 707 '512' at 0.1,6.03093e-07 center front offset 0,0.7 font ',7'
set label 708 '128' at 0.00833333,2.68331e-07 center front offset 0,-0.7 font ',7'
set label 709 '512' at 0.0333333,2.68331e-07 center front offset 0,-0.7 font ',7'
set label 710 '32' at 0.00833333,0.000398697 center front offset 0,0.7 font ',7'
set label 711 '32' at 0.0166667,0.000797769 center front offset 0,0.7 font ',7'
set label 712 '128' at 0.0333333,0.000398697 center front offset 0,0.7 font ',7'
set label 713 '128' at 0.0666667,0.000797769 center front offset 0,0.7 font ',7'
set label 714 '512' at 0.1,0.000298988 center front offset 0,0.7 font ',7'
plot 'trajectory.dat' index 104 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 105 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'symplectic-euler', \
     'trajectory.dat' index 106 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 107 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 108 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 109 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'sequential-verlet', \
     'trajectory.dat' index 110 using 1:2 with linespoints ls 128 title 'rk4', \
     'trajectory.dat' index 111 using 1:2 with linespoints ls 129 title 'velocity-verlet', \
     'trajectory.dat' index 112 using 1:2 with linespoints ls 130 title 'verlet', \
     'trajectory.dat' index 113 using 1:2 with linespoints ls 131 title 'midpoint', \
     'trajectory.dat' index 114 using 1:2 with points ls 131 pt 2 ps 0.4 lw 1.2 title ''
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
set tmargin at screen 0.1646
set bmargin at screen 0.0432
set title '' font ',8'
set xlabel 'h [s]' font ',8'
set ylabel '' font ',8'
set format y ''
set xtics ('1/120' 0.00833333, '1/60' 0.0166667, '1/30' 0.0333333, '1/15' 0.0666667, '1/10' 0.1)
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [0.006831:0.121993]
set yrange [7.57312e-08:95.7355]
set object 1 rectangle from graph 0,first 2.74407 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 700 '32' at 0.00833333,1.92314e-06 center front offset 0,-0.7 font ',7'
set label 701 '128' at 0.0333333,1.92314e-06 center front offset 0,0.7 font ',7'
set label 702 '128' at 0.0666667,3.81552e-05 center front offset 0,-0.7 font ',7'
set label 703 '512' at 0.1,5.85914e-07 center front offset 0,0.7 font ',7'
set label 704 '32' at 0.00833333,0.000371465 center front offset 0,-0.7 font ',7'
set label 705 '128' at 0.0333333,0.000371465 center front offset 0,-0.7 font ',7'
set label 706 '512' at 0.1,0.000222107 center front offset 0,-0.7 font ',7'
set label 707 '128' at 0.0166667,0.000213573 center front offset 0,0.7 font ',7'
set label 708 '512' at 0.0666667,0.000213573 center front offset 0,0.7 font ',7'
set label 709 '512' at 0.1,0.000360038 center front offset 0,0.7 font ',7'
set label 710 '512' at 0.0166667,2.49287e-05 center front offset 0,-0.7 font ',7'
set label 711 '32' at 0.00833333,0.000569997 center front offset 0,0.7 font ',7'
set label 712 '128' at 0.0333333,0.000569997 center front offset 0,0.7 font ',7'
plot 'trajectory.dat' index 115 using 1:2 with linespoints ls 17 title 'Newton', \
     'trajectory.dat' index 116 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'symplectic-euler', \
     'trajectory.dat' index 117 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 118 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 119 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'trajectory.dat' index 120 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'sequential-verlet', \
     'trajectory.dat' index 121 using 1:2 with linespoints ls 128 title 'rk4', \
     'trajectory.dat' index 122 using 1:2 with linespoints ls 129 title 'velocity-verlet', \
     'trajectory.dat' index 123 using 1:2 with linespoints ls 130 title 'verlet', \
     'trajectory.dat' index 124 using 1:2 with linespoints ls 131 title 'midpoint', \
     'trajectory.dat' index 125 using 1:2 with points ls 131 pt 2 ps 0.4 lw 1.2 title ''
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
