import { OptionError, quote } from '../../../core/errors.js';
import type { Path } from '../rules/paths.js';
import { type LineForm, lines } from './lines.js';
import type { DataForm } from './variant.js';

/** A line of cells with a number. */
export interface NumberedLine {
  readonly cells: Path;
  readonly number: number;
}

interface NumberedLineForm extends LineForm {
  /** The least and the greatest number, by the number of values. */
  range(values: number): readonly [least: number, most: number];
}

/** Returns the data form of lines that end in a hyphen and a number each. */
export function numberedLines({ range, ...form }: NumberedLineForm): DataForm<NumberedLine[]> {
  const unnumbered = lines(form);
  return {
    form: 'NUMBERED',
    parse(text, size) {
      const wrong = (expected: string, shown: string) => new OptionError(form.option, expected, text, shown);
      const [least, most] = range(size.rows);
      const numbers = new Map<string, number>();
      const named = text.split('.').map((one): [name: string, number: number] => {
        const [, name, digits] = /^([^-]*)-([1-9]\d{0,2})$/.exec(one) ?? [];
        if (name === undefined) throw wrong(`cells and a number for each line, such as 111213-${least}`, quote(one));
        const number = Number(digits);
        if (number < least || number > most) throw wrong(`a number from ${least} to ${most}`, digits);
        return [name, number];
      });
      for (const [name, number] of named) numbers.set(name, number);
      const names = [...numbers.keys()].sort();
      const paths = unnumbered.parse(named.map(([name]) => name).join('.'), size);
      // The lines are in the order of their names as text, whichever end they begin at then.
      return paths.map((cells, i) => ({ cells, number: numbers.get(names[i]) as number }));
    },
    format: (all, size) =>
      all
        .map(({ cells, number }) => `${unnumbered.format([cells], size)}-${number}`)
        .sort()
        .join('.'),
    move: (all, places) => all.map(({ cells, number }) => ({ cells: cells.map((cell) => places[cell]), number })),
  };
}
