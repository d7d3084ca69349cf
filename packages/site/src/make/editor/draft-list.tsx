import { useEffect, useRef, useState } from 'preact/hooks';
import { type Draft, frameOf } from '../../game/draft.js';
import { instant } from '../../service/service.js';
import { drafts, type SavedDraft } from '../../storage/saved-drafts.js';
import { formatDateTime } from '../../text/date-time.js';
import { editorText } from '../../text/editor.js';
import { fullName } from '../../text/text.js';
import { Section } from '../../ui/controls.js';
import { formatRoute } from '../../ui/router.js';

/** Saves every change of a draft. From the first one on, the address names the draft, so that a reload finds it. */
export function useKept(known: string | undefined, draft: Draft): void {
  const id = useRef(known);
  const last = useRef(draft);
  useEffect(() => {
    if (draft === last.current) return;
    last.current = draft;
    id.current = drafts.save(draft, instant(), id.current);
    history.replaceState(history.state, '', formatRoute({ page: 'set', rest: id.current }));
  }, [draft]);
}

/** The drafts of this browser, to open or remove. */
export function DraftList() {
  const words = editorText.value;
  const [removed, setRemoved] = useState<SavedDraft>();
  useEffect(() => {
    const follow = () => drafts.read();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const remove = (saved: SavedDraft) => {
    drafts.remove(saved.id, instant());
    setRemoved(saved);
  };
  // It counts as changed now, so that no file with its removal takes it away.
  const restore = ({ id, draft }: SavedDraft) => {
    drafts.save(draft, instant(), id);
    setRemoved(undefined);
  };
  return (
    <Section title={words.drafts}>
      <p class="small">{words.draftsWords}</p>
      <p class="said" role="status">
        {removed !== undefined && (
          <>
            {words.removedDraft(nameOf(removed.draft))}{' '}
            <button type="button" class="btn quiet" onClick={() => restore(removed)}>
              {words.restore}
            </button>
          </>
        )}
      </p>
      <ul class="drafts">
        {drafts.shown.value.map((saved) => (
          <li key={saved.id}>
            <a href={formatRoute({ page: 'set', rest: saved.id })}>{nameOf(saved.draft)}</a>
            <span class="small">{formatDateTime(new Date(saved.changed))}</span>
            <button
              type="button"
              class="btn"
              aria-label={words.removeNamed(nameOf(saved.draft))}
              onClick={() => remove(saved)}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <a class="btn" href={formatRoute({ page: 'set' })}>
          {words.newDraft}
        </a>
      </div>
    </Section>
  );
}

function nameOf(draft: Draft): string {
  return draft.title || fullName(frameOf(draft));
}
