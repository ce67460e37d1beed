# gnuplot -e "set terminal svg; set output 'convergence.svg'" convergence.gp
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
set multiplot layout 4,2 margins screen 0.0912,0.9779,0.1142,0.9723 spacing screen 0.1059,0.0865
unset key
set title offset 0,-0.7
set label 900 "Newton" at screen 0.0600,screen 0.0490 left point ls 1 offset 2.2,0
set label 901 "diagonal" at screen 0.3800,screen 0.0490 left point ls 2 offset 2.2,0
set label 902 "diagonal, Chebyshev 0.995" at screen 0.7000,screen 0.0490 left point ls 3 offset 2.2,0
set label 903 "diagonal, Chebyshev spectral" at screen 0.0600,screen 0.0302 left point ls 4 offset 2.2,0
set label 904 "block diagonal" at screen 0.3800,screen 0.0302 left point ls 5 offset 2.2,0
set label 905 "block diagonal, Chebyshev 0.995" at screen 0.7000,screen 0.0302 left point ls 6 offset 2.2,0
set label 906 "PBD Jacobi" at screen 0.0600,screen 0.0113 left point ls 7 offset 2.2,0
set arrow 900 from screen 0.0450,screen 0.0490 rto screen 0.0300,0 nohead ls 1
set arrow 901 from screen 0.3650,screen 0.0490 rto screen 0.0300,0 nohead ls 2
set arrow 902 from screen 0.6850,screen 0.0490 rto screen 0.0300,0 nohead ls 3
set arrow 903 from screen 0.0450,screen 0.0302 rto screen 0.0300,0 nohead ls 4
set arrow 904 from screen 0.3650,screen 0.0302 rto screen 0.0300,0 nohead ls 5
set arrow 905 from screen 0.6850,screen 0.0302 rto screen 0.0300,0 nohead ls 6
set arrow 906 from screen 0.0450,screen 0.0113 rto screen 0.0300,0 nohead ls 7
set logscale xy
set format y '10^{%T}'
set format x '10^{%T}'
set yrange [1e-14:1e3]
set ytics 1e4
set ylabel 'relative energy error'
set title "games103, frame 30"
set xlabel 'iterations'
plot 'convergence-1.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-2.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-3.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-4.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-5.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-6.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995"
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
set title "games103, frame 30"
set xlabel 'milliseconds'
plot 'convergence-7.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-8.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-9.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-10.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-11.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-12.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995"
set title "games103-pbd, frame 30"
set xlabel 'iterations'
plot 'convergence-13.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-14.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-15.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-16.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-17.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-18.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995", \
     'convergence-19.dat' using 1:2 with lines ls 7 title "PBD Jacobi"
set title "games103-pbd, frame 30"
set xlabel 'milliseconds'
plot 'convergence-20.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-21.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-22.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-23.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-24.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-25.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995", \
     'convergence-26.dat' using 1:2 with lines ls 7 title "PBD Jacobi"
set title "curtain, frame 30"
set xlabel 'iterations'
plot 'convergence-27.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-28.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-29.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-30.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-31.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-32.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995", \
     'convergence-33.dat' using 1:2 with lines ls 7 title "PBD Jacobi"
set title "curtain, frame 30"
set xlabel 'milliseconds'
plot 'convergence-34.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-35.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-36.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-37.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-38.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-39.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995", \
     'convergence-40.dat' using 1:2 with lines ls 7 title "PBD Jacobi"
set title "swing, frame 30"
set xlabel 'iterations'
plot 'convergence-41.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-42.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-43.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-44.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-45.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-46.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995", \
     'convergence-47.dat' using 1:2 with lines ls 7 title "PBD Jacobi"
set title "swing, frame 30"
set xlabel 'milliseconds'
plot 'convergence-48.dat' using 1:2 with lines ls 1 title "Newton", \
     'convergence-49.dat' using 1:2 with lines ls 2 title "diagonal", \
     'convergence-50.dat' using 1:2 with lines ls 3 title "diagonal, Chebyshev 0.995", \
     'convergence-51.dat' using 1:2 with lines ls 4 title "diagonal, Chebyshev spectral", \
     'convergence-52.dat' using 1:2 with lines ls 5 title "block diagonal", \
     'convergence-53.dat' using 1:2 with lines ls 6 title "block diagonal, Chebyshev 0.995", \
     'convergence-54.dat' using 1:2 with lines ls 7 title "PBD Jacobi"
unset multiplot
