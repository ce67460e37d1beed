# gnuplot rho.gp draws rho.svg, of rho.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 101 lc rgb '#cc2222' lw 1.5 pt 9 ps 0.65
set style line 102 lc rgb '#cc2222' lw 1.5 pt 8 ps 0.85 dt (7,2,1.5,2)
set style line 103 lc rgb '#cc2222' lw 1.5 pt 1 ps 0.65 dt (1.5,2)
set style line 104 lc rgb '#cc2222' lw 1.5 pt 7 ps 0.65
set style line 105 lc rgb '#cc2222' lw 1.5 pt 4 ps 0.85
set style line 106 lc rgb '#444444' lw 1.5 pt 0 ps 0.65 dt (2,3)
if (!exists('is_elsewhere')) { set terminal svg size 783,228 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'rho.svg' }
set multiplot
set title offset 0,-0.7 font ',8'
set xlabel offset 0,0.4
set ylabel offset 0,0
set title 'games103, n = 21²'
set arrow from 0.9725910853053135,graph 0 to 0.9725910853053135,graph 1 nohead dt 2 lc rgb '#444444'
set label '4k/(4k+m/h²) = 0.9726' at 0.9726,graph 0.1 right font ',7' offset -2,0
unset logscale x
set xtics 0.8,0.05
set format x '%g'
set xrange [0.79:1.005]
set xlabel 'ρ'
set logscale y
set ytics 1e-6,1e1,1e-1
unset mytics
set format y '10^{/=7 %T}'
set yrange [1.732e-07:0.258]
set ylabel 'energy error'
set arrow 600 from graph 1.0212,graph 0.0513 to graph 1.0763,graph 0.0513 nohead ls 105
set label 600 'Chebyshev (ρ spectral)' at graph 1.0487,graph 0.0513 left font ',7' textcolor ls 105 point ls 105 offset screen 0.0253,0
set arrow 701 from graph 0.9721,graph 0.8928 to graph 1.0212,graph 0.8460 nohead ls 104 lw 0.5 dt solid
set arrow 601 from graph 1.0212,graph 0.8460 to graph 1.0763,graph 0.8460 nohead ls 104
set label 601 'Chebyshev (ρ as given)' at graph 1.0487,graph 0.8460 left font ',7' textcolor ls 104 point ls 104 offset screen 0.0253,0
set arrow 702 from graph 1.0000,graph 0.9512 to graph 1.0212,graph 0.9487 nohead ls 106 lw 0.5 dt solid
set arrow 602 from graph 1.0212,graph 0.9487 to graph 1.0763,graph 0.9487 nohead ls 106
set label 602 'without acceleration' at graph 1.0487,graph 0.9487 left font ',7' textcolor ls 106 point ls 106 offset screen 0.0253,0
set lmargin at screen 0.0871
set rmargin at screen 0.7500
set tmargin at screen 0.8792
set bmargin at screen 0.2029
plot 'rho.dat' index 0 using 1:2 with linespoints ls 104 title 'Chebyshev, ρ as given', \
     'rho.dat' index 1 using 1:2 with points ls 105 ps 0.85 title 'Chebyshev, ρ spectral', \
     'rho.dat' index 2 using 1:2 with lines ls 106 title 'without acceleration'
unset label 600
unset arrow 600
unset arrow 700
unset label 601
unset arrow 601
unset arrow 701
unset label 602
unset arrow 602
unset arrow 702
unset multiplot
