/**
 * A sum of literals with positive factors that is at least `least`: literal i is variable i, or -1 - i for its
 * negation.
 */
interface AtLeast {
  readonly terms: ReadonlyMap<number, number>;
  readonly least: number;
}

/**
 * Reads the lines `pol` and `rup` of a proof for VeriPB, one after the other, and throws at the first that doesn't
 * hold.
 */
export function checkLines(formula: string, proof: string): void {
  const names = new Map<string, number>();
  const literal = (text: string) => {
    const name = text.replace('~', '');
    const variable = names.get(name) ?? names.size;
    names.set(name, variable);
    return text.startsWith('~') ? -1 - variable : variable;
  };
  const parse = (text: string): AtLeast[] => {
    const [, left, sign, right] = /^(.+?) (>=|=) (-?\d+)/.exec(text) as RegExpExecArray;
    const words = left.split(' ');
    const pairs = words.flatMap((word, i) => (i % 2 === 0 ? [[Number(word), literal(words[i + 1])] as const] : []));
    const one = normal(pairs, Number(right));
    return sign === '>='
      ? [one]
      : [
          one,
          normal(
            pairs.map(([factor, at]) => [-factor, at] as const),
            -Number(right),
          ),
        ];
  };
  /** Returns a line by its label or number, or that a literal is at least 0. */
  const atLeast = (word: string): AtLeast => {
    const line = labels.get(word) ?? Number(word);
    return Number.isNaN(line) ? { terms: new Map([[literal(word), 1]]), least: 0 } : known[line - 1];
  };
  const known: AtLeast[] = formula
    .split('\n')
    .filter((line) => /^-?\d/.test(line))
    .flatMap(parse);
  /** What is true whatever is assumed. */
  const trues = new Set<number>();
  /** The constraints that aren't met by these. */
  let open = known;
  propagate(open, trues);
  const labels = new Map<string, number>();
  for (const line of proof.split('\n')) {
    const [, label, rule, rest] = /^(?:(@\S+) )?(pol|rup) (.*);$/.exec(line) ?? [];
    if (rule === undefined) continue;
    if (rule === 'rup') {
      const [wanted] = parse(rest);
      if (propagate([negated(wanted), ...open], new Set(trues))) throw new Error(`not by propagation: ${line}`);
      known.push(wanted);
    } else {
      const stack: (AtLeast | number)[] = [];
      const words = rest.split(' ');
      for (const [i, word] of words.entries()) {
        const [below, top] = stack.slice(-2);
        if (word === '+') stack.splice(-2, 2, add(below as AtLeast, top as AtLeast));
        else if (word === '*') stack.splice(-2, 2, times(below as AtLeast, top as number));
        else if (word === 'd') stack.splice(-2, 2, divided(below as AtLeast, top as number));
        else if (word === 's') stack.push(saturated(stack.pop() as AtLeast));
        else stack.push(['*', 'd'].includes(words[i + 1]) ? Number(word) : atLeast(word));
      }
      known.push(stack[0] as AtLeast);
    }
    open = [...open, known[known.length - 1]];
    propagate(open, trues);
    open = open.filter((one) => !isMet(one, trues));
    if (label !== undefined) labels.set(label, known.length);
  }
}

function normal(pairs: readonly (readonly [factor: number, literal: number])[], least: number): AtLeast {
  const factors = new Map<number, number>();
  let rest = least;
  for (const [factor, literal] of pairs) {
    const sign = literal < 0 ? -1 : 1;
    if (literal < 0) rest -= factor;
    const variable = literal < 0 ? -1 - literal : literal;
    factors.set(variable, (factors.get(variable) ?? 0) + sign * factor);
  }
  const terms = new Map<number, number>();
  for (const [variable, factor] of factors) {
    if (factor < 0) rest -= factor;
    if (factor !== 0) terms.set(factor < 0 ? -1 - variable : variable, Math.abs(factor));
  }
  return { terms, least: rest };
}

function pairsOf({ terms }: AtLeast): (readonly [factor: number, literal: number])[] {
  return [...terms].map(([literal, factor]) => [factor, literal] as const);
}

function add(one: AtLeast, other: AtLeast): AtLeast {
  return normal([...pairsOf(one), ...pairsOf(other)], one.least + other.least);
}

function times({ terms, least }: AtLeast, factor: number): AtLeast {
  return { terms: new Map([...terms].map(([literal, one]) => [literal, factor * one])), least: factor * least };
}

/** Divides by a number and rounds up. */
function divided({ terms, least }: AtLeast, by: number): AtLeast {
  return {
    terms: new Map([...terms].map(([literal, one]) => [literal, Math.ceil(one / by)])),
    least: Math.ceil(least / by),
  };
}

/** Lowers factors that are greater than the sum has to be. */
function saturated({ terms, least }: AtLeast): AtLeast {
  return { terms: new Map([...terms].map(([literal, one]) => [literal, Math.min(one, Math.max(least, 0))])), least };
}

function negated(one: AtLeast): AtLeast {
  return normal(
    pairsOf(one).map(([factor, literal]) => [-factor, literal] as const),
    1 - one.least,
  );
}

function isMet({ terms, least }: AtLeast, trues: ReadonlySet<number>): boolean {
  let sum = 0;
  for (const [literal, factor] of terms) if (trues.has(literal)) sum += factor;
  return sum >= least;
}

/** Adds to the true literals what follows by unit propagation. Returns false if a constraint fails. */
function propagate(constraints: readonly AtLeast[], trues: Set<number>): boolean {
  for (let size = -1; size !== trues.size; ) {
    size = trues.size;
    for (const { terms, least } of constraints) {
      let slack = -least;
      for (const [literal, factor] of terms) if (!trues.has(-1 - literal)) slack += factor;
      if (slack < 0) return false;
      for (const [literal, factor] of terms) if (factor > slack && !trues.has(-1 - literal)) trues.add(literal);
    }
  }
  return true;
}
