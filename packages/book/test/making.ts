import { readFileSync } from 'node:fs';
import { createPool } from '@gridwright/pool';
import {
  type Book,
  type BookLayout,
  FONTS,
  type FontFiles,
  fontUrls,
  layOut,
  makeBook,
  measureFonts,
  propertiesOf,
  readPlan,
  writePdf,
} from '../src/index.js';

export const fonts = Object.fromEntries(
  FONTS.map((name) => [name, new Uint8Array(readFileSync(fontUrls[name]))]),
) as unknown as FontFiles;
export const metrics = measureFonts(fonts);

/** Makes a book, in this thread unless workers are named. */
export async function bookOf(plan: object, workers = 0): Promise<Book> {
  const pool = createPool({ workers });
  try {
    return await makeBook(readPlan(plan), { pool });
  } finally {
    await pool.close();
  }
}

/** Makes and prints a book. */
export async function printed(
  plan: object,
  workers = 0,
): Promise<{ book: Book; layout: BookLayout; bytes: Uint8Array }> {
  const book = await bookOf(plan, workers);
  const layout = layOut(book, metrics);
  const properties = propertiesOf(book.design);
  return { book, layout, bytes: await pdfOf(layout, properties?.standard === 'PDF/X-1a' ? properties : undefined) };
}

export async function pdfOf(
  layout: Pick<BookLayout, 'pages' | 'page'>,
  properties?: ReturnType<typeof propertiesOf>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writePdf(layout, fonts, { properties })) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
