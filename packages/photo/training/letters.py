"""Trains the layer that tells 0 and letters from all else: python3 letters.py WORK letter-weights.ts

Reads WORK/{letters,held-letters}.{features,classes}. The convolutions, which are those of the network, don't change. The loss is
convex, and the search begins at 0, so that there's no seed.
"""

import base64
import hashlib
import sys
from pathlib import Path

import numpy as np
import scipy.optimize

PLACES, CHANNELS = 9, 40
# Classes from here on are outputs of the layer; all others are its reference.
FIRST, OUTPUTS = 20, 8
DECAY = 1e-4
ROUNDS = 300

HEAD = """/*
 * The trained weights of the layer that tells 0 and letters from all else. Their data sheet is in docs/photo.md.
 */

/** Weights from -127 to 127, one byte each in base64: by output, place and channel. */
export const LETTER_WEIGHTS =
  '{weights}';

/** One scale per output, then one bias each, as little-endian floats of four bytes in base64. */
export const LETTER_SCALES_AND_BIASES =
  '{floats}';
"""


def load(name):
    """Returns features with a column of 1, by place and channel, and the outputs that should win: 0 for none of them."""
    features = np.fromfile(name + ".features", np.float32).reshape(-1, CHANNELS, PLACES).transpose(0, 2, 1).reshape(-1, PLACES * CHANNELS)
    classes = np.fromfile(name + ".classes", np.uint8).astype(int)
    return np.hstack([features, np.ones((len(features), 1), np.float32)]), np.where(classes < FIRST, 0, classes - FIRST + 1)


def logs_of(x, w):
    sums = np.hstack([np.zeros((len(x), 1), np.float32), x @ w])
    sums -= sums.max(1, keepdims=True)
    return sums - np.log(np.exp(sums).sum(1, keepdims=True))


def train(x, y):
    # Features of one size make the search short, and the decay fair.
    size = np.append(x[:, :-1].std(0) + 1e-6, 1).astype(np.float32)
    x = x / size
    wanted = np.eye(OUTPUTS + 1, dtype=np.float32)[y]

    def loss(flat):
        w = flat.reshape(-1, OUTPUTS).astype(np.float32)
        logs = logs_of(x, w)
        gradient = (x.T @ (np.exp(logs) - wanted) / len(x))[:, 1:]
        gradient[:-1] += 2 * DECAY * w[:-1]
        return -(logs * wanted).sum(1).mean() + DECAY * (w[:-1] ** 2).sum(), gradient.astype(float).ravel()

    start = np.zeros(x.shape[1] * OUTPUTS)
    found = scipy.optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": ROUNDS})
    return found.x.reshape(-1, OUTPUTS) / size[:, None]


def main(work, out):
    w = train(*load(work + "/letters"))
    scales = np.abs(w[:-1]).max(0) / 127
    small = np.round(w[:-1] / scales).astype(np.int8)
    stored = np.vstack([small * scales, w[-1:]]).astype(np.float32)
    for name in ("letters", "held-letters"):
        x, y = load(f"{work}/{name}")
        right = logs_of(x, stored).argmax(1) == y
        print(f"{name}: 0 and letters {right[y > 0].mean():.4f}, all else {right[y == 0].mean():.4f}")
    data, floats = small.T.tobytes(), np.concatenate([scales, w[-1]]).astype("<f4").tobytes()
    Path(out).write_text(HEAD.format(weights=base64.b64encode(data).decode(), floats=base64.b64encode(floats).decode()))
    print(len(data), "weights,", len(floats), "bytes of scales and biases, SHA-256", hashlib.sha256(data + floats).hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:3])
