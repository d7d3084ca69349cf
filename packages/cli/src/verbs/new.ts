import { randomBytes } from 'node:crypto';
import { createPool, type Failure } from '@gridwright/pool';
import { aimOf, isRated, readRange, type ScaleRange } from '@gridwright/scales';
import { Command } from 'commander';
import type { Kind } from 'gridwright';
import { quote } from 'gridwright/input';
import {
  Draws,
  isEmptyCriteria,
  minimize,
  mostDraws,
  presetOf,
  readCriteria,
  readOrderFor,
  requirePossible,
  seedInRow,
  seedOfDraw,
} from 'gridwright/orders';
import { type Asked, formatSeedId, LEVELS, type Made } from 'gridwright/rules';
import { readPuzzle } from '../arguments.js';
import { drawMatching, NOTED } from '../drawing.js';
import { BadInput, INTERRUPTED, isUnmet } from '../errors.js';
import { addExamples, GROUPS, KIND_NAMES } from '../help.js';
import { interruptible } from '../interruption.js';
import { Output, Progress } from '../io.js';
import { optionFor } from '../kind-option.js';
import { addKindOptions, askedOf, type OptionValues, puzzleFormatOption, readNumber } from '../options.js';
import { formatMade, requireOnePicture } from '../print.js';

const hasLogic = ({ logic }: Kind) => logic !== undefined;
const hasTimes = ({ logic }: Kind) => logic?.leastMinutes !== undefined;
const hasScales = ({ name, defaultSize }: Kind) => isRated({ kind: name, size: defaultSize, options: {} });

export function newVerb(): Command {
  const command = new Command('new')
    .description('make puzzles; the same seed and options give the same puzzle everywhere')
    .argument('<kind>', `${KIND_NAMES}; "new sudoku --help" lists the options of sudoku`)
    .optionsGroup(GROUPS.generator)
    .option('--seed <TEXT>', 'seed of the puzzle (default: random, printed to stderr)')
    .option('--count <N>', 'puzzles, from the seeds TEXT, TEXT.2, ... (default: 1)')
    .addOption(
      optionFor(
        hasLogic,
        '--level <LEVEL>',
        `${LEVELS.join(', ')}; from medium up with few clues unless --clues or --minimal`,
      ),
    )
    .addOption(optionFor(hasLogic, '--needs <TECHNIQUE>', 'require this technique, such as x-wing'))
    .addOption(optionFor(hasLogic, '--only <A,B,...>', 'require that these techniques are enough'))
    .addOption(optionFor(hasTimes, '--minutes <RANGE>', 'usual time to solve, such as 20..30 (9x9 sudoku)'))
    .addOption(optionFor(hasScales, '--se <PRICES>', 'price on the SE scale, such as 4.2..5.0 (9x9 sudoku)'))
    .addOption(optionFor(hasScales, '--hodoku <LEVEL>', 'level on the HoDoKu scale, such as hard (9x9 sudoku)'))
    .addOption(optionFor(hasScales, '--score <RANGE>', 'score on the HoDoKu scale, such as 800..1000 (9x9 sudoku)'))
    .option('--from <PUZZLE>', 'with --minimal: remove superfluous clues of this puzzle')
    .addOption(puzzleFormatOption(['line', 'grid', 'id', 'svg', 'json']));
  addExamples(
    command,
    [
      'new sudoku --size 6x6 --minimal --seed alice --count 3',
      'new sudoku --level hard --seed alice --format json',
      'new takuzu --size 8x8 --seed alice | gridwright solve',
      'new sudoku --minimal --from sudoku.1:alice',
    ],
    `takuzu and binairo are kurosu --distinct; lights-out is flipit with
--neighbourhood plus --goal light. --level to --score try the seeds TEXT.1,
TEXT.2, ... until a puzzle matches, for about a minute on two cores. The ids in
JSON always give the same puzzle.`,
  );
  return addKindOptions(command, true).action((kind: string, values: OptionValues) => makePuzzles(kind, values));
}

async function makePuzzles(name: string, values: OptionValues): Promise<void> {
  if (typeof values.from === 'string') return reduce(name, values.from, values);
  const kindName = presetOf(name).kind;
  const criteria = readCriteria(kindName, {
    level: asText(values.level),
    needs: asText(values.needs),
    only: asText(values.only),
    minutes: asText(values.minutes),
  });
  const within = readRange({ se: asText(values.se), hodoku: asText(values.hodoku), score: asText(values.score) });
  const asked = askedOf(values, true, name);
  const order = readOrderFor(kindName, asked, criteria, within && aimOf(within));
  const isAny = isEmptyCriteria(criteria) && within === undefined;
  const count = readNumber('count', asText(values.count) ?? '1', 1e9);
  const format = asText(values.format);
  requireOnePicture(format, count);
  const seed = asText(values.seed) ?? randomBytes(6).toString('hex');
  const most = mostDraws(order);
  formatSeedId(order, isAny ? seedInRow(seed, count - 1) : seedOfDraw(seed, most * count));
  requirePossible(order);
  if (values.seed === undefined) process.stderr.write(`seed: ${seed}\n`);
  const printer = new Printer(format, criteria.level);
  if (isAny) await makeSeries(kindName, asked, seed, count, printer);
  else await drawSeries(new Draws(order, seed, criteria, most), within, count, printer);
}

/** Options that can't be used with `--from`. */
const NOT_WITH_FROM = [
  'count',
  'level',
  'needs',
  'only',
  'minutes',
  'se',
  'hodoku',
  'score',
  'clues',
  'symmetry',
  'depth',
  'presses',
];

/** `--from PUZZLE --minimal`: prints the puzzle without its superfluous clues. Throws BadInput. */
async function reduce(kind: string, text: string, values: OptionValues): Promise<void> {
  const other = NOT_WITH_FROM.find((option) => values[option] !== undefined);
  if (other !== undefined)
    throw new BadInput(`--${other}: can't be used with --from, which takes only --minimal, --seed and --format`);
  if (values.minimal !== true) throw new BadInput('--from: expected --minimal with it');
  const puzzle = await readPuzzle(text, { ...values, kind });
  process.stdout.write(`${formatMade({ puzzle: minimize(puzzle, asText(values.seed)) }, asText(values.format))}\n`);
}

/** Prints puzzles in one of the formats. */
class Printer {
  private readonly format: string | undefined;
  private readonly output = new Output(process.stdout);
  private readonly more: Readonly<Record<string, string>>;
  private printed = 0;

  constructor(format: string | undefined, level: string | undefined) {
    this.format = format;
    this.more = level === undefined ? {} : { level };
  }

  async print(made: Made): Promise<void> {
    const text = formatMade(made, this.format, this.more);
    await this.output.line(this.printed++ > 0 && this.format === 'grid' ? `\n${text}` : text);
  }

  flush(): Promise<void> {
    return this.output.flush();
  }
}

async function makeSeries(kind: string, asked: Asked, seed: string, count: number, printer: Printer): Promise<void> {
  const progress = new Progress((seconds) => `${made} of ${count} made, ${seconds} s`);
  // For one puzzle, starting a worker pays only if progress is shown.
  const pool = createPool(count > 1 ? {} : { workers: progress.isShown ? 1 : 0 });
  let made = 0;
  try {
    for await (const result of pool.map('make', makeInputs(kind, asked, seed, count))) {
      progress.clear();
      if ('error' in result) reportFailure(result, seedInRow(seed, made));
      else await printer.print(result);
      made++;
    }
  } finally {
    progress.end();
    await pool.close();
  }
  await printer.flush();
}

function* makeInputs(kind: string, asked: Asked, seed: string, count: number) {
  for (let i = 0; i < count; i++) yield { kind, asked, seed: seedInRow(seed, i) };
}

/** Reports that no puzzle was found for a seed. Throws any other error. */
function reportFailure({ error }: Failure, seed: string): void {
  if (!isUnmet(error)) throw error;
  process.stderr.write(`gridwright: seed ${quote(seed)}: ${error.message}\n`);
  process.exitCode = 1;
}

async function drawSeries(
  draws: Draws,
  within: ScaleRange | undefined,
  count: number,
  printer: Printer,
): Promise<void> {
  let accepted = 0;
  const progress = new Progress((seconds) => `${accepted} of ${count} accepted, ${draws.taken} drawn, ${seconds} s`);
  const noteLong = () => {
    progress.clear();
    process.stderr.write(
      `gridwright: no matching puzzle in ${NOTED} attempts so far; the search ends after ${draws.most}, or with Ctrl-C\n`,
    );
  };
  try {
    await interruptible(async (signal) => {
      for await (const made of drawMatching(draws, within, signal, noteLong)) {
        progress.clear();
        await printer.print(made);
        if (++accepted === count) break;
      }
    });
  } finally {
    progress.end();
    await printer.flush();
  }
  if (accepted === count) return;
  process.stderr.write(`gridwright: stopped: ${accepted} of ${count} puzzles found in ${draws.taken} attempts\n`);
  process.exitCode = INTERRUPTED;
}

function asText(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
