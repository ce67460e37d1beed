#!/usr/bin/env bash
# render draws what it is asked for: pictures of the right size, both sides of the cloth, panels,
# movies; the same bytes twice.

source "$(dirname "$0")/testing.sh"
for tool in povray ffmpeg ffprobe; do
  command -v "$tool" >/dev/null || skip "$tool is not installed"
done
cd "$scratch"

render() { "$clothbench" render "$@" --draft; }

# size PNG: its width and height, from its head.
size() { od -An -tu1 -j16 -N8 "$1" | awk '{ print $3 * 256 + $4 "x" $7 * 256 + $8 }'; }

# pixels PNG WIDTHxHEIGHT+X+Y: "r g b" of each pixel of that part.
pixels() {
  local width height x y
  IFS='x+' read -r width height x y <<<"$2"
  ffmpeg -nostdin -loglevel error -i "$1" -vf "format=rgb24,crop=$width:$height:$x:$y" \
    -f rawvideo -pix_fmt rgb24 - | od -An -v -tu1 -w3
}

# is PIXEL-TEST: whether all pixels of standard input pass, in awk's $1, $2, $3.
is() { awk "!($1) { exit 1 } END { if (NR == 0) exit 1 }"; }

# A vertical grid's faces turn counterclockwise as seen from +z.
swing=(swing --solver 'projective-dynamics[iterations=5]')
ends 0 render "${swing[@]}" --frames 0 --size 160x120 --out front.png --pov --camera '0,-0.5,3; 0,-0.5,0'
[[ $(size front.png) == 160x120 ]] || fail "size $(size front.png)"
pixels front.png 20x20+70+50 | is '$3 > $1 + 30' || fail "the front is not blue"
pixels front.png 160x5+0+0 | is '$1 > 250 && $2 > 250 && $3 > 250' || fail "no white around it"
ends 0 render "${swing[@]}" --frames 0 --size 160x120 --out back.png --camera '0,-0.5,-3; 0,-0.5,0'
pixels back.png 20x20+70+50 | is '$1 > $3 + 30' || fail "the back is not orange"
cp front.png first.png
cp front.pov first.pov
mkdir -p home/.povray/3.7 # what POV-Ray is told in a home is not for these pictures
echo 'Declare=camera=none Width=7 Height=7 Output_File_Type=J' | tr ' ' '\n' >home/.povray/3.7/povray.ini
ends 0 env HOME="$PWD/home" "$clothbench" render --draft "${swing[@]}" --frames 0 --size 160x120 --out front.png --pov --camera '0,-0.5,3; 0,-0.5,0'
cmp -s front.pov first.pov || fail "not the same text twice"
cmp <(pixels front.png 160x120+0+0) <(pixels first.png 160x120+0+0) || fail "not the same picture"

# The usual camera shows the whole cloth: there is cloth, and none at the borders.
ends 0 render "${swing[@]}" --frames 9 --every 4 --size 128x96 --out frames --movie m/swing.mp4
says "frames: 4 pictures" "m/swing.mp4: 4 pictures, 7.5 a second, speed 1"
[[ $(cd frames && echo *) == "$(printf 'frame_%06d.png ' 0 4 8)frame_000009.png" ]] || fail "$(ls frames)"
for picture in frames/*; do
  for border in 128x3+0+0 128x3+0+93 3x96+0+0 3x96+125+0; do
    pixels "$picture" $border | is '$1 > 250 && $2 > 250 && $3 > 250' || fail "$picture: $border"
  done
  pixels "$picture" 128x96+0+0 | awk '$1 < 200 || $3 < 200 { ++cloth } END { exit cloth < 600 }' ||
    fail "$picture shows little cloth"
done
count() { ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 "$1"; }
[[ $(count m/swing.mp4) == 4 ]] || fail "$(count m/swing.mp4) frames in the movie"
ends 0 render "${swing[@]}" --frames 3 --every 1 --size 64x48 --movie swing.gif
[[ $(count swing.gif) == 4 ]] || fail "$(count swing.gif) frames in the GIF"

# A collider hides the cloth behind it, and is grey.
ends 0 render sequential-verlet-flag --set sphere.ball.enabled=true --frames 0 --size 64x64 --out ball.png \
  --camera '0,-2.5,8; 0,-2.5,0' --set 'sphere.ball.centre=[0,-2.5,2]'
pixels ball.png 8x8+28+28 | is '$1 - $3 < 12 && $3 - $1 < 12 && $1 < 240' || fail "no grey sphere"

# A strip: two numbers of iterations and the converged run, under their labels.
ends 0 render swing --solver xpbd-gauss-seidel --strip 1,100 --frames 20 --size 160x120 --out strip.png
[[ $(size strip.png) == 480x156 ]] || fail "strip: $(size strip.png)"
for x in 0 160 320; do
  pixels strip.png 160x36+$x+0 | awk '$1 < 100 { ++ink } END { exit ink < 20 }' || fail "no label at $x"
done
# What a hundred iterations end with is nearer to the converged picture than what one does.
difference() {
  paste <(pixels strip.png 160x120+"$1"+36) <(pixels strip.png 160x120+320+36) |
    awk '{ d = $3 - $6; sum += d * d } END { printf "%d\n", sum }'
}
(($(difference 160) * 4 < $(difference 0))) || fail "strip: $(difference 0), $(difference 160)"
ends 0 render swing --solver verlet --solver 'xpbd-gauss-seidel[substeps=4]' --solver newton-cholesky \
  --set dt=0.001 --frames 2 --columns 2 --size 160x120 --out three.png
[[ $(size three.png) == 320x312 ]] || fail "columns: $(size three.png)"

# One step: the first guess is far from the minimiser, a thousand iterations are at it, and say so.
ends 0 render curtain --set dt=0.2 --solver xpbd-gauss-seidel --strip 0,10,1000 --one-step --frames 10 \
  --size 160x120 --out strip.png --pov
says "strip.png: frame 11"
[[ $(size strip.png) == 640x156 ]] || fail "one step: $(size strip.png)"
# far FILE: the largest distance of a coordinate there from the last panel's.
far() {
  paste -d, <(vertices "$1.pov") <(vertices strip-4.pov) |
    awk -F, '{ for (k = 1; k <= 3; ++k) { d = $k - $(k + 3); if (d * d > most) most = d * d } }
      END { print sqrt(most) }'
}
vertices() { grep '^vertex_vectors' "$1" | grep -o '<[^>]*>' | tr -d '<>'; }
awk -v a="$(far strip-1)" -v b="$(far strip-2)" -v c="$(far strip-3)" \
  'BEGIN { exit !(a > 0.3 && b < a && 5 * c < b) }' || fail "one step: $(far strip-1), $(far strip-2), $(far strip-3)"
# Its minimiser is where the run goes on, or one next to that: of buckled cloth there are several.
ends 0 render curtain --set dt=0.2 --solver 'newton-cholesky[iterations=1000]' --frames 11 --size 64x48 --out run.png --pov
awk -v d="$(far run)" 'BEGIN { exit !(d < 1e-5) }' || fail "the minimiser is not the next frame: $(far run)"

# A run that flies apart is drawn up to there, and ends with 1.
ends 1 render games103 --frames 500 --size 64x48 --out apart.png --set stiffness=1e12 --set dt=1 \
  --solver 'diagonal-descent[accelerate=chebyshev,rho=0.9999,under_relaxation=1]'
says "diverged at frame "
[[ $(size apart.png) == 64x48 ]] || fail "no picture of what diverged"

new_root
find "$CLOTHBENCH_ROOT/scenes" -name '*.toml' ! -name swing.toml ! -name curtain.toml -delete
ends 0 render --all-scenes --frames 1 --size 64x48 --out all
[[ $(cd all && echo *) == 'scene-curtain.png scene-swing.png' ]] || fail "all: $(ls all)"

# A scene that a solver declines does not stop the others.
cp "$source_dir/scenes/games103.toml" "$CLOTHBENCH_ROOT/scenes/a.toml"
ends 1 render --all-scenes --solver pbd-jacobi --frames 1 --size 64x48 --out some
says "pbd-jacobi declines scene a: " "set first_guess = target"
[[ $(cd some && echo *) == 'scene-curtain.png scene-swing.png' ]] || fail "some: $(ls some)"
ends 2 render a --solver newton-cholesky --solver pbd-jacobi --out declined
[[ ! -e declined ]] || fail "a declined scene left a folder"
export CLOTHBENCH_ROOT=$source_dir

ends 2 render swing
says "give --out or --movie"
ends 2 render --out x.png
says "name a scene, or give --all-scenes"
ends 2 render swing --out x --movie x.avi
says ".mp4 or .gif"
ends 2 render swing --movie x.MP4
says "--movie x.MP4" "in small letters"
ends 2 render swing --out q.jpg
says "--out q.jpg" "end its name in .png"
[[ ! -e q.jpg ]] || fail "q.jpg was made"
ends 2 render swing --out x.png --movie x.gif
ends 2 render swing --out x.png --every 2
says "--every has no effect"
for iterations in --solver='verlet[iterations=3]' --set=iterations=3 --set=scene.step.iterations=3; do
  ends 2 render swing --out x.png --strip 1,2 "$iterations"
  says "--strip sets iterations itself"
done
ends 2 render swing --out x.png --columns 5
says "--columns 5" "1 panel only"
ends 2 render swing --out x.png --strip 1,2 --columns 4
says "are 3 panels only"
ends 2 render swing --out x.png --one-step
says "give --strip"
ends 2 render swing --movie x.gif --strip 1 --one-step
says "give a .png"
ends 2 render swing --out x.png --strip 1 --one-step --solver verlet
says "an integrator solves no implicit step"
for iterations in --solver='verlet[iterations=3]' '--solver=verlet --set=iterations=3' '--solver=verlet --strip=1,2'; do
  # shellcheck disable=SC2086  # two options
  ends 2 render swing --out x.png $iterations
  says "no effect on an integrator, which does not iterate"
done
# Frames of another run in the folder are not mixed with ours; our own are drawn anew.
ends 2 render swing --frames 6 --every 3 --size 64x48 --out frames
says "--out frames: frame_000004.png is there" "name another folder"
ends 0 render swing --frames 9 --every 4 --size 64x48 --out frames
ends 2 render swing --out x.png --size 800
says "--size 800" "WIDTHxHEIGHT"
ends 2 render swing --out x.png --camera 'here; there'
says "--camera 'here; there'"
ends 2 render swing --out x.png --strip 1,x
ends 2 render swing --out x.png --strip 1 --solver verlet --solver rk4
says "one --solver"
ends 2 render swing --out x.png --solver 'xpbd-gauss-seidel[iteration=3]'
says "unknown key 'iteration'" "did you mean 'iterations'"
touch file
ends 2 render swing --out file/x
says "file/x: cannot be written" "name another"
mkdir empty
PATH=$scratch/empty ends 3 "$clothbench" render swing --out x.png
says "no program 'povray'" "apt-get install --no-install-recommends povray"
[[ ! -e x.png ]] || fail "wrong input left a picture"
