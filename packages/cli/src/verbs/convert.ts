import { Command, Option } from 'commander';
import {
  describeMissing,
  type Extra,
  type ForeignSheet,
  type Format,
  findFormat,
  formats,
  lossesOf,
  type Sheet,
} from 'gridwright/formats';
import { cellCount, formatShape, OptionError } from 'gridwright/rules';
import { BatchOutput } from '../batch-output.js';
import { BadInput } from '../errors.js';
import { NewFile } from '../files.js';
import { addExamples, GROUPS } from '../help.js';
import { addHintOptions, hintsOf, type OptionValues } from '../options.js';
import { countOf, readsBack } from '../print.js';
import { forceOption } from '../replacing.js';
import { eachSheet } from '../sheets.js';

/** Names of what a format may drop. */
const NAMES: Readonly<Record<Extra, string>> = {
  answer: 'entered values',
  notes: 'notes',
  title: 'titles',
  author: 'authors',
  comment: 'comments',
  date: 'dates',
  source: 'sources',
  level: 'levels',
  url: 'addresses',
  play: 'game states',
};

export function convertVerb(): Command {
  const command = new Command('convert')
    .description('convert puzzles between text formats')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles themselves (default: -)')
    .optionsGroup(GROUPS.output)
    .addOption(
      new Option('--to <FORMAT>', 'output format').choices(formats.map(({ name }) => name)).makeOptionMandatory(),
    )
    .option('--out <FILE>', 'file to write; one of the same kind is replaced (default: standard output)')
    .addOption(forceOption())
    .addOption(
      new Option('--from <FORMAT>', 'input format (default: detected)')
        .choices(formats.filter(({ line, reader }) => (line ?? reader) !== undefined).map(({ name }) => name))
        .helpGroup(GROUPS.puzzle),
    );
  addExamples(command, [
    'convert games.opensudoku --to sdm --out games.sdm',
    'convert puzzles.txt --to json',
    'convert puzzles.txt --to grid',
  ]);
  return addHintOptions(command).action((sources: string[], values: OptionValues) =>
    convert(sources.length === 0 ? ['-'] : sources, values),
  );
}

async function convert(sources: readonly string[], values: OptionValues): Promise<void> {
  const format = findFormat(String(values.to));
  const hints = { ...hintsOf(values), format: typeof values.from === 'string' ? values.from : undefined };
  const output = new BatchOutput();
  const writer = new SheetWriter(
    format,
    typeof values.out === 'string'
      ? new FileOutput(await NewFile.open(values.out, { reads: sources, force: values.force === true }))
      : output.results,
  );
  try {
    await eachSheet(
      sources,
      hints,
      output,
      async (sheet, place) => {
        const text = attempt(() => format.write(sheet));
        if (text instanceof OptionError) await output.miss(`${place}: ${text.message}`);
        else await writer.write(sheet, text);
      },
      async (foreign, place) => {
        const { writeForeign } = format;
        if (writeForeign === undefined) return output.miss(`${place}: ${losesRules(format, foreign)}`);
        const text = attempt(() => writeForeign(foreign));
        if (text instanceof OptionError) await output.miss(`${place}: ${text.message}`);
        else await writer.writeForeign(foreign, text);
      },
    );
    await writer.end();
  } finally {
    await writer.drop();
  }
  if (writer.lost.size > 0)
    await output.note(
      `not kept, as ${format.name} cannot hold them: ${[...writer.lost].map((extra) => NAMES[extra]).join(', ')}`,
    );
  if (writer.changed > 0)
    await output.miss(
      `${countOf(writer.changed, 'puzzle')} would be read differently or not at all from ${format.name}; --to id keeps every puzzle as it is`,
    );
  if (writer.ambiguous > 0)
    await output.note(
      `to read ${countOf(writer.ambiguous, 'puzzle')} back from ${format.name}, name the kind and size (--kind, --size); ids don't need that (--to id)`,
    );
  await output.flush();
  process.exitCode = output.exitCode;
}

/** Returns the error for another program's puzzle in a format that would lose rules. */
function losesRules(format: Format, foreign: ForeignSheet): string {
  const names = formats
    .filter(
      ({ writeForeign }) => writeForeign !== undefined && typeof attempt(() => writeForeign(foreign)) === 'string',
    )
    .map(({ name }) => name);
  return `${format.title}: expected a puzzle with rules that Gridwright can read, got one with ${describeMissing(foreign)}; ${names.slice(0, -1).join(', ')} and ${names.at(-1)} keep it whole`;
}

/** Returns the text of a puzzle, or the error if the format can't hold it. */
function attempt(write: () => string): string | OptionError {
  try {
    return write();
  } catch (error) {
    if (error instanceof OptionError) return error;
    throw error;
  }
}

/** Returns how the text of a puzzle reads: as the same puzzle, as the same with the right kind and size, or neither. */
function readingOf(format: Format, { puzzle }: Sheet, text: string): 'same' | 'ambiguous' | 'changed' {
  if (format.ambiguous !== true) return 'same';
  // Reading every puzzle again is slow, and most puzzles are classic ones.
  const isClassic =
    puzzle.kind === 'sudoku' && cellCount(puzzle.size) === 81 && Object.keys(puzzle.options).length === 0;
  const isPlain = isClassic && (format.name === 'line' || format.name === 'grid');
  if (isPlain || readsBack(puzzle, text)) return 'same';
  const { kind, size } = puzzle;
  return readsBack(puzzle, text, { kind, size: formatShape(size.rows, size.columns) }) ? 'ambiguous' : 'changed';
}

/** Where lines are written. */
interface Lines {
  line(text: string): Promise<void>;
  keep?(): Promise<void>;
  drop?(): Promise<void>;
}

/** Writes sheets one after another, each as soon as it arrives. */
class SheetWriter {
  /** What the format dropped. */
  readonly lost = new Set<Extra>();
  /** Number of puzzles whose text reads as another puzzle, or as none. */
  changed = 0;
  /** Number of puzzles whose text needs a kind and size to be read. */
  ambiguous = 0;
  private readonly format: Format;
  private readonly lines: Lines;
  private first: Sheet | undefined;
  private last: Sheet | undefined;
  private count = 0;
  /** The text for a format with a single puzzle, kept until it's clear that no other follows. */
  private single = '';

  constructor(format: Format, lines: Lines) {
    this.format = format;
    this.lines = lines;
  }

  async write(sheet: Sheet, text: string): Promise<void> {
    this.first ??= sheet;
    for (const extra of lossesOf(this.format, sheet, this.first)) this.lost.add(extra);
    const reading = readingOf(this.format, sheet, text);
    if (reading !== 'same') this[reading]++;
    await this.add(sheet, text);
  }

  /** Writes another program's puzzle, which loses nothing. */
  async writeForeign({ part }: ForeignSheet, text: string): Promise<void> {
    await this.add(part, text);
  }

  private async add(sheet: Sheet, text: string): Promise<void> {
    if (this.format.single === true) this.single = text;
    else {
      await this.writeBetween(sheet);
      await this.lines.line(text);
    }
    this.last = sheet;
    this.count++;
  }

  async end(): Promise<void> {
    if (this.count === 0) return;
    if (this.format.single === true && this.count > 1)
      throw new BadInput(`${this.format.title}: expected one puzzle, got ${this.count}`);
    if (this.format.single === true) await this.lines.line(this.single);
    else await this.writeBetween(undefined);
    await this.lines.keep?.();
  }

  async drop(): Promise<void> {
    await this.lines.drop?.();
  }

  private async writeBetween(next: Sheet | undefined): Promise<void> {
    for (const line of this.format.between?.(this.last, next) ?? []) await this.lines.line(line);
  }
}

/** Characters to buffer before writing to the file. */
const FULL = 2 ** 17;

/** Writes lines to a file that gets its name only when it is complete. */
class FileOutput implements Lines {
  private readonly file: NewFile;
  private text = '';

  constructor(file: NewFile) {
    this.file = file;
  }

  async line(text: string): Promise<void> {
    this.text += `${text}\n`;
    if (this.text.length > FULL) await this.flush();
  }

  async keep(): Promise<void> {
    await this.flush();
    await NewFile.keep([this.file]);
  }

  async drop(): Promise<void> {
    await this.file.drop();
  }

  private async flush(): Promise<void> {
    await this.file.write(Buffer.from(this.text));
    this.text = '';
  }
}
