/**
 * Returns choices of a maximum number of separate threes among the cells of a mask, as masks of their cells: from the
 * left up to one of them, and from the right after it. Empty when there is no three.
 */
export function packings(mask: number): number[] {
  const starts = mask & (mask >>> 1) & (mask >>> 2);
  const left: number[] = [];
  for (let rest = starts; rest !== 0; ) {
    const first = 31 - Math.clz32(rest & -rest);
    left.push(first);
    rest &= -8 << first;
  }
  const right: number[] = [];
  for (let rest = starts; rest !== 0; ) {
    const last = 31 - Math.clz32(rest);
    right.unshift(last);
    rest &= (1 << Math.max(0, last - 2)) - 1;
  }
  const three = (start: number) => 0b111 << start;
  const found = left.map((_, i) =>
    [...left.slice(0, i + 1), ...right.slice(i + 1)].reduce((cells, start) => cells | three(start), 0),
  );
  const all = right.reduce((cells, start) => cells | three(start), 0);
  return left.length === 0 ? [] : [...new Set([...found, all])];
}

/** Returns the starts of the threes in a packing. */
export function startsOf(packing: number): number[] {
  const starts: number[] = [];
  for (let rest = packing; rest !== 0; ) {
    const first = 31 - Math.clz32(rest & -rest);
    starts.push(first);
    rest &= -8 << first;
  }
  return starts;
}
