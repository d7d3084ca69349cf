import { enterRun, Refusal } from '../service/api.js';
import { hasTexts } from './schemas.js';
import { listOf, stored } from './stored.js';
import { storedRuns } from './stored-run.js';

/** A league that this browser knows. */
export interface StoredLeague {
  readonly id: string;
  readonly title: string;
  /** The player's name in it; undefined until the player joins. */
  readonly name?: string;
  /** The secret to manage it. */
  readonly manage?: string;
  /** Runs that were entered under that name. */
  readonly entered: readonly string[];
}

const leagues = stored('gridwright/leagues', listOf(hasTexts<StoredLeague>('id', 'title')), []);

export function storedLeagues(): readonly StoredLeague[] {
  return leagues.read();
}

export function storedLeague(id: string): StoredLeague | undefined {
  return storedLeagues().find((league) => league.id === id);
}

export function saveLeague(league: StoredLeague): void {
  leagues.write([...storedLeagues().filter(({ id }) => id !== league.id), league]);
}

export function forgetLeague(id: string): void {
  leagues.write(storedLeagues().filter((league) => league.id !== id));
}

/**
 * Enters all finished runs into all leagues that the player has joined. What the server doesn't take is tried again
 * later.
 */
export async function enterRuns(): Promise<void> {
  for (const { id, name } of storedLeagues()) {
    if (name === undefined) continue;
    for (const { started, key, result } of storedRuns()) {
      const league = storedLeague(id);
      if (league === undefined || started === undefined) continue;
      if (result === undefined || !['ranked', 'helped', 'fast'].includes(result.state)) continue;
      if (league.entered.includes(started.run)) continue;
      try {
        await enterRun(id, { run: started.run, key, name });
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) return;
        // A full league takes the run once another is removed.
        if (error.status === 422) continue;
        // The league or the run is gone, so there is nothing to enter.
      }
      saveLeague({ ...league, entered: [...league.entered, started.run].slice(-100) });
    }
  }
}
