# gnuplot engines.gp draws engines.svg, of engines.dat; where is_elsewhere is set, what gnuplot was told to
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
set style line 101 lc rgb '#000000' lw 1.5 pt 3 ps 0.65
set style line 102 lc rgb '#000000' lw 1.5 pt 3 ps 0.65 dt (4,2)
set style line 103 lc rgb '#000000' lw 1.5 pt 4 ps 0.85 dt (2,5)
set style line 104 lc rgb '#445599' lw 1.5 pt 15 ps 0.65 dt (4,2)
set style line 105 lc rgb '#cc7700' lw 1.5 pt 5 ps 0.65
set style line 106 lc rgb '#ddaa44' lw 1.5 pt 5 ps 0.65
set style line 107 lc rgb '#bb77ff' lw 1.5 pt 11 ps 0.65
if (!exists('is_elsewhere')) { set terminal svg size 783,535 fontscale 1.5278 font 'DejaVu Sans,8' background '#ffffff'; set output 'engines.svg' }
set multiplot
unset key
set logscale xy
set title offset 0,-0.5
set xlabel offset 0,0.4
set ylabel offset 0,0
set label 900 '{/:Bold Newton}' at screen 0.7247,screen 0.8502 left font ',8'
set label 901 'Newton (projected)' at screen 0.7427,screen 0.8173 left font ',7' textcolor ls 104 point ls 104 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.8173 rto screen 0.036,0 nohead ls 104
set lmargin at screen 0.0843
set rmargin at screen 0.1978
set tmargin at screen 0.8601
set bmargin at screen 0.6852
set title 'games103'."\n".'n = 21²,'."\n".'stiffness ='."\n".'8000' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00757587:137.081]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 0 using 1:2 with linespoints ls 104 title 'Newton, projected'
unset object
unset label 1
unset label 900
unset arrow 900
unset label 901
unset arrow 901
set lmargin at screen 0.2118
set rmargin at screen 0.3253
set tmargin at screen 0.8601
set bmargin at screen 0.6852
set title 'curtain'."\n".'n = 32²,'."\n".'stiffness ='."\n".'500' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195022:2532.02]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 1 using 1:2 with lines ls 104 title 'Newton, projected', \
     'engines.dat' index 2 using 1:2 with points ls 104 title ''
unset object
unset label 1
set lmargin at screen 0.3393
set rmargin at screen 0.4528
set tmargin at screen 0.8601
set bmargin at screen 0.6852
set title 'curtain'."\n".'n = 32²,'."\n".'stiffness ='."\n".'8000' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0192409:2959.72]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 3 using 1:2 with lines ls 104 title 'Newton, projected', \
     'engines.dat' index 4 using 1:2 with points ls 104 title ''
unset object
unset label 1
set lmargin at screen 0.4669
set rmargin at screen 0.5803
set tmargin at screen 0.8601
set bmargin at screen 0.6852
set title 'curtain'."\n".'n = 32²,'."\n".'stiffness ='."\n".'200000' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195002:2615.25]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 5 using 1:2 with lines ls 104 title 'Newton, projected', \
     'engines.dat' index 6 using 1:2 with points ls 104 title ''
unset object
unset label 1
set lmargin at screen 0.5944
set rmargin at screen 0.7079
set tmargin at screen 0.8601
set bmargin at screen 0.6852
set title 'swing'."\n".'n = 21²,'."\n".'stiffness ='."\n".'2000' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00923136:717.009]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 7 using 1:2 with lines ls 104 title 'Newton, projected', \
     'engines.dat' index 8 using 1:2 with points ls 104 title ''
unset object
unset label 1
set label 900 '{/:Bold vertex-wise}' at screen 0.7247,screen 0.6506 left font ',8'
set label 901 'vertex-block-descent' at screen 0.7427,screen 0.6177 left font ',7' textcolor ls 107 point ls 107 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.6177 rto screen 0.036,0 nohead ls 107
set lmargin at screen 0.0843
set rmargin at screen 0.1978
set tmargin at screen 0.6605
set bmargin at screen 0.4856
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00757587:137.081]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 9 using 1:2 with lines ls 107 title 'vertex-block-descent', \
     'engines.dat' index 10 using 1:2 with points ls 107 title ''
unset object
unset label 1
unset label 900
unset arrow 900
unset label 901
unset arrow 901
set lmargin at screen 0.2118
set rmargin at screen 0.3253
set tmargin at screen 0.6605
set bmargin at screen 0.4856
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195022:2532.02]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 11 using 1:2 with lines ls 107 title 'vertex-block-descent', \
     'engines.dat' index 12 using 1:2 with points ls 107 title ''
unset object
unset label 1
set lmargin at screen 0.3393
set rmargin at screen 0.4528
set tmargin at screen 0.6605
set bmargin at screen 0.4856
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0192409:2959.72]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 13 using 1:2 with lines ls 107 title 'vertex-block-descent', \
     'engines.dat' index 14 using 1:2 with points ls 107 title ''
unset object
unset label 1
set lmargin at screen 0.4669
set rmargin at screen 0.5803
set tmargin at screen 0.6605
set bmargin at screen 0.4856
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195002:2615.25]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 15 using 1:2 with lines ls 107 title 'vertex-block-descent', \
     'engines.dat' index 16 using 1:2 with points ls 107 title ''
unset object
unset label 1
set lmargin at screen 0.5944
set rmargin at screen 0.7079
set tmargin at screen 0.6605
set bmargin at screen 0.4856
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00923136:717.009]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 17 using 1:2 with lines ls 107 title 'vertex-block-descent', \
     'engines.dat' index 18 using 1:2 with points ls 107 title ''
unset object
unset label 1
set label 900 '{/:Bold position-based}' at screen 0.7247,screen 0.4510 left font ',8'
set label 901 'pbd-gauss-seidel' at screen 0.7427,screen 0.4181 left font ',7' textcolor ls 105 point ls 105 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.4181 rto screen 0.036,0 nohead ls 105
set label 902 'xpbd-gauss-seidel' at screen 0.7427,screen 0.3934 left font ',7' textcolor ls 106 point ls 106 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.3934 rto screen 0.036,0 nohead ls 106
set lmargin at screen 0.0843
set rmargin at screen 0.1978
set tmargin at screen 0.4609
set bmargin at screen 0.2860
set title '' font ',8'
set xlabel '' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00757587:137.081]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 19 using 1:2 with lines ls 105 title 'pbd-gauss-seidel', \
     'engines.dat' index 20 using 1:2 with points ls 105 title '', \
     'engines.dat' index 21 using 1:2 with lines ls 106 title 'xpbd-gauss-seidel', \
     'engines.dat' index 22 using 1:2 with points ls 106 title ''
unset object
unset label 1
unset label 900
unset arrow 900
unset label 901
unset arrow 901
unset label 902
unset arrow 902
set lmargin at screen 0.2118
set rmargin at screen 0.3253
set tmargin at screen 0.4609
set bmargin at screen 0.2860
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195022:2532.02]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 23 using 1:2 with lines ls 105 title 'pbd-gauss-seidel', \
     'engines.dat' index 24 using 1:2 with points ls 105 title '', \
     'engines.dat' index 25 using 1:2 with lines ls 106 title 'xpbd-gauss-seidel', \
     'engines.dat' index 26 using 1:2 with points ls 106 title ''
unset object
unset label 1
set lmargin at screen 0.3393
set rmargin at screen 0.4528
set tmargin at screen 0.4609
set bmargin at screen 0.2860
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0192409:2959.72]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 27 using 1:2 with lines ls 105 title 'pbd-gauss-seidel', \
     'engines.dat' index 28 using 1:2 with points ls 105 title '', \
     'engines.dat' index 29 using 1:2 with lines ls 106 title 'xpbd-gauss-seidel', \
     'engines.dat' index 30 using 1:2 with points ls 106 title ''
unset object
unset label 1
set lmargin at screen 0.4669
set rmargin at screen 0.5803
set tmargin at screen 0.4609
set bmargin at screen 0.2860
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195002:2615.25]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 31 using 1:2 with lines ls 105 title 'pbd-gauss-seidel', \
     'engines.dat' index 32 using 1:2 with points ls 105 title '', \
     'engines.dat' index 33 using 1:2 with lines ls 106 title 'xpbd-gauss-seidel', \
     'engines.dat' index 34 using 1:2 with points ls 106 title ''
unset object
unset label 1
set lmargin at screen 0.5944
set rmargin at screen 0.7079
set tmargin at screen 0.4609
set bmargin at screen 0.2860
set title '' font ',8'
set xlabel '' font ',8'
set ylabel '' font ',8'
set format y ''
set format x ''
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00923136:717.009]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 35 using 1:2 with lines ls 105 title 'pbd-gauss-seidel', \
     'engines.dat' index 36 using 1:2 with points ls 105 title '', \
     'engines.dat' index 37 using 1:2 with lines ls 106 title 'xpbd-gauss-seidel', \
     'engines.dat' index 38 using 1:2 with points ls 106 title ''
unset object
unset label 1
set label 900 '{/:Bold others}' at screen 0.7247,screen 0.2514 left font ',8'
set label 901 'Bullet' at screen 0.7427,screen 0.2185 left font ',7' textcolor ls 101 point ls 101 offset screen 0.024,0
set arrow 901 from screen 0.7247,screen 0.2185 rto screen 0.036,0 nohead ls 101
set label 902 'Newton in Python' at screen 0.7427,screen 0.1938 left font ',7' textcolor ls 103 point ls 103 offset screen 0.024,0
set arrow 902 from screen 0.7247,screen 0.1938 rto screen 0.036,0 nohead ls 103
set lmargin at screen 0.0843
set rmargin at screen 0.1978
set tmargin at screen 0.2613
set bmargin at screen 0.0864
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel 'energy error' font ',8'
set format y '10^{/=7 %T}'
set format x '10^{/=7 %T}'
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00757587:137.081]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 39 using 1:2 with lines ls 101 title 'Bullet', \
     'engines.dat' index 40 using 1:2 with points ls 101 title '', \
     'engines.dat' index 41 using 1:2 with linespoints ls 103 title 'Newton in Python'
unset object
unset label 1
unset label 900
unset arrow 900
unset label 901
unset arrow 901
unset label 902
unset arrow 902
set lmargin at screen 0.2118
set rmargin at screen 0.3253
set tmargin at screen 0.2613
set bmargin at screen 0.0864
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195022:2532.02]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 42 using 1:2 with lines ls 101 title 'Bullet', \
     'engines.dat' index 43 using 1:2 with points ls 101 title '', \
     'engines.dat' index 44 using 1:2 with lines ls 103 title 'Newton in Python', \
     'engines.dat' index 45 using 1:2 with points ls 103 title ''
unset object
unset label 1
set lmargin at screen 0.3393
set rmargin at screen 0.4528
set tmargin at screen 0.2613
set bmargin at screen 0.0864
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0192409:2959.72]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 46 using 1:2 with lines ls 101 title 'Bullet', \
     'engines.dat' index 47 using 1:2 with points ls 101 title '', \
     'engines.dat' index 48 using 1:2 with lines ls 103 title 'Newton in Python', \
     'engines.dat' index 49 using 1:2 with points ls 103 title ''
unset object
unset label 1
set lmargin at screen 0.4669
set rmargin at screen 0.5803
set tmargin at screen 0.2613
set bmargin at screen 0.0864
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e0,1e2,1e3
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.0195002:2615.25]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 50 using 1:2 with lines ls 101 title 'Bullet', \
     'engines.dat' index 51 using 1:2 with points ls 101 title '', \
     'engines.dat' index 52 using 1:2 with lines ls 103 title 'Newton in Python', \
     'engines.dat' index 53 using 1:2 with points ls 103 title ''
unset object
unset label 1
set lmargin at screen 0.5944
set rmargin at screen 0.7079
set tmargin at screen 0.2613
set bmargin at screen 0.0864
set title '' font ',8'
set xlabel 'milliseconds' font ',8'
set ylabel '' font ',8'
set format y ''
set format x '10^{/=7 %T}'
set xtics 1e-2,1e2,1e2
unset mxtics
set ytics 1e-12,1e4,1e2
unset mytics
set xrange [0.00923136:717.009]
set yrange [1.44214e-15:897.974]
plot 'engines.dat' index 54 using 1:2 with lines ls 101 title 'Bullet', \
     'engines.dat' index 55 using 1:2 with points ls 101 title '', \
     'engines.dat' index 56 using 1:2 with lines ls 103 title 'Newton in Python', \
     'engines.dat' index 57 using 1:2 with points ls 103 title ''
unset object
unset label 1
unset multiplot
