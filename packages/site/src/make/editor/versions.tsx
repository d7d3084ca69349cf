import { useState } from 'preact/hooks';
import { instant } from '../../service/service.js';
import { drafts, type Version, versionsIn } from '../../storage/saved-drafts.js';
import { formatDateTime } from '../../text/date-time.js';
import { editorText } from '../../text/editor.js';
import { Folded } from '../../ui/controls.js';
import type { DraftEditor } from './draft-editor.js';
import { isSameBoard } from './history.js';
import type { KeptDraft } from './kept-draft.js';
import { partsOf } from './parts.js';

interface VersionsProps {
  readonly editor: DraftEditor;
  readonly kept: KeptDraft;
}

/** Copies of the draft to go back to. */
export function Versions({ editor, kept }: VersionsProps) {
  const words = editorText.value;
  const [said, say] = useState('');
  const all = drafts.shown.value;
  const saved = all.find(({ id }) => id === kept.idOf());
  const versions = versionsIn(saved);
  const save = () => {
    const isSame = versions.length > 0 && isSameBoard(versions[0].draft, editor.draft);
    if (!isSame) kept.saveVersion();
    say(isSame ? words.sameVersion : words.savedVersion);
  };
  return (
    <Folded title={words.versions}>
      <p class="small">{words.versionsWords}</p>
      <div class="buttons">
        <button type="button" class="btn" onClick={save}>
          {words.saveVersion}
        </button>
      </div>
      <p class="small said" role="status">
        {said}
      </p>
      <ul class="drafts">
        {versions.map((version) => (
          <VersionLine
            key={version.saved}
            version={version}
            onGoBack={() => {
              say('');
              editor.goBackTo(version.draft, words.wentBack);
            }}
            onRemove={() => {
              if (saved !== undefined) drafts.removeVersion(saved, version.saved, instant());
              say(words.removed);
            }}
          />
        ))}
      </ul>
    </Folded>
  );
}

interface VersionLineProps {
  readonly version: Version;
  onGoBack(): void;
  onRemove(): void;
}

function VersionLine({ version: { saved, draft }, onGoBack, onRemove }: VersionLineProps) {
  const words = editorText.value;
  const time = formatDateTime(new Date(saved));
  return (
    <li>
      <button type="button" class="btn quiet" aria-label={words.goBackTo(time)} onClick={onGoBack}>
        {time}
      </button>
      <span class="small">{words.numberOfParts(partsOf(draft).length)}</span>
      <button type="button" class="btn" aria-label={words.removeVersion(time)} onClick={onRemove}>
        {words.remove}
      </button>
    </li>
  );
}
