# gnuplot -e "set terminal svg; set output 'rho.svg'" rho.gp
set encoding utf8
set style line 1 lc rgb '#000000' lw 1.6 pt 7 ps 0.5
set style line 2 lc rgb '#0072b2' lw 1.6 pt 5 ps 0.5
set style line 3 lc rgb '#56b4e9' lw 1.6 pt 9 ps 0.5
set style line 4 lc rgb '#009e73' lw 1.6 pt 13 ps 0.5
set style line 5 lc rgb '#d55e00' lw 1.6 pt 11 ps 0.5
set style line 6 lc rgb '#e69f00' lw 1.6 pt 4 ps 0.5
set style line 7 lc rgb '#cc79a7' lw 1.6 pt 6 ps 0.5
set style line 8 lc rgb '#999999' lw 1.6 pt 8 ps 0.5
set border 3 lc rgb '#444444'
set tics nomirror
set grid lt 1 lc rgb '#dddddd' lw 0.5
set key outside right center Left reverse samplen 1.6 spacing 1.15
set logscale y
set format y '10^{%T}'
set xrange [0.79:1.005]
set xlabel 'rho'
set ylabel 'relative energy error after 32 iterations'
set arrow from 0.9725910853053135,graph 0 to 0.9725910853053135,graph 1 nohead dt 2 lc rgb '#444444'
set label '4k/(4k+m/h^2) = 0.9726' at 0.9726,graph 0.96 right offset -1,0
plot 'rho-1.dat' using 1:2 with linespoints ls 1 title "Chebyshev, rho as given", \
     'rho-2.dat' using 1:2 with points ls 2 ps 1.6 title "Chebyshev, rho spectral", \
     'rho-3.dat' using 1:2 with lines ls 3 dt 3 title "no acceleration"
