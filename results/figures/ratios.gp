# gnuplot ratios.gp draws ratios.svg, of ratios.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 102 lc rgb '#bb77ff' lw 1.5 pt 11 ps 0.65
set style line 103 lc rgb '#cc2222' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 104 lc rgb '#33bb99' lw 1.5 pt 7 ps 0.65
set style line 105 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 106 lc rgb '#ddaa44' lw 1.5 pt 7 ps 0.65 dt (4,2)
set style line 107 lc rgb '#bb77ff' lw 1.5 pt 9 ps 0.65 dt (9,3)
if (!exists('is_elsewhere')) { set terminal svg size 783,395 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'ratios.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set title 'mass ratio 1, stiffness ratio 1'
set logscale x
set xtics 1e0,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [1:4096]
set xlabel ''
set format x ''
set logscale y
set ytics 1e-1,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.0221521:9.06381]
set ylabel 'distance, first guess = 1'
set lmargin at screen 0.0871
set rmargin at screen 0.4073
set tmargin at screen 0.9304
set bmargin at screen 0.5682
plot 'ratios.dat' index 0 using 1:2 with linespoints ls 101 title 'Newton', \
     'ratios.dat' index 1 using 1:2 with lines ls 102 title 'vertex-block-descent', \
     'ratios.dat' index 2 using 1:2 with points ls 102 title '', \
     'ratios.dat' index 3 using 1:2 with lines ls 103 title 'diagonal-descent, block', \
     'ratios.dat' index 4 using 1:2 with points ls 103 title '', \
     'ratios.dat' index 5 using 1:2 with lines ls 104 title 'projective-dynamics', \
     'ratios.dat' index 6 using 1:2 with points ls 104 title '', \
     'ratios.dat' index 7 using 1:2 with lines ls 105 title 'xpbd-gauss-seidel', \
     'ratios.dat' index 8 using 1:2 with points ls 105 title '', \
     'ratios.dat' index 9 using 1:2 with lines ls 106 title 'xpbd-jacobi', \
     'ratios.dat' index 10 using 1:2 with points ls 106 title '', \
     'ratios.dat' index 11 using 1:2 with lines ls 107 title 'augmented-vertex-block-descent', \
     'ratios.dat' index 12 using 1:2 with points ls 107 title ''
set title 'mass ratio 1, stiffness ratio 10000'
set logscale x
set xtics 1e0,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [1:4096]
set xlabel ''
set format x ''
set logscale y
set ytics 1e-1,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.0221521:9.06381]
set ylabel ''
set format y ''
set arrow 600 from graph 1.0439,graph 0.0553 to graph 1.1579,graph 0.0553 nohead ls 101
set label 600 'Newton' at graph 1.1009,graph 0.0553 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 701 from graph 1.0000,graph 0.4531 to graph 1.0439,graph 0.2562 nohead ls 105 lw 0.5 dt solid
set arrow 601 from graph 1.0439,graph 0.2562 to graph 1.1579,graph 0.2562 nohead ls 105
set label 601 'xpbd-gauss-seidel' at graph 1.1009,graph 0.2562 left font ',7' textcolor ls 105 point ls 105 offset screen 0.0253,0
set arrow 702 from graph 1.0000,graph 0.4714 to graph 1.0439,graph 0.3668 nohead ls 104 lw 0.5 dt solid
set arrow 602 from graph 1.0439,graph 0.3668 to graph 1.1579,graph 0.3668 nohead ls 104
set label 602 'projective-dynamics' at graph 1.1009,graph 0.3668 left font ',7' textcolor ls 104 point ls 104 offset screen 0.0253,0
set arrow 703 from graph 1.0000,graph 0.5389 to graph 1.0439,graph 0.4774 nohead ls 106 lw 0.5 dt solid
set arrow 603 from graph 1.0439,graph 0.4774 to graph 1.1579,graph 0.4774 nohead ls 106
set label 603 'xpbd-jacobi' at graph 1.1009,graph 0.4774 left font ',7' textcolor ls 106 point ls 106 offset screen 0.0253,0
set arrow 704 from graph 1.0000,graph 0.6336 to graph 1.0439,graph 0.6841 nohead ls 107 lw 0.5 dt solid
set arrow 604 from graph 1.0439,graph 0.6841 to graph 1.1579,graph 0.6841 nohead ls 107
set label 604 'augmented-vertex-block-'."\n".'descent' at graph 1.1009,graph 0.6841 left font ',7' textcolor ls 107 point ls 107 offset screen 0.0253,0
set arrow 705 from graph 1.0000,graph 0.7018 to graph 1.0439,graph 0.7947 nohead ls 102 lw 0.5 dt solid
set arrow 605 from graph 1.0439,graph 0.7947 to graph 1.1579,graph 0.7947 nohead ls 102
set label 605 'vertex-block-descent' at graph 1.1009,graph 0.7947 left font ',7' textcolor ls 102 point ls 102 offset screen 0.0253,0
set arrow 706 from graph 1.0000,graph 0.7084 to graph 1.0439,graph 0.9053 nohead ls 103 lw 0.5 dt solid
set arrow 606 from graph 1.0439,graph 0.9053 to graph 1.1579,graph 0.9053 nohead ls 103
set label 606 'diagonal-descent (block)' at graph 1.1009,graph 0.9053 left font ',7' textcolor ls 103 point ls 103 offset screen 0.0253,0
set lmargin at screen 0.4298
set rmargin at screen 0.7500
set tmargin at screen 0.9304
set bmargin at screen 0.5682
plot 'ratios.dat' index 13 using 1:2 with linespoints ls 101 title 'Newton', \
     'ratios.dat' index 14 using 1:2 with lines ls 102 title 'vertex-block-descent', \
     'ratios.dat' index 15 using 1:2 with points ls 102 title '', \
     'ratios.dat' index 16 using 1:2 with lines ls 103 title 'diagonal-descent, block', \
     'ratios.dat' index 17 using 1:2 with points ls 103 title '', \
     'ratios.dat' index 18 using 1:2 with lines ls 104 title 'projective-dynamics', \
     'ratios.dat' index 19 using 1:2 with points ls 104 title '', \
     'ratios.dat' index 20 using 1:2 with lines ls 105 title 'xpbd-gauss-seidel', \
     'ratios.dat' index 21 using 1:2 with points ls 105 title '', \
     'ratios.dat' index 22 using 1:2 with lines ls 106 title 'xpbd-jacobi', \
     'ratios.dat' index 23 using 1:2 with points ls 106 title '', \
     'ratios.dat' index 24 using 1:2 with lines ls 107 title 'augmented-vertex-block-descent', \
     'ratios.dat' index 25 using 1:2 with points ls 107 title ''
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
unset label 606
unset arrow 606
unset arrow 706
set title 'mass ratio 100, stiffness ratio 1'
set logscale x
set xtics 1e0,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [1:4096]
set xlabel 'iterations on stiff-and-soft, n = 25²'
set logscale y
set ytics 1e-1,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.0221521:9.06381]
set ylabel 'distance, first guess = 1'
set lmargin at screen 0.0871
set rmargin at screen 0.4073
set tmargin at screen 0.4791
set bmargin at screen 0.1170
plot 'ratios.dat' index 26 using 1:2 with linespoints ls 101 title 'Newton', \
     'ratios.dat' index 27 using 1:2 with lines ls 102 title 'vertex-block-descent', \
     'ratios.dat' index 28 using 1:2 with points ls 102 title '', \
     'ratios.dat' index 29 using 1:2 with lines ls 103 title 'diagonal-descent, block', \
     'ratios.dat' index 30 using 1:2 with points ls 103 title '', \
     'ratios.dat' index 31 using 1:2 with lines ls 104 title 'projective-dynamics', \
     'ratios.dat' index 32 using 1:2 with points ls 104 title '', \
     'ratios.dat' index 33 using 1:2 with lines ls 105 title 'xpbd-gauss-seidel', \
     'ratios.dat' index 34 using 1:2 with points ls 105 title '', \
     'ratios.dat' index 35 using 1:2 with lines ls 106 title 'xpbd-jacobi', \
     'ratios.dat' index 36 using 1:2 with points ls 106 title '', \
     'ratios.dat' index 37 using 1:2 with lines ls 107 title 'augmented-vertex-block-descent', \
     'ratios.dat' index 38 using 1:2 with points ls 107 title ''
set title 'mass ratio 100, stiffness ratio 10000'
set logscale x
set xtics 1e0,1e1,1e3
unset mxtics
set format x '10^{/=7 %T}'
set xrange [1:4096]
set xlabel 'iterations on stiff-and-soft, n = 25²'
set logscale y
set ytics 1e-1,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.0221521:9.06381]
set ylabel ''
set format y ''
set arrow 600 from graph 1.0439,graph 0.0553 to graph 1.1579,graph 0.0553 nohead ls 101
set label 600 'Newton' at graph 1.1009,graph 0.0553 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 701 from graph 1.0000,graph 0.5022 to graph 1.0439,graph 0.2482 nohead ls 104 lw 0.5 dt solid
set arrow 601 from graph 1.0439,graph 0.2482 to graph 1.1579,graph 0.2482 nohead ls 104
set label 601 'projective-dynamics' at graph 1.1009,graph 0.2482 left font ',7' textcolor ls 104 point ls 104 offset screen 0.0253,0
set arrow 702 from graph 1.0000,graph 0.5554 to graph 1.0439,graph 0.3587 nohead ls 105 lw 0.5 dt solid
set arrow 602 from graph 1.0439,graph 0.3587 to graph 1.1579,graph 0.3587 nohead ls 105
set label 602 'xpbd-gauss-seidel' at graph 1.1009,graph 0.3587 left font ',7' textcolor ls 105 point ls 105 offset screen 0.0253,0
set arrow 703 from graph 1.0000,graph 0.6040 to graph 1.0439,graph 0.4693 nohead ls 106 lw 0.5 dt solid
set arrow 603 from graph 1.0439,graph 0.4693 to graph 1.1579,graph 0.4693 nohead ls 106
set label 603 'xpbd-jacobi' at graph 1.1009,graph 0.4693 left font ',7' textcolor ls 106 point ls 106 offset screen 0.0253,0
set arrow 704 from graph 1.0000,graph 0.6044 to graph 1.0439,graph 0.6761 nohead ls 107 lw 0.5 dt solid
set arrow 604 from graph 1.0439,graph 0.6761 to graph 1.1579,graph 0.6761 nohead ls 107
set label 604 'augmented-vertex-block-'."\n".'descent' at graph 1.1009,graph 0.6761 left font ',7' textcolor ls 107 point ls 107 offset screen 0.0253,0
set arrow 705 from graph 1.0000,graph 0.6388 to graph 1.0439,graph 0.7866 nohead ls 103 lw 0.5 dt solid
set arrow 605 from graph 1.0439,graph 0.7866 to graph 1.1579,graph 0.7866 nohead ls 103
set label 605 'diagonal-descent (block)' at graph 1.1009,graph 0.7866 left font ',7' textcolor ls 103 point ls 103 offset screen 0.0253,0
set arrow 706 from graph 1.0000,graph 0.6432 to graph 1.0439,graph 0.8972 nohead ls 102 lw 0.5 dt solid
set arrow 606 from graph 1.0439,graph 0.8972 to graph 1.1579,graph 0.8972 nohead ls 102
set label 606 'vertex-block-descent' at graph 1.1009,graph 0.8972 left font ',7' textcolor ls 102 point ls 102 offset screen 0.0253,0
set lmargin at screen 0.4298
set rmargin at screen 0.7500
set tmargin at screen 0.4791
set bmargin at screen 0.1170
plot 'ratios.dat' index 39 using 1:2 with lines ls 101 title 'Newton', \
     'ratios.dat' index 40 using 1:2 with points ls 101 title '', \
     'ratios.dat' index 41 using 1:2 with lines ls 102 title 'vertex-block-descent', \
     'ratios.dat' index 42 using 1:2 with points ls 102 title '', \
     'ratios.dat' index 43 using 1:2 with lines ls 103 title 'diagonal-descent, block', \
     'ratios.dat' index 44 using 1:2 with points ls 103 title '', \
     'ratios.dat' index 45 using 1:2 with lines ls 104 title 'projective-dynamics', \
     'ratios.dat' index 46 using 1:2 with points ls 104 title '', \
     'ratios.dat' index 47 using 1:2 with lines ls 105 title 'xpbd-gauss-seidel', \
     'ratios.dat' index 48 using 1:2 with points ls 105 title '', \
     'ratios.dat' index 49 using 1:2 with lines ls 106 title 'xpbd-jacobi', \
     'ratios.dat' index 50 using 1:2 with points ls 106 title '', \
     'ratios.dat' index 51 using 1:2 with lines ls 107 title 'augmented-vertex-block-descent', \
     'ratios.dat' index 52 using 1:2 with points ls 107 title ''
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
unset label 606
unset arrow 606
unset arrow 706
unset multiplot
