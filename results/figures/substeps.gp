# gnuplot substeps.gp draws substeps.svg, of substeps.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 102 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 103 lc rgb '#ddaa44' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 104 lc rgb '#ddaa44' lw 1.5 pt 6 ps 0.85 dt (10,2,2,2,2,2)
set style line 105 lc rgb '#ddaa44' lw 1.5 pt 8 ps 0.85 dt (6,2,6,6)
set style line 106 lc rgb '#ddaa44' lw 1.5 pt 10 ps 0.85 dt (16,2,2,2)
set style line 107 lc rgb '#ddaa44' lw 1.5 pt 12 ps 0.85 dt (1,1)
set style line 108 lc rgb '#bb77ff' lw 1.5 pt 11 ps 0.65
set style line 109 lc rgb '#bb77ff' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 110 lc rgb '#bb77ff' lw 1.5 pt 6 ps 0.85 dt (10,2,2,2,2,2)
set style line 111 lc rgb '#bb77ff' lw 1.5 pt 8 ps 0.85 dt (6,2,6,6)
set style line 112 lc rgb '#bb77ff' lw 1.5 pt 10 ps 0.85 dt (16,2,2,2)
set style line 113 lc rgb '#bb77ff' lw 1.5 pt 12 ps 0.85 dt (1,1)
set style line 114 lc rgb '#33bb99' lw 1.5 pt 7 ps 0.65
set style line 115 lc rgb '#33bb99' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 116 lc rgb '#33bb99' lw 1.5 pt 6 ps 0.85 dt (10,2,2,2,2,2)
set style line 117 lc rgb '#33bb99' lw 1.5 pt 8 ps 0.85 dt (6,2,6,6)
set style line 118 lc rgb '#33bb99' lw 1.5 pt 10 ps 0.85 dt (16,2,2,2)
set style line 119 lc rgb '#33bb99' lw 1.5 pt 12 ps 0.85 dt (1,1)
set style line 120 lc rgb '#cc2222' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 121 lc rgb '#cc2222' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 122 lc rgb '#cc2222' lw 1.5 pt 6 ps 0.85 dt (10,2,2,2,2,2)
set style line 123 lc rgb '#cc2222' lw 1.5 pt 8 ps 0.85 dt (6,2,6,6)
set style line 124 lc rgb '#cc2222' lw 1.5 pt 10 ps 0.85 dt (16,2,2,2)
set style line 125 lc rgb '#cc2222' lw 1.5 pt 12 ps 0.85 dt (1,1)
set style line 126 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 127 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 128 lc rgb '#bb77ff' lw 1.5 pt 11 ps 0.65
set style line 129 lc rgb '#33bb99' lw 1.5 pt 7 ps 0.65
set style line 130 lc rgb '#cc2222' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 131 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
if (!exists('is_elsewhere')) { set terminal svg size 783,395 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'substeps.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set yrange [0.000469581:6.79317]
set object 1 rectangle from graph 0,first 1 to graph 1,graph 1 fillcolor rgb '#f2f2f2' fillstyle solid noborder behind
set title 'curtain, n = 16², k = 500 N/m'
set label 1 'failed' at graph -0.015,first 2.60637 right font ',7'
set logscale x
set logscale x 2
set format x '%g'
set xtics 1,2,32
set xrange [0.8:40]
set xlabel ''
set format x ''
set logscale y
set ytics 1e-3,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.000469581:6.79317]
set ylabel 'rms distance at 0.4 s [m]'
set lmargin at screen 0.0871
set rmargin at screen 0.4073
set tmargin at screen 0.9304
set bmargin at screen 0.5682
plot 'substeps.dat' index 0 using 1:2 with points ls 131 ps 1.3 title 'symplectic-euler', \
     'substeps.dat' index 1 using 1:2 with linespoints ls 101 title 'Newton', \
     'substeps.dat' index 2 using 1:2 with linespoints ls 127 title 'xpbd-gauss-seidel', \
     'substeps.dat' index 3 using 1:2 with linespoints ls 128 title 'vertex-block-descent', \
     'substeps.dat' index 4 using 1:2 with linespoints ls 129 title 'projective-dynamics', \
     'substeps.dat' index 5 using 1:2 with linespoints ls 130 title 'diagonal-descent, block'
set title 'curtain, n = 16², k = 50000 N/m'
unset label 1
set logscale x
set logscale x 2
set format x '%g'
set xtics 1,2,32
set xrange [0.8:40]
set xlabel ''
set format x ''
set logscale y
set ytics 1e-3,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.000469581:6.79317]
set ylabel ''
set format y ''
set arrow 600 from graph 1.0439,graph 0.0553 to graph 1.1579,graph 0.0553 nohead ls 131
set label 600 'symplectic-euler' at graph 1.1009,graph 0.0553 left font ',7' textcolor ls 131 point ls 131 offset screen 0.0253,0
set arrow 701 from graph 0.9430,graph 0.1840 to graph 1.0439,graph 0.1816 nohead ls 101 lw 0.5 dt solid
set arrow 601 from graph 1.0439,graph 0.1816 to graph 1.1579,graph 0.1816 nohead ls 101
set label 601 'Newton' at graph 1.1009,graph 0.1816 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 702 from graph 0.9430,graph 0.4158 to graph 1.0439,graph 0.3529 nohead ls 127 lw 0.5 dt solid
set arrow 602 from graph 1.0439,graph 0.3529 to graph 1.1579,graph 0.3529 nohead ls 127
set label 602 'xpbd-gauss-seidel' at graph 1.1009,graph 0.3529 left font ',7' textcolor ls 127 point ls 127 offset screen 0.0253,0
set arrow 703 from graph 0.9430,graph 0.5984 to graph 1.0439,graph 0.4994 nohead ls 129 lw 0.5 dt solid
set arrow 603 from graph 1.0439,graph 0.4994 to graph 1.1579,graph 0.4994 nohead ls 129
set label 603 'projective-dynamics' at graph 1.1009,graph 0.4994 left font ',7' textcolor ls 129 point ls 129 offset screen 0.0253,0
set arrow 704 from graph 0.9430,graph 0.6034 to graph 1.0439,graph 0.6100 nohead ls 128 lw 0.5 dt solid
set arrow 604 from graph 1.0439,graph 0.6100 to graph 1.1579,graph 0.6100 nohead ls 128
set label 604 'vertex-block-descent' at graph 1.1009,graph 0.6100 left font ',7' textcolor ls 128 point ls 128 offset screen 0.0253,0
set arrow 605 from graph 1.0439,graph 0.7206 to graph 1.1579,graph 0.7206 nohead ls 130
set label 605 'diagonal-descent (block)' at graph 1.1009,graph 0.7206 left font ',7' textcolor ls 130 point ls 130 offset screen 0.0253,0
set lmargin at screen 0.4298
set rmargin at screen 0.7500
set tmargin at screen 0.9304
set bmargin at screen 0.5682
plot 'substeps.dat' index 6 using 1:2 with linespoints ls 101 title 'Newton', \
     'substeps.dat' index 7 using 1:2 with linespoints ls 127 title 'xpbd-gauss-seidel', \
     'substeps.dat' index 8 using 1:2 with linespoints ls 128 title 'vertex-block-descent', \
     'substeps.dat' index 9 using 1:2 with linespoints ls 129 title 'projective-dynamics', \
     'substeps.dat' index 10 using 1:2 with linespoints ls 130 title 'diagonal-descent, block', \
     'substeps.dat' index 11 using 1:2 with points ls 130 pt 2 ps 0.55 title '', \
     'substeps.dat' index 12 using 1:2 with points ls 131 pt 2 ps 0.55 title ''
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
set title 'swing, n = 16², k = 2000 N/m'
set label 1 'failed' at graph -0.015,first 2.60637 right font ',7'
set logscale x
set logscale x 2
set format x '%g'
set xtics 1,2,32
set xrange [0.8:40]
set xlabel 'substeps a step'
set logscale y
set ytics 1e-3,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.000469581:6.79317]
set ylabel 'rms distance at 0.4 s [m]'
set lmargin at screen 0.0871
set rmargin at screen 0.4073
set tmargin at screen 0.4791
set bmargin at screen 0.1170
plot 'substeps.dat' index 13 using 1:2 with linespoints ls 101 title 'Newton', \
     'substeps.dat' index 14 using 1:2 with linespoints ls 127 title 'xpbd-gauss-seidel', \
     'substeps.dat' index 15 using 1:2 with linespoints ls 128 title 'vertex-block-descent', \
     'substeps.dat' index 16 using 1:2 with points ls 128 pt 2 ps 0.55 title '', \
     'substeps.dat' index 17 using 1:2 with linespoints ls 129 title 'projective-dynamics', \
     'substeps.dat' index 18 using 1:2 with linespoints ls 130 title 'diagonal-descent, block', \
     'substeps.dat' index 19 using 1:2 with points ls 130 pt 2 ps 0.55 title '', \
     'substeps.dat' index 20 using 1:2 with points ls 131 pt 2 ps 0.55 title ''
set title 'swing, n = 16², k = 200000 N/m'
unset label 1
set logscale x
set logscale x 2
set format x '%g'
set xtics 1,2,32
set xrange [0.8:40]
set xlabel 'substeps a step'
set logscale y
set ytics 1e-3,1e1,1e0
unset mytics
set format y '10^{/=7 %T}'
set yrange [0.000469581:6.79317]
set ylabel ''
set format y ''
set arrow 600 from graph 1.0439,graph 0.0553 to graph 1.1579,graph 0.0553 nohead ls 131
set label 600 'symplectic-euler' at graph 1.1009,graph 0.0553 left font ',7' textcolor ls 131 point ls 131 offset screen 0.0253,0
set arrow 701 from graph 0.9430,graph 0.3121 to graph 1.0439,graph 0.2939 nohead ls 101 lw 0.5 dt solid
set arrow 601 from graph 1.0439,graph 0.2939 to graph 1.1579,graph 0.2939 nohead ls 101
set label 601 'Newton' at graph 1.1009,graph 0.2939 left font ',7' textcolor ls 101 point ls 101 offset screen 0.0253,0
set arrow 702 from graph 0.9430,graph 0.4181 to graph 1.0439,graph 0.4045 nohead ls 127 lw 0.5 dt solid
set arrow 602 from graph 1.0439,graph 0.4045 to graph 1.1579,graph 0.4045 nohead ls 127
set label 602 'xpbd-gauss-seidel' at graph 1.1009,graph 0.4045 left font ',7' textcolor ls 127 point ls 127 offset screen 0.0253,0
set arrow 603 from graph 1.0439,graph 0.5481 to graph 1.1579,graph 0.5481 nohead ls 130
set label 603 'diagonal-descent (block)' at graph 1.1009,graph 0.5481 left font ',7' textcolor ls 130 point ls 130 offset screen 0.0253,0
set arrow 604 from graph 1.0439,graph 0.6587 to graph 1.1579,graph 0.6587 nohead ls 128
set label 604 'vertex-block-descent' at graph 1.1009,graph 0.6587 left font ',7' textcolor ls 128 point ls 128 offset screen 0.0253,0
set arrow 705 from graph 0.9430,graph 0.7326 to graph 1.0439,graph 0.7766 nohead ls 129 lw 0.5 dt solid
set arrow 605 from graph 1.0439,graph 0.7766 to graph 1.1579,graph 0.7766 nohead ls 129
set label 605 'projective-dynamics' at graph 1.1009,graph 0.7766 left font ',7' textcolor ls 129 point ls 129 offset screen 0.0253,0
set lmargin at screen 0.4298
set rmargin at screen 0.7500
set tmargin at screen 0.4791
set bmargin at screen 0.1170
plot 'substeps.dat' index 21 using 1:2 with linespoints ls 101 title 'Newton', \
     'substeps.dat' index 22 using 1:2 with linespoints ls 127 title 'xpbd-gauss-seidel', \
     'substeps.dat' index 23 using 1:2 with linespoints ls 128 title 'vertex-block-descent', \
     'substeps.dat' index 24 using 1:2 with points ls 128 pt 2 ps 0.55 title '', \
     'substeps.dat' index 25 using 1:2 with linespoints ls 129 title 'projective-dynamics', \
     'substeps.dat' index 26 using 1:2 with linespoints ls 130 title 'diagonal-descent, block', \
     'substeps.dat' index 27 using 1:2 with points ls 130 pt 2 ps 0.55 title '', \
     'substeps.dat' index 28 using 1:2 with points ls 131 pt 2 ps 0.55 title ''
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
