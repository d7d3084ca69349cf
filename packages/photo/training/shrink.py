"""Decodes photographs and shrinks them to 1600 pixels: python3 shrink.py DATASET SPLIT OUT writes OUT/NAME.rgb, each with its
width and height as four bytes first."""

import sys
from pathlib import Path

from PIL import Image

LONGEST = 1600


def main(dataset, split, out):
    Path(out).mkdir(parents=True, exist_ok=True)
    for path in sorted(Path(dataset, split, "images").glob("*.jpg")):
        image = Image.open(path).convert("RGB")
        image = image.resize(tuple(round(side * LONGEST / max(image.size)) for side in image.size), Image.BOX)
        size = b"".join(side.to_bytes(4, "little") for side in image.size)
        Path(out, path.stem + ".rgb").write_bytes(size + image.tobytes())


if __name__ == "__main__":
    main(*sys.argv[1:])
