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
if (!exists('is_elsewhere')) { set terminal svg size 783,914 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'stiffness-iterations.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.9280 left font ',8'
set label 901 'Newton' at screen 0.7427,screen 0.9088 left font ',7' textcolor rgb '#777777' point ls 17 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.9088 rto screen 0.036,0 nohead ls 17
set label 902 'newton-pcg'."\n".'(additive Schwarz)' at screen 0.7427,screen 0.8943 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.8943 rto screen 0.036,0 nohead ls 105
set label 903 'multigrid' at screen 0.7427,screen 0.8655 left font ',7' textcolor ls 135 point ls 135 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.8655 rto screen 0.036,0 nohead ls 135
set label 904 'newton-pcg (multigrid)' at screen 0.7427,screen 0.8510 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.8510 rto screen 0.036,0 nohead ls 103
set label 905 'newton-pcg (frozen)' at screen 0.7427,screen 0.8366 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 905 from screen 0.7247,screen 0.8366 rto screen 0.036,0 nohead ls 104
set label 906 'others, grey: newton-pcg;' at screen 0.7247,screen 0.8221 left font ',7' textcolor rgb '#777777'
set label 907 'semi-implicit' at screen 0.7247,screen 0.8077 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.9338
set bmargin at screen 0.7918
set title 'games103'."\n".'n = 21²,'."\n".'to 10⁻²' font ',8'
set xlabel '' font ',8'
set ylabel 'iterations' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 1.36974e+06 right font ',7'
plot 'stiffness-iterations.dat' index 0 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 1 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg', \
     'stiffness-iterations.dat' index 2 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'semi-implicit', \
     'stiffness-iterations.dat' index 3 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 4 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 5 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-iterations.dat' index 6 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'stiffness-iterations.dat' index 7 using 1:2 with linespoints ls 135 title 'multigrid'
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
set tmargin at screen 0.9338
set bmargin at screen 0.7918
set title 'games103'."\n".'n = 21²,'."\n".'to 10⁻⁶' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 8 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 9 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg', \
     'stiffness-iterations.dat' index 10 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 11 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 12 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-iterations.dat' index 13 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'stiffness-iterations.dat' index 14 using 1:2 with linespoints ls 135 title 'multigrid'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.9338
set bmargin at screen 0.7918
set title 'curtain'."\n".'n = 21²,'."\n".'to 10⁻²' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 15 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 16 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg', \
     'stiffness-iterations.dat' index 17 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 18 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 19 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-iterations.dat' index 20 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'stiffness-iterations.dat' index 21 using 1:2 with linespoints ls 135 title 'multigrid'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.9338
set bmargin at screen 0.7918
set title 'curtain'."\n".'n = 21²,'."\n".'to 10⁻⁶' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e2,1e2,1e7
unset mxtics
set ytics 1e0,1e1,1e5
unset mytics
set xrange [39.8107:2.51189e+07]
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 22 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 23 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'newton-pcg', \
     'stiffness-iterations.dat' index 24 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 25 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'stiffness-iterations.dat' index 26 using 1:2 with linespoints ls 104 title 'newton-pcg, frozen', \
     'stiffness-iterations.dat' index 27 using 1:2 with linespoints ls 105 title 'newton-pcg, additive Schwarz', \
     'stiffness-iterations.dat' index 28 using 1:2 with linespoints ls 135 title 'multigrid'
unset object
unset label 1
set label 900 '{/:Bold first order}' at screen 0.7247,screen 0.7716 left font ',8'
set label 901 'diagonal-descent'."\n".'(rho spectral)' at screen 0.7427,screen 0.7523 left font ',7' textcolor ls 108 point ls 108 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.7523 rto screen 0.036,0 nohead ls 108
set label 902 'diagonal-descent'."\n".'(rho 0.995)' at screen 0.7427,screen 0.7235 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.7235 rto screen 0.036,0 nohead ls 107
set label 903 'wang-yang-descent' at screen 0.7427,screen 0.6946 left font ',7' textcolor ls 154 point ls 154 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.6946 rto screen 0.036,0 nohead ls 154
set label 904 'nonlinear-cg' at screen 0.7427,screen 0.6801 left font ',7' textcolor ls 137 point ls 137 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.6801 rto screen 0.036,0 nohead ls 137
set label 905 'others, grey: diagonal-descent;' at screen 0.7247,screen 0.6657 left font ',7' textcolor rgb '#777777'
set label 906 'diagonal-descent (block)' at screen 0.7247,screen 0.6513 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.7774
set bmargin at screen 0.6354
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
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 1.36974e+06 right font ',7'
plot 'stiffness-iterations.dat' index 29 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 30 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 31 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 32 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 33 using 1:2 with linespoints ls 108 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 34 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 35 using 1:2 with linespoints ls 154 title 'wang-yang-descent'
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
set tmargin at screen 0.7774
set bmargin at screen 0.6354
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
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 36 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 37 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 38 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 39 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 40 using 1:2 with linespoints ls 108 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 41 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 42 using 1:2 with linespoints ls 154 title 'wang-yang-descent'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.7774
set bmargin at screen 0.6354
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
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 43 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 44 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 45 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 46 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 47 using 1:2 with linespoints ls 108 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 48 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 49 using 1:2 with linespoints ls 154 title 'wang-yang-descent'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.7774
set bmargin at screen 0.6354
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
set yrange [0.485791:5.41847e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 50 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 51 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent', \
     'stiffness-iterations.dat' index 52 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 53 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'diagonal-descent, block', \
     'stiffness-iterations.dat' index 54 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 55 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'stiffness-iterations.dat' index 56 using 1:2 with linespoints ls 108 title 'diagonal-descent, rho spectral', \
     'stiffness-iterations.dat' index 57 using 1:2 with linespoints ls 137 title 'nonlinear-cg', \
     'stiffness-iterations.dat' index 58 using 1:2 with linespoints ls 154 title 'wang-yang-descent', \
     'stiffness-iterations.dat' index 59 using 1:2 with points ls 154 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set label 900 '{/:Bold local/global}' at screen 0.7247,screen 0.6152 left font ',8'
set label 901 'projective-dynamics'."\n".'(Anderson)' at screen 0.7427,screen 0.5959 left font ',7' textcolor ls 112 point ls 112 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.5959 rto screen 0.036,0 nohead ls 112
set label 902 'admm-pd (Anderson)' at screen 0.7427,screen 0.5670 left font ',7' textcolor ls 121 point ls 121 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.5670 rto screen 0.036,0 nohead ls 121
set label 903 'lbfgs (first guess)' at screen 0.7427,screen 0.5526 left font ',7' textcolor ls 118 point ls 118 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.5526 rto screen 0.036,0 nohead ls 118
set label 904 'lbfgs (refreshed)' at screen 0.7427,screen 0.5381 left font ',7' textcolor ls 119 point ls 119 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.5381 rto screen 0.036,0 nohead ls 119
set label 905 'others, grey: projective-dynamics;' at screen 0.7247,screen 0.5237 left font ',7' textcolor rgb '#777777'
set label 906 'projective-dynamics (Chebyshev);' at screen 0.7247,screen 0.5093 left font ',7' textcolor rgb '#777777'
set label 907 'projective-dynamics (Nesterov);' at screen 0.7247,screen 0.4948 left font ',7' textcolor rgb '#777777'
set label 908 'pd-jacobi; pd-jacobi (Chebyshev);' at screen 0.7247,screen 0.4804 left font ',7' textcolor rgb '#777777'
set label 909 'lbfgs; lbfgs (diagonal); admm-pd;' at screen 0.7247,screen 0.4659 left font ',7' textcolor rgb '#777777'
set label 910 'pd-gauss-seidel; vivace' at screen 0.7247,screen 0.4515 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.6209
set bmargin at screen 0.4356
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
set yrange [0.485791:2.58804e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 946640 right font ',7'
plot 'stiffness-iterations.dat' index 60 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 61 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 62 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 63 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 64 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 65 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 66 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs', \
     'stiffness-iterations.dat' index 67 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 68 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 69 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 70 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 71 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 72 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stiffness-iterations.dat' index 73 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed', \
     'stiffness-iterations.dat' index 74 using 1:2 with linespoints ls 121 title 'admm-pd, Anderson'
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
set tmargin at screen 0.6209
set bmargin at screen 0.4356
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
set yrange [0.485791:2.58804e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 75 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 76 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 77 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 78 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 79 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 80 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 81 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 82 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs', \
     'stiffness-iterations.dat' index 83 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 84 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 85 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 86 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 87 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 88 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 89 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 90 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 91 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stiffness-iterations.dat' index 92 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed', \
     'stiffness-iterations.dat' index 93 using 1:2 with linespoints ls 121 title 'admm-pd, Anderson'
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.6209
set bmargin at screen 0.4356
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
set yrange [0.485791:2.58804e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 94 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 95 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 96 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 97 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 98 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 99 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 100 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs', \
     'stiffness-iterations.dat' index 101 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 102 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 103 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 104 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 105 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 106 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stiffness-iterations.dat' index 107 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed', \
     'stiffness-iterations.dat' index 108 using 1:2 with linespoints ls 121 title 'admm-pd, Anderson'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.6209
set bmargin at screen 0.4356
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
set yrange [0.485791:2.58804e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 109 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 110 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics', \
     'stiffness-iterations.dat' index 111 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 112 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Chebyshev', \
     'stiffness-iterations.dat' index 113 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 114 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'projective-dynamics, Nesterov', \
     'stiffness-iterations.dat' index 115 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi', \
     'stiffness-iterations.dat' index 116 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 117 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-jacobi, Chebyshev', \
     'stiffness-iterations.dat' index 118 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs', \
     'stiffness-iterations.dat' index 119 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'lbfgs, diagonal', \
     'stiffness-iterations.dat' index 120 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'admm-pd', \
     'stiffness-iterations.dat' index 121 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 122 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pd-gauss-seidel', \
     'stiffness-iterations.dat' index 123 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 124 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vivace', \
     'stiffness-iterations.dat' index 125 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 126 using 1:2 with linespoints ls 112 title 'projective-dynamics, Anderson', \
     'stiffness-iterations.dat' index 127 using 1:2 with linespoints ls 118 title 'lbfgs, first guess', \
     'stiffness-iterations.dat' index 128 using 1:2 with linespoints ls 119 title 'lbfgs, refreshed', \
     'stiffness-iterations.dat' index 129 using 1:2 with linespoints ls 121 title 'admm-pd, Anderson'
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.4154 left font ',8'
set label 901 'vertex-block-descent' at screen 0.7427,screen 0.3961 left font ',7' textcolor ls 122 point ls 122 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.3961 rto screen 0.036,0 nohead ls 122
set label 902 'vertex-block-descent'."\n".'(projected, Chebyshev)' at screen 0.7427,screen 0.3817 left font ',7' textcolor ls 125 point ls 125 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.3817 rto screen 0.036,0 nohead ls 125
set label 903 'patch-descent' at screen 0.7427,screen 0.3528 left font ',7' textcolor ls 138 point ls 138 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.3528 rto screen 0.036,0 nohead ls 138
set label 904 'vertex-block-descent'."\n".'(projected, omega 1.9)' at screen 0.7427,screen 0.3384 left font ',7' textcolor ls 126 point ls 126 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.3384 rto screen 0.036,0 nohead ls 126
set label 905 'others, grey:' at screen 0.7247,screen 0.3095 left font ',7' textcolor rgb '#777777'
set label 906 'vertex-block-descent (Chebyshev);' at screen 0.7247,screen 0.2951 left font ',7' textcolor rgb '#777777'
set label 907 'vertex-block-descent (projected);' at screen 0.7247,screen 0.2806 left font ',7' textcolor rgb '#777777'
set label 908 'augmented-vertex-block-descent;' at screen 0.7247,screen 0.2662 left font ',7' textcolor rgb '#777777'
set label 909 'coordinate-condensation;' at screen 0.7247,screen 0.2517 left font ',7' textcolor rgb '#777777'
set label 910 'vertex-gauss-newton' at screen 0.7247,screen 0.2373 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.4212
set bmargin at screen 0.2214
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
set yrange [0.485791:2.19367e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 871534 right font ',7'
plot 'stiffness-iterations.dat' index 130 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 131 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 132 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 133 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-iterations.dat' index 134 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 135 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-iterations.dat' index 136 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 137 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 138 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-iterations.dat' index 139 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'stiffness-iterations.dat' index 140 using 1:2 with linespoints ls 138 title 'patch-descent'
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
set tmargin at screen 0.4212
set bmargin at screen 0.2214
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
set yrange [0.485791:2.19367e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 141 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 142 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 143 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 144 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-iterations.dat' index 145 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 146 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-iterations.dat' index 147 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 148 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 149 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 150 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-iterations.dat' index 151 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'stiffness-iterations.dat' index 152 using 1:2 with linespoints ls 138 title 'patch-descent', \
     'stiffness-iterations.dat' index 153 using 1:2 with points ls 138 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.4212
set bmargin at screen 0.2214
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
set yrange [0.485791:2.19367e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 154 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 155 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 156 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 157 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 158 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'augmented-vertex-block-descent', \
     'stiffness-iterations.dat' index 159 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 160 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-iterations.dat' index 161 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 162 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 163 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 164 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-iterations.dat' index 165 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'stiffness-iterations.dat' index 166 using 1:2 with linespoints ls 138 title 'patch-descent'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.4212
set bmargin at screen 0.2214
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
set yrange [0.485791:2.19367e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 167 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 168 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, Chebyshev', \
     'stiffness-iterations.dat' index 169 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 170 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-block-descent, projected', \
     'stiffness-iterations.dat' index 171 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 172 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 173 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'coordinate-condensation', \
     'stiffness-iterations.dat' index 174 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 175 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'vertex-gauss-newton', \
     'stiffness-iterations.dat' index 176 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 177 using 1:2 with linespoints ls 122 title 'vertex-block-descent', \
     'stiffness-iterations.dat' index 178 using 1:2 with points ls 122 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 179 using 1:2 with linespoints ls 125 title 'vertex-block-descent, projected, Chebyshev', \
     'stiffness-iterations.dat' index 180 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9', \
     'stiffness-iterations.dat' index 181 using 1:2 with linespoints ls 138 title 'patch-descent', \
     'stiffness-iterations.dat' index 182 using 1:2 with points ls 138 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.2012 left font ',8'
set label 901 'xpbd-gauss-seidel' at screen 0.7427,screen 0.1819 left font ',7' textcolor ls 156 point ls 156 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.1819 rto screen 0.036,0 nohead ls 156
set label 902 'force-gauss-seidel' at screen 0.7427,screen 0.1675 left font ',7' textcolor ls 132 point ls 132 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1675 rto screen 0.036,0 nohead ls 132
set label 903 'primal-xpbd' at screen 0.7427,screen 0.1531 left font ',7' textcolor ls 143 point ls 143 offset screen 0.024,0
set arrow 903 from screen 0.7247,screen 0.1531 rto screen 0.036,0 nohead ls 143
set label 904 'multigrid-xpbd' at screen 0.7427,screen 0.1386 left font ',7' textcolor ls 136 point ls 136 offset screen 0.024,0
set arrow 904 from screen 0.7247,screen 0.1386 rto screen 0.036,0 nohead ls 136
set label 905 'others, grey: fast-projection;' at screen 0.7247,screen 0.1242 left font ',7' textcolor rgb '#777777'
set label 906 'hierarchical-pbd; pbd-coloured;' at screen 0.7247,screen 0.1097 left font ',7' textcolor rgb '#777777'
set label 907 'pbd-gauss-seidel; pbd-jacobi;' at screen 0.7247,screen 0.0953 left font ',7' textcolor rgb '#777777'
set label 908 'strain-limiting; xpbd-coloured;' at screen 0.7247,screen 0.0809 left font ',7' textcolor rgb '#777777'
set label 909 'xpbd-jacobi' at screen 0.7247,screen 0.0664 left font ',7' textcolor rgb '#777777'
set lmargin at screen 0.0843
set rmargin at screen 0.2296
set tmargin at screen 0.2070
set bmargin at screen 0.0505
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
set yrange [0.485791:4.01393e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set label 1 'never' at graph -0.015,first 1.17892e+06 right font ',7'
plot 'stiffness-iterations.dat' index 183 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 184 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-iterations.dat' index 185 using 1:2 with linespoints ls 143 title 'primal-xpbd'
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
set tmargin at screen 0.2070
set bmargin at screen 0.0505
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
set yrange [0.485791:4.01393e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 186 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 187 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-iterations.dat' index 188 using 1:2 with points ls 132 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 189 using 1:2 with linespoints ls 143 title 'primal-xpbd', \
     'stiffness-iterations.dat' index 190 using 1:2 with points ls 143 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
set lmargin at screen 0.4031
set rmargin at screen 0.5485
set tmargin at screen 0.2070
set bmargin at screen 0.0505
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
set yrange [0.485791:4.01393e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 191 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 192 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 193 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'hierarchical-pbd', \
     'stiffness-iterations.dat' index 194 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 195 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-coloured', \
     'stiffness-iterations.dat' index 196 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 197 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-gauss-seidel', \
     'stiffness-iterations.dat' index 198 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 199 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'pbd-jacobi', \
     'stiffness-iterations.dat' index 200 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 201 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 202 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-coloured', \
     'stiffness-iterations.dat' index 203 using 1:2 with linespoints ls 17 lw 1 pt 7 ps 0.2 title 'xpbd-jacobi', \
     'stiffness-iterations.dat' index 204 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-iterations.dat' index 205 using 1:2 with linespoints ls 143 title 'primal-xpbd', \
     'stiffness-iterations.dat' index 206 using 1:2 with linespoints ls 136 title 'multigrid-xpbd', \
     'stiffness-iterations.dat' index 207 using 1:2 with points ls 136 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 208 using 1:2 with linespoints ls 156 title 'xpbd-gauss-seidel'
unset object
unset label 1
set lmargin at screen 0.5625
set rmargin at screen 0.7079
set tmargin at screen 0.2070
set bmargin at screen 0.0505
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
set yrange [0.485791:4.01393e+06]
set object 1 rectangle from graph 0,first 346256 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
plot 'stiffness-iterations.dat' index 209 using 1:2 with linespoints ls 17 title 'Newton', \
     'stiffness-iterations.dat' index 210 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 211 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 212 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 213 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 214 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 215 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 216 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 217 using 1:2 with points ls 17 pt 2 ps 0.3 lw 1 lc rgb '#8c8c8c' title '', \
     'stiffness-iterations.dat' index 218 using 1:2 with linespoints ls 132 title 'force-gauss-seidel', \
     'stiffness-iterations.dat' index 219 using 1:2 with points ls 132 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 220 using 1:2 with linespoints ls 143 title 'primal-xpbd', \
     'stiffness-iterations.dat' index 221 using 1:2 with points ls 143 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 222 using 1:2 with points ls 136 pt 2 ps 0.4 lw 1.2 title '', \
     'stiffness-iterations.dat' index 223 using 1:2 with linespoints ls 156 title 'xpbd-gauss-seidel', \
     'stiffness-iterations.dat' index 224 using 1:2 with points ls 156 pt 2 ps 0.4 lw 1.2 title ''
unset object
unset label 1
unset multiplot
