import type { PageGeometry } from '../page/geometry.js';
import type { Metrics } from '../page/page.js';
import type { BookWords } from '../words/words.js';

/** What the pages of rules are made with. */
export interface RulesSection extends Heights {
  readonly words: BookWords;
  readonly metrics: Metrics;
  readonly geometry: PageGeometry;
}

/** Heights of a puzzle and its solution, and of a mistake, on A5. */
export interface Heights {
  readonly picture: number;
  readonly mistake: number;
}
