import type { Size } from '../../src/core/grid.js';

/** A full grid of up to 9x9. */
type Full = ArrayLike<number>;
type Keeps = (grid: Full) => boolean;
type Values = readonly number[];

/**
 * Returns whether full grids keep some rules of Sudoku beside rows, columns and boxes, by their options alone. Slow and
 * obvious: it shares no code with the library.
 */
export function keeperOf(options: Readonly<Record<string, string>>, size: Size): Keeps {
  const tests = Object.entries(options).map(([name, text]) => {
    const marks = name.startsWith('all-') ? (options[name.slice('all-'.length)] ?? '') : text;
    return RULES[name](marks, size);
  });
  return (grid) => tests.every((keeps) => keeps(grid));
}

const sum = (values: Values) => values.reduce((all, value) => all + value, 0);
const isDistinct = (values: Values) => new Set(values).size === values.length;
const isEqual = (values: Values) => new Set(values).size === 1;
const ascending = (values: Values) => [...values].sort((a, b) => a - b);
const besides = (values: Values, holds: (a: number, b: number) => boolean) =>
  values.slice(1).every((value, i) => holds(values[i], value));

const cellsIn = (text: string, { columns }: Size) =>
  (text.match(/../g) ?? []).map((at) => (Number(at[0]) - 1) * columns + Number(at[1]) - 1);
const read = (grid: Full, cells: Values) => cells.map((cell) => grid[cell]);
const marks = (text: string) => text.split('.');
const all = (count: number) => [...Array(count).keys()];
const boxOf = (cell: number, { columns, boxRows, boxColumns }: Size) =>
  Math.floor(cell / columns / boxRows) * columns + Math.floor((cell % columns) / boxColumns);

/** A rule about the values of each line, in their order; `number` is what follows a hyphen. */
function onLines(
  holds: (values: Values, about: { boxes: Values; most: number; number: number }) => boolean,
): (text: string, size: Size) => Keeps {
  return (text, size) => {
    const lines = marks(text).map((line) => {
      const [path, number] = line.split('-');
      return { cells: cellsIn(path, size), number: Number(number) };
    });
    return (grid) =>
      lines.every(({ cells, number }) =>
        holds(read(grid, cells), { boxes: cells.map((cell) => boxOf(cell, size)), most: size.rows, number }),
      );
  };
}

/** A rule about the set of cells of each line, which may branch. */
function onSets(holds: (values: Values) => boolean): (text: string, size: Size) => Keeps {
  return (text, size) => {
    const sets = marks(text).map((line) => [...new Set(cellsIn(line.split('-')[0], size))]);
    return (grid) => sets.every((cells) => holds(read(grid, cells)));
  };
}

/** A rule about the values between two cells, and a number beside the first of them. */
function outside(numbers: (values: Values) => Values): (text: string, size: Size) => Keeps {
  return (text, size) => {
    const clues = marks(text).map((clue) => {
      const [ends, number] = clue.split('-');
      const [first, last] = cellsIn(ends, size);
      const [down, right] = [
        Math.floor(last / size.columns) - Math.floor(first / size.columns),
        (last % size.columns) - (first % size.columns),
      ];
      const length = Math.max(Math.abs(down), Math.abs(right));
      const step = Math.sign(down) * size.columns + Math.sign(right);
      return { cells: all(length + 1).map((i) => first + i * step), number: Number(number) };
    });
    return (grid) => clues.every(({ cells, number }) => numbers(read(grid, cells)).includes(number));
  };
}

/** A rule about neighbours with a letter, upper case for the one below, and a number if there are dots between them. */
function onEdges(
  holds: (letter: string, a: number, b: number, number: number) => boolean,
  hasNumbers = false,
): (text: string, size: Size) => Keeps {
  return (text, size) => {
    const edges = (hasNumbers ? marks(text) : (text.match(/.../g) ?? [])).map((mark) => {
      const [cell] = cellsIn(mark.slice(0, 2), size);
      const isBelow = mark[2] < 'a';
      return { cell, next: cell + (isBelow ? size.columns : 1), letter: mark[2].toLowerCase(), rest: mark.slice(3) };
    });
    return (grid) => edges.every(({ cell, next, letter, rest }) => holds(letter, grid[cell], grid[next], Number(rest)));
  };
}

/** A rule about all pairs of cells so far apart: `near` and `far` are the two distances, the smaller first. */
function apart(
  near: number,
  far: number,
  holds: (a: number, b: number) => boolean,
): (text: string, size: Size) => Keeps {
  return (_, { rows, columns }) => {
    const pairs = all(rows * columns).flatMap((a) =>
      all(a)
        .filter((b) => {
          const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
          const right = Math.abs((a % columns) - (b % columns));
          return Math.min(down, right) === near && Math.max(down, right) === far;
        })
        .map((b) => [a, b]),
    );
    return (grid) => pairs.every(([a, b]) => holds(grid[a], grid[b]));
  };
}

/** A rule about every square of 2x2 cells. */
function inSquares(holds: (values: Values, most: number) => boolean): (text: string, size: Size) => Keeps {
  return (_, { rows: n }) =>
    (grid) =>
      all(n * n)
        .filter((cell) => cell % n < n - 1 && cell < n * (n - 1))
        .every((cell) => holds([grid[cell], grid[cell + 1], grid[cell + n], grid[cell + n + 1]], n));
}

/** A rule about both long diagonals. */
function onDiagonals(holds: (values: Values, most: number) => boolean): (text: string, size: Size) => Keeps {
  return (_, { rows: n }) =>
    (grid) =>
      [0, n - 1].every((from) => {
        const cells = all(n).map((i) => i * n + Math.abs(from - i));
        return holds(read(grid, cells), n);
      });
}

/** A rule about groups of cells, which are houses or parts of them. */
function onGroups(groupOf: (cell: number, text: string, size: Size) => string): (text: string, size: Size) => Keeps {
  return (text, size) => {
    const groups = new Map<string, number[]>();
    for (const cell of all(size.rows * size.columns)) {
      const group = groupOf(cell, text, size);
      groups.set(group, [...(groups.get(group) ?? []), cell]);
    }
    groups.delete('');
    return (grid) => [...groups.values()].every((cells) => isDistinct(read(grid, cells)));
  };
}

/** A rule about some cells and their neighbours. */
function onNeighbours(holds: (value: number, other: number) => boolean): (text: string, size: Size) => Keeps {
  return (text, size) => {
    const cells = cellsIn(text, size);
    const pairs = cells.flatMap((cell) =>
      [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ].flatMap(([down, right]) => {
        const [row, column] = [Math.floor(cell / size.columns) + down, (cell % size.columns) + right];
        const isInside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
        return isInside ? [[cell, row * size.columns + column]] : [];
      }),
    );
    return (grid) => pairs.every(([cell, other]) => holds(grid[cell], grid[other]));
  };
}

/** Returns whether values divide into parts with a sum, by trying each first part. */
function hasParts(values: Values, part: number): boolean {
  if (values.length === 0) return true;
  return values.some((_, i) => sum(values.slice(0, i + 1)) === part && hasParts(values.slice(i + 1), part));
}

const isThirds = (values: Values, group: (value: number) => number) =>
  besides(values.map(group), (a, b) => a !== b) &&
  values.slice(2).every((_, i) => isDistinct(values.slice(i, i + 3).map(group)));

const isDot = (letter: string, a: number, b: number) =>
  letter === 'w' ? Math.abs(a - b) === 1 : a === 2 * b || b === 2 * a;
const isXv = (letter: string, a: number, b: number) => a + b === (letter === 'x' ? 10 : 5);

/** Conditions of pairs, without their number. */
const PAIR_TESTS: Readonly<Record<string, (a: number, b: number, number: number) => boolean>> = {
  d: (a, b, number) => Math.abs(a - b) === number,
  da: (a, b, number) => Math.abs(a - b) >= number,
  dm: (a, b, number) => Math.abs(a - b) <= number,
  s: (a, b, number) => a + b === number,
  sa: (a, b, number) => a + b >= number,
  sm: (a, b, number) => a + b <= number,
  r: (a, b, number) => a === number * b || b === number * a,
  f: (a, b) => a % b === 0 || b % a === 0,
  p: (a, b) => [2, 3, 5, 7, 11, 13, 17].includes(a + b),
  e: (a, b) => a % 2 === b % 2,
};

/** Conditions of own rules, as a setter writes them. */
export const OWN_CONDITIONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  'abs(a - b) >= 2': (a, b) => Math.abs(a - b) >= 2,
  'a + b < 7': (a, b) => a + b < 7,
  'a % 2 != b % 2': (a, b) => a % 2 !== b % 2,
  'a < b or a = 4': (a, b) => a < b || a === 4,
  'not (a * b = 4) and max(a, b) > 2': (a, b) => a * b !== 4 && Math.max(a, b) > 2,
  '1 <= a - b <= 3 or b = 2 * a': (a, b) => (a - b >= 1 && a - b <= 3) || b === 2 * a,
};

/** Conditions on whole lines, as a setter writes them, with the same condition on a list of values. */
export const WHOLE_CONDITIONS: Readonly<Record<string, (line: readonly number[]) => boolean>> = {
  'sum = 2 * greatest': (line) => sum(line) === 2 * Math.max(...line),
  'sum - first - last = first * last': (line) => sum(line.slice(1, -1)) === line[0] * line[line.length - 1],
  'sum - first - last = 10 * first + last or sum - first - last = 10 * last + first': (line) =>
    [Number(`${line[0]}${line[line.length - 1]}`), Number(`${line[line.length - 1]}${line[0]}`)].includes(
      sum(line.slice(1, -1)),
    ),
  'sum - first = first * (count - 1)': ([circle, ...shaft]) => sum(shaft) / shaft.length === circle,
  'product = first * first': ([circle, ...shaft]) => shaft.reduce((all, value) => all * value, 1) === circle,
  'first = even and last = odd or first = odd and last = even': (line) => {
    const odd = line.filter((value) => value % 2 === 1).length;
    const [least, most] = [odd, line.length - odd].sort((a, b) => a - b);
    const ends = [line[0], line[line.length - 1]].sort((a, b) => a - b);
    return least === ends[0] && most === ends[1];
  },
  'different <= 3 and not sum % 5 = 0': (line) => new Set(line).size <= 3 && sum(line) % 5 !== 0,
  'last > first or least = 1 != product % 2': (line) =>
    line[line.length - 1] > line[0] || (Math.min(...line) === 1 && line.some((value) => value % 2 === 0)),
  'turns = count - 2': (line) => line.slice(2).every((value, i) => (line[i + 1] - line[i]) * (line[i + 1] - value) > 0),
  'turns > 0 and first < last': (line) =>
    line[0] < line[line.length - 1] &&
    line.slice(2).some((value, i) => (line[i + 1] - line[i]) * (line[i + 1] - value) > 0),
  'seen = 2 or seen = count': (line) => {
    const seen = line.filter((value, i) => line.slice(0, i).every((one) => one < value)).length;
    return seen === 2 || seen === line.length;
  },
  'first = odd': (line) => line.filter((value) => value % 2 === 1).length === line[0],
  'sum = first * count': ([circle, ...shaft]) => sum(shaft) / shaft.length === circle,
  '2 <= greatest - least <= 3': (line) => [2, 3].includes(Math.max(...line) - Math.min(...line)),
};

/** Conditions on whole lines about more of the order than the first cell. In all others, a line is a set of cells. */
const ENDS = /last|turns|seen/;

/** Returns the text of an own rule as the setter wrote it. */
const plain = (text: string) => decodeURIComponent(text.replaceAll('_', ' ').replaceAll('~', '%'));

function ownRule(text: string, size: Size): Keeps {
  const rules = marks(text).map((rule) => {
    const [, , reading, condition, , ...lines] = rule.split('-');
    return { reading, condition: plain(condition), lines: lines.map((line) => cellsIn(line, size)) };
  });
  return (grid) =>
    rules.every(({ reading, condition, lines }) =>
      lines.every((line) => {
        if (reading === 'whole')
          return WHOLE_CONDITIONS[condition](read(grid, ENDS.test(condition) ? line : [...new Set(line)]));
        const values = read(grid, line);
        const holds = OWN_CONDITIONS[condition];
        if (reading === 'neighbours') return besides(values, holds);
        if (reading === 'pairs') return values.every((a, i) => values.slice(i + 1).every((b) => holds(a, b)));
        const whole = new RegExp(`^(?:${condition})$`);
        return whole.test(values.join('')) || (reading === 'either' && whole.test(values.toReversed().join('')));
      }),
    );
}

function pairCondition(text: string, size: Size): Keeps {
  const all = marks(text).map((one) => {
    const [place, ...conditions] = one.split('-');
    const holds = (a: number, b: number) =>
      conditions.some((condition) => {
        const [, not, name, number] = /^(n?)([a-z]+)(\d*)$/.exec(condition) ?? [];
        return PAIR_TESTS[name](a, b, Number(number)) !== (not === 'n');
      });
    const near: Readonly<Record<string, (text: string, size: Size) => Keeps>> = {
      o: apart(0, 1, holds),
      x: apart(1, 1, holds),
      k: apart(1, 2, holds),
    };
    return near[place]?.('', size) ?? onLines((values) => besides(values, holds))(place, size);
  });
  return (grid) => all.every((keeps) => keeps(grid));
}

/** The numbers that fit beside values, for each rule of clues beside the grid. */
export const OUTSIDE: Readonly<Record<string, (values: Values) => Values>> = {
  'little-killer': (values) => [sum(values)],
  sandwich: (values) => {
    const [low, high] = ascending([values.indexOf(1), values.indexOf(values.length)]);
    return [sum(values.slice(low + 1, high))];
  },
  'x-sum': (values) => [sum(values.slice(0, values[0]))],
  skyscraper: (values) => [values.filter((value, i) => value === Math.max(...values.slice(0, i + 1))).length],
  'numbered-rooms': (values) => [values[values[0] - 1]],
  indexing: (values) =>
    all(values.length)
      .filter((i) => values[values[i] - 1] === i + 1 && values.indexOf(i + 1) === values[i] - 1)
      .map((i) => i + 1),
  'first-seen': (values) => [0, 1].map((rest) => values.find((value) => value % 2 === rest) ?? 0),
  battlefield: (values) => {
    const taken = values.map(
      (_, i) => Number(i < values[0]) + Number(values.length - 1 - i < values[values.length - 1]),
    );
    const overlap = values.filter((_, i) => taken[i] === 2);
    return [sum(overlap.length > 0 ? overlap : values.filter((_, i) => taken[i] === 0))];
  },
};

/** A test of each rule. */
export const RULES: Readonly<Record<string, (text: string, size: Size) => Keeps>> = {
  diagonals: onDiagonals(isDistinct),
  jigsaw: onGroups((cell, text) => text.replace(/(\D)(\d+)/g, (_, letter, count) => letter.repeat(count))[cell]),
  windoku: onGroups((cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    return row % 4 === 0 || column % 4 === 0 ? '' : `${row > 4} ${column > 4}`;
  }),
  'anti-knight': apart(1, 2, (a, b) => a !== b),
  'anti-king': apart(1, 1, (a, b) => a !== b),
  'non-consecutive': apart(0, 1, (a, b) => Math.abs(a - b) !== 1),
  'odd-even': (text, size) => {
    const cells = (text.match(/.../g) ?? []).map((mark) => [cellsIn(mark, size)[0], mark[2] === 'o' ? 1 : 0]);
    return (grid) => cells.every(([cell, rest]) => grid[cell] % 2 === rest);
  },
  kropki: onEdges(isDot),
  'all-kropki': (text, size) => unmarked(text, size, (a, b) => !isDot('w', a, b) && !isDot('b', a, b)),
  xv: onEdges(isXv),
  'all-xv': (text, size) => unmarked(text, size, (a, b) => a + b !== 10 && a + b !== 5),
  thermometer: onLines((values) => besides(values, (a, b) => a < b)),
  killer: (text, size) => {
    const cages = marks(text).map((cage) => cage.split('-'));
    return (grid) =>
      cages.every(([cells, number]) => {
        const values = read(grid, cellsIn(cells, size));
        return isDistinct(values) && (number === undefined || sum(values) === Number(number));
      });
  },
  arrow: onLines(([circle, ...shaft]) => sum(shaft) === circle),
  between: onLines((values) => {
    const [low, high] = ascending([values[0], values[values.length - 1]]);
    return values.slice(1, -1).every((value) => low < value && value < high);
  }),
  'region-sum': onLines((values, { boxes }) => {
    const sums: number[] = [];
    for (const [i, value] of values.entries()) {
      if (i > 0 && boxes[i] === boxes[i - 1]) sums[sums.length - 1] += value;
      else sums.push(value);
    }
    return isEqual(sums);
  }),
  'german-whispers': onLines((values, { most }) => besides(values, (a, b) => Math.abs(a - b) >= most / 2)),
  'dutch-whispers': onLines((values, { most }) =>
    besides(values, (a, b) => Math.abs(a - b) >= Math.ceil(most / 2) - 1),
  ),
  renban: onSets((values) => ascending(values).every((value, i, sorted) => value === sorted[0] + i)),
  palindrome: onLines((values) => values.join() === values.toReversed().join()),
  nabner: onSets((values) => besides(ascending(values), (a, b) => b - a > 1)),
  'parity-line': onLines((values) => besides(values, (a, b) => (a + b) % 2 === 1)),
  'modular-line': onLines((values) => isThirds(values, (value) => value % 3)),
  'entropic-line': onLines((values, { most }) => isThirds(values, (value) => Math.ceil((3 * value) / most))),
  'slow-thermometer': onLines((values) => besides(values, (a, b) => a <= b)),
  inequality: onEdges((letter, a, b) => (letter === 'l' ? a < b : a > b)),
  difference: onEdges((_, a, b, number) => Math.abs(a - b) === number, true),
  ratio: onEdges((_, a, b, number) => a === number * b || b === number * a, true),
  quadruple: (text, size) => {
    const corners = marks(text).map((corner) => {
      const [[cell], values] = [cellsIn(corner.slice(0, 2), size), [...corner.slice(3)].map(Number)];
      return { cells: [cell, cell + 1, cell + size.columns, cell + size.columns + 1], values };
    });
    const countOf = (values: Values, value: number) => values.filter((one) => one === value).length;
    return (grid) =>
      corners.every(({ cells, values }) =>
        values.every((value) => countOf(read(grid, cells), value) >= countOf(values, value)),
      );
  },
  minimum: onNeighbours((value, other) => value < other),
  maximum: onNeighbours((value, other) => value > other),
  'extra-region': onSets(isDistinct),
  'disjoint-groups': onGroups(
    (cell, _, { columns, boxRows, boxColumns }) =>
      `${Math.floor(cell / columns) % boxRows} ${(cell % columns) % boxColumns}`,
  ),
  'global-entropy': inSquares(
    (values, most) => new Set(values.map((value) => Math.ceil((3 * value) / most))).size === 3,
  ),
  'global-modular': inSquares((values) => new Set(values.map((value) => value % 3)).size === 3),
  'global-parity': inSquares((values) => new Set(values.map((value) => value % 2)).size === 2),
  'anti-diagonals': onDiagonals((values, most) => new Set(values).size <= Math.sqrt(most)),
  clone: (text, size) => {
    const clones = marks(text).map((group) => group.split('-').map((cells) => ascending(cellsIn(cells, size))));
    return (grid) => clones.every((copies) => new Set(copies.map((cells) => read(grid, cells).join())).size === 1);
  },
  'counting-circles': (text, size) => {
    const cells = cellsIn(text, size);
    return (grid) => {
      const values = read(grid, cells);
      return values.every((value) => values.filter((other) => other === value).length === value);
    };
  },
  whispers: onLines((values, { number }) => besides(values, (a, b) => Math.abs(a - b) >= number)),
  lockout: onLines((values, { most }) => {
    const [low, high] = ascending([values[0], values[values.length - 1]]);
    return high - low >= Math.ceil(most / 2) - 1 && values.slice(1, -1).every((value) => value < low || value > high);
  }),
  zipper: onLines((values) =>
    isEqual(values.map((value, i) => (2 * i === values.length - 1 ? value : value + values[values.length - 1 - i]))),
  ),
  'index-line': onLines((values) => values.every((value, i) => values[value - 1] === i + 1)),
  'same-difference': onLines((values) => isEqual(values.slice(1).map((value, i) => Math.abs(value - values[i])))),
  'double-arrow': onLines((values) => sum(values) === 2 * (values[0] + values[values.length - 1])),
  'pill-arrow': (text, size) => {
    const arrows = marks(text).map((arrow) => arrow.split('-').map((cells) => cellsIn(cells, size)));
    return (grid) => arrows.every(([pill, shaft]) => Number(read(grid, pill).join('')) === sum(read(grid, shaft)));
  },
  'sum-line': (text, size) => {
    const lines = marks(text).map((line) => line.split('-'));
    return (grid) =>
      lines.every(([path, number]) => {
        const cells = cellsIn(path, size);
        const isRing = cells.length > 3 && cells[0] === cells[cells.length - 1];
        // A ring may be divided from any of its cells on.
        const ring = cells.slice(1);
        const readings = isRing ? ring.map((_, i) => [...ring.slice(i), ...ring.slice(0, i)]) : [cells];
        return readings.some((line) => hasParts(read(grid, line), Number(number)));
      });
  },
  ...Object.fromEntries(Object.entries(OUTSIDE).map(([name, numbers]) => [name, outside(numbers)])),
  'pair-condition': pairCondition,
  'own-rule': ownRule,
  'equal-sum': (text, size) => {
    const groups = marks(text).map((group) => {
      const parts = group.split('-');
      return {
        cells: parts.filter((part) => !part.startsWith('s')).map((part) => cellsIn(part, size)),
        sums: parts.filter((part) => part.startsWith('s')).map((part) => Number(part.slice(1))),
      };
    });
    return (grid) =>
      groups.every(({ cells, sums }) => {
        const found = cells.map((group) => sum(read(grid, group)));
        return isEqual(found) && (sums.length === 0 || sums.includes(found[0]));
      });
  },
  'look-and-say': (text, size) => {
    const cages = marks(text).map((cage) => cage.split('-'));
    return (grid) =>
      cages.every(([cells, pairs]) => {
        const values = read(grid, cellsIn(cells, size));
        return (pairs.match(/../g) ?? []).every(
          ([count, value]) => values.filter((one) => one === Number(value)).length === Number(count),
        );
      });
  },
  candidates: (text, size) => {
    const given = marks(text).map((mark) => mark.split('-'));
    return (grid) => given.every(([cell, values]) => values.includes(String(grid[cellsIn(cell, size)[0]])));
  },
};

/** Returns the condition on all neighbours without a mark; `text` has the places of the marks. */
function unmarked(text: string, size: Size, holds: (a: number, b: number) => boolean): Keeps {
  const marked = new Set(text.match(/..[a-z]/gi)?.map((mark) => mark.slice(0, 2) + (mark[2] < 'a')) ?? []);
  const { rows, columns } = size;
  const pairs = all(rows * columns).flatMap((cell) => {
    const name = `${Math.floor(cell / columns) + 1}${(cell % columns) + 1}`;
    return [
      ...((cell + 1) % columns > 0 && !marked.has(`${name}false`) ? [[cell, cell + 1]] : []),
      ...(cell + columns < rows * columns && !marked.has(`${name}true`) ? [[cell, cell + columns]] : []),
    ];
  });
  return (grid) => pairs.every(([a, b]) => holds(grid[a], grid[b]));
}
