"""Writes the weights as code: python3 export.py network.npz weights.ts"""

import base64
import hashlib
import sys
from pathlib import Path

import numpy as np

HEAD = """/*
 * The trained weights of the network. Their data sheet is in docs/photo.md.
 */

/** Channels of the three convolutions. */
export const CHANNELS = [{channels}] as const;

/** Weights from -127 to 127, one byte each in base64: by layer, output channel, input channel, row and column. */
export const WEIGHTS =
  '{weights}';

/** One scale per output channel of all layers, then one bias each, as little-endian floats of four bytes in base64. */
export const SCALES_AND_BIASES =
  '{floats}';
"""


def main(source, out):
    params = np.load(source)
    weights, scales, biases = [], [], []
    for i in "1234":
        w = params["w" + i]
        scale = np.maximum(np.abs(w).reshape(-1, w.shape[-1]).max(0), 1e-6) / 127
        small = np.clip(np.round(w / scale), -127, 127).astype(np.int8)
        weights.append((small.transpose(3, 2, 0, 1) if w.ndim == 4 else small.T).tobytes())
        scales.append(scale)
        biases.append(params["b" + i])
    data = b"".join(weights)
    floats = np.concatenate(scales + biases).astype("<f4").tobytes()
    channels = ", ".join(str(params["w" + i].shape[3]) for i in "123")
    text = HEAD.format(channels=channels, weights=base64.b64encode(data).decode(), floats=base64.b64encode(floats).decode())
    Path(out).write_text(text)
    print(len(data), "weights,", len(floats), "bytes of scales and biases, SHA-256", hashlib.sha256(data + floats).hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:3])
