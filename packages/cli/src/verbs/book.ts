import { randomBytes } from 'node:crypto';
import {
  type Book,
  chaptersOf,
  DEFAULT_CHAPTERS,
  type Greys,
  greysOf,
  type InputPuzzle,
  LEARNING_CHAPTERS,
  type Pixels,
  type Plan,
  readLogo,
  readPlan,
  requireAdvertisement,
  requireCoverPicture,
} from '@gridwright/book';
import { type OutputProfile, type Paper, type ProfileName, readOutputProfile } from '@gridwright/preflight';
import { Command } from 'commander';
import { quote } from 'gridwright/input';
import { presetOf, readOrderFor } from 'gridwright/orders';
import { type Asked, LEVELS, type Level, ParseError, type Puzzle, UnsatisfiableError } from 'gridwright/rules';
import { printBook } from '../bookmaking.js';
import { checkFile, formatFindings, isRejected } from '../checking.js';
import { BadInput } from '../errors.js';
import { addExamples } from '../help.js';
import { readList } from '../lists.js';
import { addKindOptions, askedOf, hintsOf, type OptionValues, readNumber } from '../options.js';
import { readPictureFile } from '../pictures.js';
import { addPlanOptions, chapterMembersOf, optionOf, optionsOnlyFor, planMembersOf } from '../plan-options.js';
import { countOf } from '../print.js';
import { forceOption, requirePdf } from '../replacing.js';
import { readBytes, readText } from '../whole-files.js';

export function bookVerb(): Command {
  const command = new Command('book')
    .description('make a printable book of puzzles, a PDF; the same seed gives the same book')
    .option('--out <FILE.pdf>', 'file to write; an existing PDF is replaced')
    .option(
      '--plan <FILE.json>',
      'a plan with all of these options, and chapters (docs/book.md); options on the command line override it',
    )
    .option('--check <FILE.pdf>', 'only check a PDF, from any program, for printing problems')
    .addOption(forceOption())
    .option('--worksheet', 'one sheet for a class instead, with its answers in a second file')
    .option('--learn', 'a book that teaches Sudoku from 4x4 to 9x9, one technique per chapter');
  addPlanOptions(command, 'Options:');
  addPlanOptions(command, 'Puzzles in the book:')
    .option(
      '--from <FILE>',
      'print the puzzles of a file, or the first --count of them, each checked for a unique solution',
    )
    .option('--avoid <FILE...>', 'leave out puzzles that are equivalent to one in these files')
    .option('--cover <FILE.pdf>', 'write the cover, too: back, spine and front on one page')
    .option('--proof <FILE.pdf>', 'write the pages and the cover again with cut edges, safe area and bleed drawn in')
    .option('--save-plan <FILE.json>', 'write the plan of these options, with its seed, for --plan')
    .option('--list <FILE>', "write the puzzles' ids to a file, for --avoid of the next book")
    .option('--manifest <FILE...>', 'write a table of the puzzles, with pages, levels and ids, to .csv or .json files');
  addPlanOptions(command, 'Text:')
    .option('--logo <FILE.png>', "publisher's logo at the foot of the title page, printed in greys")
    .option('--advertisement <FILE>', 'PNG or JPEG on half a page after the solutions, printed in greys')
    .option('--cover-picture <FILE>', 'PNG or JPEG on the front of the cover in place of puzzles');
  addPlanOptions(command, 'Layout:').option(
    '--output-profile <FILE.icc>',
    "the printer's ICC profile, for CMYK or greys: makes book and cover PDF/X-4; not with the profile home",
  );
  addExamples(
    command,
    [
      'book --level easy --count 40 --seed winter --out winter.pdf',
      'book --kind kurosu --count 20 --profile home --out kurosu.pdf',
      'book --check winter.pdf',
    ],
    `By default: 100 Sudoku from gentle to expert, two per A5 page, with rules and
answers. Nothing is left behind when it fails or is stopped.
Exit code: 1 if the printer would reject the file.`,
  );
  return addKindOptions(command, true).action((values: OptionValues) => makeBook(values));
}

const CHECK_OPTIONS = ['check', 'profile', 'paper'];
/** Options without a place on a worksheet. */
const BOOK_ONLY = [...optionsOnlyFor('book'), 'cover', 'logo', 'advertisement', 'proof'];
/** Options that --learn takes the place of, beside those of kinds. */
const LEARN_ALONE = ['worksheet', 'plan', 'from', 'kind', 'count', 'level'];
const COVER_ONLY = [...optionsOnlyFor('cover'), 'coverPicture'];

/** Throws BadInput for options that would have no effect beside others. */
function requireUsed(values: OptionValues): void {
  const given = Object.keys(values).filter((name) => values[name] !== undefined);
  const refuse = (names: readonly string[], reason: string) => {
    if (names.length > 0) throw new BadInput(`${optionOf(names[0])}: ${reason}`);
  };
  if (values.check !== undefined)
    refuse(
      given.filter((name) => !CHECK_OPTIONS.includes(name)),
      "can't be used with --check",
    );
  if (values.worksheet === true)
    refuse(
      given.filter((name) => BOOK_ONLY.includes(name)),
      "can't be used with --worksheet",
    );
  if (values.cover === undefined)
    refuse(
      given.filter((name) => COVER_ONLY.includes(name)),
      'expected --cover beside it, got none',
    );
  if (values.learn === true) {
    const asked = Object.entries(askedOf(values)).filter(([, value]) => value !== undefined);
    refuse(
      [...given.filter((name) => LEARN_ALONE.includes(name)), ...asked.map(([name]) => name)],
      "can't be used with --learn, which has its own puzzles; change a plan from --save-plan instead",
    );
  }
  if (values.from !== undefined && values.savePlan !== undefined)
    throw new BadInput("--save-plan: can't be used with --from, because a plan has no puzzles");
  if (values.from !== undefined && values.seed !== undefined)
    throw new BadInput("--seed: can't be used with --from, because the file has the puzzles");
}

async function makeBook(values: OptionValues): Promise<void> {
  requireUsed(values);
  if (typeof values.check === 'string') {
    const { profile = 'kdp', paper = 'white' } = values;
    return checkFile(values.check, { profile: profile as ProfileName, paper: paper as Paper });
  }
  const {
    out,
    cover,
    proof,
    savePlan,
    list,
    from,
    avoid = [],
    manifest: manifests = [],
  } = values as {
    out?: string;
    cover?: string;
    proof?: string;
    savePlan?: string;
    list?: string;
    from?: string;
    avoid?: string[];
    manifest?: string[];
  };
  if (out === undefined) throw new BadInput('--out: expected the name of the file to write, such as book.pdf');
  requirePdf('out', out);
  if (cover !== undefined) requirePdf('cover', cover);
  if (proof !== undefined) requirePdf('proof', proof);
  if (savePlan !== undefined && !savePlan.endsWith('.json'))
    throw new BadInput(`--save-plan: expected a name that ends in .json, got ${quote(savePlan)}`);
  const puzzles = from === undefined ? undefined : firstOf(await readList(from, hintsOf(values)), values);
  const source = planOf(
    values,
    puzzles?.map(({ puzzle }) => puzzle),
  );
  const plan = readNaming(source.plan, values);
  if (source.isRandom) process.stderr.write(`seed: ${plan.seed}\n`);
  const avoided = (await Promise.all(avoid.map((name) => readList(name, {})))).flat().map(({ puzzle }) => puzzle);
  const worksheet = values.worksheet === true;
  if (worksheet && plan.booklet) throw new BadInput("booklet: can't be used with --worksheet");
  if (!worksheet && plan.byLevel) throw new BadInput('--by-level: expected --worksheet beside it, got none');
  if (worksheet && plan.answers === 'facing') throw new BadInput("answers: facing can't be used with --worksheet");
  if (worksheet && plan.hints) throw new BadInput("hints: can't be used with --worksheet");
  const { logo, advertisement, coverPicture, outputProfile } = values;
  const reads = [from, values.plan, logo, advertisement, coverPicture, outputProfile, ...avoid].filter(
    (name) => typeof name === 'string',
  );
  const pictures = await picturesOf(values, plan);
  const job = {
    plan,
    pictures,
    outputProfile: typeof outputProfile === 'string' ? outputProfileOf(outputProfile, plan, cover) : undefined,
    puzzles,
    avoid: avoided,
    worksheet,
    out,
    cover,
    proof,
    savedPlan:
      savePlan === undefined ? undefined : { name: savePlan, text: `${JSON.stringify(source.plan, null, 2)}\n` },
    list,
    manifests,
    reads,
    force: values.force === true,
  };
  const { book, notes, files } = await printBook(job);
  const count = book.chapters.reduce((sum, chapter) => sum + chapter.puzzles.length, 0);
  for (const note of notes) process.stderr.write(`${note}\n`);
  for (const [i, { name, pages, bytes, findings }] of files.entries()) {
    const puzzlesOn = i === 0 ? `${countOf(count, 'puzzle')} on ` : '';
    process.stderr.write(`${name}: ${puzzlesOn}${countOf(pages, 'page')}, ${Math.ceil(bytes / 1024)} KB\n`);
    process.stderr.write(formatFindings(name, findings));
    if (isRejected(findings)) process.exitCode = 1;
  }
}

/** Reads the pictures of a book. Throws BadInput. */
async function picturesOf(
  { logo, advertisement, coverPicture }: OptionValues,
  plan: Plan,
): Promise<Pick<Book, 'logo' | 'advertisement' | 'coverPicture'>> {
  return {
    logo: typeof logo === 'string' ? logoOf(logo, plan) : undefined,
    advertisement: typeof advertisement === 'string' ? await advertisementOf(advertisement, plan) : undefined,
    coverPicture: typeof coverPicture === 'string' ? await coverPictureOf(coverPicture, plan) : undefined,
  };
}

/** Reads a logo for the title page. Throws BadInput. */
function logoOf(name: string, { titlePage }: Plan): Greys {
  if (!titlePage) throw new BadInput('--logo: expected a title page, which the plan leaves out');
  return namingFile(name, () => readLogo(readBytes(name)));
}

async function advertisementOf(name: string, plan: Plan): Promise<Greys> {
  const pixels = await readPictureFile(name);
  namingFile(name, () => requireAdvertisement(plan, pixels));
  return greysOf(pixels);
}

async function coverPictureOf(name: string, plan: Plan): Promise<Pixels> {
  const pixels = await readPictureFile(name);
  namingFile(name, () => requireCoverPicture(plan, pixels));
  return pixels;
}

/** Reads the profile of the printing condition. Throws BadInput. */
function outputProfileOf(name: string, { profile }: Plan, cover: string | undefined): OutputProfile {
  if (profile === 'home')
    throw new BadInput('--output-profile: expected the profile kdp, ingram or lulu beside it, got home');
  const found = readOutputProfile(readBytes(name));
  if ('problem' in found) throw new BadInput(`${name}: ${found.problem}`);
  if (cover !== undefined && found.space === 'GRAY')
    throw new BadInput(`${name}: expected a profile for CMYK beside --cover, got one for greys`);
  return found;
}

/** Returns what `read` returns. Its errors name the file. */
function namingFile<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof ParseError ? new BadInput(`${name}: ${error.message}`) : error;
  }
}

/** Returns the puzzles of a file that the book takes: all, or the first ones. Throws BadInput. */
function firstOf(puzzles: InputPuzzle[], { level, count }: OptionValues): InputPuzzle[] {
  if (level !== undefined)
    throw new BadInput("--level: can't be used with --from, because the file's puzzles have theirs");
  if (count === undefined) return puzzles;
  const most = readNumber('count', String(count), puzzles.length);
  return puzzles.slice(0, most);
}

/** Default members of a plan for a worksheet. */
const SHEET: Readonly<Record<string, unknown>> = { profile: 'home', trim: 'a4', perPage: 6 };
const SHEET_COUNT = 6;

/** The members of a plan, and whether their seed is random. */
interface Source {
  readonly plan: Readonly<Record<string, unknown>>;
  readonly isRandom: boolean;
}

/** Returns the plan of the file, if there is one, with the options of the command line over it, and a seed. */
function planOf(values: OptionValues, puzzles: readonly Puzzle[] | undefined): Source {
  const plan: Record<string, unknown> = {
    ...(values.worksheet === true && SHEET),
    ...(typeof values.plan === 'string' && readJson(values.plan)),
    ...planMembersOf(values),
  };
  if (puzzles !== undefined) plan.chapters = chaptersOf(puzzles);
  else if (values.learn === true) plan.chapters = LEARNING_CHAPTERS;
  else chaptersInto(plan, values);
  const isRandom = puzzles === undefined && plan.seed === undefined;
  if (isRandom) plan.seed = randomBytes(6).toString('hex');
  return { plan, isRandom };
}

/** Reads a plan. Errors name the option in place of the member, if the command line gave it. */
function readNaming(plan: Readonly<Record<string, unknown>>, values: OptionValues): Plan {
  try {
    return readPlan(plan);
  } catch (error) {
    throw namingOption(error, values);
  }
}

/** Returns the error of a plan with the option in place of the member, if the command line gave it. */
function namingOption(error: unknown, values: OptionValues): unknown {
  if (!(error instanceof ParseError)) return error;
  const [place, ...rest] = error.message.split(': ');
  const [, member = place] = /^chapter 1, (\w+)$/.exec(place) ?? [];
  const isNested = place === 'chapter 1' && rest.length > 1;
  const name = isNested ? rest[0] : member;
  if (values[name] === undefined) return error;
  return new BadInput(`${optionOf(name)}: ${rest.slice(isNested ? 1 : 0).join(': ')}`);
}

/**
 * Replaces the plan's chapters by one chapter if the options describe any. Throws BadInput if the plan has chapters.
 */
function chaptersInto(plan: Record<string, unknown>, values: OptionValues): void {
  const { kind, title: name } = presetOf(asText(values.kind) ?? 'sudoku');
  const asked = Object.fromEntries(
    Object.entries(askedOf(values, true, asText(values.kind))).filter(([, value]) => value !== undefined),
  );
  const chapter = { ...chapterMembersOf(values), ...(values.kind !== undefined && { kind, name }), ...asked };
  const [first] = Object.keys(chapter);
  const isSheet = values.worksheet === true && plan.chapters === undefined;
  if (first === undefined && !isSheet) return;
  if (plan.chapters !== undefined) throw new BadInput(`--${first}: can't be used with a plan that has chapters`);
  const [usual] = DEFAULT_CHAPTERS;
  const isUsual = kind === usual.kind;
  const levels = isUsual ? usualLevels(kind, asked) : String(usual.level);
  const standard = isSheet
    ? SHEET_COUNT * sheetsOf(values.byLevel === true, asText(values.level) ?? levels)
    : usual.count;
  plan.chapters = [{ ...(isUsual && { ...usual, level: levels }), count: standard, ...chapter }];
}

/** Returns the number of sheets: one, or one for each level. */
function sheetsOf(byLevel: boolean, level: string): number {
  if (!byLevel) return 1;
  const [from, to = from] = level.split('..').map((name) => LEVELS.indexOf(name as Level));
  return Math.max(1, to - from + 1);
}

/** Returns the levels of the default book without those that no puzzle with these options has, as a range. */
function usualLevels(kind: string, asked: Asked): string {
  const [usual] = DEFAULT_CHAPTERS;
  const [from, to] = String(usual.level).split('..') as Level[];
  const levels = LEVELS.slice(LEVELS.indexOf(from), LEVELS.indexOf(to) + 1).filter((level) => {
    try {
      readOrderFor(kind, asked, { level });
      return true;
    } catch (error) {
      // Other mistakes in the options are found when the plan is read.
      return !(error instanceof UnsatisfiableError);
    }
  });
  return levels.length === 0 ? `${from}..${to}` : `${levels[0]}..${levels[levels.length - 1]}`;
}

function asText(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readJson(name: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readText(name));
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${name}: expected JSON: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new BadInput(`${name}: expected a JSON object with the members of a plan`);
}
