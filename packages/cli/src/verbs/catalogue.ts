import { setTimeout } from 'node:timers/promises';
import type { Catalogue, CatalogueRun, Content, Specification } from '@gridwright/catalogue';
import { createPool, type Pool } from '@gridwright/pool';
import { Command, Option } from 'commander';
import { presetOf } from 'gridwright/orders';
import { BadInput, INTERRUPTED } from '../errors.js';
import { addExamples, GROUPS, KIND_NAMES } from '../help.js';
import { interruptible } from '../interruption.js';
import { Progress } from '../io.js';
import { addKindOptions, askedOf, type OptionValues, readNumber } from '../options.js';
import { readText } from '../whole-files.js';
import { countVerb, fewestVerb } from './catalogue-count.js';
import {
  addDatabase,
  addOut,
  addWork,
  load,
  MOST,
  type Package,
  readPlace,
  readWorkers,
  requireOut,
  textOf,
} from './catalogue-options.js';

export function catalogueVerb(): Command {
  const command = new Command('catalogue').description(
    'make large collections of puzzles, essentially different and rated (docs/catalogue.md)',
  );
  for (const verb of [makeVerb(), runVerb(), statusVerb(), verifyVerb(), exportVerb(), countVerb(), fewestVerb()])
    command.addCommand(verb);
  return command;
}

function makeVerb(): Command {
  const command = new Command('make')
    .description('make a catalogue; repeat the command to continue one')
    .argument('<kind>', KIND_NAMES)
    .requiredOption('--count <N>', 'number of puzzles')
    .requiredOption('--seed <TEXT>', 'seed text; the same seed gives the same catalogue')
    .option('--level <LEVEL>', 'only puzzles of this level')
    .option('--se <RANGE>', 'only puzzles rated so by Sudoku Explainer, such as 4.2..5.0')
    .option('--scale <SCALE>', 'rate on other scales as well: se, hodoku, or both with a comma');
  addOut(addWork(addDatabase(command)));
  addExamples(command, [
    'catalogue make sudoku --minimal --count 20000 --seed alice --database data --out puzzles.csv',
    'catalogue make kurosu --size 8x8 --level hard --count 500 --seed bob --database data',
  ]);
  return addKindOptions(command, true).action(async (name: string, values: OptionValues) => {
    requireOut(values);
    const specificationOf = ({ specify }: Package) =>
      specify({
        kind: presetOf(name).kind,
        asked: askedOf(values, true, name),
        seed: textOf(values.seed) ?? '',
        count: readNumber('count', textOf(values.count) ?? '', MOST),
        level: textOf(values.level),
        se: textOf(values.se),
        scale: textOf(values.scale),
      });
    await pausable((signal) => produceNew(values, specificationOf, signal));
  });
}

function runVerb(): Command {
  const command = new Command('run')
    .description('work on a run, beside any number of other machines')
    .argument('<spec>', 'a file with a specification, or the number of a run that the database has');
  addOut(addWork(addDatabase(command)));
  return addExamples(command, [
    'catalogue run catalogue.json --database postgres://user@host/puzzles',
    'catalogue run 1 --database data --out puzzles.parquet',
  ]).action(async (text: string, values: OptionValues) => {
    requireOut(values, [text]);
    const runOf = (catalogue: Catalogue) => catalogue.run(Number(text));
    const specificationOf = ({ readSpecification }: Package) => readSpecification(readText(text));
    await pausable((signal) =>
      /^\d{1,9}$/.test(text) ? produce(values, runOf, false, signal) : produceNew(values, specificationOf, signal),
    );
  });
}

function statusVerb(): Command {
  const command = addDatabase(new Command('status').description('print the runs of a database'));
  return addExamples(command, ['catalogue status --database data']).action((values: OptionValues) =>
    withCatalogue(values, async (catalogue) => {
      for (const run of await catalogue.runs()) process.stdout.write(`${statusOf(run)}\n`);
    }),
  );
}

function verifyVerb(): Command {
  const command = new Command('verify')
    .description('make random units of a run again and compare them')
    .argument('[run]', 'number of the run (default: the only one)')
    .option('--units <N>', 'number of units', '10');
  addWork(addDatabase(command));
  return addExamples(
    command,
    ['catalogue verify --units 50 --database data'],
    'Exit code: 1 if a puzzle or grade differs, or if no unit is finished yet.',
  ).action((number: string | undefined, values: OptionValues) =>
    withCatalogue(values, async (catalogue, { verify }) => {
      const run = await catalogue.run(readRun(number));
      const units = readNumber('units', textOf(values.units) ?? '', MOST);
      const { draws, puzzles, differences } = await withPool(values, (pool) => verify(catalogue, run, units, pool));
      if (draws === 0)
        throw new BadInput(`run ${run.run} has no finished units, so nothing was verified; continue it first`, 1);
      for (const difference of differences) process.stdout.write(`${difference}\n`);
      process.stdout.write(`${draws} draws, ${puzzles} puzzles, ${differences.length} differences\n`);
      process.exitCode = differences.length === 0 ? 0 : 1;
    }),
  );
}

function exportVerb(): Command {
  const command = new Command('export')
    .description('write the puzzles of a run to a file, with a data sheet')
    .argument('[run]', 'number of the run (default: the only one)')
    .addOption(
      new Option('--format <CONTENT>', 'puzzles, or the steps of their solutions as .jsonl')
        .choices(['puzzles', 'steps'])
        .default('puzzles')
        .helpGroup(GROUPS.output),
    );
  addOut(addDatabase(command));
  return addExamples(
    command,
    [
      'catalogue export --database data --out puzzles.csv.gz',
      'catalogue export 2 --database data --out puzzles.parquet',
      'catalogue export --format steps --database data --out steps.jsonl.gz',
    ],
    'A run that has not ended gives the puzzles that count so far.',
  ).action((number: string | undefined, values: OptionValues) => {
    requireOut(values);
    return withCatalogue(values, async (catalogue, loaded) => {
      const run = await catalogue.run(readRun(number));
      if (values.out === undefined) throw new BadInput('--out: expected the name of the file to write');
      await write(catalogue, run, values, loaded, values.format as Content);
    });
  });
}

async function withCatalogue(
  values: OptionValues,
  use: (catalogue: Catalogue, loaded: Package) => Promise<void>,
  create = false,
): Promise<void> {
  const loaded = await load();
  const { Catalogue, DatabaseError } = loaded;
  const place = readPlace(textOf(values.database), loaded);
  let catalogue: Catalogue | undefined;
  try {
    catalogue = await Catalogue.open(place, { create });
    await use(catalogue, loaded);
  } catch (error) {
    throw error instanceof DatabaseError ? new BadInput(error.message) : error;
  } finally {
    await catalogue?.close();
  }
}

async function withPool<Result>(values: OptionValues, use: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(readWorkers(values));
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

/**
 * Works on a run until it has ended, and then writes the file, if one is wanted. Ctrl-C before the database is opened
 * leaves nothing; while it is opened, it leaves a run that can be continued.
 */
async function produce(
  values: OptionValues,
  runOf: (catalogue: Catalogue) => Promise<CatalogueRun>,
  create: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw new BadInput('stopped; nothing was written', INTERRUPTED);
  const work = async (catalogue: Catalogue, loaded: Package) => {
    const begun = await runOf(catalogue);
    if (typeof values.out === 'string') loaded.requireExportable(values.out, begun);
    const run = await workOn(values, catalogue, begun, loaded, signal);
    process.stderr.write(`${statusOf(run)}\n`);
    if (!run.ended) {
      process.stderr.write('paused; the same command continues\n');
      process.exitCode = INTERRUPTED;
      return;
    }
    if (run.classes < run.specification.count) process.exitCode = 1;
    if (values.out !== undefined) await write(catalogue, run, values, loaded);
  };
  await withCatalogue(values, work, create);
}

/** Works on a run until it has ended or the signal is aborted, and returns its last state. */
async function workOn(
  values: OptionValues,
  catalogue: Catalogue,
  begun: CatalogueRun,
  loaded: Package,
  signal: AbortSignal,
): Promise<CatalogueRun> {
  if (signal.aborted) return begun;
  const following = new Following(catalogue, begun);
  try {
    await withPool(values, (pool) => loaded.produce(catalogue, begun, { pool, signal }));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    following.end();
  }
  return catalogue.run(begun.run);
}

/** Works on the run of a specification. The options are checked first, so bad ones leave no run in the database. */
async function produceNew(
  values: OptionValues,
  specify: (loaded: Package) => Specification,
  signal: AbortSignal,
): Promise<void> {
  const loaded = await load();
  const specification = specify(loaded);
  readWorkers(values);
  if (typeof values.out === 'string') loaded.requireExportable(values.out, { specification });
  await produce(values, (catalogue) => catalogue.add(specification), true, signal);
}

/** Runs work that Ctrl-C pauses. It can take seconds to load. */
function pausable(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  return interruptible(work, ['SIGINT', 'SIGTERM']);
}

/** Shows how far a run is, whoever works on it, with its rate and the time that it will take. */
class Following {
  private readonly progress: Progress;
  private readonly ending = new AbortController();
  private readonly first: CatalogueRun;
  private run: CatalogueRun;

  constructor(catalogue: Catalogue, run: CatalogueRun) {
    this.first = run;
    this.run = run;
    this.progress = new Progress((seconds) => this.text(seconds));
    if (this.progress.isShown) void this.follow(catalogue);
  }

  end(): void {
    this.ending.abort();
    this.progress.end();
  }

  private async follow(catalogue: Catalogue): Promise<void> {
    try {
      for (;;) {
        await setTimeout(1000, undefined, { signal: this.ending.signal });
        this.run = await catalogue.run(this.run.run);
      }
    } catch {
      // The work has ended, or meets the same error.
    }
  }

  private text(seconds: number): string {
    const { classes, specification } = this.run;
    const made = classes - this.first.classes;
    const rate = made / seconds;
    const left = made === 0 ? '' : `, ${timeOf((specification.count - classes) / rate)} left`;
    return `${classes} of ${specification.count} puzzles, ${Math.round(rate)} per second${left}`;
  }
}

function timeOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function statusOf({ run, specification, classes, draws, ended }: CatalogueRun): string {
  const { puzzles, count, level, se } = specification;
  const chosen = [level, se === undefined ? undefined : `SE ${se}`].filter((one) => one !== undefined).join(', ');
  const state = ended ? (classes === count ? 'complete' : 'complete: no further classes found') : 'not complete';
  return [
    `${run}: ${puzzles}${chosen && ` (${chosen})`}`,
    `${classes} of ${count} puzzles`,
    `${draws} draws`,
    state,
  ].join(', ');
}

async function write(
  catalogue: Catalogue,
  run: CatalogueRun,
  values: OptionValues,
  { exportRun }: Package,
  content: Content = 'puzzles',
): Promise<void> {
  const path = textOf(values.out) ?? '';
  const count = await exportRun(catalogue, run, path, content);
  const what = content === 'steps' ? `The steps of ${count} puzzles` : `${count} puzzles`;
  process.stderr.write(`${what} are in ${path}, and the data sheet is ${path}.md\n`);
}

function readRun(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadInput(`expected the number of a run, got ${JSON.stringify(text.slice(0, 40))}`);
}
