import { fontUrls, layOut, makeBook, measureFonts, readPlan, writePdf } from '@gridwright/book';
import { createPool } from '@gridwright/pool';
import type { Asked, Told } from './printing.js';

/**
 * The worker that prints: it gets a plan, tells how far it is, and hands over the pages and the file. To stop it is to
 * end it.
 */
const tell = (told: Told, transfer: Transferable[] = []) => (globalThis as unknown as Worker).postMessage(told, transfer);

globalThis.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    await print(data);
  } catch (error) {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

async function print({ plan: json }: Asked): Promise<void> {
  const plan = readPlan(json);
  const loading = loadFonts();
  const pool = createPool();
  const book = await makeBook(plan, { pool, onProgress: (done, of) => tell({ type: 'making', done, of }) });
  await pool.close();
  const fonts = await loading;
  const layout = layOut(book, measureFonts(fonts));
  const pieces: Uint8Array[] = [];
  const onProgress = (done: number) => tell({ type: 'printing', done, of: layout.pages });
  for await (const piece of writePdf(layout, fonts, { properties: undefined, onProgress })) pieces.push(piece);
  const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
  tell({ type: 'done', pages, notes: layout.notes, file: new Blob(pieces as BlobPart[], { type: 'application/pdf' }) });
}

async function loadFonts() {
  const files = Object.entries(fontUrls).map(async ([name, url]) => [name, new Uint8Array(await (await fetch(url)).arrayBuffer())] as const);
  return Object.fromEntries(await Promise.all(files)) as Parameters<typeof measureFonts>[0];
}
