# gnuplot outcomes.gp draws outcomes.svg, of outcomes.dat; where is_elsewhere is set, what gnuplot was told to
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
if (!exists('is_elsewhere')) { set terminal svg size 783,747 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'outcomes.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 800 'within 1 cm' at screen 0.0400,screen 0.0353 left font ',7' point pt 5 ps 0.95 lc rgb '#000000' offset screen 0.02,0
set label 801 'within 3 cm' at screen 0.2900,screen 0.0353 left font ',7' point pt 5 ps 0.85 lc rgb '#555555' offset screen 0.02,0
set label 802 'within 10 cm' at screen 0.5400,screen 0.0353 left font ',7' point pt 5 ps 0.75 lc rgb '#8c8c8c' offset screen 0.02,0
set label 803 'within 30 cm' at screen 0.7900,screen 0.0353 left font ',7' point pt 5 ps 0.65 lc rgb '#c4c4c4' offset screen 0.02,0
set label 804 'farther' at screen 0.0400,screen 0.0118 left font ',7' point pt 4 ps 0.6 lc rgb '#8c8c8c' offset screen 0.02,0
set label 805 'diverges' at screen 0.2900,screen 0.0118 left font ',7' point pt 2 ps 0.7 lw 1.6 lc rgb '#d55e00' offset screen 0.02,0
set yrange [58:-1]
set xlabel 'h [s]'
set title 'curtain, n = 16², at 1 s'
set ytics ('Newton' 0, 'newton-pcg' 1, 'newton-pcg (multigrid)' 2, 'newton-pcg (frozen)' 3, 'newton-pcg (additive Schwarz)' 4, 'multigrid' 5, 'semi-implicit' 6, 'diagonal-descent' 8, 'diagonal-descent (rho 0.995)' 9, 'diagonal-descent (rho spectral)' 10, 'diagonal-descent (block)' 11, 'nonlinear-cg' 12, 'wang-yang-descent' 13, 'projective-dynamics' 15, 'projective-dynamics (Chebyshev)' 16, 'projective-dynamics (Anderson)' 17, 'projective-dynamics (Nesterov)' 18, 'pd-jacobi' 19, 'pd-jacobi (Chebyshev)' 20, 'lbfgs' 21, 'lbfgs (diagonal)' 22, 'lbfgs (first guess)' 23, 'lbfgs (refreshed)' 24, 'admm-pd' 25, 'admm-pd (Anderson)' 26, 'pd-gauss-seidel' 27, 'vivace' 28, 'vertex-block-descent' 30, 'vertex-block-descent (projected)' 31, 'vertex-block-descent (projected, Chebyshev)' 32, 'vertex-block-descent (projected, omega 1.9)' 33, 'augmented-vertex-block-descent' 34, 'vertex-gauss-newton' 35, 'vertex-block-descent (Chebyshev)' 36, 'fast-projection' 38, 'force-gauss-seidel' 39, 'hierarchical-pbd' 40, 'pbd-coloured' 41, 'pbd-gauss-seidel' 42, 'pbd-jacobi' 43, 'primal-xpbd' 44, 'strain-limiting' 45, 'xpbd-coloured' 46, 'xpbd-gauss-seidel' 47, 'xpbd-jacobi' 48, 'symplectic-euler' 50, 'rk4' 51, 'velocity-verlet' 52, 'verlet' 53, 'midpoint' 54, 'sequential-verlet' 55, 'explicit-euler; exponential-rosenbrock;' 56, 'provot' 57) font ',7'
set xtics ('1/120' 0, '1/60' 1, '1/30' 2, '1/15' 3, '1/10' 4) font ',7'
set xrange [-0.5:4.7]
set label 1 '32' at 0,50 left offset 0.9,0 font ',7'
set label 2 '8' at 0,51 left offset 0.9,0 font ',7'
set label 3 '32' at 0,52 left offset 0.9,0 font ',7'
set label 4 '32' at 0,53 left offset 0.9,0 font ',7'
set label 5 '128' at 0,54 left offset 0.9,0 font ',7'
set label 6 '32' at 1,50 left offset 0.9,0 font ',7'
set label 7 '32' at 1,51 left offset 0.9,0 font ',7'
set label 8 '32' at 1,52 left offset 0.9,0 font ',7'
set label 9 '32' at 1,53 left offset 0.9,0 font ',7'
set label 10 '128' at 1,54 left offset 0.9,0 font ',7'
set label 11 '128' at 2,50 left offset 0.9,0 font ',7'
set label 12 '32' at 2,51 left offset 0.9,0 font ',7'
set label 13 '128' at 2,52 left offset 0.9,0 font ',7'
set label 14 '128' at 2,53 left offset 0.9,0 font ',7'
set label 15 '512' at 2,54 left offset 0.9,0 font ',7'
set label 16 '128' at 3,50 left offset 0.9,0 font ',7'
set label 17 '128' at 3,51 left offset 0.9,0 font ',7'
set label 18 '128' at 3,52 left offset 0.9,0 font ',7'
set label 19 '128' at 3,53 left offset 0.9,0 font ',7'
set label 20 '512' at 3,54 left offset 0.9,0 font ',7'
set label 21 '512' at 4,50 left offset 0.9,0 font ',7'
set label 22 '128' at 4,51 left offset 0.9,0 font ',7'
set label 23 '512' at 4,52 left offset 0.9,0 font ',7'
set label 24 '512' at 4,53 left offset 0.9,0 font ',7'
set lmargin at screen 0.3230
set rmargin at screen 0.6404
set tmargin at screen 0.9632
set bmargin at screen 0.1090
plot 'outcomes.dat' index 0 using 1:2 with points pt 5 ps 0.95 lc rgb '#000000' notitle, 'outcomes.dat' index 1 using 1:2 with points pt 5 ps 0.75 lc rgb '#8c8c8c' notitle, 'outcomes.dat' index 2 using 1:2 with points pt 5 ps 0.65 lc rgb '#c4c4c4' notitle, 'outcomes.dat' index 3 using 1:2 with points pt 4 ps 0.6 lc rgb '#8c8c8c' notitle, 'outcomes.dat' index 4 using 1:2 with points pt 2 ps 0.7 lw 1.6 lc rgb '#d55e00' notitle
unset label 805
unset label 804
unset label 803
unset label 802
unset label 801
unset label 800
unset label 24
unset label 23
unset label 22
unset label 21
unset label 20
unset label 19
unset label 18
unset label 17
unset label 16
unset label 15
unset label 14
unset label 13
unset label 12
unset label 11
unset label 10
unset label 9
unset label 8
unset label 7
unset label 6
unset label 5
unset label 4
unset label 3
unset label 2
unset label 1
set title 'swing, n = 16², at 1 s'
set ytics ('' 0, '' 1, '' 2, '' 3, '' 4, '' 5, '' 6, '' 8, '' 9, '' 10, '' 11, '' 12, '' 13, '' 15, '' 16, '' 17, '' 18, '' 19, '' 20, '' 21, '' 22, '' 23, '' 24, '' 25, '' 26, '' 27, '' 28, '' 30, '' 31, '' 32, '' 33, '' 34, '' 35, '' 36, '' 38, '' 39, '' 40, '' 41, '' 42, '' 43, '' 44, '' 45, '' 46, '' 47, '' 48, '' 50, '' 51, '' 52, '' 53, '' 54, '' 55, '' 56, '' 57) font ',7'
set xtics ('1/120' 0, '1/60' 1, '1/30' 2, '1/15' 3, '1/10' 4) font ',7'
set xrange [-0.5:4.7]
set label 1 '32' at 0,50 left offset 0.9,0 font ',7'
set label 2 '32' at 0,51 left offset 0.9,0 font ',7'
set label 3 '32' at 0,52 left offset 0.9,0 font ',7'
set label 4 '32' at 0,53 left offset 0.9,0 font ',7'
set label 5 '512' at 0,54 left offset 0.9,0 font ',7'
set label 6 '128' at 1,50 left offset 0.9,0 font ',7'
set label 7 '32' at 1,51 left offset 0.9,0 font ',7'
set label 8 '128' at 1,52 left offset 0.9,0 font ',7'
set label 9 '128' at 1,53 left offset 0.9,0 font ',7'
set label 10 '512' at 1,54 left offset 0.9,0 font ',7'
set label 11 '128' at 2,50 left offset 0.9,0 font ',7'
set label 12 '128' at 2,51 left offset 0.9,0 font ',7'
set label 13 '128' at 2,52 left offset 0.9,0 font ',7'
set label 14 '128' at 2,53 left offset 0.9,0 font ',7'
set label 15 '512' at 3,50 left offset 0.9,0 font ',7'
set label 16 '128' at 3,51 left offset 0.9,0 font ',7'
set label 17 '512' at 3,52 left offset 0.9,0 font ',7'
set label 18 '512' at 3,53 left offset 0.9,0 font ',7'
set label 19 '512' at 4,50 left offset 0.9,0 font ',7'
set label 20 '512' at 4,51 left offset 0.9,0 font ',7'
set label 21 '512' at 4,52 left offset 0.9,0 font ',7'
set label 22 '512' at 4,53 left offset 0.9,0 font ',7'
set lmargin at screen 0.6615
set rmargin at screen 0.9789
set tmargin at screen 0.9632
set bmargin at screen 0.1090
plot 'outcomes.dat' index 5 using 1:2 with points pt 5 ps 0.95 lc rgb '#000000' notitle, 'outcomes.dat' index 6 using 1:2 with points pt 5 ps 0.85 lc rgb '#555555' notitle, 'outcomes.dat' index 7 using 1:2 with points pt 5 ps 0.75 lc rgb '#8c8c8c' notitle, 'outcomes.dat' index 8 using 1:2 with points pt 5 ps 0.65 lc rgb '#c4c4c4' notitle, 'outcomes.dat' index 9 using 1:2 with points pt 4 ps 0.6 lc rgb '#8c8c8c' notitle, 'outcomes.dat' index 10 using 1:2 with points pt 2 ps 0.7 lw 1.6 lc rgb '#d55e00' notitle
unset label 22
unset label 21
unset label 20
unset label 19
unset label 18
unset label 17
unset label 16
unset label 15
unset label 14
unset label 13
unset label 12
unset label 11
unset label 10
unset label 9
unset label 8
unset label 7
unset label 6
unset label 5
unset label 4
unset label 3
unset label 2
unset label 1
unset multiplot
