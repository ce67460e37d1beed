# gnuplot -e "set terminal svg; set output 'trajectory.svg'" trajectory.gp
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
set multiplot layout 1,2 margins screen 0.0912,0.9779,0.3344,0.9188 spacing screen 0.1059,0.2532
unset key
set title offset 0,-0.7
set label 900 "Newton" at screen 0.0600,screen 0.1435 left point ls 1 offset 2.2,0
set label 901 "diagonal" at screen 0.3800,screen 0.1435 left point ls 2 offset 2.2,0
set label 902 "diagonal, Chebyshev 0.995" at screen 0.7000,screen 0.1435 left point ls 3 offset 2.2,0
set label 903 "diagonal, Chebyshev spectral" at screen 0.0600,screen 0.0883 left point ls 4 offset 2.2,0
set label 904 "block diagonal" at screen 0.3800,screen 0.0883 left point ls 5 offset 2.2,0
set label 905 "block diagonal, Chebyshev 0.995" at screen 0.7000,screen 0.0883 left point ls 6 offset 2.2,0
set label 906 "PBD Jacobi" at screen 0.0600,screen 0.0331 left point ls 7 offset 2.2,0
set arrow 900 from screen 0.0450,screen 0.1435 rto screen 0.0300,0 nohead ls 1
set arrow 901 from screen 0.3650,screen 0.1435 rto screen 0.0300,0 nohead ls 2
set arrow 902 from screen 0.6850,screen 0.1435 rto screen 0.0300,0 nohead ls 3
set arrow 903 from screen 0.0450,screen 0.0883 rto screen 0.0300,0 nohead ls 4
set arrow 904 from screen 0.3650,screen 0.0883 rto screen 0.0300,0 nohead ls 5
set arrow 905 from screen 0.6850,screen 0.0883 rto screen 0.0300,0 nohead ls 6
set arrow 906 from screen 0.0450,screen 0.0331 rto screen 0.0300,0 nohead ls 7
set logscale xy
set format y '10^{%T}'
set xtics ("1/240" 1./240, "1/60" 1./60, "1/30" 1./30, "1/10" .1)
set xrange [0.0035:0.13]
set xlabel 'h [s]'
set ylabel 'rms distance at 0.4 s [m]'
set yrange [*:100]
set title "curtain"
set label 1 'diverged' at graph 0.02,first 30 offset 0,0.6 font ',6'
plot 'trajectory-1.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'trajectory-2.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'trajectory-3.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'trajectory-4.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'trajectory-5.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'trajectory-6.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'trajectory-7.dat' using 1:2 with linespoints ls 7 title "PBD Jacobi"
unset label 906
unset arrow 906
unset label 905
unset arrow 905
unset label 904
unset arrow 904
unset label 903
unset arrow 903
unset label 902
unset arrow 902
unset label 901
unset arrow 901
unset label 900
unset arrow 900
set title "swing"
set label 1 'diverged' at graph 0.02,first 30 offset 0,0.6 font ',6'
plot 'trajectory-8.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'trajectory-9.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'trajectory-10.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'trajectory-11.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'trajectory-12.dat' using 1:2 with points ls 4 pt 2 ps 1 title '', \
     'trajectory-13.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'trajectory-14.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'trajectory-15.dat' using 1:2 with points ls 6 pt 2 ps 1 title '', \
     'trajectory-16.dat' using 1:2 with linespoints ls 7 title "PBD Jacobi"
unset multiplot
