# gnuplot energy.gp draws energy.svg, of energy.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 102 lc rgb '#445599' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 103 lc rgb '#445599' lw 1.5 pt 6 ps 0.85 dt (10,2,2,2,2,2)
set style line 104 lc rgb '#777777' lw 1.5 pt 5 ps 0.65 dt (9,3)
set style line 105 lc rgb '#445599' lw 1.5 pt 0 ps 0.65
set style line 106 lc rgb '#777777' lw 1.5 pt 0 ps 0.65
set style line 107 lc rgb '#445599' lw 1.5 pt 0 ps 0.65 dt (9,3)
set style line 108 lc rgb '#445599' lw 1.5 pt 0 ps 0.65 dt (6,2,1.5,2)
set style line 109 lc rgb '#445599' lw 1.5 pt 0 ps 0.65 dt (2,2)
set style line 110 lc rgb '#445599' lw 1.5 pt 0 ps 0.65 dt (14,3)
set style line 111 lc rgb '#445599' lw 1.5 pt 0 ps 0.65 dt (9,2,1.5,2,1.5,2)
if (!exists('is_elsewhere')) { set terminal svg size 783,228 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'energy.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set title 'swing, n = 16², h = 1/120 s'
set label 1 "failed: implicit-midpoint, newmark" at graph 0.98,0.93 right font ',7'
unset logscale x
set format x '%g'
set xrange [0.008333:4]
set xlabel 't [s]'
unset logscale y
set format y '%g'
set yrange [-0.90434:1.01842]
set ylabel 'energy [J]'
set lmargin at screen 0.0871
set rmargin at screen 0.3820
set tmargin at screen 0.8792
set bmargin at screen 0.2029
plot 'energy.dat' index 0 using 1:2 with lines ls 105 lw 1.5 title 'backward-euler', \
     'energy.dat' index 1 using 1:2 with lines ls 106 lw 1.5 title 'symplectic-euler, 128 substeps', \
     'energy.dat' index 2 using 1:2 with lines ls 107 lw 1.5 title 'bdf2', \
     'energy.dat' index 3 using 1:2 with lines ls 108 lw 1.5 title 'implicit-midpoint', \
     'energy.dat' index 4 using 1:2 with lines ls 109 lw 1.5 title 'newmark', \
     'energy.dat' index 5 using 1:2 with lines ls 110 lw 1.5 title 'sdirk2', \
     'energy.dat' index 6 using 1:2 with lines ls 111 lw 1.5 title 'tr-bdf2'
set title 'swing, n = 16², h = 1/30 s'
set label 1 "failed: implicit-midpoint, newmark" at graph 0.98,0.93 right font ',7'
unset logscale x
set format x '%g'
set xrange [0.03333:4]
set xlabel 't [s]'
unset logscale y
set format y '%g'
set yrange [-1.10183:1.46759]
set ylabel ''
set arrow 700 from graph 1.0000,graph 0.0714 to graph 1.0476,graph 0.0513 nohead ls 105 lw 0.5 dt solid
set arrow 600 from graph 1.0476,graph 0.0513 to graph 1.1714,graph 0.0513 nohead ls 105
set label 600 'backward-euler' at graph 1.1095,graph 0.0513 left font ',7' textcolor ls 105 point ls 105 offset screen 0.0253,0
set arrow 701 from graph 1.0000,graph 0.1118 to graph 1.0476,graph 0.1540 nohead ls 110 lw 0.5 dt solid
set arrow 601 from graph 1.0476,graph 0.1540 to graph 1.1714,graph 0.1540 nohead ls 110
set label 601 'sdirk2' at graph 1.1095,graph 0.1540 left font ',7' textcolor ls 110 point ls 110 offset screen 0.0253,0
set arrow 702 from graph 1.0000,graph 0.1354 to graph 1.0476,graph 0.2567 nohead ls 111 lw 0.5 dt solid
set arrow 602 from graph 1.0476,graph 0.2567 to graph 1.1714,graph 0.2567 nohead ls 111
set label 602 'tr-bdf2' at graph 1.1095,graph 0.2567 left font ',7' textcolor ls 111 point ls 111 offset screen 0.0253,0
set arrow 703 from graph 1.0000,graph 0.1649 to graph 1.0476,graph 0.3594 nohead ls 107 lw 0.5 dt solid
set arrow 603 from graph 1.0476,graph 0.3594 to graph 1.1714,graph 0.3594 nohead ls 107
set label 603 'bdf2' at graph 1.1095,graph 0.3594 left font ',7' textcolor ls 107 point ls 107 offset screen 0.0253,0
set arrow 704 from graph 1.0000,graph 0.6757 to graph 1.0476,graph 0.7203 nohead ls 106 lw 0.5 dt solid
set arrow 604 from graph 1.0476,graph 0.7203 to graph 1.1714,graph 0.7203 nohead ls 106
set label 604 'symplectic-euler'."\n".'(128 substeps)' at graph 1.1095,graph 0.7203 left font ',7' textcolor ls 106 point ls 106 offset screen 0.0253,0
set arrow 605 from graph 1.0476,graph 0.8460 to graph 1.1714,graph 0.8460 nohead ls 108
set label 605 'implicit-midpoint' at graph 1.1095,graph 0.8460 left font ',7' textcolor ls 108 point ls 108 offset screen 0.0253,0
set arrow 606 from graph 1.0476,graph 0.9487 to graph 1.1714,graph 0.9487 nohead ls 109
set label 606 'newmark' at graph 1.1095,graph 0.9487 left font ',7' textcolor ls 109 point ls 109 offset screen 0.0253,0
set lmargin at screen 0.4551
set rmargin at screen 0.7500
set tmargin at screen 0.8792
set bmargin at screen 0.2029
plot 'energy.dat' index 7 using 1:2 with lines ls 105 lw 1.5 title 'backward-euler', \
     'energy.dat' index 8 using 1:2 with lines ls 106 lw 1.5 title 'symplectic-euler, 128 substeps', \
     'energy.dat' index 9 using 1:2 with lines ls 107 lw 1.5 title 'bdf2', \
     'energy.dat' index 10 using 1:2 with lines ls 108 lw 1.5 title 'implicit-midpoint', \
     'energy.dat' index 11 using 1:2 with lines ls 109 lw 1.5 title 'newmark', \
     'energy.dat' index 12 using 1:2 with lines ls 110 lw 1.5 title 'sdirk2', \
     'energy.dat' index 13 using 1:2 with lines ls 111 lw 1.5 title 'tr-bdf2'
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
