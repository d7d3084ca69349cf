import { type Edge, formatEdges, moveEdges, parseEdges } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import type { Size } from '../../../core/grid.js';
import type { DataForm } from './variant.js';

/** A number between two cells that share a side. */
export interface NumberedEdge extends Edge {
  readonly number: number;
}

/** How an option writes its numbers between cells. */
interface NumberForm {
  readonly option: string;
  /** The letter of each, a capital before a number between a cell and the one below. */
  readonly letter: string;
  /** One of them, for people. */
  readonly noun: string;
  readonly least: number;
  /** The greatest number, by the number of values. */
  most(values: number): number;
}

/** Returns the data form of numbers between neighbours: marks as `parseEdges` reads them, each with its number. */
export function numberedEdges({ option, letter, noun, least, most }: NumberForm): DataForm<NumberedEdge[]> {
  const example = `11${letter}3.23${letter.toUpperCase()}${least + 1}`;
  return {
    form: 'NUMBERS',
    marks: Array.from({ length: 8 }, (_, i) => `${letter}${least + i}`),
    parse(text, size) {
      const wrong = (expected: string, shown: string) => new OptionError(option, expected, text, shown);
      const marks = text.split('.');
      const numbers = new Map(marks.map((mark) => [mark.slice(0, 3), Number(mark.slice(3))]));
      const isMark = (mark: string) => /^[1-9a-p]{2}[A-Za-z](?:0|[1-9]\d?)$/.test(mark);
      if (!marks.every((mark) => isMark(mark) && mark[2].toLowerCase() === letter))
        throw wrong(
          `a row, a column, ${letter} or ${letter.toUpperCase()} and a number for each ${noun} such as ${example}`,
          quote(text),
        );
      const edges = parseEdges(marks.map((mark) => mark.slice(0, 3)).join(''), size, {
        option,
        letters: letter,
        noun,
        example,
      });
      const greatest = most(size.rows);
      return edges.map((edge) => {
        const number = numbers.get(formatEdges([edge], size)) as number;
        if (number < least || number > greatest)
          throw wrong(`a ${noun} from ${least} to ${greatest}`, `${formatEdges([edge], size)}${number}`);
        return { ...edge, number };
      });
    },
    format,
    move: (edges, places) => moveEdges(edges, places).map((edge, i) => ({ ...edge, number: edges[i].number })),
  };
}

/** Formats numbers between cells in the order of their texts. */
function format(edges: readonly NumberedEdge[], size: Size): string {
  return edges
    .map((edge) => `${formatEdges([edge], size)}${edge.number}`)
    .sort()
    .join('.');
}
