import { formatId, type Puzzle, parseId } from 'gridwright/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { linksText } from '../text/links.js';
import { sentence } from '../text/text.js';
import { formatRoute } from '../ui/router.js';

/** Returns the puzzle of a link, or a sentence on why there is none; undefined while a worker reads bare cells. */
export function useLink(id: string): Puzzle | string | undefined {
  const named = useMemo(() => (isBare(id) ? undefined : readId(id)), [id]);
  const [read, setRead] = useState<{ readonly id: string; readonly puzzle: Puzzle | string }>();
  useEffect(() => {
    if (!isBare(id)) return;
    const left = new AbortController();
    readCells(id, left.signal).then(
      (puzzle) => setRead({ id, puzzle }),
      (error) => left.signal.aborted || setRead({ id, puzzle: sentence(error) }),
    );
    return () => left.abort();
  }, [id]);
  return named ?? (read?.id === id ? read.puzzle : undefined);
}

/** Returns whether a link holds the cells of a board alone, as other programs' links do. */
function isBare(id: string): boolean {
  return /^[\w.*-]{16,1024}$/.test(id);
}

async function readCells(cells: string, signal: AbortSignal): Promise<Puzzle | string> {
  const [{ sheet, error }] = await engine.read(cells, {}, signal);
  return sheet?.puzzle ?? sentence(error);
}

function readId(id: string): Puzzle | string {
  try {
    const named = parseId(id);
    return named.type === 'puzzle' ? named.puzzle : linksText.peek().isSeed;
  } catch (error) {
    return sentence(error);
  }
}

/** The address of a puzzle's page, without the page before `#`. */
export function formatLink(puzzle: Puzzle): string {
  return formatRoute({ page: 'puzzle', id: formatId(puzzle) });
}
