const F = new Int32Array(31 * 4);

export function narrowLine(o: number, z: number, n: number): [number, number] {
  const half = n >>> 1;
  const cap = (2 << half) - 1;
  let a0 = (o & 1) === 0 ? 1 : 0;
  let b0 = 0;
  let a1 = (z & 1) === 0 ? 2 : 0;
  let b1 = 0;
  // F[4 i ..] = ends after i cells
  for (let i = 1; i < n; i++) {
    const at = i * 4;
    F[at] = a0;
    F[at + 1] = b0;
    F[at + 2] = a1;
    F[at + 3] = b1;
    const can0 = ((o >>> i) & 1) - 1;
    const can1 = ((z >>> i) & 1) - 1;
    const na0 = (a1 | b1) & can0;
    const na1 = ((a0 | b0) << 1) & cap & can1;
    b0 = a0 & can0;
    b1 = (a1 << 1) & cap & can1;
    a0 = na0;
    a1 = na1;
  }
  const end = 1 << half;
  if (((a0 | b0 | a1 | b1) & end) === 0) return [-1, -1];
  let A0 = end;
  let B0 = end;
  let A1 = end;
  let B1 = end;
  let no = o;
  let nz = z;
  for (let i = n - 1; i > 0; i--) {
    const at = i * 4;
    const can0 = ((o >>> i) & 1) - 1;
    const can1 = ((z >>> i) & 1) - 1;
    const fa0 = F[at];
    const fb0 = F[at + 1];
    const fa1 = F[at + 2];
    const fb1 = F[at + 3];
    const zero = (((fa1 | fb1) & A0) | (fa0 & B0)) & can0;
    const one = (((fa0 | fb0) & (A1 >>> 1)) | (fa1 & (B1 >>> 1))) & can1;
    if (zero === 0) no |= 1 << i;
    if (one === 0) nz |= 1 << i;
    const to0 = A0 & can0;
    const to1 = (A1 >>> 1) & can1;
    A0 = (B0 & can0) | to1;
    B0 = to1;
    const x = ((B1 >>> 1) & can1) | to0;
    B1 = to0;
    A1 = x;
  }
  if ((o & 1) !== 0 || (A0 & 1) === 0) no |= 1;
  if ((z & 1) !== 0 || (A1 & 2) === 0) nz |= 1;
  return [no, nz];
}
