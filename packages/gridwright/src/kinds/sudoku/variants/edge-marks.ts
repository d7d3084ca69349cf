import {
  type Edge,
  type EdgeForm,
  formatEdges,
  moveEdges,
  neighbours,
  parseCell,
  parseEdges,
} from '../../../core/edges.js';
import type { Size } from '../../../core/grid.js';
import { flag } from '../../../core/option.js';
import type { Shape } from '../../../core/shape.js';
import { type Drawn, type Flag, markedPair, type Test, variant } from './variant.js';

/** What the marks of each letter demand. */
type Meanings = Readonly<Record<string, Test>>;

/** Returns a rule with marks between neighbours. `shapes` draws one of them. */
export function edgesVariant(form: EdgeForm, meanings: Meanings, shapes: (edge: Edge, size: Size) => Shape[]): Drawn {
  return variant({
    name: form.option,
    data: {
      form: 'EDGES',
      marks: [...form.letters],
      parse: (text, size) => parseEdges(text, size, form),
      format: formatEdges,
      move: moveEdges,
    },
    drawn: true,
    renaming: 'none',
    shapes: (edges, size) => edges.flatMap((edge) => shapes(edge, size)),
    pairs: (edges, size) =>
      edges.map(({ first, second, letter }) =>
        markedPair(form.option, [first, second], meanings[letter], size, letter),
      ),
  });
}

/**
 * Returns the flag under which all marks of a form are given: neighbours without one have what the test allows.
 * `conditions` are those that marks of a pair condition may have to count as such a mark, which may be one or the other.
 */
export function allEdgesVariant(name: string, form: EdgeForm, test: Test, conditions: readonly string[]): Flag {
  const either = new RegExp(`(?<=^|\\.)(?:[1-9a-u]{2}){2}(?:-(?:${conditions.join('|')}))+(?=\\.|$)`, 'g');
  return {
    ...flag(name),
    renaming: 'none',
    whole: true,
    pairs(_, size, options) {
      const text = options[form.option];
      const edges = text === undefined ? [] : parseEdges(text, size, form);
      const others = (options['pair-condition'] ?? '').match(either) ?? [];
      const marked = new Set([
        ...edges.map(({ first, second }) => `${first} ${second}`),
        ...others
          .map((item) => [parseCell(item.slice(0, 2), size), parseCell(item.slice(2, 4), size)])
          .map((cells) => cells.sort((a, b) => a - b).join(' ')),
      ]);
      return neighbours(size)
        .filter((cells) => !marked.has(cells.join(' ')))
        .map((cells) => markedPair(name, cells, test, size));
    },
  };
}
