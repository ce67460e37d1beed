# gnuplot stretch.gp draws stretch.svg, of stretch.dat; where is_elsewhere is set, what gnuplot was told to
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
if (!exists('is_elsewhere')) { set terminal svg size 783,919 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'stretch.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9438 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9289 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9289 rto screen 0.036,0 nohead ls 17
set label 902 'multigrid' at screen 0.7427,screen 0.9141 left font ',7' textcolor ls 125 point ls 125 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9141 rto screen 0.036,0 nohead ls 125
set label 903 'semi-implicit' at screen 0.7427,screen 0.8993 left font ',7' textcolor ls 133 point ls 133 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.8993 rto screen 0.036,0 nohead ls 133
set label 904 'newton-pcg (multigrid)' at screen 0.7427,screen 0.8844 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8844 rto screen 0.036,0 nohead ls 103
set label 905 'newton-pcg' at screen 0.7427,screen 0.8696 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8696 rto screen 0.036,0 nohead ls 102
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.9497
set bmargin at screen 0.8420
set title 'games103, n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:0.399476]
plot 'stretch.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 1 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stretch.dat' index 2 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stretch.dat' index 3 using 1:2 with linespoints ls 125 title 'multigrid', \
     'stretch.dat' index 4 using 1:2 with linespoints ls 133 title 'semi-implicit'
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
set tmargin at screen 0.9497
set bmargin at screen 0.8420
set title 'curtain, n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:0.399476]
plot 'stretch.dat' index 5 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 6 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stretch.dat' index 7 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stretch.dat' index 8 using 1:2 with linespoints ls 125 title 'multigrid', \
     'stretch.dat' index 9 using 1:2 with linespoints ls 133 title 'semi-implicit'
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.8217 left font ',8'
set label 901 'diagonal-descent' at screen 0.7427,screen 0.8068 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.8068 rto screen 0.036,0 nohead ls 104
set label 902 'diagonal-descent (block)' at screen 0.7427,screen 0.7920 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7920 rto screen 0.036,0 nohead ls 107
set label 903 'nonlinear-cg' at screen 0.7427,screen 0.7772 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7772 rto screen 0.036,0 nohead ls 126
set label 904 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7623 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.7623 rto screen 0.036,0 nohead ls 105
set label 905 'others, grey:' at screen 0.7247,screen 0.7326 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (rho spectral);' at screen 0.7247,screen 0.7178 left font ',7' textcolor rgb '#777777'
set label 907 'wang-yang-descent' at screen 0.7247,screen 0.7029 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.8276
set bmargin at screen 0.6866
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:9.08376]
set object 1 rectangle from graph 0,first 0.399476 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 1.90493 right font ',7'
plot 'stretch.dat' index 10 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 11 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stretch.dat' index 12 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 13 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'wang-yang-descent', \
     'stretch.dat' index 14 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 15 using 1:2 with linespoints ls 104 title 'diagonal-descent', \
     'stretch.dat' index 16 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'stretch.dat' index 17 using 1:2 with linespoints ls 107 title 'diagonal-descent, block', \
     'stretch.dat' index 18 using 1:2 with linespoints ls 126 title 'nonlinear-cg'
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
set tmargin at screen 0.8276
set bmargin at screen 0.6866
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:9.08376]
set object 1 rectangle from graph 0,first 0.399476 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stretch.dat' index 19 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 20 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stretch.dat' index 21 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 22 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'wang-yang-descent', \
     'stretch.dat' index 23 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 24 using 1:2 with linespoints ls 104 title 'diagonal-descent', \
     'stretch.dat' index 25 using 1:2 with linespoints ls 105 title 'diagonal-descent, rho 0.995', \
     'stretch.dat' index 26 using 1:2 with linespoints ls 107 title 'diagonal-descent, block', \
     'stretch.dat' index 27 using 1:2 with linespoints ls 126 title 'nonlinear-cg'
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6663 left font ',8'
set label 901 'projective-dynamics'."\n".'(Nesterov)' at screen 0.7427,screen 0.6515 left font ',7' textcolor ls 111 point ls 111 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6515 rto screen 0.036,0 nohead ls 111
set label 902 'projective-dynamics'."\n".'(Chebyshev)' at screen 0.7427,screen 0.6218 left font ',7' textcolor ls 109 point ls 109 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.6218 rto screen 0.036,0 nohead ls 109
set label 903 'lbfgs' at screen 0.7427,screen 0.5921 left font ',7' textcolor ls 114 point ls 114 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.5921 rto screen 0.036,0 nohead ls 114
set label 904 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.5773 left font ',7' textcolor ls 110 point ls 110 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5773 rto screen 0.036,0 nohead ls 110
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5476 left font ',7' textcolor rgb '#777777'
set label 906 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.5327 left font ',7' textcolor rgb '#777777'
set label 907 'lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.5179 left font ',7' textcolor rgb '#777777'
set label 908 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.5030 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.6723
set bmargin at screen 0.4867
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:0.399476]
plot 'stretch.dat' index 28 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 29 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stretch.dat' index 30 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stretch.dat' index 31 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stretch.dat' index 32 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stretch.dat' index 33 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stretch.dat' index 34 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stretch.dat' index 35 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stretch.dat' index 36 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'stretch.dat' index 37 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'stretch.dat' index 38 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'stretch.dat' index 39 using 1:2 with linespoints ls 114 title 'lbfgs'
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
set tmargin at screen 0.6723
set bmargin at screen 0.4867
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:0.399476]
plot 'stretch.dat' index 40 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 41 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stretch.dat' index 42 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stretch.dat' index 43 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stretch.dat' index 44 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stretch.dat' index 45 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stretch.dat' index 46 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stretch.dat' index 47 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stretch.dat' index 48 using 1:2 with linespoints ls 109 title 'projective-dynamics, Chebyshev', \
     'stretch.dat' index 49 using 1:2 with linespoints ls 110 title 'projective-dynamics, Anderson', \
     'stretch.dat' index 50 using 1:2 with linespoints ls 111 title 'projective-dynamics, Nesterov', \
     'stretch.dat' index 51 using 1:2 with linespoints ls 114 title 'lbfgs'
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4664 left font ',8'
set label 901 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.4516 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.4516 rto screen 0.036,0 nohead ls 119
set label 902 'vertex-gauss-newton' at screen 0.7427,screen 0.4219 left font ',7' textcolor ls 139 point ls 139 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.4219 rto screen 0.036,0 nohead ls 139
set label 903 'vertex-block-descent' at screen 0.7427,screen 0.4070 left font ',7' textcolor ls 116 point ls 116 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.4070 rto screen 0.036,0 nohead ls 116
set label 904 'vertex-block-descent'."\n".'(projected)' at screen 0.7427,screen 0.3922 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3922 rto screen 0.036,0 nohead ls 118
set label 905 'others, grey:' at screen 0.7247,screen 0.3625 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.3477 left font ',7' textcolor rgb '#777777'
set label 907 'augmented-vertex-block-descent' at screen 0.7247,screen 0.3328 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.4723
set bmargin at screen 0.3165
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:6.39143]
set object 1 rectangle from graph 0,first 0.399476 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 1.59788 right font ',7'
plot 'stretch.dat' index 52 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 53 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stretch.dat' index 54 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 55 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stretch.dat' index 56 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'stretch.dat' index 57 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'stretch.dat' index 58 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'stretch.dat' index 59 using 1:2 with points ls 119 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 60 using 1:2 with linespoints ls 139 title 'vertex-gauss-newton'
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
set tmargin at screen 0.4723
set bmargin at screen 0.3165
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:6.39143]
set object 1 rectangle from graph 0,first 0.399476 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stretch.dat' index 61 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 62 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 63 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stretch.dat' index 64 using 1:2 with linespoints ls 116 title 'vertex-block-descent', \
     'stretch.dat' index 65 using 1:2 with linespoints ls 118 title 'vertex-block-descent, projected', \
     'stretch.dat' index 66 using 1:2 with linespoints ls 119 title 'vertex-block-descent, projected, Chebyshev', \
     'stretch.dat' index 67 using 1:2 with points ls 119 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 68 using 1:2 with linespoints ls 139 title 'vertex-gauss-newton'
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.2962 left font ',8'
set label 901 'pbd-coloured' at screen 0.7427,screen 0.2814 left font ',7' textcolor ls 127 point ls 127 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.2814 rto screen 0.036,0 nohead ls 127
set label 902 'xpbd-coloured' at screen 0.7427,screen 0.2665 left font ',7' textcolor ls 142 point ls 142 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.2665 rto screen 0.036,0 nohead ls 142
set label 903 'xpbd-gauss-seidel' at screen 0.7427,screen 0.2517 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.2517 rto screen 0.036,0 nohead ls 143
set label 904 'pbd-gauss-seidel' at screen 0.7427,screen 0.2368 left font ',7' textcolor ls 128 point ls 128 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.2368 rto screen 0.036,0 nohead ls 128
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.2220 left font ',7' textcolor rgb '#777777'
set label 906 'pbd-jacobi; strain-limiting;' at screen 0.7247,screen 0.2071 left font ',7' textcolor rgb '#777777'
set label 907 'xpbd-jacobi' at screen 0.7247,screen 0.1923 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.3021
set bmargin at screen 0.1760
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:0.399476]
set label 700 'all declined' at graph 0.5,0.5 center font ',7' textcolor rgb '#777777'
plot 'stretch.dat' index 69 using 1:2 with linespoints ls 17 title 'Newton'
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
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.3021
set bmargin at screen 0.1760
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:0.399476]
plot 'stretch.dat' index 70 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 71 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'stretch.dat' index 72 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'stretch.dat' index 73 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'strain-limiting', \
     'stretch.dat' index 74 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'stretch.dat' index 75 using 1:2 with linespoints ls 127 title 'pbd-coloured', \
     'stretch.dat' index 76 using 1:2 with linespoints ls 128 title 'pbd-gauss-seidel', \
     'stretch.dat' index 77 using 1:2 with linespoints ls 142 title 'xpbd-coloured', \
     'stretch.dat' index 78 using 1:2 with linespoints ls 143 title 'xpbd-gauss-seidel'
unset object
unset label 1
set label 900 '{/:Bold integrators}' at screen 0.7247,screen 0.1557 left font ',8'
set label 901 'provot' at screen 0.7427,screen 0.1408 left font ',7' textcolor ls 131 point ls 131 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1408 rto screen 0.036,0 nohead ls 131
set label 902 'sequential-verlet' at screen 0.7427,screen 0.1260 left font ',7' textcolor ls 134 point ls 134 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1260 rto screen 0.036,0 nohead ls 134
set label 903 'rk4' at screen 0.7427,screen 0.1111 left font ',7' textcolor ls 132 point ls 132 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1111 rto screen 0.036,0 nohead ls 132
set label 904 'velocity-verlet' at screen 0.7427,screen 0.0963 left font ',7' textcolor ls 137 point ls 137 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.0963 rto screen 0.036,0 nohead ls 137
set label 905 'others, grey: explicit-euler;' at screen 0.7247,screen 0.0814 left font ',7' textcolor rgb '#777777'
set label 906 'midpoint; symplectic-euler; verlet' at screen 0.7247,screen 0.0666 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.1616
set bmargin at screen 0.0503
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:26.2541]
set object 1 rectangle from graph 0,first 0.399476 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 3.2385 right font ',7'
plot 'stretch.dat' index 79 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 80 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'explicit-euler', \
     'stretch.dat' index 81 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 82 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'midpoint', \
     'stretch.dat' index 83 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 84 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'symplectic-euler', \
     'stretch.dat' index 85 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 86 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'verlet', \
     'stretch.dat' index 87 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 88 using 1:2 with linespoints ls 131 title 'provot', \
     'stretch.dat' index 89 using 1:2 with points ls 131 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 90 using 1:2 with linespoints ls 132 title 'rk4', \
     'stretch.dat' index 91 using 1:2 with points ls 132 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 92 using 1:2 with linespoints ls 134 title 'sequential-verlet', \
     'stretch.dat' index 93 using 1:2 with linespoints ls 137 title 'velocity-verlet', \
     'stretch.dat' index 94 using 1:2 with points ls 137 pt 2 ps 0.4 lw 1.2 title ''
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
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.1616
set bmargin at screen 0.0503
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e-1
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [9.26538e-08:26.2541]
set object 1 rectangle from graph 0,first 0.399476 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stretch.dat' index 95 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 96 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 97 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 98 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 99 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 100 using 1:2 with points ls 131 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 101 using 1:2 with points ls 132 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 102 using 1:2 with linespoints ls 134 title 'sequential-verlet', \
     'stretch.dat' index 103 using 1:2 with points ls 137 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
unset multiplot
