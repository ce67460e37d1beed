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
if (!exists('is_elsewhere')) { set terminal svg size 783,1030 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'stretch.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9500 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9329 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9329 rto screen 0.036,0 nohead ls 17
set label 902 'newton-pcg (frozen)' at screen 0.7427,screen 0.9201 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.9201 rto screen 0.036,0 nohead ls 104
set label 903 'newton-pcg'."\n".'(additive Schwarz)' at screen 0.7427,screen 0.9073 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.9073 rto screen 0.036,0 nohead ls 105
set label 904 'newton-pcg (multigrid)' at screen 0.7427,screen 0.8816 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8816 rto screen 0.036,0 nohead ls 103
set label 905 'newton-pcg' at screen 0.7427,screen 0.8688 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8688 rto screen 0.036,0 nohead ls 102
set label 906 'others, grey: multigrid;' at screen 0.7247,screen 0.8560 left font ',7' textcolor rgb '#777777'
set label 907 'semi-implicit' at screen 0.7247,screen 0.8432 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.9551
set bmargin at screen 0.8291
set title 'games103, n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:1.34711]
plot 'stretch.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 1 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'multigrid', \
     'stretch.dat' index 2 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'stretch.dat' index 3 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stretch.dat' index 4 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stretch.dat' index 5 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stretch.dat' index 6 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz'
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
set tmargin at screen 0.9551
set bmargin at screen 0.8291
set title 'curtain, n = 21²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:1.34711]
plot 'stretch.dat' index 7 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 8 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'multigrid', \
     'stretch.dat' index 9 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'stretch.dat' index 10 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stretch.dat' index 11 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stretch.dat' index 12 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stretch.dat' index 13 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz'
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.8111 left font ',8'
set label 901 'diagonal-descent' at screen 0.7427,screen 0.7940 left font ',7' textcolor ls 106 point ls 106 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7940 rto screen 0.036,0 nohead ls 106
set label 902 'diagonal-descent (block)' at screen 0.7427,screen 0.7812 left font ',7' textcolor ls 109 point ls 109 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7812 rto screen 0.036,0 nohead ls 109
set label 903 'nonlinear-cg' at screen 0.7427,screen 0.7684 left font ',7' textcolor ls 137 point ls 137 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7684 rto screen 0.036,0 nohead ls 137
set label 904 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7556 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.7556 rto screen 0.036,0 nohead ls 107
set label 905 'others, grey:' at screen 0.7247,screen 0.7299 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (rho spectral);' at screen 0.7247,screen 0.7171 left font ',7' textcolor rgb '#777777'
set label 907 'wang-yang-descent' at screen 0.7247,screen 0.7043 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.8162
set bmargin at screen 0.6902
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:39.559]
set object 1 rectangle from graph 0,first 1.34711 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 7.30003 right font ',7'
plot 'stretch.dat' index 14 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 15 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stretch.dat' index 16 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 17 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'wang-yang-descent', \
     'stretch.dat' index 18 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 19 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stretch.dat' index 20 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stretch.dat' index 21 using 1:2 with linespoints ls 109 title 'diagonal-descent, block', \
     'stretch.dat' index 22 using 1:2 with linespoints ls 137 title 'nonlinear-cg'
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
set tmargin at screen 0.8162
set bmargin at screen 0.6902
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:39.559]
set object 1 rectangle from graph 0,first 1.34711 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stretch.dat' index 23 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 24 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stretch.dat' index 25 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 26 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'wang-yang-descent', \
     'stretch.dat' index 27 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 28 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stretch.dat' index 29 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stretch.dat' index 30 using 1:2 with linespoints ls 109 title 'diagonal-descent, block', \
     'stretch.dat' index 31 using 1:2 with linespoints ls 137 title 'nonlinear-cg'
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6722 left font ',8'
set label 901 'lbfgs' at screen 0.7427,screen 0.6551 left font ',7' textcolor ls 116 point ls 116 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6551 rto screen 0.036,0 nohead ls 116
set label 902 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.6423 left font ',7' textcolor ls 112 point ls 112 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.6423 rto screen 0.036,0 nohead ls 112
set label 903 'lbfgs (first guess)' at screen 0.7427,screen 0.6167 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.6167 rto screen 0.036,0 nohead ls 118
set label 904 'lbfgs (refreshed)' at screen 0.7427,screen 0.6038 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.6038 rto screen 0.036,0 nohead ls 119
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5910 left font ',7' textcolor rgb '#777777'
set label 906 'projective-dynamics (Chebyshev);' at screen 0.7247,screen 0.5782 left font ',7' textcolor rgb '#777777'
set label 907 'projective-dynamics (Nesterov);' at screen 0.7247,screen 0.5654 left font ',7' textcolor rgb '#777777'
set label 908 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.5526 left font ',7' textcolor rgb '#777777'
set label 909 'lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.5397 left font ',7' textcolor rgb '#777777'
set label 910 'admm-pd (Anderson);' at screen 0.7247,screen 0.5269 left font ',7' textcolor rgb '#777777'
set label 911 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.5141 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.6774
set bmargin at screen 0.5000
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:1.34711]
plot 'stretch.dat' index 32 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 33 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stretch.dat' index 34 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stretch.dat' index 35 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Nesterov', \
     'stretch.dat' index 36 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stretch.dat' index 37 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stretch.dat' index 38 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stretch.dat' index 39 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stretch.dat' index 40 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd, Anderson', \
     'stretch.dat' index 41 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stretch.dat' index 42 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stretch.dat' index 43 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stretch.dat' index 44 using 1:2 with linespoints ls 116 title 'lbfgs', \
     'stretch.dat' index 45 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stretch.dat' index 46 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed'
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
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.6774
set bmargin at screen 0.5000
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:1.34711]
plot 'stretch.dat' index 47 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 48 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stretch.dat' index 49 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stretch.dat' index 50 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Nesterov', \
     'stretch.dat' index 51 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stretch.dat' index 52 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stretch.dat' index 53 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stretch.dat' index 54 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stretch.dat' index 55 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd, Anderson', \
     'stretch.dat' index 56 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stretch.dat' index 57 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stretch.dat' index 58 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stretch.dat' index 59 using 1:2 with linespoints ls 116 title 'lbfgs', \
     'stretch.dat' index 60 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stretch.dat' index 61 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed'
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4821 left font ',8'
set label 901 'vertex-block-descent' at screen 0.7427,screen 0.4650 left font ',7' textcolor ls 122 point ls 122 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.4650 rto screen 0.036,0 nohead ls 122
set label 902 'coordinate-condensation' at screen 0.7427,screen 0.4521 left font ',7' textcolor ls 128 point ls 128 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.4521 rto screen 0.036,0 nohead ls 128
set label 903 'patch-descent' at screen 0.7427,screen 0.4393 left font ',7' textcolor ls 138 point ls 138 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.4393 rto screen 0.036,0 nohead ls 138
set label 904 'vertex-block-descent'."\n".'(projected, omega 1.9)' at screen 0.7427,screen 0.4265 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.4265 rto screen 0.036,0 nohead ls 126
set label 905 'others, grey:' at screen 0.7247,screen 0.4009 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.3880 left font ',7' textcolor rgb '#777777'
set label 907 'vertex-block-descent (projected);' at screen 0.7247,screen 0.3752 left font ',7' textcolor rgb '#777777'
set label 908 'vertex-block-descent (projected, Chebyshev);' at screen 0.7247,screen 0.3624 left font ',7' textcolor rgb '#777777'
set label 909 'augmented-vertex-block-descent;' at screen 0.7247,screen 0.3496 left font ',7' textcolor rgb '#777777'
set label 910 'vertex-gauss-newton' at screen 0.7247,screen 0.3368 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.4872
set bmargin at screen 0.3226
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:15.9551]
set object 1 rectangle from graph 0,first 1.34711 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 4.63609 right font ',7'
plot 'stretch.dat' index 62 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 63 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stretch.dat' index 64 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 65 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected', \
     'stretch.dat' index 66 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected, Chebyshev', \
     'stretch.dat' index 67 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stretch.dat' index 68 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stretch.dat' index 69 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stretch.dat' index 70 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'stretch.dat' index 71 using 1:2 with linespoints ls 128 title 'coordinate-condensation', \
     'stretch.dat' index 72 using 1:2 with linespoints ls 138 title 'patch-descent'
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
set tmargin at screen 0.4872
set bmargin at screen 0.3226
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:15.9551]
set object 1 rectangle from graph 0,first 1.34711 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stretch.dat' index 73 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 74 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 75 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected', \
     'stretch.dat' index 76 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected, Chebyshev', \
     'stretch.dat' index 77 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stretch.dat' index 78 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stretch.dat' index 79 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stretch.dat' index 80 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'stretch.dat' index 81 using 1:2 with linespoints ls 128 title 'coordinate-condensation', \
     'stretch.dat' index 82 using 1:2 with linespoints ls 138 title 'patch-descent'
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.3047 left font ',8'
set label 901 'primal-xpbd' at screen 0.7427,screen 0.2876 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.2876 rto screen 0.036,0 nohead ls 143
set label 902 'force-gauss-seidel' at screen 0.7427,screen 0.2748 left font ',7' textcolor ls 132 point ls 132 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.2748 rto screen 0.036,0 nohead ls 132
set label 903 'hierarchical-pbd' at screen 0.7427,screen 0.2620 left font ',7' textcolor ls 133 point ls 133 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.2620 rto screen 0.036,0 nohead ls 133
set label 904 'multigrid-xpbd' at screen 0.7427,screen 0.2491 left font ',7' textcolor ls 136 point ls 136 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.2491 rto screen 0.036,0 nohead ls 136
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.2363 left font ',7' textcolor rgb '#777777'
set label 906 'pbd-coloured; pbd-gauss-seidel;' at screen 0.7247,screen 0.2235 left font ',7' textcolor rgb '#777777'
set label 907 'pbd-jacobi; strain-limiting;' at screen 0.7247,screen 0.2107 left font ',7' textcolor rgb '#777777'
set label 908 'xpbd-coloured; xpbd-gauss-seidel;' at screen 0.7247,screen 0.1979 left font ',7' textcolor rgb '#777777'
set label 909 'xpbd-jacobi' at screen 0.7247,screen 0.1850 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.3098
set bmargin at screen 0.1709
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:1.34711]
plot 'stretch.dat' index 83 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 84 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stretch.dat' index 85 using 1:2 with linespoints ls 143 title 'primal-xpbd'
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
set lmargin at screen 0.4031
set rmargin at screen 0.7079
set tmargin at screen 0.3098
set bmargin at screen 0.1709
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:1.34711]
plot 'stretch.dat' index 86 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 87 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'fast-projection', \
     'stretch.dat' index 88 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-coloured', \
     'stretch.dat' index 89 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-gauss-seidel', \
     'stretch.dat' index 90 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'stretch.dat' index 91 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'strain-limiting', \
     'stretch.dat' index 92 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-coloured', \
     'stretch.dat' index 93 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-gauss-seidel', \
     'stretch.dat' index 94 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'stretch.dat' index 95 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stretch.dat' index 96 using 1:2 with linespoints ls 143 title 'primal-xpbd', \
     'stretch.dat' index 97 using 1:2 with linespoints ls 133 title 'hierarchical-pbd', \
     'stretch.dat' index 98 using 1:2 with linespoints ls 136 title 'multigrid-xpbd'
unset object
unset label 1
set label 900 '{/:Bold integrators}' at screen 0.7247,screen 0.1530 left font ',8'
set label 901 'provot' at screen 0.7427,screen 0.1359 left font ',7' textcolor ls 144 point ls 144 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1359 rto screen 0.036,0 nohead ls 144
set label 902 'sequential-verlet' at screen 0.7427,screen 0.1231 left font ',7' textcolor ls 147 point ls 147 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1231 rto screen 0.036,0 nohead ls 147
set label 903 'rk4' at screen 0.7427,screen 0.1103 left font ',7' textcolor ls 145 point ls 145 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1103 rto screen 0.036,0 nohead ls 145
set label 904 'exponential-rosenbrock' at screen 0.7427,screen 0.0974 left font ',7' textcolor ls 130 point ls 130 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.0974 rto screen 0.036,0 nohead ls 130
set label 905 'others, grey: explicit-euler;' at screen 0.7247,screen 0.0846 left font ',7' textcolor rgb '#777777'
set label 906 'midpoint; symplectic-euler;' at screen 0.7247,screen 0.0718 left font ',7' textcolor rgb '#777777'
set label 907 'velocity-verlet; verlet' at screen 0.7247,screen 0.0590 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.3890
set tmargin at screen 0.1581
set bmargin at screen 0.0449
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel 'mean strain' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:63.3958]
set object 1 rectangle from graph 0,first 1.34711 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'failed' at graph -0.015,first 9.24128 right font ',7'
plot 'stretch.dat' index 99 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 100 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'explicit-euler', \
     'stretch.dat' index 101 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 102 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'midpoint', \
     'stretch.dat' index 103 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 104 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'symplectic-euler', \
     'stretch.dat' index 105 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 106 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'velocity-verlet', \
     'stretch.dat' index 107 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 108 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'verlet', \
     'stretch.dat' index 109 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 110 using 1:2 with linespoints ls 130 title 'exponential-rosenbrock', \
     'stretch.dat' index 111 using 1:2 with points ls 130 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 112 using 1:2 with linespoints ls 144 title 'provot', \
     'stretch.dat' index 113 using 1:2 with points ls 144 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 114 using 1:2 with linespoints ls 145 title 'rk4', \
     'stretch.dat' index 115 using 1:2 with points ls 145 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 116 using 1:2 with linespoints ls 147 title 'sequential-verlet'
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
set tmargin at screen 0.1581
set bmargin at screen 0.0449
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e1,1e7
unset mxtics
set ytics 1e-6,1e2,1e0
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [8.64931e-08:63.3958]
set object 1 rectangle from graph 0,first 1.34711 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stretch.dat' index 117 using 1:2 with linespoints ls 17 title 'Newton', \
     'stretch.dat' index 118 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 119 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 120 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 121 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 122 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stretch.dat' index 123 using 1:2 with points ls 130 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 124 using 1:2 with points ls 144 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 125 using 1:2 with points ls 145 pt 2 ps 0.4 lw 1.2 title '', \
     'stretch.dat' index 126 using 1:2 with linespoints ls 147 title 'sequential-verlet'
unset object
unset label 1
unset multiplot
