import { locate, type Mesh } from './mesh.js';
import type { Pixels } from './pixels.js';

/**
 * Returns the part of a picture that a mesh covers, as a square with `cell` pixels per cell: the puzzle upright and flat.
 * What lies beyond the picture is transparent.
 */
export function straightenPicture({ data, width, height }: Pixels, mesh: Mesh, cell: number): Pixels {
  const across = mesh.side * cell;
  const out = new Uint8ClampedArray(across * across * 4);
  const point = new Float64Array(2);
  for (let at = 0; at < across * across; at++) {
    locate(mesh, ((at % across) + 0.5) / cell, (Math.floor(at / across) + 0.5) / cell, point);
    const x = Math.round(point[0]);
    const y = Math.round(point[1]);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const from = (y * width + x) * 4;
    out.set(data.subarray(from, from + 4), at * 4);
  }
  return { data: out, width: across, height: across };
}
