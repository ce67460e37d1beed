# gnuplot stiffness-iterations.gp draws stiffness-iterations.svg, of stiffness-iterations.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 120 lc rgb '#33bb99' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 121 lc rgb '#bb77ff' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 122 lc rgb '#777777' lw 1.5 pt 7 ps 0.65
set style line 123 lc rgb '#553300' lw 1.5 pt 13 ps 0.65
set style line 124 lc rgb '#777777' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 125 lc rgb '#3388bb' lw 1.5 pt 5 ps 0.65
set style line 126 lc rgb '#cc2222' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 127 lc rgb '#cc7700' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 128 lc rgb '#cc7700' lw 1.5 pt 5 ps 0.65
set style line 129 lc rgb '#cc7700' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 130 lc rgb '#33bb99' lw 1.5 pt 9 ps 0.65 dt (4,2)
set style line 131 lc rgb '#777777' lw 1.5 pt 8 ps 0.85 dt (4,2)
set style line 132 lc rgb '#777777' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 133 lc rgb '#445599' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 134 lc rgb '#777777' lw 1.5 pt 4 ps 0.85 dt (4,2)
set style line 135 lc rgb '#553300' lw 1.5 pt 11 ps 0.65 dt (9,3)
set style line 136 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 137 lc rgb '#777777' lw 1.5 pt 6 ps 0.85 dt (4,2)
set style line 138 lc rgb '#777777' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 139 lc rgb '#bb77ff' lw 1.5 pt 5 ps 0.65 dt (4,2)
set style line 140 lc rgb '#33bb99' lw 1.5 pt 11 ps 0.65 dt (4,2)
set style line 141 lc rgb '#cc2222' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 142 lc rgb '#ddaa44' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 143 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 144 lc rgb '#ddaa44' lw 1.5 pt 7 ps 0.65 dt (4,2)
if (!exists('is_elsewhere')) { set terminal svg size 783,817 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'stiffness-iterations.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9368 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9201 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9201 rto screen 0.036,0 nohead ls 17
set label 902 'newton-pcg' at screen 0.7427,screen 0.9034 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9034 rto screen 0.036,0 nohead ls 102
set label 903 'multigrid' at screen 0.7427,screen 0.8867 left font ',7' textcolor ls 125 point ls 125 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.8867 rto screen 0.036,0 nohead ls 125
set label 904 'newton-pcg (multigrid)' at screen 0.7427,screen 0.8700 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8700 rto screen 0.036,0 nohead ls 103
set label 905 'semi-implicit' at screen 0.7427,screen 0.8533 left font ',7' textcolor ls 133 point ls 133 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8533 rto screen 0.036,0 nohead ls 133
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.9435
set bmargin at screen 0.8223
set title 'games103'."\n".'n = 21², to 10⁻²' font ',8'
set xlabel '' font ',8'
set ylabel 'iterations' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:5.65721e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 932592 right font ',7'
plot 'stiffness-iterations.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 1 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-iterations.dat' index 2 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 3 using 1:2 with linespoints ls 125 title 'multigrid', \
     'stiffness-iterations.dat' index 4 using 1:2 with linespoints ls 133 title 'semi-implicit', \
     'stiffness-iterations.dat' index 5 using 1:2 with points ls 133 pt 2 ps 0.4 lw 1.2 title ''
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
set tmargin at screen 0.9435
set bmargin at screen 0.8223
set title 'games103'."\n".'n = 21², to 10⁻⁶' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:5.65721e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 6 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 7 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-iterations.dat' index 8 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 9 using 1:2 with linespoints ls 125 title 'multigrid', \
     'stiffness-iterations.dat' index 10 using 1:2 with points ls 133 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.9435
set bmargin at screen 0.8223
set title 'curtain'."\n".'n = 21², to 10⁻²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:5.65721e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 11 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 12 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-iterations.dat' index 13 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 14 using 1:2 with linespoints ls 125 title 'multigrid', \
     'stiffness-iterations.dat' index 15 using 1:2 with points ls 133 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.9435
set bmargin at screen 0.8223
set title 'curtain'."\n".'n = 21², to 10⁻⁶' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:5.65721e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 16 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 17 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-iterations.dat' index 18 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 19 using 1:2 with linespoints ls 125 title 'multigrid', \
     'stiffness-iterations.dat' index 20 using 1:2 with points ls 133 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.7995 left font ',8'
set label 901 'diagonal-descent'."\n".'(rho spectral)' at screen 0.7427,screen 0.7828 left font ',7' textcolor ls 106 point ls 106 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7828 rto screen 0.036,0 nohead ls 106
set label 902 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7494 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7494 rto screen 0.036,0 nohead ls 105
set label 903 'wang-yang-descent' at screen 0.7427,screen 0.7160 left font ',7' textcolor ls 141 point ls 141 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7160 rto screen 0.036,0 nohead ls 141
set label 904 'nonlinear-cg' at screen 0.7427,screen 0.6993 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.6993 rto screen 0.036,0 nohead ls 126
set label 905 'others, grey: diagonal-descent;' at screen 0.7247,screen 0.6826 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (block)' at screen 0.7247,screen 0.6659 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.8061
set bmargin at screen 0.6475
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'iterations' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.03008e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 558659 right font ',7'
plot 'stiffness-iterations.dat' index 21 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 22 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 23 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 24 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 25 using 1:2 with linespoints ls 106 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 26 using 1:2 with linespoints ls 126 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 27 using 1:2 with linespoints ls 141 title 'wang-yang-descent'
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
set tmargin at screen 0.8061
set bmargin at screen 0.6475
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.03008e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 28 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 29 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 30 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 31 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 32 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 33 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 34 using 1:2 with linespoints ls 106 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 35 using 1:2 with linespoints ls 126 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 36 using 1:2 with linespoints ls 141 title 'wang-yang-descent'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.8061
set bmargin at screen 0.6475
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.03008e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 37 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 38 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 39 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 40 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 41 using 1:2 with linespoints ls 106 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 42 using 1:2 with linespoints ls 126 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 43 using 1:2 with linespoints ls 141 title 'wang-yang-descent'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.8061
set bmargin at screen 0.6475
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.03008e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 44 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 45 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 46 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 47 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 48 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 49 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 50 using 1:2 with linespoints ls 106 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 51 using 1:2 with linespoints ls 126 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 52 using 1:2 with linespoints ls 141 title 'wang-yang-descent', \
     'stiffness-iterations.dat' index 53 using 1:2 with points ls 141 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6247 left font ',8'
set label 901 'projective-dynamics'."\n".'(Chebyshev)' at screen 0.7427,screen 0.6080 left font ',7' textcolor ls 109 point ls 109 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6080 rto screen 0.036,0 nohead ls 109
set label 902 'projective-dynamics'."\n".'(Nesterov)' at screen 0.7427,screen 0.5746 left font ',7' textcolor ls 111 point ls 111 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.5746 rto screen 0.036,0 nohead ls 111
set label 903 'lbfgs' at screen 0.7427,screen 0.5412 left font ',7' textcolor ls 114 point ls 114 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.5412 rto screen 0.036,0 nohead ls 114
set label 904 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.5246 left font ',7' textcolor ls 110 point ls 110 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5246 rto screen 0.036,0 nohead ls 110
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.4912 left font ',7' textcolor rgb '#777777'
set label 906 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.4745 left font ',7' textcolor rgb '#777777'
set label 907 'lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.4578 left font ',7' textcolor rgb '#777777'
set label 908 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.4411 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.6314
set bmargin at screen 0.4227
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'iterations' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:996985]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 391503 right font ',7'
plot 'stiffness-iterations.dat' index 54 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 55 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 56 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 57 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 58 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 59 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 60 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 61 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 62 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 63 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 64 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 65 using 1:2 with linespoints ls 114 title 'lbfgs'
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
set tmargin at screen 0.6314
set bmargin at screen 0.4227
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:996985]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 66 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 67 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 68 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 69 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 70 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 71 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 72 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 73 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 74 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 75 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 76 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 77 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 78 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 79 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 80 using 1:2 with linespoints ls 114 title 'lbfgs'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.6314
set bmargin at screen 0.4227
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:996985]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 81 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 82 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 83 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 84 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 85 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 86 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 87 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 88 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 89 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 90 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 91 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 92 using 1:2 with linespoints ls 114 title 'lbfgs'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.6314
set bmargin at screen 0.4227
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:996985]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 93 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 94 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 95 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 96 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 97 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 98 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 99 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 100 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 101 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 102 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 103 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 104 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 105 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 106 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 107 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 108 using 1:2 with points ls 109 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 109 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 110 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 111 using 1:2 with linespoints ls 114 title 'lbfgs'
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.3999 left font ',8'
set label 901 'vertex-block-descent' at screen 0.7427,screen 0.3832 left font ',7' textcolor ls 116 point ls 116 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.3832 rto screen 0.036,0 nohead ls 116
set label 902 'vertex-block-descent'."\n".'(projected)' at screen 0.7427,screen 0.3665 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.3665 rto screen 0.036,0 nohead ls 118
set label 903 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3331 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.3331 rto screen 0.036,0 nohead ls 119
set label 904 'vertex-block-descent'."\n".'(Chebyshev)' at screen 0.7427,screen 0.2997 left font ',7' textcolor ls 117 point ls 117 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.2997 rto screen 0.036,0 nohead ls 117
set label 905 'others, grey:' at screen 0.7247,screen 0.2663 left font ',7' textcolor rgb '#777777'
set label 906 'augmented-vertex-block-descent;' at screen 0.7247,screen 0.2496 left font ',7' textcolor rgb '#777777'
set label 907 'vertex-gauss-newton' at screen 0.7247,screen 0.2330 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.4066
set bmargin at screen 0.2146
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'iterations' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:1.2045e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 430322 right font ',7'
plot 'stiffness-iterations.dat' index 112 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 113 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-iterations.dat' index 114 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 115 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 116 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 117 using 1:2 with linespoints ls 117 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 118 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 119 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev'
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
set tmargin at screen 0.4066
set bmargin at screen 0.2146
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:1.2045e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 120 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 121 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-iterations.dat' index 122 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 123 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 124 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 125 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 126 using 1:2 with linespoints ls 117 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 127 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 128 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.4066
set bmargin at screen 0.2146
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:1.2045e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 129 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 130 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-iterations.dat' index 131 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 132 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 133 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 134 using 1:2 with linespoints ls 117 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 135 using 1:2 with points ls 117 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 136 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 137 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.4066
set bmargin at screen 0.2146
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:1.2045e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 138 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 139 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 140 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 141 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 142 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 143 using 1:2 with points ls 116 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 144 using 1:2 with linespoints ls 117 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 145 using 1:2 with points ls 117 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 146 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 147 using 1:2 with points ls 118 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 148 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev'
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.1918 left font ',8'
set label 901 'xpbd-jacobi' at screen 0.7427,screen 0.1751 left font ',7' textcolor ls 144 point ls 144 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1751 rto screen 0.036,0 nohead ls 144
set label 902 'xpbd-coloured' at screen 0.7427,screen 0.1584 left font ',7' textcolor ls 142 point ls 142 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1584 rto screen 0.036,0 nohead ls 142
set label 903 'pbd-gauss-seidel' at screen 0.7427,screen 0.1417 left font ',7' textcolor ls 128 point ls 128 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1417 rto screen 0.036,0 nohead ls 128
set label 904 'xpbd-gauss-seidel' at screen 0.7427,screen 0.1250 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1250 rto screen 0.036,0 nohead ls 143
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.1083 left font ',7' textcolor rgb '#777777'
set label 906 'pbd-coloured; pbd-jacobi;' at screen 0.7247,screen 0.0916 left font ',7' textcolor rgb '#777777'
set label 907 'strain-limiting' at screen 0.7247,screen 0.0749 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.1984
set bmargin at screen 0.0565
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel 'iterations' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.95285e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 673769 right font ',7'
set label 700 'all declined' at graph 0.5,0.5 center font ',7' textcolor rgb '#777777'
plot 'stiffness-iterations.dat' index 149 using 1:2 with linespoints ls 17 title 'Newton'
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
set tmargin at screen 0.1984
set bmargin at screen 0.0565
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.95285e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 700 'all declined' at graph 0.5,0.5 center font ',7' textcolor rgb '#777777'
plot 'stiffness-iterations.dat' index 150 using 1:2 with linespoints ls 17 title 'Newton'
unset label 700
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.1984
set bmargin at screen 0.0565
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.95285e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 151 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 152 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 153 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-coloured', \
     'stiffness-iterations.dat' index 154 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 155 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'stiffness-iterations.dat' index 156 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 157 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 158 using 1:2 with linespoints ls 128 title 'pbd-gauss-seidel', \
     'stiffness-iterations.dat' index 159 using 1:2 with points ls 128 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 160 using 1:2 with linespoints ls 142 title 'xpbd-coloured', \
     'stiffness-iterations.dat' index 161 using 1:2 with linespoints ls 143 title 'xpbd-gauss-seidel', \
     'stiffness-iterations.dat' index 162 using 1:2 with linespoints ls 144 title 'xpbd-jacobi'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.1984
set bmargin at screen 0.0565
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.508638:2.95285e+06]
set object 1 rectangle from graph 0,first 153738 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 163 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 164 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 165 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 166 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 167 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 168 using 1:2 with points ls 128 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 169 using 1:2 with points ls 142 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 170 using 1:2 with points ls 143 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 171 using 1:2 with points ls 144 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
unset multiplot
