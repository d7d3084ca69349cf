import {
  type Book,
  bookOf,
  formatManifest,
  type InputPuzzle,
  type Layout,
  layOut,
  layOutCover,
  MANIFEST_FORMATS,
  type ManifestFormat,
  makeBook,
  manifestOf,
  measureFonts,
  type Plan,
  PROFILES,
  type Preflight,
  spineWidth,
  writePdf,
} from '@gridwright/book';
import { createPool } from '@gridwright/pool';
import { formatId, type Puzzle, quote } from 'gridwright/internal';
import { checkBytes } from './checking.js';
import { BadInput } from './errors.js';
import { NewFile } from './files.js';
import { readFonts } from './fonts.js';
import { Progress } from './io.js';

/** Limit of the check of our own file, in seconds: thousands of large puzzles take longer than other books. */
const OWN_SECONDS = 90;

/** What to print, and where. */
export interface Job {
  readonly plan: Plan;
  /** The book's puzzles; undefined to make them. */
  readonly puzzles: readonly InputPuzzle[] | undefined;
  readonly avoid: readonly Puzzle[];
  /** Name of the PDF file. */
  readonly out: string;
  /** Name of the file for the cover; undefined for none. */
  readonly cover: string | undefined;
  /** Name of the file for the puzzle ids; undefined for none. */
  readonly list: string | undefined;
  /** Names of files for a table of the puzzles, which end in `.csv` or `.json`. */
  readonly manifests: readonly string[];
}

export interface Printed {
  readonly book: Book;
  readonly layout: Layout;
  readonly bytes: number;
  readonly findings: Preflight['findings'];
  readonly coverFindings: Preflight['findings'];
}

/** Makes a book and writes both files, or none if anything fails. Throws BadInput. */
export async function printBook(job: Job): Promise<Printed> {
  const formats = job.manifests.map(formatOf);
  // A cover without a known width is refused before the work.
  if (job.cover !== undefined) spineWidth(job.plan, 0);
  const files: NewFile[] = [];
  let status = '';
  const progress = new Progress((seconds) => `${status}, ${seconds} s`);
  try {
    files.push(await NewFile.open(job.out));
    const coverFile = job.cover === undefined ? undefined : await NewFile.open(job.cover);
    if (coverFile !== undefined) files.push(coverFile);
    const list = job.list === undefined ? undefined : await NewFile.open(job.list);
    if (list !== undefined) files.push(list);
    const manifests: NewFile[] = [];
    for (const name of job.manifests) {
      manifests.push(await NewFile.open(name));
      files.push(manifests[manifests.length - 1]);
    }
    const book = await fill(job, (done, total) => {
      status = `${done} of ${total} puzzles`;
    });
    const fonts = readFonts();
    const metrics = measureFonts(fonts);
    const layout = layOut(book, metrics);
    const cover = coverFile === undefined ? undefined : layOutCover(book, metrics, layout.pages);
    const { title, author, date, profile, paper } = job.plan;
    const properties = PROFILES[profile].properties ? { title, author, date } : undefined;
    const onProgress = (pages: number) => {
      status = `page ${pages} of ${layout.pages}`;
    };
    const written: Uint8Array[] = [];
    for await (const bytes of writePdf(layout, fonts, { properties, onProgress })) {
      written.push(bytes);
      await files[0].write(bytes);
    }
    status = 'checking the file';
    const bytes = Buffer.concat(written);
    const printing = { profile, paper };
    const coverFindings: Preflight['findings'][number][] = [];
    if (cover !== undefined && coverFile !== undefined) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of writePdf(cover, fonts, { properties })) chunks.push(chunk);
      const { width, height } = cover;
      const coverBytes = Buffer.concat(chunks);
      await coverFile.write(coverBytes);
      coverFindings.push(
        ...(await checkBytes(new Uint8Array(coverBytes), { ...printing, cover: { width, height } })).findings,
      );
    }
    const { findings } = await checkBytes(new Uint8Array(bytes), printing, OWN_SECONDS);
    await list?.write(Buffer.from(listOf(book)));
    const entries = manifestOf(book, layout);
    for (const [i, file] of manifests.entries()) await file.write(Buffer.from(formatManifest(entries, formats[i])));
    await NewFile.keep(files);
    return { book, layout, bytes: bytes.length, findings, coverFindings };
  } finally {
    progress.end();
    for (const file of files) await file.drop();
  }
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
