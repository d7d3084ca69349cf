import { ParseError } from '../core/errors.js';
import { completes, hasEmpty } from './cell-signs.js';
import { areRegions, regionsOfLists } from './jigsaws.js';
import { gridIn, LONGEST_GRID, type Members, SHORTEST_GRID, symbolsIn } from './json-grids.js';
import { isHarmless } from './rule-members.js';
import { type ParseOptions, SymbolReader } from './symbol-reader.js';

/** Members that hold the puzzle where several hold a grid. */
const PUZZLE_MEMBERS = ['puzzle', 'quiz', 'clues', 'question', 'task', 'unsolved', 'givens', 'initial_board'];
/** Members that hold a solution or an answer. */
const SOLUTION = /solution|(?<!un)solved|answer|result/i;
/** Members that hold a puzzle with entered values. */
const PROGRESS = /current|progress|state|user|player|entered|filled|work/i;

/** A member that holds a grid, as symbols. */
export interface GridMember {
  readonly name: string;
  readonly symbols: string;
}

/** Returns the members that can hold a puzzle, not a solution alone. */
export function gridsIn(members: Members, hints: ParseOptions): GridMember[] {
  const reader = new SymbolReader(hints);
  const found = [...members].flatMap(([name, value]): GridMember[] => {
    if (name === '__proto__' || name === 'notes') return [];
    const symbols = typeof value === 'string' ? symbolsOf(value, reader) : gridIn(value)?.symbols;
    return symbols === undefined && !(PUZZLE_MEMBERS.includes(name) && typeof value === 'string')
      ? []
      : [{ name, symbols: symbols ?? '' }];
  });
  return found.every(({ name }) => SOLUTION.test(name)) ? [] : found;
}

/** Returns the symbols of a text that is a grid; undefined for any other text. */
function symbolsOf(text: string, reader: SymbolReader): string | undefined {
  if (text.length > LONGEST_GRID) return undefined;
  const symbols = text.replace(/[\s|]/g, '');
  return symbols.length >= SHORTEST_GRID && reader.readings(symbols).length > 0 ? symbols : undefined;
}

/**
 * Returns the puzzle among grids: the only one, the only one that isn't a full grid or another's solution, or the one
 * with a name of a puzzle. Throws ParseError if that isn't clear.
 */
export function puzzleAmong(grids: readonly GridMember[], members: Members): GridMember {
  const named = grids.filter(({ name }) => PUZZLE_MEMBERS.includes(name));
  const others = grids.filter(({ name }) => !SOLUTION.test(name));
  const open = others.filter(({ symbols }) => hasEmpty(symbols));
  const least = open.filter(({ symbols }) =>
    open.every((grid) => grid.symbols === symbols || (PROGRESS.test(grid.name) && completes(grid.symbols, symbols))),
  );
  const [choice] = [named, open, others, least].filter(({ length }) => length === 1).flat();
  const rest = grids.filter((grid) => grid !== choice && (grid.name !== 'answer' || hasEmpty(grid.symbols) === false));
  const odd = choice && rest.find((grid) => !isAside(grid) && !completes(grid.symbols, choice.symbols));
  if (choice !== undefined && odd === undefined) return choice;
  const names = (choice === undefined ? others : [choice, odd as GridMember]).map(({ name }) => JSON.stringify(name));
  throw new ParseError(
    'ambiguous',
    `members ${names.slice(0, 5).join(' and ')} hold different grids: call the puzzle "puzzle" and leave out the others`,
    { received: [...members.keys()].join(', ').slice(0, 200) },
  );
}

/** Returns whether a member is a short list beside the puzzle, such as the cells of hints. */
function isAside({ name, symbols }: GridMember): boolean {
  return isHarmless(name) && !SOLUTION.test(name) && symbols.length < SHORTEST_GRID;
}

/** Returns the member that shows the regions of a jigsaw: as a grid, or as lists of cells from 0. */
export function regionsIn(members: Members): GridMember | undefined {
  for (const [name, value] of members) {
    const symbols = regionsOfLists(value) ?? symbolsIn(value) ?? '';
    if (!SOLUTION.test(name) && areRegions(symbols)) return { name, symbols };
  }
  return undefined;
}

const HEIGHT = /^(?:box|block|region|sub_?grid)_?(?:height|rows|h)$/i;
const WIDTH = /^(?:box|block|region|sub_?grid)_?(?:width|columns|cols|w)$/i;

/** Returns the kind and size that an object names; hints from outside take precedence. */
export function hintsIn(members: Members, hints: ParseOptions): ParseOptions {
  const said = ['kind', 'size', 'box'].flatMap((name) =>
    typeof members.get(name) === 'string' ? [[name, members.get(name)]] : [],
  );
  const box = [HEIGHT, WIDTH].map((form) => [...members].find(([name]) => form.test(name))?.[1]);
  return {
    ...(box.every((side) => Number.isInteger(side)) && { box: box.join('x') }),
    ...Object.fromEntries(said),
    ...Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== undefined)),
  };
}
