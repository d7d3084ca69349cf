import { formatId, type Puzzle, parseId } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { runTask } from '../../engine/engine.js';
import { draftOf, puzzleOfDraft } from '../../game/draft.js';
import { drafts } from '../../storage/saved-drafts.js';
import { formatRoute } from '../../ui/router.js';
import { ownPuzzles } from '../published/stored.js';
import { draftName } from './draft-list.js';

/** A puzzle that was set before in this browser. */
export interface EarlierPuzzle {
  readonly name: string;
  readonly address: string;
}

/**
 * Finds a puzzle that was published from this browser, or is another draft in it, and is essentially the same.
 * `puzzle` is undefined while nothing is to be compared; `idOf` returns the draft's own id.
 */
export function useDuplicate(puzzle: Puzzle | undefined, idOf: () => string | undefined): EarlierPuzzle | undefined {
  const text = puzzle === undefined ? '' : formatId(puzzle);
  const [found, setFound] = useState<{ readonly text: string; readonly earlier: EarlierPuzzle | undefined }>();
  useEffect(() => {
    if (puzzle === undefined) return;
    const left = new AbortController();
    findDuplicate(puzzle, idOf(), left.signal).then(
      (earlier) => setFound({ text, earlier }),
      () => undefined,
    );
    return () => left.abort();
  }, [text]);
  return found?.text === text ? found.earlier : undefined;
}

async function findDuplicate(
  puzzle: Puzzle,
  id: string | undefined,
  signal: AbortSignal,
): Promise<EarlierPuzzle | undefined> {
  const own = outline(puzzle);
  const earlier = earlierPuzzles(puzzle, id).filter((one) => outline(one.puzzle) === own);
  if (earlier.length === 0) return undefined;
  const puzzles = [puzzle, ...earlier.map((one) => one.puzzle)];
  const { forms } = await runTask('canonical', { puzzles }, signal);
  return earlier.find((_, i) => forms[0] !== undefined && forms[i + 1] === forms[0]);
}

/** Returns all but the draft of a puzzle, which has an id once it is saved, and what was published of it. */
function earlierPuzzles(own: Puzzle, id: string | undefined): (EarlierPuzzle & { readonly puzzle: Puzzle })[] {
  const text = formatId(own);
  const foreign = ownPuzzles().filter(({ puzzle }) => puzzle !== text);
  const published = foreign.map(({ published, title, puzzle }) => ({
    name: title,
    address: formatRoute({ page: 'puzzles', rest: published }),
    puzzle: read(puzzle),
  }));
  const others = drafts.shown.peek().filter((saved) => saved.id !== id);
  const set = others.map((saved) => ({
    name: draftName(saved.draft),
    address: formatRoute({ page: 'set', rest: saved.id }),
    puzzle: puzzleOfDraft(saved.draft),
  }));
  return [...published, ...set].flatMap(({ puzzle, ...one }) =>
    puzzle === undefined || typeof puzzle === 'string' ? [] : [{ ...one, puzzle }],
  );
}

/** Reads the id of a published puzzle; earlier versions of the page didn't save it. */
function read(text: string | undefined): Puzzle | undefined {
  try {
    const id = parseId(text ?? '');
    // A draft has its options in their normal form.
    const puzzle = id.type === 'puzzle' ? puzzleOfDraft(draftOf(id.puzzle)) : '';
    return typeof puzzle === 'string' ? undefined : puzzle;
  } catch {
    return undefined;
  }
}

/** What puzzles that are essentially the same have in common, so that most others need no canonical form. */
function outline({ kind, size, options, clues }: Puzzle): string {
  const number = clues.filter((clue) => clue !== 0).length;
  return JSON.stringify([kind, Object.values(size), Object.keys(options).sort(), number]);
}
