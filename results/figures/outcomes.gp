# gnuplot -e "set terminal svg; set output 'outcomes.svg'" outcomes.gp
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
set multiplot layout 1,2 margins screen 0.3088,0.9779,0.3843,0.9067 spacing screen 0.0221,0.2910
unset key
set title offset 0,-0.7
set label 900 "comes to rest" at screen 0.0600,screen 0.1649 left point pt 5 ps 1.5 lc rgb '#009e73' offset 2.2,0
set label 901 "never at rest" at screen 0.3800,screen 0.1649 left point pt 7 ps 1.3 lc rgb '#e69f00' offset 2.2,0
set label 902 "diverges" at screen 0.7000,screen 0.1649 left point pt 2 ps 1.3 lw 2 lc rgb '#d55e00' offset 2.2,0
set label 903 "breaks down" at screen 0.0600,screen 0.1015 left point pt 1 ps 1.3 lw 2 lc rgb '#000000' offset 2.2,0
set label 904 "crashes" at screen 0.3800,screen 0.1015 left point pt 3 ps 1.3 lw 2 lc rgb '#000000' offset 2.2,0
set label 905 "times out" at screen 0.7000,screen 0.1015 left point pt 12 ps 1.3 lw 2 lc rgb '#000000' offset 2.2,0
set label 906 "out of memory" at screen 0.0600,screen 0.0381 left point pt 8 ps 1.3 lw 2 lc rgb '#000000' offset 2.2,0
set label 907 "declined" at screen 0.3800,screen 0.0381 left point pt 4 ps 1.1 lc rgb '#bbbbbb' offset 2.2,0
set yrange [6.5:-0.5]
set grid
set xlabel 'h [s]'
set title "curtain"
set ytics ("Newton" 0, "diagonal" 1, "diagonal, Chebyshev 0.995" 2, "diagonal, Chebyshev spectral" 3, "block diagonal" 4, "block diagonal, Chebyshev 0.995" 5, "PBD Jacobi" 6)
set xtics ('1/240' 0, '1/120' 1, '1/60' 2, '1/30' 3, '1/15' 4, '1/10' 5)
set xrange [-0.5:5.5]
plot 'outcomes-1.dat' using 1:2 with points pt 5 ps 1.5 lc rgb '#009e73' notitle, 'outcomes-2.dat' using 1:2 with points pt 7 ps 1.3 lc rgb '#e69f00' notitle, 'outcomes-3.dat' using 1:2 with points pt 2 ps 1.3 lw 2 lc rgb '#d55e00' notitle
unset label 907
unset arrow 907
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
set ytics ('' 0, '' 1, '' 2, '' 3, '' 4, '' 5, '' 6)
set xtics ('1/240' 0, '1/120' 1, '1/60' 2, '1/30' 3, '1/15' 4, '1/10' 5)
set xrange [-0.5:5.5]
plot 'outcomes-4.dat' using 1:2 with points pt 5 ps 1.5 lc rgb '#009e73' notitle, 'outcomes-5.dat' using 1:2 with points pt 7 ps 1.3 lc rgb '#e69f00' notitle, 'outcomes-6.dat' using 1:2 with points pt 2 ps 1.3 lw 2 lc rgb '#d55e00' notitle
unset multiplot
