import type { Book } from '../making/book.js';
import type { PageGeometry } from '../page/geometry.js';
import type { Metrics } from '../page/page.js';
import type { BookWords } from '../words/words.js';

/** A book with what its pages are laid out with. */
export interface Pages {
  readonly book: Book;
  readonly words: BookWords;
  readonly metrics: Metrics;
  readonly geometry: PageGeometry;
}
