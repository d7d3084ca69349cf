/** A lower bound that lines add up to: the factor of each variable, and the lines in postfix notation. */
export class ParitySide {
  private readonly factors = new Map<number, number>();
  private readonly terms: string[] = [];

  add(line: number | string, times = 1): void {
    this.terms.push(`${line}${times === 1 ? '' : ` ${times} *`}${this.terms.length === 0 ? '' : ' +'}`);
  }

  /** Counts variables in the lines added. */
  count(variables: readonly number[], factor: number): void {
    for (const variable of variables) this.factors.set(variable, this.of(variable) + factor);
  }

  of(variable: number): number {
    return this.factors.get(variable) ?? 0;
  }

  get variables(): Iterable<number> {
    return this.factors.keys();
  }

  /** Returns half of the bound, rounded up. */
  half(): string {
    return `${this.terms.join(' ')} 2 d`;
  }
}

/** The lower bounds of a sum and of its negative. */
export interface ParitySides {
  readonly least: ParitySide;
  readonly most: ParitySide;
}

/** A cell by its variables, and the lines that at least, and at most, one of them is true. */
export interface ParityCell {
  readonly variables: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** An assumption that fails, with what is false under it. */
export interface ParityAssumption {
  readonly name: string;
  isFalse(variable: number): boolean;
  /** Writes the line that the assumption excludes a variable, and returns its label. */
  deny(variable: number): string;
}

/**
 * Adds to both sides, and returns the line that refutes an assumption, since a sum modulo 2 would be wrong. Under
 * the assumption, the values that a cell has left all have even factors, or all odd ones. If they are odd, add the
 * line that the cell has one value. Then only variables that are false under the assumption have odd factors: add
 * each once more, to the lower bound as a variable that is at least 0, to the upper one as a denied variable. Now
 * all factors are even and the sum is odd, so halves of both bounds are rounded up, and contradict each other by
 * one.
 */
export function parityLine(
  { least, most }: ParitySides,
  cells: readonly ParityCell[],
  names: readonly string[],
  assumption: ParityAssumption,
): string {
  for (const cell of cells) {
    if (!cell.variables.some((variable) => !assumption.isFalse(variable) && least.of(variable) % 2 !== 0)) continue;
    least.add(cell.least);
    least.count(cell.variables, 1);
    most.add(cell.most);
    most.count(cell.variables, -1);
  }
  let denials = 0;
  for (const variable of new Set([...least.variables, ...most.variables])) {
    const difference = least.of(variable) + most.of(variable);
    const added = Math.max(-difference, 0);
    const odd = Math.abs((least.of(variable) + added) % 2);
    const denied = Math.max(difference, 0) + odd;
    if (added + odd > 0) least.add(names[variable], added + odd);
    if (denied > 0) most.add(assumption.deny(variable), denied);
    denials += denied;
  }
  if (denials % 2 !== 0) most.add(`~${assumption.name}`);
  return `pol ${least.half()} ${most.half()} + s;`;
}
