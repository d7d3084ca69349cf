"""Digits as a pen writes them: skeletons of control points, bent at random and drawn as smooth strokes."""

import math

from PIL import Image, ImageDraw

# Several ways to write each digit: strokes of points in a unit square, x to the right and y down.
SHAPES = {
    1: [
        [[(0.5, 0), (0.5, 1)]],
        [[(0.25, 0.25), (0.55, 0), (0.55, 1)]],
        [[(0.3, 0.2), (0.55, 0), (0.55, 1)], [(0.25, 1), (0.85, 1)]],
        [[(0.1, 0.5), (0.6, 0), (0.55, 1)]],
    ],
    2: [
        [[(0.1, 0.25), (0.3, 0.02), (0.7, 0.02), (0.85, 0.3), (0.5, 0.65), (0.1, 1), (0.12, 1), (0.9, 0.98)]],
        [[(0.1, 0.2), (0.5, 0), (0.85, 0.25), (0.6, 0.65), (0.25, 0.95), (0.1, 0.85), (0.35, 0.8), (0.9, 1)]],
        [[(0.15, 0.1), (0.7, 0), (0.8, 0.35), (0.15, 0.95), (0.15, 1), (0.95, 0.95)]],
    ],
    3: [
        [[(0.1, 0.12), (0.5, 0), (0.85, 0.2), (0.45, 0.46), (0.42, 0.47), (0.9, 0.7), (0.55, 1), (0.08, 0.9)]],
        [[(0.1, 0), (0.85, 0), (0.86, 0), (0.4, 0.42), (0.41, 0.42), (0.9, 0.68), (0.5, 1), (0.08, 0.88)]],
    ],
    4: [
        [[(0.6, 0), (0.05, 0.65), (0.06, 0.66), (0.95, 0.64)], [(0.65, 0.35), (0.62, 1)]],
        [[(0.2, 0), (0.12, 0.5), (0.14, 0.52), (0.9, 0.5)], [(0.75, 0), (0.7, 1)]],
        [[(0.7, 1), (0.7, 0), (0.69, 0), (0.05, 0.68), (0.06, 0.69), (0.95, 0.68)]],
        [[(0.2, 0.02), (0.1, 0.45), (0.5, 0.55), (0.85, 0.4)], [(0.85, 0.05), (0.6, 1)]],
    ],
    5: [
        [[(0.85, 0), (0.2, 0.02), (0.19, 0.03), (0.14, 0.42), (0.15, 0.43), (0.7, 0.4), (0.85, 0.75), (0.5, 1), (0.08, 0.92)]],
        [[(0.2, 0.05), (0.16, 0.45), (0.17, 0.45), (0.75, 0.42), (0.8, 0.8), (0.45, 1), (0.05, 0.92)], [(0.2, 0.03), (0.9, 0)]],
        [[(0.8, 0), (0.25, 0.05), (0.2, 0.4), (0.7, 0.5), (0.8, 0.75), (0.5, 0.98), (0.1, 0.95)]],
    ],
    6: [
        [[(0.75, 0), (0.3, 0.3), (0.1, 0.7), (0.35, 1), (0.8, 0.85), (0.75, 0.55), (0.4, 0.52), (0.15, 0.75)]],
        [[(0.6, 0), (0.15, 0.5), (0.2, 0.95), (0.65, 1), (0.8, 0.7), (0.5, 0.5), (0.18, 0.7)]],
        [[(0.3, 0), (0.12, 0.6), (0.3, 1), (0.75, 0.95), (0.75, 0.62), (0.4, 0.6), (0.15, 0.8)]],
    ],
    7: [
        [[(0.08, 0.02), (0.9, 0), (0.91, 0.01), (0.4, 1)]],
        [[(0.08, 0.02), (0.9, 0), (0.91, 0.01), (0.4, 1)], [(0.3, 0.5), (0.85, 0.48)]],
        [[(0.1, 0.15), (0.12, 0.03), (0.13, 0.03), (0.85, 0), (0.86, 0.01), (0.5, 0.5), (0.4, 1)]],
    ],
    8: [
        [[(0.75, 0.15), (0.45, 0), (0.2, 0.2), (0.5, 0.47), (0.82, 0.78), (0.5, 1), (0.15, 0.8), (0.5, 0.47), (0.8, 0.2), (0.7, 0.08)]],
        [[(0.5, 0.45), (0.2, 0.22), (0.5, 0), (0.78, 0.22), (0.5, 0.45), (0.15, 0.75), (0.5, 1), (0.85, 0.75), (0.5, 0.45)]],
    ],
    9: [
        [[(0.8, 0.2), (0.5, 0), (0.15, 0.25), (0.4, 0.5), (0.78, 0.3), (0.8, 0.15), (0.78, 0.5), (0.7, 1)]],
        [[(0.8, 0.25), (0.45, 0), (0.15, 0.25), (0.45, 0.48), (0.8, 0.2), (0.75, 0.7), (0.45, 1), (0.15, 0.9)]],
        [[(0.78, 0.1), (0.35, 0.02), (0.15, 0.3), (0.45, 0.5), (0.8, 0.1), (0.81, 0.1), (0.75, 1)]],
    ],
}


def smooth(points, steps=8):
    """Catmull-Rom curve through points; double points make corners."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for k in range(steps):
            t = k / steps
            curve.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*curve, points[-1]]


class Writer:
    """A person who writes: keeps to one way for most digits, one slant, size and pen."""

    def __init__(self, random):
        self.random = random
        self.shapes = {digit: random.choice(ways) for digit, ways in SHAPES.items()}
        self.slant = random.gauss(0, 0.12)
        self.wide = random.uniform(0.5, 0.85)
        self.pen = random.uniform(0.045, 0.15)
        self.shake = random.uniform(0.015, 0.06)

    def digit(self, value, height):
        """Returns a digit as an image of ink, `height` pixels tall."""
        random = self.random
        ways = SHAPES[value]
        shape = random.choice(ways) if random.random() < 0.1 else self.shapes[value]
        wide = self.wide * random.uniform(0.85, 1.15) * (0.8 if value == 1 else 1)
        turn = random.gauss(0, 0.07)
        scale, pad = 3, height
        width = max(1.0, self.pen * height * random.uniform(0.85, 1.15)) * scale
        image = Image.new("L", (round(3 * height) * scale, round(3 * height) * scale), 0)
        draw = ImageDraw.Draw(image)
        for stroke in shape:
            bent = []
            for x, y in stroke:
                x, y = x + random.gauss(0, self.shake), y + random.gauss(0, self.shake)
                x, y = (x - 0.5) * wide - (y - 0.5) * self.slant, y - 0.5
                x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
                bent.append((((x + 0.5) * height + pad) * scale, ((y + 0.5) * height + pad) * scale))
            curve = smooth(bent)
            draw.line(curve, fill=255, width=max(1, round(width)), joint="curve")
            for x, y in (curve[0], curve[-1]):
                draw.ellipse([x - width / 2, y - width / 2, x + width / 2, y + width / 2], fill=255)
        image = image.resize((image.width // scale, image.height // scale), Image.BOX)
        return image.crop(image.getbbox())
