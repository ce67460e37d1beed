# gnuplot stiffness-time.gp draws stiffness-time.svg, of stiffness-time.dat; where is_elsewhere is set, what gnuplot was told to
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
if (!exists('is_elsewhere')) { set terminal svg size 783,940 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'stiffness-time.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9301 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9113 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9113 rto screen 0.036,0 nohead ls 17
set label 902 'newton-pcg' at screen 0.7427,screen 0.8973 left font ',7' textcolor ls 102 point ls 102 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.8973 rto screen 0.036,0 nohead ls 102
set label 903 'multigrid' at screen 0.7427,screen 0.8833 left font ',7' textcolor ls 135 point ls 135 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.8833 rto screen 0.036,0 nohead ls 135
set label 904 'newton-pcg (multigrid)' at screen 0.7427,screen 0.8692 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8692 rto screen 0.036,0 nohead ls 103
set label 905 'newton-pcg (frozen)' at screen 0.7427,screen 0.8552 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8552 rto screen 0.036,0 nohead ls 104
set label 906 'others, grey:' at screen 0.7247,screen 0.8412 left font ',7' textcolor rgb '#777777'
set label 907 'newton-pcg (additive Schwarz);' at screen 0.7247,screen 0.8271 left font ',7' textcolor rgb '#777777'
set label 908 'semi-implicit' at screen 0.7247,screen 0.8131 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.9357
set bmargin at screen 0.7977
set title 'games103'."\n".'n = 21²,'."\n".'to 10⁻²' font ',8'
set xlabel '' font ',8'
set ylabel 'milliseconds' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 3494.54 right font ',7'
plot 'stiffness-time.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 1 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'stiffness-time.dat' index 2 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'stiffness-time.dat' index 3 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 4 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-time.dat' index 5 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-time.dat' index 6 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-time.dat' index 7 using 1:2 with linespoints ls 135 title 'multigrid'
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
set tmargin at screen 0.9357
set bmargin at screen 0.7977
set title 'games103'."\n".'n = 21²,'."\n".'to 10⁻⁶' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 8 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 9 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'stiffness-time.dat' index 10 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 11 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-time.dat' index 12 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-time.dat' index 13 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-time.dat' index 14 using 1:2 with linespoints ls 135 title 'multigrid'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.9357
set bmargin at screen 0.7977
set title 'curtain'."\n".'n = 21²,'."\n".'to 10⁻²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 15 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 16 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'stiffness-time.dat' index 17 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 18 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-time.dat' index 19 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-time.dat' index 20 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-time.dat' index 21 using 1:2 with linespoints ls 135 title 'multigrid'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.9357
set bmargin at screen 0.7977
set title 'curtain'."\n".'n = 21²,'."\n".'to 10⁻⁶' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 22 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 23 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg, additive Schwarz', \
     'stiffness-time.dat' index 24 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 25 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'stiffness-time.dat' index 26 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-time.dat' index 27 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-time.dat' index 28 using 1:2 with linespoints ls 135 title 'multigrid'
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.7780 left font ',8'
set label 901 'diagonal-descent' at screen 0.7427,screen 0.7593 left font ',7' textcolor ls 106 point ls 106 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7593 rto screen 0.036,0 nohead ls 106
set label 902 'nonlinear-cg' at screen 0.7427,screen 0.7453 left font ',7' textcolor ls 137 point ls 137 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7453 rto screen 0.036,0 nohead ls 137
set label 903 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7312 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.7312 rto screen 0.036,0 nohead ls 107
set label 904 'wang-yang-descent' at screen 0.7427,screen 0.7032 left font ',7' textcolor ls 154 point ls 154 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.7032 rto screen 0.036,0 nohead ls 154
set label 905 'others, grey:' at screen 0.7247,screen 0.6891 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (rho spectral);' at screen 0.7247,screen 0.6751 left font ',7' textcolor rgb '#777777'
set label 907 'diagonal-descent (block)' at screen 0.7247,screen 0.6611 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.7836
set bmargin at screen 0.6456
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'milliseconds' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 3494.54 right font ',7'
plot 'stiffness-time.dat' index 29 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 30 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stiffness-time.dat' index 31 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-time.dat' index 32 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stiffness-time.dat' index 33 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-time.dat' index 34 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-time.dat' index 35 using 1:2 with linespoints ls 154 title 'wang-yang-descent'
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
set tmargin at screen 0.7836
set bmargin at screen 0.6456
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 36 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 37 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stiffness-time.dat' index 38 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-time.dat' index 39 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stiffness-time.dat' index 40 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-time.dat' index 41 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-time.dat' index 42 using 1:2 with linespoints ls 154 title 'wang-yang-descent'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.7836
set bmargin at screen 0.6456
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 43 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 44 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stiffness-time.dat' index 45 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-time.dat' index 46 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stiffness-time.dat' index 47 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-time.dat' index 48 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-time.dat' index 49 using 1:2 with linespoints ls 154 title 'wang-yang-descent'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.7836
set bmargin at screen 0.6456
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:11955.1]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 50 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 51 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, rho spectral', \
     'stiffness-time.dat' index 52 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-time.dat' index 53 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 54 using 1:2 with linespoints ls 106 title 'diagonal-descent', \
     'stiffness-time.dat' index 55 using 1:2 with points ls 106 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-time.dat' index 56 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-time.dat' index 57 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-time.dat' index 58 using 1:2 with linespoints ls 154 title 'wang-yang-descent', \
     'stiffness-time.dat' index 59 using 1:2 with points ls 154 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6260 left font ',8'
set label 901 'lbfgs (first guess)' at screen 0.7427,screen 0.6073 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6073 rto screen 0.036,0 nohead ls 118
set label 902 'lbfgs' at screen 0.7427,screen 0.5932 left font ',7' textcolor ls 116 point ls 116 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.5932 rto screen 0.036,0 nohead ls 116
set label 903 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.5792 left font ',7' textcolor ls 112 point ls 112 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.5792 rto screen 0.036,0 nohead ls 112
set label 904 'projective-dynamics'."\n".'(Nesterov)' at screen 0.7427,screen 0.5511 left font ',7' textcolor ls 113 point ls 113 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5511 rto screen 0.036,0 nohead ls 113
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5230 left font ',7' textcolor rgb '#777777'
set label 906 'projective-dynamics (Chebyshev);' at screen 0.7247,screen 0.5090 left font ',7' textcolor rgb '#777777'
set label 907 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.4950 left font ',7' textcolor rgb '#777777'
set label 908 'lbfgs (diagonal);' at screen 0.7247,screen 0.4809 left font ',7' textcolor rgb '#777777'
set label 909 'lbfgs (refreshed); admm-pd;' at screen 0.7247,screen 0.4669 left font ',7' textcolor rgb '#777777'
set label 910 'admm-pd (Anderson);' at screen 0.7247,screen 0.4529 left font ',7' textcolor rgb '#777777'
set label 911 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.4388 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.6316
set bmargin at screen 0.4234
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'milliseconds' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:4697.42]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 2190.5 right font ',7'
plot 'stiffness-time.dat' index 60 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 61 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-time.dat' index 62 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-time.dat' index 63 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-time.dat' index 64 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-time.dat' index 65 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-time.dat' index 66 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, refreshed', \
     'stiffness-time.dat' index 67 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-time.dat' index 68 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd, Anderson', \
     'stiffness-time.dat' index 69 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-time.dat' index 70 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-time.dat' index 71 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-time.dat' index 72 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'stiffness-time.dat' index 73 using 1:2 with linespoints ls 116 title 'lbfgs', \
     'stiffness-time.dat' index 74 using 1:2 with linespoints ls 118 title 'lbfgs, first guess'
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
set tmargin at screen 0.6316
set bmargin at screen 0.4234
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:4697.42]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 75 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 76 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-time.dat' index 77 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-time.dat' index 78 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-time.dat' index 79 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 80 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-time.dat' index 81 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-time.dat' index 82 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, refreshed', \
     'stiffness-time.dat' index 83 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-time.dat' index 84 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 85 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd, Anderson', \
     'stiffness-time.dat' index 86 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-time.dat' index 87 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 88 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-time.dat' index 89 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 90 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-time.dat' index 91 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'stiffness-time.dat' index 92 using 1:2 with linespoints ls 116 title 'lbfgs', \
     'stiffness-time.dat' index 93 using 1:2 with linespoints ls 118 title 'lbfgs, first guess'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.6316
set bmargin at screen 0.4234
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:4697.42]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 94 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 95 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-time.dat' index 96 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-time.dat' index 97 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-time.dat' index 98 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-time.dat' index 99 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-time.dat' index 100 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, refreshed', \
     'stiffness-time.dat' index 101 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-time.dat' index 102 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd, Anderson', \
     'stiffness-time.dat' index 103 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-time.dat' index 104 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-time.dat' index 105 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-time.dat' index 106 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'stiffness-time.dat' index 107 using 1:2 with linespoints ls 116 title 'lbfgs', \
     'stiffness-time.dat' index 108 using 1:2 with linespoints ls 118 title 'lbfgs, first guess'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.6316
set bmargin at screen 0.4234
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:4697.42]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 109 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 110 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-time.dat' index 111 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 112 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-time.dat' index 113 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 114 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-time.dat' index 115 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 116 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-time.dat' index 117 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-time.dat' index 118 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, refreshed', \
     'stiffness-time.dat' index 119 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-time.dat' index 120 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 121 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd, Anderson', \
     'stiffness-time.dat' index 122 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-time.dat' index 123 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 124 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-time.dat' index 125 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 126 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-time.dat' index 127 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'stiffness-time.dat' index 128 using 1:2 with linespoints ls 116 title 'lbfgs', \
     'stiffness-time.dat' index 129 using 1:2 with linespoints ls 118 title 'lbfgs, first guess'
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4037 left font ',8'
set label 901 'vertex-block-descent'."\n".'(projected)' at screen 0.7427,screen 0.3850 left font ',7' textcolor ls 124 point ls 124 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.3850 rto screen 0.036,0 nohead ls 124
set label 902 'vertex-block-descent' at screen 0.7427,screen 0.3570 left font ',7' textcolor ls 122 point ls 122 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.3570 rto screen 0.036,0 nohead ls 122
set label 903 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3429 left font ',7' textcolor ls 125 point ls 125 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.3429 rto screen 0.036,0 nohead ls 125
set label 904 'vertex-block-descent'."\n".'(projected, omega 1.9)' at screen 0.7427,screen 0.3149 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3149 rto screen 0.036,0 nohead ls 126
set label 905 'others, grey:' at screen 0.7247,screen 0.2868 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.2727 left font ',7' textcolor rgb '#777777'
set label 907 'augmented-vertex-block-descent;' at screen 0.7247,screen 0.2587 left font ',7' textcolor rgb '#777777'
set label 908 'coordinate-condensation;' at screen 0.7247,screen 0.2447 left font ',7' textcolor rgb '#777777'
set label 909 'patch-descent; vertex-gauss-newton' at screen 0.7247,screen 0.2306 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.4094
set bmargin at screen 0.2152
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'milliseconds' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:5325.03]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 2332.25 right font ',7'
plot 'stiffness-time.dat' index 130 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 131 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-time.dat' index 132 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-time.dat' index 133 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 134 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-time.dat' index 135 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'patch-descent', \
     'stiffness-time.dat' index 136 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-time.dat' index 137 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-time.dat' index 138 using 1:2 with linespoints ls 124 title 'vertex-block-descent, projected', \
     'stiffness-time.dat' index 139 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-time.dat' index 140 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
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
set tmargin at screen 0.4094
set bmargin at screen 0.2152
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:5325.03]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 141 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 142 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-time.dat' index 143 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-time.dat' index 144 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 145 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-time.dat' index 146 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 147 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'patch-descent', \
     'stiffness-time.dat' index 148 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 149 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-time.dat' index 150 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-time.dat' index 151 using 1:2 with linespoints ls 124 title 'vertex-block-descent, projected', \
     'stiffness-time.dat' index 152 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-time.dat' index 153 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.4094
set bmargin at screen 0.2152
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:5325.03]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 154 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 155 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-time.dat' index 156 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 157 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-time.dat' index 158 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 159 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-time.dat' index 160 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 161 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'patch-descent', \
     'stiffness-time.dat' index 162 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-time.dat' index 163 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-time.dat' index 164 using 1:2 with linespoints ls 124 title 'vertex-block-descent, projected', \
     'stiffness-time.dat' index 165 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-time.dat' index 166 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.4094
set bmargin at screen 0.2152
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:5325.03]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 167 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 168 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-time.dat' index 169 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 170 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 171 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-time.dat' index 172 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 173 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'patch-descent', \
     'stiffness-time.dat' index 174 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 175 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-time.dat' index 176 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 177 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-time.dat' index 178 using 1:2 with points ls 122 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-time.dat' index 179 using 1:2 with linespoints ls 124 title 'vertex-block-descent, projected', \
     'stiffness-time.dat' index 180 using 1:2 with points ls 124 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-time.dat' index 181 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-time.dat' index 182 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.1956 left font ',8'
set label 901 'force-gauss-seidel' at screen 0.7427,screen 0.1768 left font ',7' textcolor ls 132 point ls 132 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1768 rto screen 0.036,0 nohead ls 132
set label 902 'xpbd-gauss-seidel' at screen 0.7427,screen 0.1628 left font ',7' textcolor ls 156 point ls 156 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1628 rto screen 0.036,0 nohead ls 156
set label 903 'primal-xpbd' at screen 0.7427,screen 0.1488 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1488 rto screen 0.036,0 nohead ls 143
set label 904 'xpbd-coloured' at screen 0.7427,screen 0.1347 left font ',7' textcolor ls 155 point ls 155 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1347 rto screen 0.036,0 nohead ls 155
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.1207 left font ',7' textcolor rgb '#777777'
set label 906 'hierarchical-pbd; multigrid-xpbd;' at screen 0.7247,screen 0.1067 left font ',7' textcolor rgb '#777777'
set label 907 'pbd-coloured; pbd-gauss-seidel;' at screen 0.7247,screen 0.0926 left font ',7' textcolor rgb '#777777'
set label 908 'pbd-jacobi; strain-limiting;' at screen 0.7247,screen 0.0786 left font ',7' textcolor rgb '#777777'
set label 909 'xpbd-jacobi' at screen 0.7247,screen 0.0646 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.2012
set bmargin at screen 0.0491
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel 'milliseconds' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:9141.28]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 3055.75 right font ',7'
plot 'stiffness-time.dat' index 183 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 184 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-time.dat' index 185 using 1:2 with linespoints ls 143 title 'primal-xpbd'
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
set tmargin at screen 0.2012
set bmargin at screen 0.0491
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:9141.28]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 186 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 187 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-time.dat' index 188 using 1:2 with points ls 132 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-time.dat' index 189 using 1:2 with linespoints ls 143 title 'primal-xpbd', \
     'stiffness-time.dat' index 190 using 1:2 with points ls 143 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.2012
set bmargin at screen 0.0491
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:9141.28]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 191 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 192 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 193 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'hierarchical-pbd', \
     'stiffness-time.dat' index 194 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 195 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'multigrid-xpbd', \
     'stiffness-time.dat' index 196 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 197 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-coloured', \
     'stiffness-time.dat' index 198 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 199 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-gauss-seidel', \
     'stiffness-time.dat' index 200 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 201 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'stiffness-time.dat' index 202 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 203 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 204 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'stiffness-time.dat' index 205 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-time.dat' index 206 using 1:2 with linespoints ls 143 title 'primal-xpbd', \
     'stiffness-time.dat' index 207 using 1:2 with linespoints ls 155 title 'xpbd-coloured', \
     'stiffness-time.dat' index 208 using 1:2 with linespoints ls 156 title 'xpbd-gauss-seidel'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.2012
set bmargin at screen 0.0491
set title '' font ',8'
set xlabel 'k [N/m]' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e-2,1e1,1e3
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.00594903:9141.28]
set object 1 rectangle from graph 0,first 1021.48 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-time.dat' index 209 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-time.dat' index 210 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 211 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 212 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 213 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 214 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 215 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 216 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 217 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-time.dat' index 218 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-time.dat' index 219 using 1:2 with points ls 132 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-time.dat' index 220 using 1:2 with linespoints ls 143 title 'primal-xpbd', \
     'stiffness-time.dat' index 221 using 1:2 with points ls 143 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-time.dat' index 222 using 1:2 with points ls 155 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-time.dat' index 223 using 1:2 with linespoints ls 156 title 'xpbd-gauss-seidel', \
     'stiffness-time.dat' index 224 using 1:2 with points ls 156 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
unset multiplot
