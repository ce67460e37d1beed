# gnuplot profile.gp draws profile.svg, of profile.dat; where is_elsewhere is set, what gnuplot was told to
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
if (!exists('is_elsewhere')) { set terminal svg size 783,395 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'profile.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 800 'in grey 42 others' at screen 0.7640,screen 0.0174 left font ',7' textcolor rgb '#777777'
set title "21 × 21, to 10 mm (of 33)"
set logscale x
set xtics 1e-2,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [0.007464:1452.96]
set xlabel ''
set format x ''
unset logscale y
set ytics 25
set format y '%g'
set yrange [0:100]
set ylabel '{}\045 of steps solved'
set lmargin at screen 0.0871
set rmargin at screen 0.2931
set tmargin at screen 0.9304
set bmargin at screen 0.5682
plot 'profile.dat' index 0 using 1:2 with steps ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'profile.dat' index 1 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent', \
     'profile.dat' index 2 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho 0.995', \
     'profile.dat' index 3 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'profile.dat' index 4 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, block', \
     'profile.dat' index 5 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics', \
     'profile.dat' index 6 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'profile.dat' index 7 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'profile.dat' index 8 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Nesterov', \
     'profile.dat' index 9 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi', \
     'profile.dat' index 10 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'profile.dat' index 11 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs', \
     'profile.dat' index 12 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'profile.dat' index 13 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd', \
     'profile.dat' index 14 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'profile.dat' index 15 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent', \
     'profile.dat' index 16 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'profile.dat' index 17 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'profile.dat' index 18 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'profile.dat' index 19 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'profile.dat' index 20 using 1:2 with steps ls 17 lw 0.7 title 'augmented-vertex-block-descent', \
     'profile.dat' index 21 using 1:2 with steps ls 17 lw 0.7 title 'coordinate-condensation', \
     'profile.dat' index 22 using 1:2 with steps ls 17 lw 0.7 title 'fast-projection', \
     'profile.dat' index 23 using 1:2 with steps ls 17 lw 0.7 title 'force-gauss-seidel', \
     'profile.dat' index 24 using 1:2 with steps ls 17 lw 0.7 title 'hierarchical-pbd', \
     'profile.dat' index 25 using 1:2 with steps ls 17 lw 0.7 title 'multigrid', \
     'profile.dat' index 26 using 1:2 with steps ls 17 lw 0.7 title 'multigrid-xpbd', \
     'profile.dat' index 27 using 1:2 with steps ls 17 lw 0.7 title 'nonlinear-cg', \
     'profile.dat' index 28 using 1:2 with steps ls 17 lw 0.7 title 'patch-descent', \
     'profile.dat' index 29 using 1:2 with steps ls 17 lw 0.7 title 'pbd-coloured', \
     'profile.dat' index 30 using 1:2 with steps ls 17 lw 0.7 title 'pbd-gauss-seidel', \
     'profile.dat' index 31 using 1:2 with steps ls 17 lw 0.7 title 'pbd-jacobi', \
     'profile.dat' index 32 using 1:2 with steps ls 17 lw 0.7 title 'pd-gauss-seidel', \
     'profile.dat' index 33 using 1:2 with steps ls 17 lw 0.7 title 'primal-xpbd', \
     'profile.dat' index 34 using 1:2 with steps ls 17 lw 0.7 title 'semi-implicit', \
     'profile.dat' index 35 using 1:2 with steps ls 17 lw 0.7 title 'vertex-gauss-newton', \
     'profile.dat' index 36 using 1:2 with steps ls 17 lw 0.7 title 'vivace', \
     'profile.dat' index 37 using 1:2 with steps ls 17 lw 0.7 title 'wang-yang-descent', \
     'profile.dat' index 38 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-coloured', \
     'profile.dat' index 39 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'profile.dat' index 40 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-jacobi', \
     'profile.dat' index 41 using 1:2 with steps ls 101 title 'Newton', \
     'profile.dat' index 42 using 1:2 with steps ls 102 title 'newton-pcg', \
     'profile.dat' index 43 using 1:2 with steps ls 103 title 'newton-pcg, multigrid', \
     'profile.dat' index 44 using 1:2 with steps ls 104 title 'newton-pcg, frozen', \
     'profile.dat' index 45 using 1:2 with steps ls 118 title 'lbfgs, first guess', \
     'profile.dat' index 46 using 1:2 with steps ls 119 title 'lbfgs, refreshed', \
     'profile.dat' index 47 using 1:2 with points ls 101 title '', \
     'profile.dat' index 48 using 1:2 with dots ls 101 title '', \
     'profile.dat' index 48 using 1:3:(0):($4-$3) with vectors nohead ls 101 lw 0.8 dt solid notitle, \
     'profile.dat' index 49 using 1:2 with points ls 102 title '', \
     'profile.dat' index 50 using 1:2 with dots ls 102 title '', \
     'profile.dat' index 50 using 1:3:(0):($4-$3) with vectors nohead ls 102 lw 0.8 dt solid notitle, \
     'profile.dat' index 51 using 1:2 with points ls 103 title '', \
     'profile.dat' index 52 using 1:2 with dots ls 103 title '', \
     'profile.dat' index 52 using 1:3:(0):($4-$3) with vectors nohead ls 103 lw 0.8 dt solid notitle, \
     'profile.dat' index 53 using 1:2 with points ls 104 title '', \
     'profile.dat' index 54 using 1:2 with dots ls 104 title '', \
     'profile.dat' index 54 using 1:3:(0):($4-$3) with vectors nohead ls 104 lw 0.8 dt solid notitle, \
     'profile.dat' index 55 using 1:2 with points ls 118 title '', \
     'profile.dat' index 56 using 1:2 with dots ls 118 title '', \
     'profile.dat' index 56 using 1:3:(0):($4-$3) with vectors nohead ls 118 lw 0.8 dt solid notitle, \
     'profile.dat' index 57 using 1:2 with points ls 119 title '', \
     'profile.dat' index 58 using 1:2 with dots ls 119 title '', \
     'profile.dat' index 58 using 1:3:(0):($4-$3) with vectors nohead ls 119 lw 0.8 dt solid notitle
unset label 800
unset label 1
set title "21 × 21, to 1 mm (of 128)"
set logscale x
set xtics 1e-2,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [0.007464:1452.96]
set xlabel ''
set format x ''
unset logscale y
set ytics 25
set format y '%g'
set yrange [0:100]
set ylabel ''
set format y ''
set lmargin at screen 0.3155
set rmargin at screen 0.5215
set tmargin at screen 0.9304
set bmargin at screen 0.5682
plot 'profile.dat' index 59 using 1:2 with steps ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'profile.dat' index 60 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent', \
     'profile.dat' index 61 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho 0.995', \
     'profile.dat' index 62 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'profile.dat' index 63 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, block', \
     'profile.dat' index 64 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics', \
     'profile.dat' index 65 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'profile.dat' index 66 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'profile.dat' index 67 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Nesterov', \
     'profile.dat' index 68 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi', \
     'profile.dat' index 69 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'profile.dat' index 70 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs', \
     'profile.dat' index 71 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'profile.dat' index 72 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd', \
     'profile.dat' index 73 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'profile.dat' index 74 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent', \
     'profile.dat' index 75 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'profile.dat' index 76 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'profile.dat' index 77 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'profile.dat' index 78 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'profile.dat' index 79 using 1:2 with steps ls 17 lw 0.7 title 'augmented-vertex-block-descent', \
     'profile.dat' index 80 using 1:2 with steps ls 17 lw 0.7 title 'coordinate-condensation', \
     'profile.dat' index 81 using 1:2 with steps ls 17 lw 0.7 title 'force-gauss-seidel', \
     'profile.dat' index 82 using 1:2 with steps ls 17 lw 0.7 title 'hierarchical-pbd', \
     'profile.dat' index 83 using 1:2 with steps ls 17 lw 0.7 title 'multigrid', \
     'profile.dat' index 84 using 1:2 with steps ls 17 lw 0.7 title 'multigrid-xpbd', \
     'profile.dat' index 85 using 1:2 with steps ls 17 lw 0.7 title 'nonlinear-cg', \
     'profile.dat' index 86 using 1:2 with steps ls 17 lw 0.7 title 'patch-descent', \
     'profile.dat' index 87 using 1:2 with steps ls 17 lw 0.7 title 'pbd-coloured', \
     'profile.dat' index 88 using 1:2 with steps ls 17 lw 0.7 title 'pbd-gauss-seidel', \
     'profile.dat' index 89 using 1:2 with steps ls 17 lw 0.7 title 'pbd-jacobi', \
     'profile.dat' index 90 using 1:2 with steps ls 17 lw 0.7 title 'pd-gauss-seidel', \
     'profile.dat' index 91 using 1:2 with steps ls 17 lw 0.7 title 'primal-xpbd', \
     'profile.dat' index 92 using 1:2 with steps ls 17 lw 0.7 title 'semi-implicit', \
     'profile.dat' index 93 using 1:2 with steps ls 17 lw 0.7 title 'vertex-gauss-newton', \
     'profile.dat' index 94 using 1:2 with steps ls 17 lw 0.7 title 'vivace', \
     'profile.dat' index 95 using 1:2 with steps ls 17 lw 0.7 title 'wang-yang-descent', \
     'profile.dat' index 96 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-coloured', \
     'profile.dat' index 97 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'profile.dat' index 98 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-jacobi', \
     'profile.dat' index 99 using 1:2 with steps ls 101 title 'Newton', \
     'profile.dat' index 100 using 1:2 with steps ls 102 title 'newton-pcg', \
     'profile.dat' index 101 using 1:2 with steps ls 103 title 'newton-pcg, multigrid', \
     'profile.dat' index 102 using 1:2 with steps ls 104 title 'newton-pcg, frozen', \
     'profile.dat' index 103 using 1:2 with steps ls 118 title 'lbfgs, first guess', \
     'profile.dat' index 104 using 1:2 with steps ls 119 title 'lbfgs, refreshed', \
     'profile.dat' index 105 using 1:2 with points ls 101 title '', \
     'profile.dat' index 106 using 1:2 with dots ls 101 title '', \
     'profile.dat' index 106 using 1:3:(0):($4-$3) with vectors nohead ls 101 lw 0.8 dt solid notitle, \
     'profile.dat' index 107 using 1:2 with points ls 102 title '', \
     'profile.dat' index 108 using 1:2 with dots ls 102 title '', \
     'profile.dat' index 108 using 1:3:(0):($4-$3) with vectors nohead ls 102 lw 0.8 dt solid notitle, \
     'profile.dat' index 109 using 1:2 with points ls 103 title '', \
     'profile.dat' index 110 using 1:2 with dots ls 103 title '', \
     'profile.dat' index 110 using 1:3:(0):($4-$3) with vectors nohead ls 103 lw 0.8 dt solid notitle, \
     'profile.dat' index 111 using 1:2 with points ls 104 title '', \
     'profile.dat' index 112 using 1:2 with dots ls 104 title '', \
     'profile.dat' index 112 using 1:3:(0):($4-$3) with vectors nohead ls 104 lw 0.8 dt solid notitle, \
     'profile.dat' index 113 using 1:2 with points ls 118 title '', \
     'profile.dat' index 114 using 1:2 with dots ls 118 title '', \
     'profile.dat' index 114 using 1:3:(0):($4-$3) with vectors nohead ls 118 lw 0.8 dt solid notitle, \
     'profile.dat' index 115 using 1:2 with points ls 119 title '', \
     'profile.dat' index 116 using 1:2 with dots ls 119 title '', \
     'profile.dat' index 116 using 1:3:(0):($4-$3) with vectors nohead ls 119 lw 0.8 dt solid notitle
unset label 1
set title "21 × 21, to 0.1 mm (of 160)"
set logscale x
set xtics 1e-2,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [0.007464:1452.96]
set xlabel ''
set format x ''
unset logscale y
set ytics 25
set format y '%g'
set yrange [0:100]
set ylabel ''
set format y ''
set arrow 700 from graph 1.0000,graph 0.6000 to graph 1.0682,graph 0.3918 nohead ls 103 lw 0.5 dt solid
set arrow 600 from graph 1.0682,graph 0.3918 to graph 1.2455,graph 0.3918 nohead ls 103
set label 600 'newton-pcg (multigrid)' at graph 1.1568,graph 0.3918 left font ',7' textcolor ls 103 point ls 103 offset screen 0.0253,0
set arrow 701 from graph 1.0000,graph 0.7438 to graph 1.0682,graph 0.5024 nohead ls 102 lw 0.5 dt solid
set arrow 601 from graph 1.0682,graph 0.5024 to graph 1.2455,graph 0.5024 nohead ls 102
set label 601 'newton-pcg' at graph 1.1568,graph 0.5024 left font ',7' textcolor ls 102 point ls 102 offset screen 0.0253,0
set arrow 702 from graph 1.0000,graph 0.7937 to graph 1.0682,graph 0.6130 nohead ls 104 lw 0.5 dt solid
set arrow 602 from graph 1.0682,graph 0.6130 to graph 1.2455,graph 0.6130 nohead ls 104
set label 602 'newton-pcg (frozen)' at graph 1.1568,graph 0.6130 left font ',7' textcolor ls 104 point ls 104 offset screen 0.0253,0
set arrow 703 from graph 1.0000,graph 0.8063 to graph 1.0682,graph 0.7236 nohead ls 118 lw 0.5 dt solid
set arrow 603 from graph 1.0682,graph 0.7236 to graph 1.2455,graph 0.7236 nohead ls 118
set label 603 'lbfgs (first guess)' at graph 1.1568,graph 0.7236 left font ',7' textcolor ls 118 point ls 118 offset screen 0.0253,0
set arrow 704 from graph 1.0000,graph 0.8750 to graph 1.0682,graph 0.8341 nohead ls 101 lw 0.5 dt solid
set arrow 604 from graph 1.0682,graph 0.8341 to graph 1.2455,graph 0.8341 nohead ls 101
set label 604 'Newton' at graph 1.1568,graph 0.8341 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 705 from graph 1.0000,graph 0.9000 to graph 1.0682,graph 0.9447 nohead ls 119 lw 0.5 dt solid
set arrow 605 from graph 1.0682,graph 0.9447 to graph 1.2455,graph 0.9447 nohead ls 119
set label 605 'lbfgs (refreshed)' at graph 1.1568,graph 0.9447 left font ',7' textcolor ls 119 point ls 119 offset screen 0.0253,0
set lmargin at screen 0.5440
set rmargin at screen 0.7500
set tmargin at screen 0.9304
set bmargin at screen 0.5682
plot 'profile.dat' index 117 using 1:2 with steps ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'profile.dat' index 118 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent', \
     'profile.dat' index 119 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho 0.995', \
     'profile.dat' index 120 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'profile.dat' index 121 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, block', \
     'profile.dat' index 122 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics', \
     'profile.dat' index 123 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'profile.dat' index 124 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'profile.dat' index 125 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Nesterov', \
     'profile.dat' index 126 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi', \
     'profile.dat' index 127 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'profile.dat' index 128 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs', \
     'profile.dat' index 129 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'profile.dat' index 130 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd', \
     'profile.dat' index 131 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'profile.dat' index 132 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent', \
     'profile.dat' index 133 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'profile.dat' index 134 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'profile.dat' index 135 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'profile.dat' index 136 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'profile.dat' index 137 using 1:2 with steps ls 17 lw 0.7 title 'augmented-vertex-block-descent', \
     'profile.dat' index 138 using 1:2 with steps ls 17 lw 0.7 title 'coordinate-condensation', \
     'profile.dat' index 139 using 1:2 with steps ls 17 lw 0.7 title 'force-gauss-seidel', \
     'profile.dat' index 140 using 1:2 with steps ls 17 lw 0.7 title 'multigrid', \
     'profile.dat' index 141 using 1:2 with steps ls 17 lw 0.7 title 'multigrid-xpbd', \
     'profile.dat' index 142 using 1:2 with steps ls 17 lw 0.7 title 'nonlinear-cg', \
     'profile.dat' index 143 using 1:2 with steps ls 17 lw 0.7 title 'patch-descent', \
     'profile.dat' index 144 using 1:2 with steps ls 17 lw 0.7 title 'pbd-jacobi', \
     'profile.dat' index 145 using 1:2 with steps ls 17 lw 0.7 title 'pd-gauss-seidel', \
     'profile.dat' index 146 using 1:2 with steps ls 17 lw 0.7 title 'primal-xpbd', \
     'profile.dat' index 147 using 1:2 with steps ls 17 lw 0.7 title 'semi-implicit', \
     'profile.dat' index 148 using 1:2 with steps ls 17 lw 0.7 title 'vertex-gauss-newton', \
     'profile.dat' index 149 using 1:2 with steps ls 17 lw 0.7 title 'vivace', \
     'profile.dat' index 150 using 1:2 with steps ls 17 lw 0.7 title 'wang-yang-descent', \
     'profile.dat' index 151 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-coloured', \
     'profile.dat' index 152 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'profile.dat' index 153 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-jacobi', \
     'profile.dat' index 154 using 1:2 with steps ls 101 title 'Newton', \
     'profile.dat' index 155 using 1:2 with steps ls 102 title 'newton-pcg', \
     'profile.dat' index 156 using 1:2 with steps ls 103 title 'newton-pcg, multigrid', \
     'profile.dat' index 157 using 1:2 with steps ls 104 title 'newton-pcg, frozen', \
     'profile.dat' index 158 using 1:2 with steps ls 118 title 'lbfgs, first guess', \
     'profile.dat' index 159 using 1:2 with steps ls 119 title 'lbfgs, refreshed', \
     'profile.dat' index 160 using 1:2 with points ls 101 title '', \
     'profile.dat' index 161 using 1:2 with dots ls 101 title '', \
     'profile.dat' index 161 using 1:3:(0):($4-$3) with vectors nohead ls 101 lw 0.8 dt solid notitle, \
     'profile.dat' index 162 using 1:2 with points ls 102 title '', \
     'profile.dat' index 163 using 1:2 with dots ls 102 title '', \
     'profile.dat' index 163 using 1:3:(0):($4-$3) with vectors nohead ls 102 lw 0.8 dt solid notitle, \
     'profile.dat' index 164 using 1:2 with points ls 103 title '', \
     'profile.dat' index 165 using 1:2 with dots ls 103 title '', \
     'profile.dat' index 165 using 1:3:(0):($4-$3) with vectors nohead ls 103 lw 0.8 dt solid notitle, \
     'profile.dat' index 166 using 1:2 with points ls 104 title '', \
     'profile.dat' index 167 using 1:2 with dots ls 104 title '', \
     'profile.dat' index 167 using 1:3:(0):($4-$3) with vectors nohead ls 104 lw 0.8 dt solid notitle, \
     'profile.dat' index 168 using 1:2 with points ls 118 title '', \
     'profile.dat' index 169 using 1:2 with dots ls 118 title '', \
     'profile.dat' index 169 using 1:3:(0):($4-$3) with vectors nohead ls 118 lw 0.8 dt solid notitle, \
     'profile.dat' index 170 using 1:2 with points ls 119 title '', \
     'profile.dat' index 171 using 1:2 with dots ls 119 title '', \
     'profile.dat' index 171 using 1:3:(0):($4-$3) with vectors nohead ls 119 lw 0.8 dt solid notitle
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
unset label 1
set title "64 × 64, to 10 mm (of 6)"
set label 1 'too few steps' at graph 0.5,0.5 center font ',7' textcolor rgb '#777777'
set logscale x
set xtics 1e-2,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [0.007464:1452.96]
set xlabel 'ms'
unset logscale y
set ytics 25
set format y '%g'
set yrange [0:100]
set ylabel '{}\045 of steps solved'
set lmargin at screen 0.0871
set rmargin at screen 0.2931
set tmargin at screen 0.4791
set bmargin at screen 0.1170
plot NaN notitle
unset label 1
set title "64 × 64, to 1 mm (of 23)"
set logscale x
set xtics 1e-2,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [0.007464:1452.96]
set xlabel 'ms'
unset logscale y
set ytics 25
set format y '%g'
set yrange [0:100]
set ylabel ''
set format y ''
set lmargin at screen 0.3155
set rmargin at screen 0.5215
set tmargin at screen 0.4791
set bmargin at screen 0.1170
plot 'profile.dat' index 172 using 1:2 with steps ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'profile.dat' index 173 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent', \
     'profile.dat' index 174 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho 0.995', \
     'profile.dat' index 175 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'profile.dat' index 176 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, block', \
     'profile.dat' index 177 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics', \
     'profile.dat' index 178 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'profile.dat' index 179 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'profile.dat' index 180 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Nesterov', \
     'profile.dat' index 181 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi', \
     'profile.dat' index 182 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'profile.dat' index 183 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs', \
     'profile.dat' index 184 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'profile.dat' index 185 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd', \
     'profile.dat' index 186 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'profile.dat' index 187 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent', \
     'profile.dat' index 188 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'profile.dat' index 189 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'profile.dat' index 190 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'profile.dat' index 191 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'profile.dat' index 192 using 1:2 with steps ls 17 lw 0.7 title 'augmented-vertex-block-descent', \
     'profile.dat' index 193 using 1:2 with steps ls 17 lw 0.7 title 'coordinate-condensation', \
     'profile.dat' index 194 using 1:2 with steps ls 17 lw 0.7 title 'force-gauss-seidel', \
     'profile.dat' index 195 using 1:2 with steps ls 17 lw 0.7 title 'multigrid', \
     'profile.dat' index 196 using 1:2 with steps ls 17 lw 0.7 title 'nonlinear-cg', \
     'profile.dat' index 197 using 1:2 with steps ls 17 lw 0.7 title 'patch-descent', \
     'profile.dat' index 198 using 1:2 with steps ls 17 lw 0.7 title 'pbd-gauss-seidel', \
     'profile.dat' index 199 using 1:2 with steps ls 17 lw 0.7 title 'pbd-jacobi', \
     'profile.dat' index 200 using 1:2 with steps ls 17 lw 0.7 title 'pd-gauss-seidel', \
     'profile.dat' index 201 using 1:2 with steps ls 17 lw 0.7 title 'primal-xpbd', \
     'profile.dat' index 202 using 1:2 with steps ls 17 lw 0.7 title 'semi-implicit', \
     'profile.dat' index 203 using 1:2 with steps ls 17 lw 0.7 title 'vertex-gauss-newton', \
     'profile.dat' index 204 using 1:2 with steps ls 17 lw 0.7 title 'vivace', \
     'profile.dat' index 205 using 1:2 with steps ls 17 lw 0.7 title 'wang-yang-descent', \
     'profile.dat' index 206 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-coloured', \
     'profile.dat' index 207 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'profile.dat' index 208 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-jacobi', \
     'profile.dat' index 209 using 1:2 with steps ls 101 title 'Newton', \
     'profile.dat' index 210 using 1:2 with steps ls 102 title 'newton-pcg', \
     'profile.dat' index 211 using 1:2 with steps ls 103 title 'newton-pcg, multigrid', \
     'profile.dat' index 212 using 1:2 with steps ls 104 title 'newton-pcg, frozen', \
     'profile.dat' index 213 using 1:2 with steps ls 118 title 'lbfgs, first guess', \
     'profile.dat' index 214 using 1:2 with steps ls 119 title 'lbfgs, refreshed', \
     'profile.dat' index 215 using 1:2 with points ls 101 title '', \
     'profile.dat' index 216 using 1:2 with dots ls 101 title '', \
     'profile.dat' index 216 using 1:3:(0):($4-$3) with vectors nohead ls 101 lw 0.8 dt solid notitle, \
     'profile.dat' index 217 using 1:2 with points ls 102 title '', \
     'profile.dat' index 218 using 1:2 with dots ls 102 title '', \
     'profile.dat' index 218 using 1:3:(0):($4-$3) with vectors nohead ls 102 lw 0.8 dt solid notitle, \
     'profile.dat' index 219 using 1:2 with points ls 103 title '', \
     'profile.dat' index 220 using 1:2 with dots ls 103 title '', \
     'profile.dat' index 220 using 1:3:(0):($4-$3) with vectors nohead ls 103 lw 0.8 dt solid notitle, \
     'profile.dat' index 221 using 1:2 with points ls 104 title '', \
     'profile.dat' index 222 using 1:2 with dots ls 104 title '', \
     'profile.dat' index 222 using 1:3:(0):($4-$3) with vectors nohead ls 104 lw 0.8 dt solid notitle, \
     'profile.dat' index 223 using 1:2 with points ls 118 title '', \
     'profile.dat' index 224 using 1:2 with dots ls 118 title '', \
     'profile.dat' index 224 using 1:3:(0):($4-$3) with vectors nohead ls 118 lw 0.8 dt solid notitle, \
     'profile.dat' index 225 using 1:2 with points ls 119 title '', \
     'profile.dat' index 226 using 1:2 with dots ls 119 title '', \
     'profile.dat' index 226 using 1:3:(0):($4-$3) with vectors nohead ls 119 lw 0.8 dt solid notitle
unset label 1
set title "64 × 64, to 0.1 mm (of 32)"
set logscale x
set xtics 1e-2,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [0.007464:1452.96]
set xlabel 'ms'
unset logscale y
set ytics 25
set format y '%g'
set yrange [0:100]
set ylabel ''
set format y ''
set arrow 700 from graph 1.0000,graph 0.5312 to graph 1.0682,graph 0.3642 nohead ls 103 lw 0.5 dt solid
set arrow 600 from graph 1.0682,graph 0.3642 to graph 1.2455,graph 0.3642 nohead ls 103
set label 600 'newton-pcg (multigrid)' at graph 1.1568,graph 0.3642 left font ',7' textcolor ls 103 point ls 103 offset screen 0.0253,0
set arrow 701 from graph 1.0000,graph 0.6250 to graph 1.0682,graph 0.4748 nohead ls 104 lw 0.5 dt solid
set arrow 601 from graph 1.0682,graph 0.4748 to graph 1.2455,graph 0.4748 nohead ls 104
set label 601 'newton-pcg (frozen)' at graph 1.1568,graph 0.4748 left font ',7' textcolor ls 104 point ls 104 offset screen 0.0253,0
set arrow 702 from graph 1.0000,graph 0.6562 to graph 1.0682,graph 0.5853 nohead ls 118 lw 0.5 dt solid
set arrow 602 from graph 1.0682,graph 0.5853 to graph 1.2455,graph 0.5853 nohead ls 118
set label 602 'lbfgs (first guess)' at graph 1.1568,graph 0.5853 left font ',7' textcolor ls 118 point ls 118 offset screen 0.0253,0
set arrow 703 from graph 1.0000,graph 0.6875 to graph 1.0682,graph 0.6959 nohead ls 101 lw 0.5 dt solid
set arrow 603 from graph 1.0682,graph 0.6959 to graph 1.2455,graph 0.6959 nohead ls 101
set label 603 'Newton' at graph 1.1568,graph 0.6959 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 704 from graph 1.0000,graph 0.7500 to graph 1.0682,graph 0.8065 nohead ls 119 lw 0.5 dt solid
set arrow 604 from graph 1.0682,graph 0.8065 to graph 1.2455,graph 0.8065 nohead ls 119
set label 604 'lbfgs (refreshed)' at graph 1.1568,graph 0.8065 left font ',7' textcolor ls 119 point ls 119 offset screen 0.0253,0
set arrow 705 from graph 1.0000,graph 0.7500 to graph 1.0682,graph 0.9171 nohead ls 102 lw 0.5 dt solid
set arrow 605 from graph 1.0682,graph 0.9171 to graph 1.2455,graph 0.9171 nohead ls 102
set label 605 'newton-pcg' at graph 1.1568,graph 0.9171 left font ',7' textcolor ls 102 point ls 102 offset screen 0.0253,0
set lmargin at screen 0.5440
set rmargin at screen 0.7500
set tmargin at screen 0.4791
set bmargin at screen 0.1170
plot 'profile.dat' index 227 using 1:2 with steps ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'profile.dat' index 228 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent', \
     'profile.dat' index 229 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho 0.995', \
     'profile.dat' index 230 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'profile.dat' index 231 using 1:2 with steps ls 17 lw 0.7 title 'diagonal-descent, block', \
     'profile.dat' index 232 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics', \
     'profile.dat' index 233 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'profile.dat' index 234 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'profile.dat' index 235 using 1:2 with steps ls 17 lw 0.7 title 'projective-dynamics, Nesterov', \
     'profile.dat' index 236 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi', \
     'profile.dat' index 237 using 1:2 with steps ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'profile.dat' index 238 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs', \
     'profile.dat' index 239 using 1:2 with steps ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'profile.dat' index 240 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd', \
     'profile.dat' index 241 using 1:2 with steps ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'profile.dat' index 242 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent', \
     'profile.dat' index 243 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'profile.dat' index 244 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'profile.dat' index 245 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'profile.dat' index 246 using 1:2 with steps ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'profile.dat' index 247 using 1:2 with steps ls 17 lw 0.7 title 'augmented-vertex-block-descent', \
     'profile.dat' index 248 using 1:2 with steps ls 17 lw 0.7 title 'coordinate-condensation', \
     'profile.dat' index 249 using 1:2 with steps ls 17 lw 0.7 title 'force-gauss-seidel', \
     'profile.dat' index 250 using 1:2 with steps ls 17 lw 0.7 title 'multigrid', \
     'profile.dat' index 251 using 1:2 with steps ls 17 lw 0.7 title 'nonlinear-cg', \
     'profile.dat' index 252 using 1:2 with steps ls 17 lw 0.7 title 'patch-descent', \
     'profile.dat' index 253 using 1:2 with steps ls 17 lw 0.7 title 'pd-gauss-seidel', \
     'profile.dat' index 254 using 1:2 with steps ls 17 lw 0.7 title 'primal-xpbd', \
     'profile.dat' index 255 using 1:2 with steps ls 17 lw 0.7 title 'semi-implicit', \
     'profile.dat' index 256 using 1:2 with steps ls 17 lw 0.7 title 'vertex-gauss-newton', \
     'profile.dat' index 257 using 1:2 with steps ls 17 lw 0.7 title 'vivace', \
     'profile.dat' index 258 using 1:2 with steps ls 17 lw 0.7 title 'wang-yang-descent', \
     'profile.dat' index 259 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-coloured', \
     'profile.dat' index 260 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'profile.dat' index 261 using 1:2 with steps ls 17 lw 0.7 title 'xpbd-jacobi', \
     'profile.dat' index 262 using 1:2 with steps ls 101 title 'Newton', \
     'profile.dat' index 263 using 1:2 with steps ls 102 title 'newton-pcg', \
     'profile.dat' index 264 using 1:2 with steps ls 103 title 'newton-pcg, multigrid', \
     'profile.dat' index 265 using 1:2 with steps ls 104 title 'newton-pcg, frozen', \
     'profile.dat' index 266 using 1:2 with steps ls 118 title 'lbfgs, first guess', \
     'profile.dat' index 267 using 1:2 with steps ls 119 title 'lbfgs, refreshed', \
     'profile.dat' index 268 using 1:2 with points ls 101 title '', \
     'profile.dat' index 269 using 1:2 with dots ls 101 title '', \
     'profile.dat' index 269 using 1:3:(0):($4-$3) with vectors nohead ls 101 lw 0.8 dt solid notitle, \
     'profile.dat' index 270 using 1:2 with points ls 102 title '', \
     'profile.dat' index 271 using 1:2 with dots ls 102 title '', \
     'profile.dat' index 271 using 1:3:(0):($4-$3) with vectors nohead ls 102 lw 0.8 dt solid notitle, \
     'profile.dat' index 272 using 1:2 with points ls 103 title '', \
     'profile.dat' index 273 using 1:2 with dots ls 103 title '', \
     'profile.dat' index 273 using 1:3:(0):($4-$3) with vectors nohead ls 103 lw 0.8 dt solid notitle, \
     'profile.dat' index 274 using 1:2 with points ls 104 title '', \
     'profile.dat' index 275 using 1:2 with dots ls 104 title '', \
     'profile.dat' index 275 using 1:3:(0):($4-$3) with vectors nohead ls 104 lw 0.8 dt solid notitle, \
     'profile.dat' index 276 using 1:2 with points ls 118 title '', \
     'profile.dat' index 277 using 1:2 with dots ls 118 title '', \
     'profile.dat' index 277 using 1:3:(0):($4-$3) with vectors nohead ls 118 lw 0.8 dt solid notitle, \
     'profile.dat' index 278 using 1:2 with points ls 119 title '', \
     'profile.dat' index 279 using 1:2 with dots ls 119 title '', \
     'profile.dat' index 279 using 1:3:(0):($4-$3) with vectors nohead ls 119 lw 0.8 dt solid notitle
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
unset label 1
unset multiplot
