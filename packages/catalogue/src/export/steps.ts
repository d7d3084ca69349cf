import { kindOf } from 'gridwright';
import { en } from 'gridwright/en';
import { logicOf, solvePath } from 'gridwright/logic';
import { formatMove, formatRemoval, hintText, type Position, type Puzzle, type Step } from 'gridwright/rules';
import type { Column } from './columns.js';
import { type Row, splitOf } from './rows.js';

/** One step of a solution. */
interface StepLine {
  readonly puzzle: string;
  readonly step: number;
  readonly of: number;
  readonly grid: string;
  readonly candidates: readonly string[];
  readonly technique: string;
  readonly places: readonly string[];
  readonly removes: readonly string[];
  readonly text: string;
  readonly split: string;
}

/** The members of a line, for the data sheet. */
export const STEP_COLUMNS: readonly (Omit<Column, 'cell' | 'name'> & { readonly name: keyof StepLine })[] = [
  { name: 'puzzle', type: 'STRING', meaning: 'puzzle id' },
  { name: 'step', type: 'INT32', meaning: 'number of the step, from 1' },
  { name: 'of', type: 'INT32', meaning: 'number of steps of the puzzle' },
  { name: 'grid', type: 'STRING', meaning: 'the values before the step, one symbol per cell, row by row' },
  { name: 'candidates', type: 'JSON', meaning: 'for each cell the symbols of its candidates before the step' },
  { name: 'technique', type: 'STRING', meaning: 'code of the technique' },
  { name: 'places', type: 'JSON', meaning: 'the values that the step enters, such as r3c5=7' },
  { name: 'removes', type: 'JSON', meaning: 'the candidates that it rules out, such as r3c5!=7' },
  { name: 'text', type: 'STRING', meaning: 'the reason in words' },
  { name: 'split', type: 'STRING', meaning: 'train, validation or test, by a hash of the class of the puzzle' },
];

/** Yields a JSON line for each step of the solutions by logic, many at a time. */
export async function* stepLines(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of batches)
    for (const { puzzle, id, canonical } of rows)
      yield stepsOf(puzzle, id, splitOf(canonical))
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('');
}

/** Returns the steps of a puzzle. Throws if the checker of proofs refuses one. */
function stepsOf(puzzle: Puzzle, id: string, split: string): StepLine[] {
  const logic = logicOf(puzzle);
  const { answerAlphabet } = kindOf(puzzle.kind);
  const lines: Omit<StepLine, 'of'>[] = [];
  const watch = (position: Position, step: Step) => {
    const fault = logic.refute(position, step);
    if (fault !== undefined) throw new Error(`${id}: step ${lines.length + 1} doesn't hold: ${fault}`);
    lines.push({
      puzzle: id,
      step: lines.length + 1,
      grid: [...position.grid].map((value) => answerAlphabet.symbols[value]).join(''),
      candidates: Array.from(position.candidates, (mask) =>
        [...answerAlphabet.symbols.slice(1)].filter((_, i) => (mask >>> i) & 1).join(''),
      ),
      technique: step.technique,
      places: step.places.map((place) => formatMove({ type: 'set', ...place }, puzzle.size, answerAlphabet)),
      removes: step.removes.map((candidate) => formatRemoval(candidate, puzzle.size, answerAlphabet)),
      text: hintText(en, puzzle, logic.hint(position, step)).text,
      split,
    });
  };
  solvePath(puzzle, { watch });
  return lines.map(({ puzzle: name, step, ...rest }) => ({ puzzle: name, step, of: lines.length, ...rest }));
}
