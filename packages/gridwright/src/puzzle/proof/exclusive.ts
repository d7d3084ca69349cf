/** Candidates of one cell by their names, and the line that at most one of them is true, with others perhaps. */
export interface ExclusiveGroup {
  readonly names: readonly string[];
  /** The number of that line, and its other names. */
  readonly line: number;
  readonly others: readonly string[];
}

/**
 * Returns the lines that derive, under a label, that at most one candidate of up to three cells is true, if any two of
 * them exclude each other by propagation. If a excludes each of n candidates b of another cell, add the n lines
 * a + b <= 1 and n - 1 times the line that at most one b is true: n a + n Σb <= 2n - 1. Dividing by n and rounding
 * gives a + Σb <= 1. The same over the candidates of the first cell gives Σa + Σb <= 1. Of three cells, the three pairs
 * add up to 2Σa + 2Σb + 2Σc <= 3, which gives Σa + Σb + Σc <= 1 when divided by 2.
 */
export function exclusiveLines(label: string, groups: readonly ExclusiveGroup[]): string[] {
  const lines: string[] = [];
  const add = (rule: (label: string) => string) => {
    const own = `${label}_${lines.length + 1}`;
    lines.push(rule(own));
    return own;
  };
  const atMostOne = ({ line, others }: ExclusiveGroup) => [line, ...others.map((other) => `${other} w`)].join(' ');
  // Where the other cells have none of the candidates left, one cell is all.
  if (groups.length === 1) return [`${label} pol ${atMostOne(groups[0])};`];
  const single = groups.map((group) =>
    group.names.length === 1 ? '' : add((own) => `${own} pol ${atMostOne(group)};`),
  );
  /** Adds up constraints, each about one member, and the one that of these at most one is true. */
  const joined = (parts: readonly string[], group: number) => {
    if (parts.length === 1) return parts[0];
    const sum = parts.map((part, i) => (i === 0 ? part : `${part} +`)).join(' ');
    return add((own) => `${own} pol ${sum} ${single[group]} ${parts.length - 1} * + ${parts.length} d;`);
  };
  const pairs = groups.flatMap((one, i) =>
    groups.slice(i + 1).map((other, j) => {
      const rows = one.names.map((a) =>
        joined(
          other.names.map((b) => add((own) => `${own} rup 1 ~${a} 1 ~${b} >= 1;`)),
          i + 1 + j,
        ),
      );
      return joined(rows, i);
    }),
  );
  const sum = pairs.map((pair, i) => (i === 0 ? pair : `${pair} +`)).join(' ');
  return [...lines, `${label} pol ${sum}${groups.length > 2 ? ` ${groups.length - 1} d` : ''};`];
}
