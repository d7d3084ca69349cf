import { useEffect, useRef, useState } from 'preact/hooks';
import { type Draft, frameOf } from '../../game/draft.js';
import { instant } from '../../service/service.js';
import { drafts, type KeptDraft } from '../../storage/kept-drafts.js';
import { formatDateTime } from '../../text/date-time.js';
import { editorText } from '../../text/editor.js';
import { fullName } from '../../text/text.js';
import { Part } from '../../ui/controls.js';
import { formatRoute } from '../../ui/router.js';

/** Keeps every change of a draft. From the first one on, the address names the draft, so that a reload finds it. */
export function useKept(known: string | undefined, draft: Draft): void {
  const id = useRef(known);
  const last = useRef(draft);
  useEffect(() => {
    if (draft === last.current) return;
    last.current = draft;
    id.current = drafts.keep(draft, instant(), id.current);
    history.replaceState(history.state, '', formatRoute({ page: 'set', rest: id.current }));
  }, [draft]);
}

/** The drafts of this browser, to go on with or to remove. */
export function DraftList() {
  const words = editorText.value;
  const [removed, setRemoved] = useState<KeptDraft>();
  useEffect(() => {
    const follow = () => drafts.read();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const remove = (kept: KeptDraft) => {
    drafts.remove(kept.id, instant());
    setRemoved(kept);
  };
  // It counts as changed now, so that no file with its removal takes it away.
  const restore = ({ id, draft }: KeptDraft) => {
    drafts.keep(draft, instant(), id);
    setRemoved(undefined);
  };
  return (
    <Part title={words.drafts}>
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
        {drafts.shown.value.map((kept) => (
          <li key={kept.id}>
            <a href={formatRoute({ page: 'set', rest: kept.id })}>{nameOf(kept.draft)}</a>
            <span class="small">{formatDateTime(new Date(kept.changed))}</span>
            <button
              type="button"
              class="btn"
              aria-label={words.removeNamed(nameOf(kept.draft))}
              onClick={() => remove(kept)}
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
    </Part>
  );
}

function nameOf(draft: Draft): string {
  return draft.title || fullName(frameOf(draft));
}
