import {
  BOOK_LANGUAGES,
  bookOf,
  chaptersOf,
  foldBooklet,
  fontUrls,
  formatNote,
  layOut,
  makeBook,
  measureFonts,
  propertiesOf,
  readLogo,
  readPlan,
  writePdf,
} from '@gridwright/book';
import { createPool } from '@gridwright/pool';
import { type Puzzle, parseId } from 'gridwright/rules';
import type { PrintMessage, PrintRequest } from './print.js';

/**
 * The printing worker: receives a plan, reports its progress, and returns the pages and the file. Terminating it stops
 * it.
 */
const post = (message: PrintMessage, transfer: Transferable[] = []) =>
  (globalThis as unknown as Worker).postMessage(message, transfer);

globalThis.onmessage = async ({ data }: MessageEvent<PrintRequest>) => {
  try {
    await print(data);
  } catch (error) {
    post({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

async function print({ plan: json, language: tag, ids, logo: png }: PrintRequest): Promise<void> {
  const puzzles = ids?.map(puzzleOf);
  // A book is in English if it can't be in the page's language.
  const language = BOOK_LANGUAGES.find((known) => known === tag);
  const plan = readPlan({ ...json, language, ...(puzzles && { chapters: chaptersOf(puzzles) }) });
  // A logo that can't be read is refused before the work.
  const logo = png && readLogo(png);
  const loading = loadFonts();
  const pool = createPool();
  const making = { pool, onProgress: (done: number, of: number) => post({ type: 'making', done, of }) };
  const book = await (puzzles === undefined
    ? makeBook(plan, making)
    : bookOf(
        plan,
        puzzles.map((puzzle, i) => ({ puzzle, place: `puzzle ${i + 1}` })),
        making,
      ));
  await pool.close();
  const fonts = await loading;
  const layout = layOut({ ...book, logo }, measureFonts(fonts));
  const pieces: Uint8Array[] = [];
  const onProgress = (done: number) => post({ type: 'printing', done, of: layout.pages });
  const sheets = plan.booklet ? foldBooklet(layout) : layout;
  const properties = propertiesOf(plan);
  const tagged = properties?.standard === 'PDF/UA' && !plan.booklet;
  for await (const piece of writePdf(sheets, fonts, { properties, tagged, onProgress })) pieces.push(piece);
  const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
  const notes = layout.notes.map((note) => formatNote(note, plan.language));
  post({ type: 'done', pages, notes, file: new Blob(pieces as BlobPart[], { type: 'application/pdf' }) });
}

function puzzleOf(id: string): Puzzle {
  const named = parseId(id);
  if (named.type === 'seed') throw new Error(`${id} isn't a puzzle id.`);
  return named.puzzle;
}

async function loadFonts() {
  const files = Object.entries(fontUrls).map(
    async ([name, url]) => [name, new Uint8Array(await (await fetch(url)).arrayBuffer())] as const,
  );
  return Object.fromEntries(await Promise.all(files)) as Parameters<typeof measureFonts>[0];
}
