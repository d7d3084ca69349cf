"""Trains the network: python3 train.py WORK STEPS SEED.

Reads WORK/{synth,crops,held}.{windows,classes} and writes WORK/network.npz. One thread, so that the same data, seed and versions
give the same weights on one kind of processor.
"""

import os
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402

WINDOW = 24
CHANNELS = (12, 24, 40)
CLASSES = 20
# A label from here on: a digit of which isn't known whether it's printed.
EITHER = 20
BATCH = 128
# Of each batch, what comes from photographs.
PHOTOGRAPHS = 40
PEAK = 3e-3
SMOOTHING = 0.02


def load(name):
    windows = np.fromfile(name + ".windows", np.uint8).reshape(-1, 2, WINDOW, WINDOW).transpose(0, 2, 3, 1)
    return np.ascontiguousarray(windows), np.fromfile(name + ".classes", np.uint8)


def initial(key):
    shapes = [(3, 3, 2, CHANNELS[0]), (3, 3, CHANNELS[0], CHANNELS[1]), (3, 3, CHANNELS[1], CHANNELS[2]), (9 * CHANNELS[2], CLASSES)]
    params = {}
    for i, (shape, k) in enumerate(zip(shapes, jax.random.split(key, 4)), 1):
        params[f"w{i}"] = jax.random.normal(k, shape) * (2 / np.prod(shape[:-1])) ** 0.5 * (0.5 if i == 4 else 1)
        params[f"b{i}"] = jnp.zeros(shape[-1])
    return params


def convolve(x, w, b):
    return jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")) + b


def pool(x):
    n, h, w, c = x.shape
    return x.reshape(n, h // 2, 2, w // 2, 2, c).max((2, 4))


def rounded(w):
    """Weights as they're stored, one byte each with one scale per output; gradients pass through."""
    scale = jnp.maximum(jnp.abs(w).max(tuple(range(w.ndim - 1))), 1e-6) / 127
    return w + jax.lax.stop_gradient(jnp.round(w / scale) * scale - w)


def network(params, x, key=None):
    for i in (1, 2, 3):
        x = pool(jax.nn.relu(convolve(x, rounded(params[f"w{i}"]), params[f"b{i}"])))
    x = x.reshape(x.shape[0], -1)
    if key is not None:
        x = x * jax.random.bernoulli(key, 0.85, x.shape) / 0.85
    return x @ rounded(params["w4"]) + params["b4"]


def unpack(x):
    return x.astype(jnp.float32) / 170 - 0.25


def disturb(x, key):
    """Other contrasts of both windows, shifts by up to a pixel, and noise."""
    a, b, c, d, e = jax.random.split(key, 5)
    n = x.shape[0]
    x = x * jax.random.uniform(a, (n, 1, 1, 2), minval=0.8, maxval=1.15) + jax.random.uniform(b, (n, 1, 1, 2), minval=-0.08, maxval=0.08)
    across = jax.random.uniform(c, (n, 1, 1, 1), minval=-1, maxval=1)
    down = jax.random.uniform(d, (n, 1, 1, 1), minval=-1, maxval=1)
    for axis, by in ((2, across), (1, down)):
        moved = jnp.where(by > 0, jnp.roll(x, 1, axis), jnp.roll(x, -1, axis))
        x = x * (1 - jnp.abs(by)) + moved * jnp.abs(by)
    return x + 0.04 * jax.random.normal(e, x.shape)


def target(y):
    plain = jax.nn.one_hot(y, CLASSES)
    return plain * (1 - SMOOTHING) + SMOOTHING / CLASSES


def loss(params, x, y, key):
    a, b = jax.random.split(key)
    logs = jax.nn.log_softmax(network(params, disturb(unpack(x), a), b))
    digit = y - EITHER
    either = jnp.logaddexp(
        jnp.take_along_axis(logs, jnp.clip(digit, 0, 9)[:, None], 1), jnp.take_along_axis(logs, jnp.clip(digit + 10, 0, 19)[:, None], 1)
    )[:, 0]
    known = (logs * target(y)).sum(-1)
    decay = 1e-5 * sum((w**2).sum() for name, w in params.items() if name[0] == "w")
    return -jnp.where(y >= EITHER, either, known).mean() + decay


@jax.jit
def step(params, first, second, t, rate, x, y, key):
    """One step of Adam."""
    value, gradient = jax.value_and_grad(loss)(params, x, y, key)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradient)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradient)

    def move(p, m, v):
        return p - rate * (m / (1 - 0.9**t)) / (jnp.sqrt(v / (1 - 0.999**t)) + 1e-8)

    return jax.tree.map(move, params, first, second), first, second, value


class Batches:
    """Runs through a set in a new order each time."""

    def __init__(self, data, rng):
        self.x, self.y = data
        self.rng = rng
        self.order = rng.permutation(len(self.y))
        self.at = 0

    def take(self, n):
        if self.at + n > len(self.order):
            self.order, self.at = self.rng.permutation(len(self.y)), 0
        i = np.sort(self.order[self.at : self.at + n])
        self.at += n
        return self.x[i], self.y[i]


predict = jax.jit(lambda params, x: network(params, unpack(x)))


def report(params, name, x, y):
    said = np.concatenate([np.asarray(predict(params, x[i : i + 1000])) for i in range(0, len(x), 1000)]).argmax(1)
    right = said == y
    digit = (y != 0) & (y != 10)
    print(f"  {name}: all {right.mean():.4f}, digit {(said % 10 == y % 10)[digit].mean():.4f}, nothing {right[y == 0].mean():.4f}, "
          f"print {right[(y > 0) & (y < 10)].mean():.4f}, pen {right[y > 10].mean():.4f}, notes {right[y == 10].mean():.4f}", flush=True)


def main(work, steps, seed):
    rng = np.random.default_rng(seed)
    synth, crops = Batches(load(work + "/synth"), rng), Batches(load(work + "/crops"), rng)
    held = load(work + "/held")
    checks = [("held fonts", *held)]
    if os.path.exists(work + "/val.windows"):
        checks.append(("photographs of val", *load(work + "/val")))
    key = jax.random.PRNGKey(seed)
    params = initial(key)
    first = jax.tree.map(jnp.zeros_like, params)
    second = jax.tree.map(jnp.zeros_like, params)
    begun, total = time.time(), 0.0
    for t in range(1, steps + 1):
        rate = PEAK * min(1, t / 200) * 0.5 * (1 + np.cos(np.pi * t / steps)) + 1e-6
        a, b = synth.take(BATCH - PHOTOGRAPHS), crops.take(PHOTOGRAPHS)
        key, now = jax.random.split(key)
        x, y = np.concatenate([a[0], b[0]]), np.concatenate([a[1], b[1]])
        params, first, second, value = step(params, first, second, float(t), rate, x, y.astype(np.int32), now)
        total += float(value)
        if t % 1000 == 0 or t == steps:
            print(t, round(total / 1000, 4), round(time.time() - begun), flush=True)
            total = 0.0
            np.savez(work + "/network.npz", **{name: np.asarray(p) for name, p in params.items()})
            for check in checks:
                report(params, *check)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
