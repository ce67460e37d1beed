# gnuplot scaling.gp draws scaling.svg, of scaling.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 127 lc rgb '#3388bb' lw 1.5 pt 5 ps 0.65
set style line 128 lc rgb '#3388bb' lw 1.5 pt 9 ps 0.65 dt (9,3)
set style line 129 lc rgb '#445599' lw 1.5 pt 13 ps 0.65 dt (4,2)
set style line 130 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
if (!exists('is_elsewhere')) { set terminal svg size 783,255 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'scaling.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 800 'in grey 24 others' at screen 0.7640,screen 0.0269 left font ',7' textcolor rgb '#777777'
set title 'iterations to 10⁻⁴'
set logscale x
set xtics (300, 1000, 3000, 10000)
set format x '%g'
set xrange [196.923:21299.2]
set xlabel 'vertices'
set logscale y
set ytics 1e1,1e1,1e4
unset mytics
set format y '10^{/=7 %T}'
set yrange [1.53846:30885.4]
set ylabel 'iterations'
set lmargin at screen 0.0871
set rmargin at screen 0.2594
set tmargin at screen 0.8922
set bmargin at screen 0.1810
plot 'scaling.dat' index 0 using 1:2 with lines ls 17 lw 0.7 title 'newton-pcg, frozen', \
     'scaling.dat' index 1 using 1:2 with lines ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'scaling.dat' index 2 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent', \
     'scaling.dat' index 3 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'scaling.dat' index 4 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent, block', \
     'scaling.dat' index 5 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics', \
     'scaling.dat' index 6 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'scaling.dat' index 7 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'scaling.dat' index 8 using 1:2 with lines ls 17 lw 0.7 title 'pd-jacobi', \
     'scaling.dat' index 9 using 1:2 with lines ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'scaling.dat' index 10 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs', \
     'scaling.dat' index 11 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'scaling.dat' index 12 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, first guess', \
     'scaling.dat' index 13 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, refreshed', \
     'scaling.dat' index 14 using 1:2 with lines ls 17 lw 0.7 title 'admm-pd', \
     'scaling.dat' index 15 using 1:2 with lines ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'scaling.dat' index 16 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent', \
     'scaling.dat' index 17 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'scaling.dat' index 18 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'scaling.dat' index 19 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'scaling.dat' index 20 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'scaling.dat' index 21 using 1:2 with lines ls 17 lw 0.7 title 'multigrid-xpbd', \
     'scaling.dat' index 22 using 1:2 with lines ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'scaling.dat' index 23 using 1:2 with linespoints ls 101 title 'Newton', \
     'scaling.dat' index 24 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'scaling.dat' index 25 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'scaling.dat' index 26 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'scaling.dat' index 27 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'scaling.dat' index 28 using 1:2 with linespoints ls 127 title 'multigrid'
unset label 800
set title 'time of an iteration'
set logscale x
set xtics (300, 1000, 3000, 10000)
set format x '%g'
set xrange [196.923:21299.2]
set xlabel 'vertices'
set logscale y
set ytics 1e-2,1e2,1e4
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.00186145:12769.8]
set ylabel 'ms'
set lmargin at screen 0.3324
set rmargin at screen 0.5047
set tmargin at screen 0.8922
set bmargin at screen 0.1810
plot 'scaling.dat' index 29 using 1:2 with lines ls 17 lw 0.7 title 'newton-pcg, frozen', \
     'scaling.dat' index 30 using 1:2 with lines ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'scaling.dat' index 31 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent', \
     'scaling.dat' index 32 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'scaling.dat' index 33 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent, block', \
     'scaling.dat' index 34 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics', \
     'scaling.dat' index 35 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'scaling.dat' index 36 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'scaling.dat' index 37 using 1:2 with lines ls 17 lw 0.7 title 'pd-jacobi', \
     'scaling.dat' index 38 using 1:2 with lines ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'scaling.dat' index 39 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs', \
     'scaling.dat' index 40 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'scaling.dat' index 41 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, first guess', \
     'scaling.dat' index 42 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, refreshed', \
     'scaling.dat' index 43 using 1:2 with lines ls 17 lw 0.7 title 'admm-pd', \
     'scaling.dat' index 44 using 1:2 with lines ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'scaling.dat' index 45 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent', \
     'scaling.dat' index 46 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'scaling.dat' index 47 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'scaling.dat' index 48 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'scaling.dat' index 49 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'scaling.dat' index 50 using 1:2 with lines ls 17 lw 0.7 title 'multigrid-xpbd', \
     'scaling.dat' index 51 using 1:2 with lines ls 17 lw 0.7 title 'semi-implicit', \
     'scaling.dat' index 52 using 1:2 with lines ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'scaling.dat' index 53 using 1:2 with linespoints ls 101 title 'Newton', \
     'scaling.dat' index 54 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'scaling.dat' index 55 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'scaling.dat' index 56 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'scaling.dat' index 57 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'scaling.dat' index 58 using 1:2 with linespoints ls 127 title 'multigrid'
set title 'time to 10⁻⁴'
set logscale x
set xtics (300, 1000, 3000, 10000)
set format x '%g'
set xrange [196.923:21299.2]
set xlabel 'vertices'
set logscale y
set ytics 1e0,1e1,1e3
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.235128:1311.47]
set ylabel 'ms'
set arrow 600 from graph 1.0815,graph 0.4451 to graph 1.2935,graph 0.4451 nohead ls 107
set label 600 'diagonal-descent'."\n".'(rho 0.995)' at graph 1.1875,graph 0.4451 left font ',7' textcolor ls 107 point ls 107 offset screen 0.0253,0
set arrow 701 from graph 0.9440,graph 0.7120 to graph 1.0815,graph 0.5322 nohead ls 103 lw 0.5 dt solid
set arrow 601 from graph 1.0815,graph 0.5322 to graph 1.2935,graph 0.5322 nohead ls 103
set label 601 'newton-pcg (multigrid)' at graph 1.1875,graph 0.5322 left font ',7' textcolor ls 103 point ls 103 offset screen 0.0253,0
set arrow 702 from graph 0.9440,graph 0.7258 to graph 1.0815,graph 0.6193 nohead ls 127 lw 0.5 dt solid
set arrow 602 from graph 1.0815,graph 0.6193 to graph 1.2935,graph 0.6193 nohead ls 127
set label 602 'multigrid' at graph 1.1875,graph 0.6193 left font ',7' textcolor ls 127 point ls 127 offset screen 0.0253,0
set arrow 703 from graph 0.9440,graph 0.7869 to graph 1.0815,graph 0.7064 nohead ls 102 lw 0.5 dt solid
set arrow 603 from graph 1.0815,graph 0.7064 to graph 1.2935,graph 0.7064 nohead ls 102
set label 603 'newton-pcg' at graph 1.1875,graph 0.7064 left font ',7' textcolor ls 102 point ls 102 offset screen 0.0253,0
set arrow 704 from graph 0.9440,graph 0.8012 to graph 1.0815,graph 0.8693 nohead ls 113 lw 0.5 dt solid
set arrow 604 from graph 1.0815,graph 0.8693 to graph 1.2935,graph 0.8693 nohead ls 113
set label 604 'projective-dynamics'."\n".'(Nesterov)' at graph 1.1875,graph 0.8693 left font ',7' textcolor ls 113 point ls 113 offset screen 0.0253,0
set arrow 705 from graph 0.9440,graph 0.8597 to graph 1.0815,graph 0.9564 nohead ls 101 lw 0.5 dt solid
set arrow 605 from graph 1.0815,graph 0.9564 to graph 1.2935,graph 0.9564 nohead ls 101
set label 605 'Newton' at graph 1.1875,graph 0.9564 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set lmargin at screen 0.5777
set rmargin at screen 0.7500
set tmargin at screen 0.8922
set bmargin at screen 0.1810
plot 'scaling.dat' index 59 using 1:2 with lines ls 17 lw 0.7 title 'newton-pcg, frozen', \
     'scaling.dat' index 60 using 1:2 with lines ls 17 lw 0.7 title 'newton-pcg, additive Schwarz', \
     'scaling.dat' index 61 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent', \
     'scaling.dat' index 62 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent, rho spectral', \
     'scaling.dat' index 63 using 1:2 with lines ls 17 lw 0.7 title 'diagonal-descent, block', \
     'scaling.dat' index 64 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics', \
     'scaling.dat' index 65 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics, Chebyshev', \
     'scaling.dat' index 66 using 1:2 with lines ls 17 lw 0.7 title 'projective-dynamics, Anderson', \
     'scaling.dat' index 67 using 1:2 with lines ls 17 lw 0.7 title 'pd-jacobi', \
     'scaling.dat' index 68 using 1:2 with lines ls 17 lw 0.7 title 'pd-jacobi, Chebyshev', \
     'scaling.dat' index 69 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs', \
     'scaling.dat' index 70 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, diagonal', \
     'scaling.dat' index 71 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, first guess', \
     'scaling.dat' index 72 using 1:2 with lines ls 17 lw 0.7 title 'lbfgs, refreshed', \
     'scaling.dat' index 73 using 1:2 with lines ls 17 lw 0.7 title 'admm-pd', \
     'scaling.dat' index 74 using 1:2 with lines ls 17 lw 0.7 title 'admm-pd, Anderson', \
     'scaling.dat' index 75 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent', \
     'scaling.dat' index 76 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, Chebyshev', \
     'scaling.dat' index 77 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected', \
     'scaling.dat' index 78 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected, Chebyshev', \
     'scaling.dat' index 79 using 1:2 with lines ls 17 lw 0.7 title 'vertex-block-descent, projected, omega 1.9', \
     'scaling.dat' index 80 using 1:2 with lines ls 17 lw 0.7 title 'multigrid-xpbd', \
     'scaling.dat' index 81 using 1:2 with lines ls 17 lw 0.7 title 'xpbd-gauss-seidel', \
     'scaling.dat' index 82 using 1:2 with linespoints ls 101 title 'Newton', \
     'scaling.dat' index 83 using 1:2 with linespoints ls 102 title 'newton-pcg', \
     'scaling.dat' index 84 using 1:2 with linespoints ls 103 title 'newton-pcg, multigrid', \
     'scaling.dat' index 85 using 1:2 with linespoints ls 107 title 'diagonal-descent, rho 0.995', \
     'scaling.dat' index 86 using 1:2 with linespoints ls 113 title 'projective-dynamics, Nesterov', \
     'scaling.dat' index 87 using 1:2 with linespoints ls 127 title 'multigrid'
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
