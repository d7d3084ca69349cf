import {
  type Book,
  type BookLayout,
  bookOf,
  foldBooklet,
  formatManifest,
  formatNote,
  type InputPuzzle,
  layOut,
  layOutCover,
  layOutWorksheet,
  MANIFEST_FORMATS,
  type ManifestFormat,
  makeBook,
  manifestOf,
  measureFonts,
  type Plan,
  proofOf,
  propertiesOf,
  requireExpectedPages,
  spineWidth,
  writePdf,
} from '@gridwright/book';
import { createPool } from '@gridwright/pool';
import type { OutputProfile, Preflight, Printing } from '@gridwright/preflight';
import { quote } from 'gridwright/input';
import { formatId, type Puzzle } from 'gridwright/rules';
import { checkBytes } from './checking.js';
import { BadInput } from './errors.js';
import { NewFile } from './files.js';
import { readFonts } from './fonts.js';
import { Progress } from './io.js';
import { requireDifferent } from './replacing.js';

/** Limit of the check of our own file, in seconds: thousands of large puzzles take longer than other books. */
const OWN_SECONDS = 90;

/** What to print, and where. */
export interface Job {
  readonly plan: Plan;
  /** The publisher's logo, an advertisement and a picture for the cover; undefined for none. */
  readonly pictures: Pick<Book, 'logo' | 'advertisement' | 'coverPicture'>;
  /** The profile of the printing condition, for PDF/X-4; undefined for the printer's usual files. */
  readonly outputProfile: OutputProfile | undefined;
  /** The book's puzzles; undefined to make them. */
  readonly puzzles: readonly InputPuzzle[] | undefined;
  readonly avoid: readonly Puzzle[];
  /** Whether to print a worksheet, with its answers, if any, in a second file, instead of a book. */
  readonly worksheet: boolean;
  /** Name of the PDF file. */
  readonly out: string;
  /** Name of the file for the cover; undefined for none. */
  readonly cover: string | undefined;
  /** Name of the file for pages with the lines where they are cut; undefined for none. */
  readonly proof: string | undefined;
  /** Name of the file for the plan, and its text; undefined for none. */
  readonly savedPlan: { readonly name: string; readonly text: string } | undefined;
  /** Name of the file for the puzzle ids; undefined for none. */
  readonly list: string | undefined;
  /** Names of files for a table of the puzzles, which end in `.csv` or `.json`. */
  readonly manifests: readonly string[];
  /** Names of the files that were read. */
  readonly reads: readonly string[];
  /** Whether to replace files of other kinds. */
  readonly force: boolean;
}

/** A PDF file of a job. */
export interface PrintedFile {
  readonly name: string;
  readonly pages: number;
  readonly bytes: number;
  readonly findings: Preflight['findings'];
}

export interface Printed {
  readonly book: Book;
  /** Sentences about what differs from the plan. */
  readonly notes: readonly string[];
  /** The file with the puzzles first. */
  readonly files: readonly PrintedFile[];
}

/** Makes a book or a worksheet and writes all files, or none on an error. Throws BadInput. */
export async function printBook(job: Job): Promise<Printed> {
  const { plan, out, cover, proof, savedPlan, list, manifests, reads, force } = job;
  const formats = manifests.map(formatOf);
  // A cover without a known width is refused before the work.
  if (cover !== undefined) spineWidth(plan, 0);
  const answers =
    job.worksheet && plan.answers !== 'none' && !plan.byLevel ? out.replace(/\.pdf$/i, '-answers.pdf') : undefined;
  const names = [out, cover, answers, proof, savedPlan?.name, list, ...manifests].filter((name) => name !== undefined);
  requireDifferent(names);
  const files = new Map<string, NewFile>();
  let status = '';
  const progress = new Progress((seconds) => `${status}, ${seconds} s`);
  try {
    for (const name of names) files.set(name, await NewFile.open(name, { reads, force, begin: beginOf(name, job) }));
    const fonts = readFonts();
    const metrics = measureFonts(fonts);
    if (job.puzzles === undefined && !job.worksheet) await requireExpectedPages(plan, metrics);
    const filled = await fill(job, (done, total) => {
      status = `${done} of ${total} puzzles`;
    });
    const book = { ...filled, ...job.pictures };
    const { profile, paper } = plan;
    const properties = propertiesOf(plan, job.outputProfile);
    const print = async (
      name: string,
      layout: Pick<BookLayout, 'pages' | 'page'>,
      size?: Printing['cover'],
    ): Promise<PrintedFile> => {
      const onProgress = (pages: number) => {
        status = `page ${pages} of ${layout.pages}`;
      };
      // A sheet to fold mixes pages, and a cover has no grid to read.
      const tagged = properties?.standard === 'PDF/UA' && !plan.booklet && size === undefined;
      let length = 0;
      const write = async () => {
        const written: Uint8Array[] = [];
        for await (const bytes of writePdf(layout, fonts, { properties, tagged, onProgress })) {
          length += bytes.length;
          written.push(bytes);
          await files.get(name)?.write(bytes);
        }
        status = 'checking the file';
        return new Uint8Array(Buffer.concat(written));
      };
      const { findings } = await checkBytes(write(), { profile, paper, cover: size }, OWN_SECONDS);
      return { name, pages: layout.pages, bytes: length, findings };
    };
    const worksheet = job.worksheet ? layOutWorksheet(book, metrics) : undefined;
    const layout = worksheet?.sheet ?? layOut(book, metrics);
    const printed = [await print(out, plan.booklet ? foldBooklet(layout) : layout)];
    if (answers !== undefined && worksheet?.answers !== undefined)
      printed.push(await print(answers, worksheet.answers));
    if (cover !== undefined) {
      const page = layOutCover(book, metrics, layout.pages);
      printed.push(await print(cover, page, { width: page.width, height: page.height }));
    }
    if (proof !== undefined) {
      const pages = proofOf(book, layout, metrics, cover !== undefined);
      for await (const bytes of writePdf(pages, fonts)) await files.get(proof)?.write(bytes);
    }
    if (savedPlan !== undefined) await files.get(savedPlan.name)?.write(Buffer.from(savedPlan.text));
    if (list !== undefined) await files.get(list)?.write(Buffer.from(listOf(book)));
    const entries = manifestOf(book, layout);
    for (const [i, name] of manifests.entries())
      await files.get(name)?.write(Buffer.from(formatManifest(entries, formats[i])));
    await NewFile.keep([...files.values()]);
    return { book, notes: layout.notes.map((note) => formatNote(note, 'en')), files: printed };
  } finally {
    progress.end();
    for (const file of files.values()) await file.drop();
  }
}

/** Returns the first bytes of one of the files: a PDF, unless it is the plan, a list or a table of the puzzles. */
function beginOf(name: string, { list, manifests, savedPlan }: Job): string {
  if (name === savedPlan?.name) return '{';
  if (name === list) return '#';
  if (!manifests.includes(name)) return '%PDF-';
  return formatOf(name) === 'json' ? '[' : 'number';
}

async function fill({ plan, puzzles, avoid }: Job, onProgress: (done: number, total: number) => void): Promise<Book> {
  const pool = createPool();
  try {
    const making = { pool, avoid, onProgress };
    return await (puzzles === undefined ? makeBook(plan, making) : bookOf(plan, puzzles, making));
  } finally {
    await pool.close();
  }
}

function formatOf(name: string): ManifestFormat {
  const format = MANIFEST_FORMATS.find((one) => name.endsWith(`.${one}`));
  if (format !== undefined) return format;
  throw new BadInput(`--manifest: expected a name that ends in .csv or .json, got ${quote(name)}`);
}

/** Returns the puzzle ids of a book, one per line, as `--from` and `--avoid` read them. */
function listOf({ chapters }: Book): string {
  return chapters
    .map(
      ({ title, puzzles }) =>
        `# ${title}\n${puzzles.map(({ number, puzzle }) => `${formatId(puzzle)} # ${number}\n`).join('')}`,
    )
    .join('');
}
