# gnuplot fps-error.gp draws fps-error.svg, of fps-error.dat; where is_elsewhere is set, what gnuplot was told to
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
if (!exists('is_elsewhere')) { set terminal svg size 783,406 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'fps-error.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 800 'in grey 45 others' at screen 0.7640,screen 0.0169 left font ',7' textcolor rgb '#777777'
set arrow 1 from 10,60 to 1e-14,60 nohead dt 3 lc rgb '#444444'
set label 1 '60 a second' at graph 0.02,first 38 left font ',7'
set title "games103, n = 21²"
set logscale x
set xtics (1, 1e-4, 1e-8, 1e-12)
set format x '10^{/=7 %T}'
set xrange [10:1e-14]
set xlabel ''
set format x ''
set logscale y
set ytics 1e1,1e1,1e6
unset mytics
set format y '10^{/=7 %T}'
set yrange [10:1e+06]
set ylabel 'steps per second'
set lmargin at screen 0.0871
set rmargin at screen 0.4073
set tmargin at screen 0.9322
set bmargin at screen 0.5664
plot 'fps-error.dat' index 0 using 1:2 with lines ls 17 lw 1 title 'newton-pcg', \
     'fps-error.dat' index 1 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, frozen', \
     'fps-error.dat' index 2 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, additive Schwarz', \
     'fps-error.dat' index 3 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'fps-error.dat' index 4 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'fps-error.dat' index 5 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'fps-error.dat' index 6 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'fps-error.dat' index 7 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'fps-error.dat' index 8 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'fps-error.dat' index 9 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'fps-error.dat' index 10 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'fps-error.dat' index 11 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'fps-error.dat' index 12 using 1:2 with lines ls 17 lw 1 title 'lbfgs, first guess', \
     'fps-error.dat' index 13 using 1:2 with lines ls 17 lw 1 title 'lbfgs, refreshed', \
     'fps-error.dat' index 14 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'fps-error.dat' index 15 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'fps-error.dat' index 16 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'fps-error.dat' index 17 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'fps-error.dat' index 18 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'fps-error.dat' index 19 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected, Chebyshev', \
     'fps-error.dat' index 20 using 1:2 with lines ls 17 lw 1 title 'lbfgs, start', \
     'fps-error.dat' index 21 using 1:2 with lines ls 17 lw 1 title 'lbfgs, domains', \
     'fps-error.dat' index 22 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'fps-error.dat' index 23 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'fps-error.dat' index 24 using 1:2 with lines ls 17 lw 1 title 'force-gauss-seidel', \
     'fps-error.dat' index 25 using 1:2 with lines ls 17 lw 1 title 'multigrid', \
     'fps-error.dat' index 26 using 1:2 with lines ls 17 lw 1 title 'nonlinear-cg', \
     'fps-error.dat' index 27 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'fps-error.dat' index 28 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'fps-error.dat' index 29 using 1:2 with lines ls 17 lw 1 title 'primal-xpbd', \
     'fps-error.dat' index 30 using 1:2 with lines ls 17 lw 1 title 'semi-implicit', \
     'fps-error.dat' index 31 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'fps-error.dat' index 32 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'fps-error.dat' index 33 using 1:2 with lines ls 17 lw 1 title 'wang-yang-descent', \
     'fps-error.dat' index 34 using 1:2 with linespoints ls 101 title 'Newton', \
     'fps-error.dat' index 35 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'fps-error.dat' index 36 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'fps-error.dat' index 37 using 1:2 with linespoints ls 111 title 'projective-dynamics, Chebyshev', \
     'fps-error.dat' index 38 using 1:2 with linespoints ls 115 title 'pd-jacobi, Chebyshev', \
     'fps-error.dat' index 39 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
unset label 800
set title "games103-pbd, n = 21²"
set logscale x
set xtics (1, 1e-4, 1e-8, 1e-12)
set format x '10^{/=7 %T}'
set xrange [10:1e-14]
set xlabel ''
set format x ''
set logscale y
set ytics 1e1,1e1,1e6
unset mytics
set format y '10^{/=7 %T}'
set yrange [10:1e+06]
set ylabel ''
set format y ''
set arrow 700 from graph 0.9764,graph 0.3045 to graph 1.0439,graph 0.1458 nohead ls 111 lw 0.5 dt solid
set arrow 600 from graph 1.0439,graph 0.1458 to graph 1.1579,graph 0.1458 nohead ls 111
set label 600 'projective-dynamics'."\n".'(Chebyshev)' at graph 1.1009,graph 0.1458 left font ',7' textcolor ls 111 point ls 111 offset screen 0.0253,0
set arrow 701 from graph 0.9925,graph 0.4162 to graph 1.0439,graph 0.3449 nohead ls 126 lw 0.5 dt solid
set arrow 601 from graph 1.0439,graph 0.3449 to graph 1.1579,graph 0.3449 nohead ls 126
set label 601 'vertex-block-descent'."\n".'(projected, omega 1.9)' at graph 1.1009,graph 0.3449 left font ',7' textcolor ls 126 point ls 126 offset screen 0.0253,0
set arrow 602 from graph 1.0439,graph 0.4514 to graph 1.1579,graph 0.4514 nohead ls 101
set label 602 'Newton' at graph 1.1009,graph 0.4514 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 603 from graph 1.0439,graph 0.5579 to graph 1.1579,graph 0.5579 nohead ls 103
set label 603 'newton-pcg (multigrid)' at graph 1.1009,graph 0.5579 left font ',7' textcolor ls 103 point ls 103 offset screen 0.0253,0
set arrow 704 from graph 0.9651,graph 0.4716 to graph 1.0439,graph 0.6644 nohead ls 115 lw 0.5 dt solid
set arrow 604 from graph 1.0439,graph 0.6644 to graph 1.1579,graph 0.6644 nohead ls 115
set label 604 'pd-jacobi (Chebyshev)' at graph 1.1009,graph 0.6644 left font ',7' textcolor ls 115 point ls 115 offset screen 0.0253,0
set arrow 705 from graph 0.9793,graph 0.4946 to graph 1.0439,graph 0.8634 nohead ls 107 lw 0.5 dt solid
set arrow 605 from graph 1.0439,graph 0.8634 to graph 1.1579,graph 0.8634 nohead ls 107
set label 605 'diagonal-descent'."\n".'(rho 0.995)' at graph 1.1009,graph 0.8634 left font ',7' textcolor ls 107 point ls 107 offset screen 0.0253,0
set lmargin at screen 0.4298
set rmargin at screen 0.7500
set tmargin at screen 0.9322
set bmargin at screen 0.5664
plot 'fps-error.dat' index 40 using 1:2 with lines ls 17 lw 1 title 'newton-pcg', \
     'fps-error.dat' index 41 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, frozen', \
     'fps-error.dat' index 42 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, additive Schwarz', \
     'fps-error.dat' index 43 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'fps-error.dat' index 44 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'fps-error.dat' index 45 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'fps-error.dat' index 46 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'fps-error.dat' index 47 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'fps-error.dat' index 48 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'fps-error.dat' index 49 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'fps-error.dat' index 50 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'fps-error.dat' index 51 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'fps-error.dat' index 52 using 1:2 with lines ls 17 lw 1 title 'lbfgs, first guess', \
     'fps-error.dat' index 53 using 1:2 with lines ls 17 lw 1 title 'lbfgs, refreshed', \
     'fps-error.dat' index 54 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'fps-error.dat' index 55 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'fps-error.dat' index 56 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'fps-error.dat' index 57 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'fps-error.dat' index 58 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'fps-error.dat' index 59 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected, Chebyshev', \
     'fps-error.dat' index 60 using 1:2 with lines ls 17 lw 1 title 'lbfgs, start', \
     'fps-error.dat' index 61 using 1:2 with lines ls 17 lw 1 title 'lbfgs, domains', \
     'fps-error.dat' index 62 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd', \
     'fps-error.dat' index 63 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd, rebuilt', \
     'fps-error.dat' index 64 using 1:2 with lines ls 17 lw 1 title 'xpbd-gauss-seidel', \
     'fps-error.dat' index 65 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'fps-error.dat' index 66 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'fps-error.dat' index 67 using 1:2 with lines ls 17 lw 1 title 'fast-projection', \
     'fps-error.dat' index 68 using 1:2 with lines ls 17 lw 1 title 'force-gauss-seidel', \
     'fps-error.dat' index 69 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'fps-error.dat' index 70 using 1:2 with lines ls 17 lw 1 title 'multigrid', \
     'fps-error.dat' index 71 using 1:2 with lines ls 17 lw 1 title 'nonlinear-cg', \
     'fps-error.dat' index 72 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'fps-error.dat' index 73 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'fps-error.dat' index 74 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'fps-error.dat' index 75 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'fps-error.dat' index 76 using 1:2 with lines ls 17 lw 1 title 'primal-xpbd', \
     'fps-error.dat' index 77 using 1:2 with lines ls 17 lw 1 title 'semi-implicit', \
     'fps-error.dat' index 78 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'fps-error.dat' index 79 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'fps-error.dat' index 80 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'fps-error.dat' index 81 using 1:2 with lines ls 17 lw 1 title 'wang-yang-descent', \
     'fps-error.dat' index 82 using 1:2 with lines ls 17 lw 1 title 'xpbd-coloured', \
     'fps-error.dat' index 83 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'fps-error.dat' index 84 using 1:2 with linespoints ls 101 title 'Newton', \
     'fps-error.dat' index 85 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'fps-error.dat' index 86 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'fps-error.dat' index 87 using 1:2 with linespoints ls 111 title 'projective-dynamics, Chebyshev', \
     'fps-error.dat' index 88 using 1:2 with linespoints ls 115 title 'pd-jacobi, Chebyshev', \
     'fps-error.dat' index 89 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
unset label 600
unset arrow 600
unset arrow 700
unset label 601
unset arrow 601
unset arrow 701
unset label 602
unset arrow 602
unset arrow 702
unset label 603
unset arrow 603
unset arrow 703
unset label 604
unset arrow 604
unset arrow 704
unset label 605
unset arrow 605
unset arrow 705
set title "curtain, n = 21²"
set logscale x
set xtics (1, 1e-4, 1e-8, 1e-12)
set format x '10^{/=7 %T}'
set xrange [10:1e-14]
set xlabel 'energy error'
set logscale y
set ytics 1e1,1e1,1e6
unset mytics
set format y '10^{/=7 %T}'
set yrange [10:1e+06]
set ylabel 'steps per second'
set lmargin at screen 0.0871
set rmargin at screen 0.4073
set tmargin at screen 0.4797
set bmargin at screen 0.1138
plot 'fps-error.dat' index 90 using 1:2 with lines ls 17 lw 1 title 'newton-pcg', \
     'fps-error.dat' index 91 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, frozen', \
     'fps-error.dat' index 92 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, additive Schwarz', \
     'fps-error.dat' index 93 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'fps-error.dat' index 94 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'fps-error.dat' index 95 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'fps-error.dat' index 96 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'fps-error.dat' index 97 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'fps-error.dat' index 98 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'fps-error.dat' index 99 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'fps-error.dat' index 100 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'fps-error.dat' index 101 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'fps-error.dat' index 102 using 1:2 with lines ls 17 lw 1 title 'lbfgs, first guess', \
     'fps-error.dat' index 103 using 1:2 with lines ls 17 lw 1 title 'lbfgs, refreshed', \
     'fps-error.dat' index 104 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'fps-error.dat' index 105 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'fps-error.dat' index 106 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'fps-error.dat' index 107 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, Chebyshev', \
     'fps-error.dat' index 108 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'fps-error.dat' index 109 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected, Chebyshev', \
     'fps-error.dat' index 110 using 1:2 with lines ls 17 lw 1 title 'lbfgs, start', \
     'fps-error.dat' index 111 using 1:2 with lines ls 17 lw 1 title 'lbfgs, domains', \
     'fps-error.dat' index 112 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd', \
     'fps-error.dat' index 113 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd, rebuilt', \
     'fps-error.dat' index 114 using 1:2 with lines ls 17 lw 1 title 'xpbd-gauss-seidel', \
     'fps-error.dat' index 115 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'fps-error.dat' index 116 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'fps-error.dat' index 117 using 1:2 with lines ls 17 lw 1 title 'fast-projection', \
     'fps-error.dat' index 118 using 1:2 with lines ls 17 lw 1 title 'force-gauss-seidel', \
     'fps-error.dat' index 119 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'fps-error.dat' index 120 using 1:2 with lines ls 17 lw 1 title 'multigrid', \
     'fps-error.dat' index 121 using 1:2 with lines ls 17 lw 1 title 'nonlinear-cg', \
     'fps-error.dat' index 122 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'fps-error.dat' index 123 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'fps-error.dat' index 124 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'fps-error.dat' index 125 using 1:2 with lines ls 17 lw 1 title 'pbd-jacobi', \
     'fps-error.dat' index 126 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'fps-error.dat' index 127 using 1:2 with lines ls 17 lw 1 title 'primal-xpbd', \
     'fps-error.dat' index 128 using 1:2 with lines ls 17 lw 1 title 'semi-implicit', \
     'fps-error.dat' index 129 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'fps-error.dat' index 130 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'fps-error.dat' index 131 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'fps-error.dat' index 132 using 1:2 with lines ls 17 lw 1 title 'wang-yang-descent', \
     'fps-error.dat' index 133 using 1:2 with lines ls 17 lw 1 title 'xpbd-coloured', \
     'fps-error.dat' index 134 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'fps-error.dat' index 135 using 1:2 with linespoints ls 101 title 'Newton', \
     'fps-error.dat' index 136 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'fps-error.dat' index 137 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'fps-error.dat' index 138 using 1:2 with linespoints ls 111 title 'projective-dynamics, Chebyshev', \
     'fps-error.dat' index 139 using 1:2 with linespoints ls 115 title 'pd-jacobi, Chebyshev', \
     'fps-error.dat' index 140 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
set title "swing, n = 21²"
set logscale x
set xtics (1, 1e-4, 1e-8, 1e-12)
set format x '10^{/=7 %T}'
set xrange [10:1e-14]
set xlabel 'energy error'
set logscale y
set ytics 1e1,1e1,1e6
unset mytics
set format y '10^{/=7 %T}'
set yrange [10:1e+06]
set ylabel ''
set format y ''
set arrow 600 from graph 1.0439,graph 0.1458 to graph 1.1579,graph 0.1458 nohead ls 111
set label 600 'projective-dynamics'."\n".'(Chebyshev)' at graph 1.1009,graph 0.1458 left font ',7' textcolor ls 111 point ls 111 offset screen 0.0253,0
set arrow 701 from graph 0.9852,graph 0.2141 to graph 1.0439,graph 0.3449 nohead ls 126 lw 0.5 dt solid
set arrow 601 from graph 1.0439,graph 0.3449 to graph 1.1579,graph 0.3449 nohead ls 126
set label 601 'vertex-block-descent'."\n".'(projected, omega 1.9)' at graph 1.1009,graph 0.3449 left font ',7' textcolor ls 126 point ls 126 offset screen 0.0253,0
set arrow 602 from graph 1.0439,graph 0.5440 to graph 1.1579,graph 0.5440 nohead ls 107
set label 602 'diagonal-descent'."\n".'(rho 0.995)' at graph 1.1009,graph 0.5440 left font ',7' textcolor ls 107 point ls 107 offset screen 0.0253,0
set arrow 603 from graph 1.0439,graph 0.6505 to graph 1.1579,graph 0.6505 nohead ls 115
set label 603 'pd-jacobi (Chebyshev)' at graph 1.1009,graph 0.6505 left font ',7' textcolor ls 115 point ls 115 offset screen 0.0253,0
set arrow 604 from graph 1.0439,graph 0.7569 to graph 1.1579,graph 0.7569 nohead ls 101
set label 604 'Newton' at graph 1.1009,graph 0.7569 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 605 from graph 1.0439,graph 0.8634 to graph 1.1579,graph 0.8634 nohead ls 103
set label 605 'newton-pcg (multigrid)' at graph 1.1009,graph 0.8634 left font ',7' textcolor ls 103 point ls 103 offset screen 0.0253,0
set lmargin at screen 0.4298
set rmargin at screen 0.7500
set tmargin at screen 0.4797
set bmargin at screen 0.1138
plot 'fps-error.dat' index 141 using 1:2 with lines ls 17 lw 1 title 'newton-pcg', \
     'fps-error.dat' index 142 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, frozen', \
     'fps-error.dat' index 143 using 1:2 with lines ls 17 lw 1 title 'newton-pcg, additive Schwarz', \
     'fps-error.dat' index 144 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent', \
     'fps-error.dat' index 145 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, rho spectral', \
     'fps-error.dat' index 146 using 1:2 with lines ls 17 lw 1 title 'diagonal-descent, block', \
     'fps-error.dat' index 147 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics', \
     'fps-error.dat' index 148 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Anderson', \
     'fps-error.dat' index 149 using 1:2 with lines ls 17 lw 1 title 'projective-dynamics, Nesterov', \
     'fps-error.dat' index 150 using 1:2 with lines ls 17 lw 1 title 'pd-jacobi', \
     'fps-error.dat' index 151 using 1:2 with lines ls 17 lw 1 title 'lbfgs', \
     'fps-error.dat' index 152 using 1:2 with lines ls 17 lw 1 title 'lbfgs, diagonal', \
     'fps-error.dat' index 153 using 1:2 with lines ls 17 lw 1 title 'lbfgs, first guess', \
     'fps-error.dat' index 154 using 1:2 with lines ls 17 lw 1 title 'lbfgs, refreshed', \
     'fps-error.dat' index 155 using 1:2 with lines ls 17 lw 1 title 'admm-pd', \
     'fps-error.dat' index 156 using 1:2 with lines ls 17 lw 1 title 'admm-pd, Anderson', \
     'fps-error.dat' index 157 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent', \
     'fps-error.dat' index 158 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected', \
     'fps-error.dat' index 159 using 1:2 with lines ls 17 lw 1 title 'vertex-block-descent, projected, Chebyshev', \
     'fps-error.dat' index 160 using 1:2 with lines ls 17 lw 1 title 'lbfgs, start', \
     'fps-error.dat' index 161 using 1:2 with lines ls 17 lw 1 title 'lbfgs, domains', \
     'fps-error.dat' index 162 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd', \
     'fps-error.dat' index 163 using 1:2 with lines ls 17 lw 1 title 'multigrid-xpbd, rebuilt', \
     'fps-error.dat' index 164 using 1:2 with lines ls 17 lw 1 title 'xpbd-gauss-seidel', \
     'fps-error.dat' index 165 using 1:2 with lines ls 17 lw 1 title 'augmented-vertex-block-descent', \
     'fps-error.dat' index 166 using 1:2 with lines ls 17 lw 1 title 'coordinate-condensation', \
     'fps-error.dat' index 167 using 1:2 with lines ls 17 lw 1 title 'fast-projection', \
     'fps-error.dat' index 168 using 1:2 with lines ls 17 lw 1 title 'force-gauss-seidel', \
     'fps-error.dat' index 169 using 1:2 with lines ls 17 lw 1 title 'hierarchical-pbd', \
     'fps-error.dat' index 170 using 1:2 with lines ls 17 lw 1 title 'multigrid', \
     'fps-error.dat' index 171 using 1:2 with lines ls 17 lw 1 title 'nonlinear-cg', \
     'fps-error.dat' index 172 using 1:2 with lines ls 17 lw 1 title 'patch-descent', \
     'fps-error.dat' index 173 using 1:2 with lines ls 17 lw 1 title 'pbd-coloured', \
     'fps-error.dat' index 174 using 1:2 with lines ls 17 lw 1 title 'pbd-gauss-seidel', \
     'fps-error.dat' index 175 using 1:2 with lines ls 17 lw 1 title 'pbd-jacobi', \
     'fps-error.dat' index 176 using 1:2 with lines ls 17 lw 1 title 'pd-gauss-seidel', \
     'fps-error.dat' index 177 using 1:2 with lines ls 17 lw 1 title 'primal-xpbd', \
     'fps-error.dat' index 178 using 1:2 with lines ls 17 lw 1 title 'semi-implicit', \
     'fps-error.dat' index 179 using 1:2 with lines ls 17 lw 1 title 'strain-limiting', \
     'fps-error.dat' index 180 using 1:2 with lines ls 17 lw 1 title 'vertex-gauss-newton', \
     'fps-error.dat' index 181 using 1:2 with lines ls 17 lw 1 title 'vivace', \
     'fps-error.dat' index 182 using 1:2 with lines ls 17 lw 1 title 'wang-yang-descent', \
     'fps-error.dat' index 183 using 1:2 with lines ls 17 lw 1 title 'xpbd-coloured', \
     'fps-error.dat' index 184 using 1:2 with lines ls 17 lw 1 title 'xpbd-jacobi', \
     'fps-error.dat' index 185 using 1:2 with linespoints ls 101 title 'Newton', \
     'fps-error.dat' index 186 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'fps-error.dat' index 187 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'fps-error.dat' index 188 using 1:2 with linespoints ls 111 title 'projective-dynamics, Chebyshev', \
     'fps-error.dat' index 189 using 1:2 with linespoints ls 115 title 'pd-jacobi, Chebyshev', \
     'fps-error.dat' index 190 using 1:2 with linespoints ls 126 title 'vertex-block-descent, projected, omega 1.9'
unset label 600
unset arrow 600
unset arrow 700
unset label 601
unset arrow 601
unset arrow 701
unset label 602
unset arrow 602
unset arrow 702
unset label 603
unset arrow 603
unset arrow 703
unset label 604
unset arrow 604
unset arrow 704
unset label 605
unset arrow 605
unset arrow 705
unset multiplot
