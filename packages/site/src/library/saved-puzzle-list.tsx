import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PuzzleCard } from '../play/puzzle-card.js';
import { instant } from '../service/service.js';
import { type SavedPuzzle, savedPuzzles } from '../storage/saved-puzzles.js';
import { makeText } from '../text/make.js';
import { sentence } from '../text/text.js';
import { Section } from '../ui/controls.js';
import { ForeignCard } from './foreign-card.js';
import { type ReadLine, readPuzzles } from './read-puzzles.js';

/** The saved puzzles of other programs, read again from their links: a later version may be able to play them. */
export function SavedPuzzleList() {
  const words = makeText.value;
  const saved = savedPuzzles.shown.value;
  const [lines, setLines] = useState<ReadonlyMap<string, ReadLine>>(new Map());
  const [isUnread, setUnread] = useState(false);
  const [removed, setRemoved] = useState<SavedPuzzle>();
  const [restored, setRestored] = useState<string>();
  const restoring = useRef<HTMLButtonElement>(null);
  const links = saved.map(({ link }) => link).join('\n');
  useLayoutEffect(() => {
    const follow = () => savedPuzzles.read();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    const reading = new AbortController();
    if (links !== '')
      readPuzzles(links, { kind: '', size: '' }, reading.signal).then(
        (items) => {
          setLines(new Map(items.map((item) => [links.split('\n')[item.line - 1], item])));
          setUnread(false);
        },
        () => setUnread(!reading.signal.aborted),
      );
    return () => reading.abort();
  }, [links]);
  // The pressed button is gone, so the focus moves to the one that undoes it.
  useEffect(() => {
    if (removed !== undefined) restoring.current?.focus();
  }, [removed]);
  if (saved.length === 0 && removed === undefined) return null;
  const remove = (one: SavedPuzzle) => {
    savedPuzzles.remove(one.id, instant());
    setRemoved(one);
    setRestored(undefined);
  };
  // It counts as changed now, so that no file with its removal takes it away.
  const restore = (one: SavedPuzzle) => {
    savedPuzzles.add({ ...one, changed: instant() });
    setRemoved(undefined);
    setRestored(one.id);
  };
  return (
    <Section title={words.savedTitle}>
      <p class="small">{words.savedWords}</p>
      <p class="said" role="status">
        {removed !== undefined && (
          <>
            {words.savedRemoved}{' '}
            <button ref={restoring} type="button" class="btn quiet" onClick={() => restore(removed)}>
              {words.restore}
            </button>
          </>
        )}
      </p>
      {isUnread && (
        <p class="wrong" role="alert">
          {words.savedUnread}
        </p>
      )}
      {saved.map((one) => (
        <SavedPuzzleCard
          key={one.id}
          line={lines.get(one.link)}
          isRestored={one.id === restored}
          onRemove={() => remove(one)}
        />
      ))}
    </Section>
  );
}

interface SavedPuzzleCardProps {
  readonly line: ReadLine | undefined;
  readonly isRestored: boolean;
  readonly onRemove: () => void;
}

function SavedPuzzleCard({ line, isRestored, onRemove }: SavedPuzzleCardProps) {
  const button = <RemoveButton isRestored={isRestored} onRemove={onRemove} />;
  if (line?.foreign !== undefined)
    return (
      <ForeignCard sheet={line.foreign} picture={line.picture}>
        {button}
      </ForeignCard>
    );
  if (line === undefined) return null;
  return (
    <>
      {line.error && <p class="wrong">{sentence(line.error)}</p>}
      {line.sheet && <PuzzleCard puzzle={line.sheet.puzzle} sheet={line.sheet} />}
      <div class="buttons">{button}</div>
    </>
  );
}

/** Takes the focus when its puzzle is restored, unless the focus has moved meanwhile. */
function RemoveButton({ isRestored, onRemove }: Omit<SavedPuzzleCardProps, 'line'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored && document.activeElement === document.body) button.current?.focus();
  }, [isRestored]);
  return (
    <button ref={button} type="button" class="btn" onClick={onRemove}>
      {makeText.value.remove}
    </button>
  );
}
