import { allRules, parseId } from 'gridwright/rules';
import { useMemo } from 'preact/hooks';
import { type Draft, draftOf } from '../../game/draft.js';
import { wordsOfParts } from '../../game/puzzle-words.js';
import { drafts } from '../../storage/saved-drafts.js';
import { linksText } from '../../text/links.js';
import { sentence, text } from '../../text/text.js';
import { ErrorPage } from '../../ui/error-page.js';
import type { PageProps, Route } from '../../ui/router.js';
import { useSerial } from '../../ui/serial.js';
import { Editor, type Start } from './editor.js';
import { firstDraft } from './fields.js';

/**
 *     #/set             a new draft
 *     #/set/ID          a saved draft
 *     #/set/PUZZLE-ID   a new draft of a puzzle, with its words if more parts follow
 */
export function SettingPage({ route }: PageProps) {
  const start = useMemo(() => startOf(route), [route]);
  const serial = useSerial(start);
  if (typeof start === 'string') return <ErrorPage title={text.value.errors.noPuzzle} words={start} />;
  return <Editor key={serial} start={start} />;
}

function startOf(route: Route): Start | string {
  const rest = 'rest' in route ? (route.rest ?? '') : '';
  const words = wordsOfParts('words' in route ? (route.words ?? []) : []);
  drafts.read();
  const saved = drafts.shown.peek().find(({ id }) => id === rest);
  if (saved !== undefined) return saved;
  // A draft that has been removed is an empty board.
  if (/^[A-Za-z0-9-]*$/.test(rest)) return { draft: firstDraft(allRules[0].name) as Draft };
  try {
    const id = parseId(rest);
    return id.type === 'puzzle' ? { draft: draftOf(id.puzzle, words) } : linksText.value.isSeed;
  } catch (error) {
    return sentence(error);
  }
}
