import { formatId } from 'gridwright/rules';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { engine } from '../../engine/engine.js';
import { partsOfWords, wordsFromSheet } from '../../game/puzzle-words.js';
import { withCurrentIds } from '../../storage/current-names.js';
import { formatRoute } from '../../ui/router.js';

/** Longest pasted text that is read, in characters: links with a background picture reach half of it. */
const LONGEST_PASTED = 100_000;

interface PageKeys {
  undo(): void;
  redo(): void;
  /** Called when a pasted text has no puzzle. */
  onNoPuzzle(): void;
}

/**
 * Undoes and redoes by keyboard wherever the focus is, and opens a pasted puzzle as a new draft. Text fields keep both.
 */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the next event: a paste between the paint and the effect would be lost.
  useLayoutEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      // The board has done it.
      if (event.defaultPrevented || altKey || !(ctrlKey || metaKey) || isTextField(event.target)) return;
      const letter = key.toLowerCase();
      if (letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (letter === 'y' || shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isTextField(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      open(text, signal).then(
        (isPuzzle) => isPuzzle || signal.aborted || latest.current.onNoPuzzle(),
        () => signal.aborted || latest.current.onNoPuzzle(),
      );
    };
    addEventListener('keydown', onKey, { signal });
    addEventListener('paste', onPaste, { signal });
    return () => left.abort();
  }, []);
}

/** Opens the first puzzle of a text as a new draft. Returns whether there is one. */
async function open(text: string, signal: AbortSignal): Promise<boolean> {
  if (text.length > LONGEST_PASTED) return false;
  const sheet = (await engine.read(withCurrentIds(text), {}, signal)).find((line) => line.sheet)?.sheet;
  if (sheet === undefined || signal.aborted) return false;
  const words = partsOfWords(wordsFromSheet(sheet));
  location.hash = formatRoute({ page: 'set', rest: formatId(sheet.puzzle), words }).slice(1);
  return true;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}
