import { useLayoutEffect, useState } from 'preact/hooks';
import { type Draft, frameOf } from '../../game/draft.js';
import { instant } from '../../service/service.js';
import { drafts, type SavedDraft } from '../../storage/saved-drafts.js';
import { formatDateTime } from '../../text/date-time.js';
import { editorText } from '../../text/editor.js';
import { fullName } from '../../text/text.js';
import { Section } from '../../ui/controls.js';
import { formatRoute } from '../../ui/router.js';

/** Number of drafts listed at first. */
const FIRST_SHOWN = 5;

/** The drafts of this browser, to open or remove. */
export function DraftList() {
  const words = editorText.value;
  const [removed, setRemoved] = useState<SavedDraft>();
  const [isWhole, showWhole] = useState(false);
  const all = drafts.shown.value;
  useLayoutEffect(() => {
    const follow = () => drafts.read();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const remove = (saved: SavedDraft) => {
    drafts.remove(saved.id, instant());
    setRemoved(saved);
  };
  // It counts as changed now, so that no file with its removal takes it away.
  const restore = (saved: SavedDraft) => {
    drafts.add({ ...saved, changed: instant() });
    setRemoved(undefined);
  };
  return (
    <Section title={words.drafts}>
      <p class="small">{words.draftsWords}</p>
      <p class="said" role="status">
        {removed !== undefined && (
          <>
            {words.removedDraft(draftName(removed.draft))}{' '}
            <button type="button" class="btn quiet" onClick={() => restore(removed)}>
              {words.restore}
            </button>
          </>
        )}
      </p>
      <ul class="drafts">
        {all.slice(0, isWhole ? all.length : FIRST_SHOWN).map((saved) => (
          <li key={saved.id}>
            <a href={formatRoute({ page: 'set', rest: saved.id })}>{draftName(saved.draft)}</a>
            <span class="small">{formatDateTime(new Date(saved.changed))}</span>
            <button
              type="button"
              class="btn"
              aria-label={words.removeNamed(draftName(saved.draft))}
              onClick={() => remove(saved)}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <div class="buttons">
        {!isWhole && all.length > FIRST_SHOWN && (
          <button type="button" class="btn" onClick={() => showWhole(true)}>
            {words.allDrafts(all.length)}
          </button>
        )}
        <a class="btn" href={formatRoute({ page: 'set' })}>
          {words.newDraft}
        </a>
      </div>
    </Section>
  );
}

/** Returns the title of a draft, or what it is. */
export function draftName(draft: Draft): string {
  return draft.title || fullName(frameOf(draft));
}
