#!/usr/bin/env bash
# Updates the pictures of README, which the apps save themselves: an app's first settled screen, or the last screen of
# the recording beside the picture, if there is one; and the pictures of the gallery, with the reference screens of its
# tests. A picture of a second screen, such as wallet-main, has a recording of that name.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/common.sh

Scripts/setup.sh run --check
# The user's own posts do not belong in the pictures.
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
export XDG_DATA_HOME=$data XDG_CONFIG_HOME=$data
app_names | while read -r app; do
    swift build --product "$app" >&2
    way=()
    [[ ! -f Docs/Images/$app.recording ]] || way=(--replay "Docs/Images/$app.recording")
    if [[ -f Docs/Images/$app.svg ]]; then
        ".build/debug/$app" --size 80x24 --theme dark ${way[@]+"${way[@]}"} --screenshot "Docs/Images/$app.svg" </dev/null
        say "Docs/Images/$app.svg"
    fi
    for recording in Docs/Images/"$app"-*.recording; do
        [[ -f $recording ]] || continue
        picture=${recording%.recording}.svg
        architecture=$(sed -n 's/^architecture "\(.*\)"$/\1/p' "$recording")
        ".build/debug/$app" --arch "$architecture" --size 80x24 --theme dark --data-dir "$(mktemp -d "$data/XXXXXX")" \
            --replay "$recording" --screenshot "$picture" </dev/null
        say "$picture"
    done
done

Scripts/animate.py Docs/Images/tour.recording Docs/Images/tour.svg .build/debug/posts --arch vvsi --size 80x24 \
    --theme dark
say "Docs/Images/tour.svg"

compare=$(build_tools debug Posts)
"$compare" compare --app posts --replay Docs/Images/compare.recording --size 144x40 --theme dark \
    --screenshot Docs/Images/compare.svg </dev/null
say "Docs/Images/compare.svg"

swift build --product gallery >&2
rm -rf Docs/Images/Gallery Apps/Gallery/Tests/Screens
.build/debug/gallery --texts Apps/Gallery/Tests/Screens --pictures Docs/Images/Gallery
.build/debug/gallery --list-pages >Apps/Gallery/Tests/Pages.txt
for picture in Packages/KitSceneViews/Sources/KitWidgets/KitWidgets.docc/*.svg; do
    cp "Docs/Images/Gallery/${picture##*/}" "$picture"
done
say "Docs/Images/Gallery"
