import { sentence, text } from '../text/text.js';
import { type Report, reportWith } from './report.js';

/** Loads the requests to the solver and calls `goOn` with them. Reports a failure in the game. */
export async function askSolver(
  game: { report(report: Report): void },
  goOn: (part: typeof import('./solver-requests.js')) => Promise<void>,
): Promise<void> {
  try {
    await goOn(await import('./solver-requests.js'));
  } catch (error) {
    game.report(reportWith(text.peek().play.engineGone, sentence(error)));
  }
}
