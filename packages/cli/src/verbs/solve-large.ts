import { type Kind, kindOf } from 'gridwright';
import { en } from 'gridwright/en';
import { parseGrid } from 'gridwright/formats';
import { quote } from 'gridwright/input';
import { presetOf } from 'gridwright/orders';
import { type LargeBoards, mistakeText, type Options, ParseError, type Size } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { isFile, Output, sourceName } from '../io.js';
import { askedOf, type OptionValues } from '../options.js';
import { linesOfSource } from '../pieces.js';

/** A board too large to play. */
interface LargeBoard {
  readonly kind: Kind;
  readonly boards: LargeBoards;
  readonly size: Size;
}

/**
 * Returns the large board that `--kind` and `--size` describe, or undefined if the kind can play that size or doesn't
 * solve large boards. Throws OptionError for a size too large to solve.
 */
export function largeBoardOf(values: OptionValues): LargeBoard | undefined {
  const shape = /^(\d{1,6})x(\d{1,6})$/.exec(String(values.size))?.slice(1).map(Number);
  if (typeof values.kind !== 'string' || shape === undefined) return undefined;
  const kind = kindOf(presetOf(values.kind).kind);
  const boards = kind.presses?.large;
  if (boards === undefined) return undefined;
  const [rows, columns] = shape;
  try {
    kind.size(rows, columns);
    return undefined;
  } catch {
    return { kind, boards, size: boards.size(rows, columns) };
  }
}

/**
 * Solves the board of a file with one line per row. Prints the answer in the same form, and a note on standard error.
 */
export async function solveLargeBoard(
  { kind, boards, size }: LargeBoard,
  sources: readonly string[],
  values: OptionValues,
): Promise<void> {
  if (values.format !== 'line' && values.format !== 'grid')
    throw new BadInput(`--format: expected line or grid for a board of this size, got ${values.format}`);
  if (sources.length !== 1 || !isFile(sources[0]))
    throw new BadInput('expected one file with one board, one line per row, or - for standard input');
  const clues = await readBoard(sources[0], kind, size);
  const puzzle = { kind: kind.name, size, options: optionsOf(kind, size, values), clues };
  const found = boards.solve(puzzle);
  if ('mistake' in found) {
    process.stderr.write(`${mistakeText(en, puzzle, found.mistake)}\n`);
    process.exitCode = 1;
    return;
  }
  const { answer, best } = found;
  const output = new Output(process.stdout);
  for (let row = 0; row < size.rows; row++) {
    const line = Array.from(
      answer.subarray(row * size.columns, (row + 1) * size.columns),
      (value) => kind.answerAlphabet.symbols[value],
    );
    await output.line(line.join(''));
  }
  await output.flush();
  const presses = answer.reduce((sum, press) => sum + press, 0);
  process.stderr.write(`${en.kinds[kind.name].presses?.answer({ presses, least: best ? presses : undefined })}\n`);
}

/** Reads the rows of a board. Ignores empty lines and those that begin with #. Throws BadInput. */
async function readBoard(source: string, kind: Kind, size: Size): Promise<Uint8Array> {
  const clues = new Uint8Array(size.rows * size.columns);
  let [rows, number] = [0, 0];
  for await (const text of linesOfSource(source)) {
    number++;
    const line = text.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (rows === size.rows)
      throw new BadInput(`${sourceName(source)}: line ${number}: expected ${size.rows} rows, got more`);
    clues.set(readRow(line, kind, size.columns, `${sourceName(source)}: line ${number}`), rows++ * size.columns);
  }
  if (rows < size.rows) throw new BadInput(`${sourceName(source)}: expected ${size.rows} rows, got ${rows}`);
  return clues;
}

function readRow(line: string, kind: Kind, columns: number, place: string): Uint8Array {
  if (line.length !== columns) throw new BadInput(`${place}: expected ${columns} cells, got ${line.length}`);
  const row = { rows: 1, columns, boxRows: 0, boxColumns: 0 };
  try {
    const values = parseGrid(line, row, kind.clueAlphabet, kind.maxValues(row).clue);
    const empty = values.indexOf(0);
    if (empty >= 0)
      throw new BadInput(`${place}: expected no empty cell, got ${quote(line[empty])} as character ${empty + 1}`);
    return values;
  } catch (error) {
    if (error instanceof ParseError) throw new BadInput(`${place}: ${error.message}`);
    throw error;
  }
}

function optionsOf(kind: Kind, size: Size, values: OptionValues): Options {
  const asked = askedOf(values, false, String(values.kind));
  const options: Record<string, string> = {};
  for (const { name, read, fallback } of kind.options) {
    const text = asked[name];
    if (text === undefined || text === false) continue;
    const value = read(text === true ? 'yes' : String(text), size);
    if (value !== fallback(size, options)) options[name] = value;
  }
  return options;
}
