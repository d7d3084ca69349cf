import type { Pages } from './pages.js';

/** What the pages of rules are made with. */
export interface RulesSection extends Pages, Heights {}

/** Heights of a puzzle and its solution, and of a mistake, on A5. */
export interface Heights {
  readonly picture: number;
  readonly mistake: number;
}
