/** Returns the mean of the square around each pixel, with `radius` pixels to each side. */
export function boxMeans(values: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const sums = integral(values, width, height);
  const stride = width + 1;
  const means = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum = sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left];
      means[y * width + x] = sum / (rows * (right - left));
    }
  }
  return means;
}

/** Returns the sums of all pixels above and to the left of each corner of a pixel. */
function integral(values: Uint8Array, width: number, height: number): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x];
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
    }
  }
  return sums;
}
