# gnuplot -e "set terminal svg; set output 'stiffness-iterations.svg'" stiffness-iterations.gp
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
set multiplot layout 2,3 margins screen 0.0912,0.9779,0.1958,0.9525 spacing screen 0.1059,0.1483
unset key
set title offset 0,-0.7
set label 900 "Newton" at screen 0.0600,screen 0.0840 left point ls 1 offset 2.2,0
set label 901 "diagonal" at screen 0.3800,screen 0.0840 left point ls 2 offset 2.2,0
set label 902 "diagonal, Chebyshev 0.995" at screen 0.7000,screen 0.0840 left point ls 3 offset 2.2,0
set label 903 "diagonal, Chebyshev spectral" at screen 0.0600,screen 0.0517 left point ls 4 offset 2.2,0
set label 904 "block diagonal" at screen 0.3800,screen 0.0517 left point ls 5 offset 2.2,0
set label 905 "block diagonal, Chebyshev 0.995" at screen 0.7000,screen 0.0517 left point ls 6 offset 2.2,0
set label 906 "PBD Jacobi" at screen 0.0600,screen 0.0194 left point ls 7 offset 2.2,0
set arrow 900 from screen 0.0450,screen 0.0840 rto screen 0.0300,0 nohead ls 1
set arrow 901 from screen 0.3650,screen 0.0840 rto screen 0.0300,0 nohead ls 2
set arrow 902 from screen 0.6850,screen 0.0840 rto screen 0.0300,0 nohead ls 3
set arrow 903 from screen 0.0450,screen 0.0517 rto screen 0.0300,0 nohead ls 4
set arrow 904 from screen 0.3650,screen 0.0517 rto screen 0.0300,0 nohead ls 5
set arrow 905 from screen 0.6850,screen 0.0517 rto screen 0.0300,0 nohead ls 6
set arrow 906 from screen 0.0450,screen 0.0194 rto screen 0.0300,0 nohead ls 7
set logscale xy
set format x '10^{%T}'
set format y '10^{%T}'
set yrange [*:300000]
set xlabel 'k [N/m]'
set ylabel 'iterations'
set label 1 'not reached' at graph 0.02,first 100000 offset 0,0.6 font ',6'
set title "games103, to 1e-02"
plot 'stiffness-iterations-1.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'stiffness-iterations-2.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'stiffness-iterations-3.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'stiffness-iterations-4.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'stiffness-iterations-5.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'stiffness-iterations-6.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'stiffness-iterations-7.dat' using 1:2 with points ls 6 title ''
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
set title "games103, to 1e-04"
plot 'stiffness-iterations-8.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'stiffness-iterations-9.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'stiffness-iterations-10.dat' using 1:2 with points ls 2 title '', \
     'stiffness-iterations-11.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'stiffness-iterations-12.dat' using 1:2 with points ls 3 title '', \
     'stiffness-iterations-13.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'stiffness-iterations-14.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'stiffness-iterations-15.dat' using 1:2 with points ls 5 title '', \
     'stiffness-iterations-16.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'stiffness-iterations-17.dat' using 1:2 with points ls 6 title ''
set title "games103, to 1e-06"
plot 'stiffness-iterations-18.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'stiffness-iterations-19.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'stiffness-iterations-20.dat' using 1:2 with points ls 2 title '', \
     'stiffness-iterations-21.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'stiffness-iterations-22.dat' using 1:2 with points ls 3 title '', \
     'stiffness-iterations-23.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'stiffness-iterations-24.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'stiffness-iterations-25.dat' using 1:2 with points ls 5 title '', \
     'stiffness-iterations-26.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'stiffness-iterations-27.dat' using 1:2 with points ls 6 title ''
set title "curtain, to 1e-02"
plot 'stiffness-iterations-28.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'stiffness-iterations-29.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'stiffness-iterations-30.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'stiffness-iterations-31.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'stiffness-iterations-32.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'stiffness-iterations-33.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'stiffness-iterations-34.dat' using 1:2 with linespoints ls 7 title "PBD Jacobi", \
     'stiffness-iterations-35.dat' using 1:2 with points ls 7 title ''
set title "curtain, to 1e-04"
plot 'stiffness-iterations-36.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'stiffness-iterations-37.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'stiffness-iterations-38.dat' using 1:2 with points ls 2 title '', \
     'stiffness-iterations-39.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'stiffness-iterations-40.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'stiffness-iterations-41.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'stiffness-iterations-42.dat' using 1:2 with points ls 5 title '', \
     'stiffness-iterations-43.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'stiffness-iterations-44.dat' using 1:2 with points ls 7 title ''
set title "curtain, to 1e-06"
plot 'stiffness-iterations-45.dat' using 1:2 with linespoints ls 1 title "Newton", \
     'stiffness-iterations-46.dat' using 1:2 with linespoints ls 2 title "diagonal", \
     'stiffness-iterations-47.dat' using 1:2 with points ls 2 title '', \
     'stiffness-iterations-48.dat' using 1:2 with linespoints ls 3 title "diagonal, Chebyshev 0.995", \
     'stiffness-iterations-49.dat' using 1:2 with points ls 3 title '', \
     'stiffness-iterations-50.dat' using 1:2 with linespoints ls 4 title "diagonal, Chebyshev spectral", \
     'stiffness-iterations-51.dat' using 1:2 with points ls 4 title '', \
     'stiffness-iterations-52.dat' using 1:2 with linespoints ls 5 title "block diagonal", \
     'stiffness-iterations-53.dat' using 1:2 with points ls 5 title '', \
     'stiffness-iterations-54.dat' using 1:2 with linespoints ls 6 title "block diagonal, Chebyshev 0.995", \
     'stiffness-iterations-55.dat' using 1:2 with points ls 6 title '', \
     'stiffness-iterations-56.dat' using 1:2 with points ls 7 title ''
unset multiplot
