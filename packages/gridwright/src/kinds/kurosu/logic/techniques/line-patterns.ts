import { LINE } from '../../solve/depth.js';
import { LineReader } from '../../solve/line-reader.js';
import { signsByLine } from '../../solve/line-signs.js';
import { Assumption } from '../inference/assumption.js';
import type { KurosuPosition } from '../position.js';
import { brokenBy, filledCells, lineName, lineOfPremise } from '../reason.js';
import { type KurosuTechnique, refutationOf, refutedStep } from './technique.js';

/**
 * What all ways to finish a line have in common, where it can be shown without trying them: the other value leads to
 * a contradiction in the line, one cell forced after the other.
 */
export const linePatterns: KurosuTechnique = {
  code: 'line-patterns',
  level: 'hard',
  find(position, report) {
    const { rows, columns } = position.layout.size;
    const readers = [new LineReader(columns, LINE), new LineReader(rows, LINE)];
    const signs = signsByLine(position.layout.signs, rows, columns);
    let assumption: Assumption | undefined;
    for (let line = 0; line < rows + columns; line++) {
      const reader =
        signs[line] === undefined
          ? readers[line < rows ? 0 : 1]
          : new LineReader(position.lengthOf(line), LINE, signs[line]);
      const blanks = position.blanks(line);
      if (blanks === 0 || !shares(reader, position, line)) continue;
      const { ones, zeros } = reader;
      assumption ??= new Assumption(position);
      const candidates = [
        ...position.cellsAt(line, blanks & zeros).map((cell) => ({ cell, value: 2 })),
        ...position.cellsAt(line, blanks & ones).map((cell) => ({ cell, value: 1 })),
      ];
      for (const candidate of candidates) {
        const isRefuted = assumption.assume(candidate, position.layout.cells, { line, counting: true }) > 0;
        if (isRefuted && report(refutedStep('line-patterns', assumption))) return true;
      }
    }
    return false;
  },
  reason({ layout }, step) {
    const { assume, forced, broken } = refutationOf(step);
    const line = lineName(layout, lineOfPremise(layout, broken));
    return { form: 'refutation', assume, forced: filledCells(layout, forced), broken: brokenBy(layout, broken), line };
  },
};

/** Returns whether all ways to finish a line share a value that it doesn't have yet, which the reader then holds. */
function shares(reader: LineReader, { ones, zeros }: KurosuPosition, line: number): boolean {
  if (!reader.read(ones[line], zeros[line])) return false;
  if (!reader.isThorough && !reader.finish(reader.ones, reader.zeros)) return false;
  return reader.ones !== ones[line] || reader.zeros !== zeros[line];
}
