import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Draft } from '../../game/draft.js';
import { instant } from '../../service/service.js';
import { drafts } from '../../storage/saved-drafts.js';
import { formatRoute } from '../../ui/router.js';

export interface KeptDraft {
  /** Returns the id of the saved draft; undefined before the first change. */
  idOf(): string | undefined;
  /** Saves the draft and a version of it. */
  saveVersion(): void;
}

/** Saves every change of a draft. From the first one on, the address names the draft, so that a reload finds it. */
export function useKept(known: string | undefined, editor: { readonly draft: Draft }): KeptDraft {
  const { draft } = editor;
  const id = useRef(known);
  const last = useRef(draft);
  const keep = (saved: string) => {
    last.current = editor.draft;
    id.current = saved;
    history.replaceState(history.state, '', formatRoute({ page: 'set', rest: saved }));
  };
  // At once: a page that is left before its next frame keeps the change too.
  useLayoutEffect(() => {
    if (draft !== last.current) keep(drafts.save(editor.draft, instant(), id.current));
  }, [draft]);
  return {
    idOf: () => id.current,
    saveVersion: () => keep(drafts.saveVersion(editor.draft, instant(), id.current)),
  };
}
