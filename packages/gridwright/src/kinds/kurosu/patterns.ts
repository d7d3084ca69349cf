/**
 * How many lines of that even length there are: as many 0 as 1, never three alike next to each
 * other. 2, 6, 14, 34, 84, 208, ... for 2, 4, 6, ... (OEIS A177790).
 */
export function countPatterns(length: number): number {
  // ends[run][ones]: ways to write the cells so far that end in 0, 00, 1 or 11.
  const half = length / 2;
  let ends = Array.from({ length: 4 }, () => new Array<number>(half + 1).fill(0));
  ends[0][0] = 1;
  ends[2][1] = 1;
  for (let cell = 1; cell < length; cell++) {
    const [one0, two0, one1, two1] = ends;
    ends = [
      one1.map((ways, ones) => ways + two1[ones]),
      one0.slice(),
      one1.map((_, ones) => (ones === 0 ? 0 : one0[ones - 1] + two0[ones - 1])),
      one1.map((_, ones) => (ones === 0 ? 0 : one1[ones - 1])),
    ];
  }
  return ends.reduce((sum, ways) => sum + ways[half], 0);
}

/** All lines of that even length as bit words (bit i = cell i holds 1), in ascending order. For short lines: there are 84 of ten cells. */
export function linePatterns(length: number): number[] {
  const found: number[] = [];
  for (let word = 0; word < 1 << length; word++) if (isPattern(word, length)) found.push(word);
  return found;
}

function isPattern(word: number, length: number): boolean {
  const zeros = ~word & ((1 << length) - 1);
  let ones = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) ones++;
  return ones * 2 === length && (word & (word >>> 1) & (word >>> 2)) === 0 && (zeros & (zeros >>> 1) & (zeros >>> 2)) === 0;
}
