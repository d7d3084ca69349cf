import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chaptersOf, DEFAULT_CHAPTERS, PER_PAGE, type Plan, PROFILES, type ProfileName, readPlan, TRIMS } from '@gridwright/book';
import { Command, Option } from 'commander';
import { kinds, LEVELS, type Puzzle } from 'gridwright';
import { printBook } from '../bookmaking.js';
import { checkFile, linesOf } from '../checking.js';
import { BadInput } from '../errors.js';
import { readList } from '../lists.js';
import { addKindOptions, askedOf, type Given, hintsOf } from '../options.js';
import { presetOf } from '../presets.js';
import { countOf } from '../print.js';

export function bookVerb(): Command {
  const command = new Command('book')
    .description('print a book of puzzles: a PDF with puzzles by level, how to play and answers, the same from the same seed')
    .option('--out <FILE.pdf>', 'the file to write; one of that name is replaced')
    .option('--seed <TEXT>', 'what the puzzles are made from; a random one, told on standard error, without it')
    .option('--plan <FILE.json>', 'everything below, and chapters of several kinds (docs/book.md); options go before it')
    .option('--kind <KIND>', `kind of puzzle: ${kinds.map((kind) => kind.name).join(', ')}`)
    .option('--count <N>', 'so many puzzles')
    .option('--level <LEVEL>', `so hard, or a range such as gentle..expert: ${LEVELS.join(', ')}`)
    .option('--from <FILE>', 'print the puzzles of a file, each proved to have one solution, and make none')
    .option('--avoid <FILE...>', 'print none that is in these files, turned, mirrored or relabelled')
    .option('--list <FILE>', "write the puzzles' ids to a file, for --avoid of the next book")
    .option('--title <TEXT>', 'on the title page, and at the top of every other')
    .option('--subtitle <TEXT>', 'below the title')
    .option('--author <TEXT>', 'at the foot of the title page')
    .option('--copyright <TEXT>', 'on the back of the title page')
    .addOption(new Option('--trim <SIZE>', 'size of the page').choices(Object.keys(TRIMS)))
    .option('--bleed', 'sheets larger than the page, with a tab for each chapter at the edge')
    .addOption(new Option('--per-page <N>', 'puzzles a page').choices(PER_PAGE.map(String)))
    .option('--large-print', 'one puzzle a page, its grid about 14 cm, large values')
    .option('--answers <N>', 'answers a page, 4 to 30; same for pages like those of the puzzles; none')
    .option('--notes <PAGES>', 'pages of ruled lines at the end')
    .option('--techniques <A,B,...>', 'a page for each of these techniques, such as x-wing')
    .option('--play <ADDRESS>', 'where the puzzles can be played: each gets a QR code that opens it there')
    .option('--date <YYYY-MM-DD>', "day in the file's properties, where the profile has any")
    .addOption(new Option('--profile <NAME>', 'who prints it').choices(Object.keys(PROFILES)))
    .option('--check <FILE.pdf>', 'make nothing, and say what a printer would have against a PDF, of whatever program')
    .addHelpText(
      'after',
      `
Without options it is a book of 100 Sudoku from gentle to expert, two a page of A5, with how to play and answers.
The same plan and seed give the same bytes. Nothing is left behind when it fails or is stopped.

Example: gridwright book --seed winter --out winter.pdf
Example: gridwright book --kind kurosu --size 10x10 --count 60 --level easy..hard --trim 6x9 --seed winter --out kurosu.pdf`,
    );
  return addKindOptions(command, true).action((given: Given) => makeBook(given));
}

async function makeBook(given: Given): Promise<void> {
  if (typeof given.check === 'string') return checkFile(given.check, (given.profile ?? 'kdp') as ProfileName);
  const { out, list, from, avoid = [] } = given as { out?: string; list?: string; from?: string; avoid?: string[] };
  if (out === undefined) throw new BadInput('--out: expected the name of the file to write, such as book.pdf');
  const puzzles = from === undefined ? undefined : await readList(from, hintsOf(given));
  const plan = planOf(
    given,
    puzzles?.map(({ puzzle }) => puzzle),
  );
  const avoided = (await Promise.all(avoid.map((name) => readList(name, {})))).flat().map(({ puzzle }) => puzzle);
  const { book, layout, bytes, findings } = await printBook({ plan, given: puzzles, avoid: avoided, out, list });
  const count = book.chapters.reduce((sum, chapter) => sum + chapter.puzzles.length, 0);
  for (const note of layout.notes) process.stderr.write(`${note}\n`);
  process.stderr.write(`${out}: ${countOf(count, 'puzzle')} on ${countOf(layout.pages, 'page')}, ${Math.ceil(bytes / 1024)} KB\n`);
  process.stderr.write(linesOf(out, findings));
  if (findings.length > 0) process.exitCode = 1;
}

/** Options whose name and value a plan has as they are, that are numbers there, and that are true. */
const TEXTS = ['title', 'subtitle', 'author', 'copyright', 'trim', 'profile', 'play', 'date', 'seed'];
const NUMBERS = ['perPage', 'answers', 'notes'];
const FLAGS = ['bleed', 'largePrint'];

/** The plan of the command line: of the file, if one is named, with what the options say. */
function planOf(given: Given, puzzles: readonly Puzzle[] | undefined): Plan {
  const plan = typeof given.plan === 'string' ? readJson(given.plan) : {};
  for (const name of [...TEXTS, ...FLAGS]) if (given[name] !== undefined) plan[name] = given[name];
  for (const name of NUMBERS) if (given[name] !== undefined) plan[name] = numberOf(String(given[name]));
  if (typeof given.techniques === 'string') plan.techniques = given.techniques.split(',');
  if (puzzles !== undefined) plan.chapters = chaptersOf(puzzles);
  else chaptersInto(plan, given);
  if (puzzles === undefined && plan.seed === undefined) {
    plan.seed = randomBytes(6).toString('hex');
    process.stderr.write(`seed: ${plan.seed}\n`);
  }
  return readPlan(plan);
}

/** One chapter as the options say, where they say anything of it. */
function chaptersInto(plan: Record<string, unknown>, given: Given): void {
  const { level, count } = given;
  const { kind } = presetOf(asText(given.kind) ?? 'sudoku');
  const asked = Object.fromEntries(Object.entries(askedOf(given, true, asText(given.kind))).filter(([, value]) => value !== undefined));
  const said = {
    ...(given.kind !== undefined && { kind }),
    ...(level !== undefined && { level }),
    ...(count !== undefined && { count: numberOf(String(count)) }),
    ...asked,
  };
  const [first] = Object.keys(said);
  if (first === undefined) return;
  if (plan.chapters !== undefined) throw new BadInput(`--${first}: expected none beside a plan that has chapters`);
  const [standard] = DEFAULT_CHAPTERS;
  plan.chapters = [kind === standard.kind ? { ...standard, ...said } : { count: standard.count, ...said }];
}

function asText(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function readJson(name: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined) throw new BadInput(`${name}: cannot be read (${code})`);
    throw new BadInput(`${name}: expected JSON: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new BadInput(`${name}: expected an object with the members of a plan`);
}
