"""Draws invented puzzles, photographs them badly, and cuts them into cells.

python3 pages.py MODULES fonts.json SEED COUNT OUT [held|rest] [letters] writes OUT.cells (81 pictures of 40x40 bytes a puzzle)
and OUT.labels (81 bytes a puzzle). With `held`, only the held-out fonts are used. With `letters`, half of what is printed is 0
or a letter. Labels: 0 nothing, 1 to 9 a printed digit, 10 notes, 11 to 19 a digit by pen, 20 a printed 0, 21 to 27 the letters A
to G.
"""

import io
import json
import math
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from strokes import Writer

CELL = 48
MARGIN = 24
SIDE = 9 * CELL + 2 * MARGIN
PATCH = 40
HELD_EVERY = 15
NOTES, PEN = 10, 10
# What is printed, and the label of the first symbol after the digits.
SYMBOLS, OTHERS = "1234567890ABCDEFG", 20


class Font:
    """Digits of one font file."""

    def __init__(self, path):
        self.path = path
        self.cache = {}

    def digit(self, value, height, stroke=0):
        """Returns a digit as an image of ink, in the size in which an 8 is `height` pixels tall."""
        key = (round(height), stroke)
        if key not in self.cache:
            probe = ImageFont.truetype(self.path, 40).getbbox("8")
            font = ImageFont.truetype(self.path, max(7, round(40 * height / (probe[3] - probe[1]))))
            self.cache[key] = [self.draw(font, symbol, stroke) for symbol in SYMBOLS]
        return self.cache[key][value - 1]

    @staticmethod
    def draw(font, text, stroke):
        image = Image.new("L", (4 * round(font.size), 4 * round(font.size)), 0)
        place = (round(font.size), round(font.size))
        ImageDraw.Draw(image).text(place, text, font=font, fill=255, stroke_width=stroke)
        return image.crop(image.getbbox())


class HandFont(Font):
    """A handwriting font, each digit turned a little and unlike the last one."""

    def __init__(self, path, rng):
        super().__init__(path)
        self.rng = rng

    def digit(self, value, height, stroke=0):
        rng = self.rng
        image = super().digit(value, height * rng.uniform(0.9, 1.1))
        image = image.resize((max(2, round(image.width * rng.uniform(0.8, 1.2))), image.height), Image.BILINEAR)
        image = image.rotate(rng.gauss(0, 5), Image.BICUBIC, expand=True)
        return image.crop(image.getbbox())


class Page:
    """One puzzle on paper: how dark each pixel is printed, from 0 to 255."""

    def __init__(self, rng, fonts, hands, letters):
        self.rng = rng
        self.letters = letters
        self.ink = Image.new("L", (SIDE, SIDE), 0)
        self.draw = ImageDraw.Draw(self.ink)
        self.labels = np.zeros(81, np.uint8)
        self.font = rng.choice(fonts)
        self.hands = hands
        self.tint()
        self.rule()
        self.fill()

    def u(self, a, b):
        return self.rng.uniform(a, b)

    def tint(self):
        """Shades cells, or every second box."""
        chance = self.rng.random()
        if chance < 0.15:
            for _ in range(self.rng.randint(1, 20)):
                i, j, n = self.rng.randrange(9), self.rng.randrange(9), self.rng.choice([1, 1, 3])
                x, y = MARGIN + i * CELL, MARGIN + j * CELL
                self.draw.rectangle([x, y, x + n * CELL - 1, y + n * CELL - 1], fill=round(self.u(10, 70)))
        elif chance < 0.3:
            fill = round(self.u(8, 60))
            for b in range(0, 9, 2):
                x, y = MARGIN + (b % 3) * 3 * CELL, MARGIN + (b // 3) * 3 * CELL
                self.draw.rectangle([x, y, x + 3 * CELL - 1, y + 3 * CELL - 1], fill=fill)

    def rule(self):
        thin, thick = self.rng.choice([1, 1, 1, 2, 2, 3]), self.rng.choice([2, 3, 3, 4, 5, 6])
        light, dark = round(self.u(0.15, 1) * 255), round(self.u(0.6, 1) * 255)
        end = MARGIN + 9 * CELL
        for bold in (False, True):
            width, fill = (thick, dark) if bold else (thin, light)
            for k in range(10):
                if (k % 3 == 0) == bold:
                    a = MARGIN + k * CELL - width // 2
                    self.draw.rectangle([MARGIN, a, end, a + width - 1], fill=fill)
                    self.draw.rectangle([a, MARGIN, a + width - 1, end], fill=fill)

    def fill(self):
        rng = self.rng
        self.print_ink = round(self.u(0.5, 1) * 255) if rng.random() < 0.4 else 255
        self.print_height = self.u(0.36, 0.72) * CELL
        self.stroke = 1 if rng.random() < 0.12 else 0
        self.offset = (self.u(-0.09, 0.09) * CELL, self.u(-0.09, 0.09) * CELL)
        self.shake = self.u(0, 0.03) * CELL
        self.dirt = self.u(0, 0.3)
        written = rng.random() < 0.72
        printed = self.u(0.28, 0.5) if written else self.u(0.3, 0.9)
        pen = rng.choice([self.u(0, 0.3), self.u(0.3, 0.97), 1]) if written else 0
        notes = rng.choice([0, self.u(0, 0.3), self.u(0.2, 0.9)]) if written else rng.choice([0, 0, 0, 0.5])
        self.hand = rng.choice(self.hands)() if rng.random() < 0.5 else Writer(rng)
        self.pen_ink = self.print_ink * (self.u(0.35, 0.75) if rng.random() < 0.5 else self.u(0.7, 1.05))
        self.pen_height = min(0.85 * CELL, self.print_height * self.u(0.8, 1.5))
        self.small = self.u(0.16, 0.34) * CELL
        self.notes_print = rng.random() < (0.15 if written else 1)
        self.notes_where = rng.choice(["places", "top", "corner"])
        self.ghost = rng.random() < 0.25
        if self.letters:
            self.zero = rng.choice(["plain", "plain", "dot", "slash"])
        for cell in range(81):
            x, y = MARGIN + (cell % 9) * CELL, MARGIN + (cell // 9) * CELL
            if self.ghost:
                self.show_through(x, y)
            if rng.random() < printed:
                self.print_digit(cell, x, y)
            elif rng.random() < pen:
                self.write_digit(cell, x, y)
            elif rng.random() < notes:
                self.write_notes(x, y)
                self.labels[cell] = NOTES
            elif rng.random() < self.dirt:
                self.soil(x + CELL / 2, y + CELL / 2)

    def paste(self, image, x, y, ink):
        self.ink.paste(round(max(0, min(255, ink))), (round(x), round(y)), image)

    def print_digit(self, cell, x, y):
        is_other = self.letters and self.rng.random() < 0.5
        value = self.rng.randint(10, len(SYMBOLS)) if is_other else self.rng.randint(1, 9)
        image = self.font.digit(value, self.print_height, self.stroke)
        if value == 10:
            image = self.marked(image)
        base = self.font.digit(8, self.print_height, self.stroke).height
        left = x + CELL / 2 + self.offset[0] + self.u(-self.shake, self.shake) - image.width / 2
        top = y + CELL / 2 + self.offset[1] + self.u(-self.shake, self.shake) + base / 2 - image.height
        if image.width < CELL - 6:
            left = min(max(left, x + 3), x + CELL - 3 - image.width)
        self.paste(image, left, top, self.print_ink)
        self.labels[cell] = value + OTHERS - 10 if is_other else value
        if self.rng.random() < 0.02:
            self.soil(x + CELL / 2, y + CELL / 2, 110)

    def marked(self, zero):
        """A 0 with a dot or a slash, as the puzzle's zeros have."""
        if self.zero == "plain":
            return zero
        zero = zero.copy()
        draw = ImageDraw.Draw(zero)
        (x, y), stroke = (zero.width / 2, zero.height / 2), max(1, round(zero.height * 0.1))
        if self.zero == "dot":
            draw.ellipse([x - stroke, y - 1.3 * stroke, x + stroke, y + 1.3 * stroke], fill=255)
        else:
            draw.line([zero.width * 0.2, zero.height * 0.8, zero.width * 0.8, zero.height * 0.2], fill=255, width=stroke)
        return zero

    def write_digit(self, cell, x, y):
        value = self.rng.randint(1, 9)
        if self.rng.random() < 0.12:
            self.write_notes(x, y, self.u(0.2, 1) * self.pen_ink)
        image = self.hand.digit(value, self.pen_height * self.u(0.85, 1.15))
        left = x + CELL / 2 - image.width / 2 + self.rng.gauss(0, 0.07) * CELL
        top = y + CELL / 2 - image.height / 2 + self.rng.gauss(0, 0.07) * CELL
        self.paste(image, left, top, self.pen_ink * self.u(0.85, 1.1))
        self.labels[cell] = PEN + value

    def write_notes(self, x, y, ink=None):
        source = self.font if self.notes_print else self.hand
        ink = ink or (self.u(90, 200) if self.notes_print else self.pen_ink * self.u(0.8, 1.1))
        values = sorted(self.rng.sample(range(1, 10), self.rng.choice([1, 2, 2, 2, 3, 3, 4, 5])))
        if self.notes_where == "places":
            for value in values:
                image = source.digit(value, min(self.small, 0.22 * CELL))
                left = x + 5 + ((value - 1) % 3) * 14 + self.u(-1, 1)
                self.paste(image, left, y + 4 + ((value - 1) // 3) * 14 + self.u(-1, 1), ink)
            return
        images = [source.digit(value, self.small * self.u(0.9, 1.1)) for value in values]
        gap = self.u(0, 3)
        width = sum(image.width + gap for image in images)
        left = x + (CELL - width) / 2 if self.notes_where == "top" else x + 3 + self.u(0, 5)
        top = y + (CELL - self.small - 4 if self.rng.random() < 0.05 else self.u(1, 8))
        for image in images:
            if left + image.width < x + CELL + 2:
                self.paste(image, left, top + self.u(-1.5, 1.5), ink)
            left += image.width + gap

    def soil(self, x, y, most=130):
        """Smudges, strokes, specks, a cross, or a word in faint print."""
        u, chance, fill = self.u, self.rng.random(), round(self.u(20, most))
        if chance < 0.4:
            line = [x + u(-24, 24), y + u(-24, 24), x + u(-24, 24), y + u(-24, 24)]
            self.draw.line(line, fill=fill, width=self.rng.randint(1, 3))
        elif chance < 0.75:
            rx, ry, px, py = u(1, 6), u(1, 6), x + u(-18, 18), y + u(-18, 18)
            self.draw.ellipse([px - rx, py - ry, px + rx, py + ry], fill=fill)
        elif chance < 0.85:
            self.paste(self.hand.digit(self.rng.randint(1, 9), self.pen_height), x - 8, y - 14, self.u(0.08, 0.22) * self.pen_ink)
        else:
            image = self.font.digit(self.rng.randint(1, 9), max(8, 0.2 * CELL))
            self.paste(image, x + u(-30, 10), y + u(-26, 10), u(15, 60))

    def show_through(self, x, y):
        """The print of the next page, mirrored and faint."""
        if self.rng.random() < 0.5:
            image = self.font.digit(self.rng.randint(1, 9), self.print_height).transpose(Image.FLIP_LEFT_RIGHT)
            self.paste(image, x + CELL / 2 - 8 + self.u(-3, 3), y + CELL / 2 - 12, self.u(0.03, 0.12) * 255)


def photograph(rng, noise, page):
    """Returns the grey values of a bad photograph, and the affine map from page to photograph."""
    u = rng.uniform
    cell = math.exp(u(math.log(15), math.log(56)))
    unequal = u(0.85, 1.18)
    turn = math.radians(rng.gauss(0, 4) if rng.random() < 0.7 else 0)
    sx, sy = cell / CELL * unequal, cell / CELL / unequal
    matrix = np.array([[sx * math.cos(turn), -sy * math.sin(turn) + rng.gauss(0, 0.04)], [sx * math.sin(turn), sy * math.cos(turn)]])
    corners = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]]) @ matrix.T
    shift = -corners.min(0)
    width, height = (int(v) + 1 for v in np.ceil(corners.max(0) + shift))
    image = page.ink
    if min(sx, sy) < 1:
        image = image.filter(ImageFilter.GaussianBlur(0.42 / min(sx, sy)))
    inverse = np.linalg.inv(matrix)
    o = -inverse @ shift
    image = image.transform((width, height), Image.AFFINE, (*inverse[0], o[0], *inverse[1], o[1]), Image.BICUBIC)
    blurred = min(0.075 * cell, abs(rng.gauss(0, 1)) * 0.03 * cell + (u(0, 0.055) * cell if rng.random() < 0.5 else 0))
    if blurred > 0.2:
        image = image.filter(ImageFilter.GaussianBlur(blurred))
    return develop(rng, noise, np.asarray(image, np.float32) / 255), matrix, shift


def develop(rng, noise, ink):
    """Light, contrast, veil, noise, sharpening and JPEG."""
    u = rng.uniform
    height, width = ink.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width - 0.5, y / height - 0.5
    light = u(0.35, 1) * (1 + u(-0.35, 0.35) * x + u(-0.35, 0.35) * y + u(-0.3, 0.3) * x * y)
    if rng.random() < 0.15:
        light = light * np.where(x * u(-1, 1) + y * u(-1, 1) > u(-0.2, 0.2), 1, u(0.5, 0.9))
    grey = light * (1 - u(0.2, 0.95) * ink)
    if rng.random() < 0.3:
        grey = grey + u(0, 0.25)
    top = np.percentile(grey, 95)
    if top > 0.98 and rng.random() < 0.9:
        grey = grey * (u(0.6, 1.02) / top)
    grey = grey + abs(rng.gauss(0, 0.018)) * noise.normal(0, 1, grey.shape).astype(np.float32)
    grey = np.clip(grey, 0, 1) ** u(0.7, 1.4)
    image = Image.fromarray((grey * 255).astype(np.uint8))
    if rng.random() < 0.35:
        image = image.filter(ImageFilter.UnsharpMask(u(0.8, 2.5), int(u(40, 200)), 0))
    if rng.random() < 0.8:
        data = io.BytesIO()
        image.save(data, "JPEG", quality=int(u(25, 95)))
        image = Image.open(data)
    return np.asarray(image, np.float32)


def cut(rng, noise, grey, matrix, shift):
    """Cuts the 81 cells by crossings that are a little off."""
    height, width = grey.shape
    node = np.stack(np.meshgrid(np.arange(10), np.arange(10)), -1).reshape(-1, 2).astype(float)
    s, t = node[:, :1] / 9, node[:, 1:] / 9
    off = np.array([[rng.uniform(-0.04, 0.04) for _ in range(2)] for _ in range(4)])
    node = node + (1 - s) * (1 - t) * off[0] + s * (1 - t) * off[1] + (1 - s) * t * off[2] + s * t * off[3]
    node = node + noise.normal(0, 0.025, node.shape)
    xy = ((node * CELL + MARGIN) @ matrix.T + shift).reshape(10, 10, 2)
    k = (np.arange(PATCH) + 0.5) / PATCH
    a, b = k[None, :, None], k[:, None, None]
    corner = [xy[j : j + 9, i : i + 9, None, None, :] for j in (0, 1) for i in (0, 1)]
    point = corner[0] * (1 - a) * (1 - b) + corner[1] * a * (1 - b) + corner[2] * (1 - a) * b + corner[3] * a * b
    x, y = np.clip(point[..., 0], 0, width - 1.01), np.clip(point[..., 1], 0, height - 1.01)
    i, j = x.astype(int), y.astype(int)
    fx, fy = x - i, y - j
    value = (grey[j, i] * (1 - fx) + grey[j, i + 1] * fx) * (1 - fy) + (grey[j + 1, i] * (1 - fx) + grey[j + 1, i + 1] * fx) * fy
    return np.clip(value + 0.5, 0, 255).astype(np.uint8).reshape(81, PATCH, PATCH)


def main(modules, listing, seed, count, out, designs="rest", letters=""):
    rng, noise = random.Random(int(seed)), np.random.default_rng(int(seed))
    chosen = json.loads(Path(listing).read_text())
    paths = {kind: [str(Path(modules, p)) for i, p in enumerate(all) if (i % HELD_EVERY == 7) == (designs == "held")] for kind, all in chosen.items()}
    fonts = [Font(path) for path in paths["print"]]
    hands = [lambda path=path: HandFont(path, rng) for path in paths["hand"]]
    with open(out + ".cells", "wb") as cells, open(out + ".labels", "wb") as labels:
        for _ in range(int(count)):
            page = Page(rng, fonts, hands, letters)
            cells.write(cut(rng, noise, *photograph(rng, noise, page)).tobytes())
            labels.write(page.labels.tobytes())


if __name__ == "__main__":
    main(*sys.argv[1:])
