import { rulesOf } from 'gridwright/rules';
import type { Result } from './result.js';

/** A value of this many letters or more is one puzzle's own, as `describe` in text/text.ts sees it. */
const OWN_VALUE = 13;

/**
 * Size and rules of a game's puzzle, from its id: games with the same form can be compared. Of an option that differs
 * from puzzle to puzzle, such as the cages of a killer, only the name counts: `sudoku:6x6:cages`.
 */
export function formOf({ puzzle }: Pick<Result, 'puzzle'>): string {
  const [kind, size, ...options] = puzzle.split(':').slice(0, -1);
  const specs = rulesOf(kind).options;
  const rule = (option: string) => {
    const spec = specs.find(({ name, type }) => type !== 'flag' && option.startsWith(`${name}-`));
    if (spec === undefined) return option;
    const isOwn = spec.type === 'data' || option.length - spec.name.length - 1 >= OWN_VALUE;
    return isOwn ? spec.name : option;
  };
  return [kind, size, ...options.map(rule)].join(':');
}

/** Number of cells of a form, by which forms are ordered. */
export function cellsOfForm(form: string): number {
  const [rows, columns] = (form.split(':')[1] ?? '').split('x').map(Number);
  return rows * columns;
}
