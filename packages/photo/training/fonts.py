"""Chooses the digit designs of the installed fonts: python3 fonts.py NODE_MODULES fonts.json

Keeps fonts whose nine digits are there and differ, one of each look, and for print only lining figures. One design in 15 is
held out for validation.
"""

import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

HAND = set((Path(__file__).parent / "handwriting.txt").read_text().split())
WEIGHTS = ("400", "600", "700")
DIGITS = "123456789"
SIDE = 24
# Mean differences in grey levels: between two digits of a font, and between two fonts of one look.
LEAST_DIFFERENCE = 9
SAME_LOOK = 4
# The tallest digit beside the lowest one, for lining figures.
LINING = 1.13


def glyph(font, digit):
    image = Image.new("L", (120, 120), 0)
    ImageDraw.Draw(image).text((30, 20), digit, font=font, fill=255)
    box = image.point(lambda value: 255 if value > 90 else 0).getbbox()
    return image.crop(box) if box else None


def look_of(path, is_hand):
    """Returns the nine digits in squares of 24 pixels; None for a font that can't be used."""
    try:
        font = ImageFont.truetype(path, 40)
    except OSError:
        return None
    glyphs = [glyph(font, digit) for digit in DIGITS]
    if any(g is None for g in glyphs):
        return None
    heights = [g.height for g in glyphs]
    if min(heights) < 12 or max(g.width for g in glyphs) > 60 or (not is_hand and max(heights) > LINING * min(heights)):
        return None
    look = np.zeros((9, SIDE, SIDE))
    for i, g in enumerate(glyphs):
        factor = SIDE / max(g.width, g.height)
        small = np.asarray(g.resize((max(1, round(g.width * factor)), max(1, round(g.height * factor)))))
        top, left = (SIDE - small.shape[0]) // 2, (SIDE - small.shape[1]) // 2
        look[i, top : top + small.shape[0], left : left + small.shape[1]] = small
    differences = [np.abs(look[i] - look[j]).mean() for i in range(9) for j in range(i)]
    return look if min(differences) > LEAST_DIFFERENCE else None


def main(modules, out):
    chosen, looks = {"print": [], "hand": []}, {"print": [], "hand": []}
    for package in sorted(Path(modules, "@fontsource").iterdir()):
        kind = "hand" if package.name in HAND else "print"
        for weight in WEIGHTS:
            path = package / "files" / f"{package.name}-latin-{weight}-normal.woff2"
            look = look_of(str(path), kind == "hand") if path.exists() else None
            if look is None or any(np.abs(look - other).mean() < SAME_LOOK for other in looks[kind]):
                continue
            looks[kind].append(look)
            chosen[kind].append(str(path.relative_to(modules)))
    Path(out).write_text(json.dumps(chosen, indent=1) + "\n")
    print({kind: len(paths) for kind, paths in chosen.items()})
    return looks


if __name__ == "__main__":
    main(*sys.argv[1:3])
