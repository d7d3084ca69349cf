import { allRules, rulesOf } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { blankDraft, type Draft, withOption } from '../../game/draft.js';
import { LONGEST, type PuzzleWords } from '../../game/puzzle-words.js';
import { editorText } from '../../text/editor.js';
import { makeText } from '../../text/make.js';
import { Choice, Field, Folded, Tick } from '../../ui/controls.js';
import { meaningOf } from '../option-meaning.js';
import { SizeFields, type SizeWords, usualSizes } from '../size-fields.js';
import { nameOfFlag } from './tool-names.js';

/** Rules that are on or off. */
export function Flags({ draft, onChange }: { draft: Draft; onChange: (next: Draft | string) => void }) {
  const flags = rulesOf(draft.kind).options.filter(({ type }) => type === 'flag');
  return (
    <>
      {flags.map((spec) => (
        <Tick
          key={spec.name}
          label={nameOfFlag(draft.kind, spec.name)}
          words={meaningOf(draft.kind, spec.name)}
          checked={draft.options[spec.name] !== undefined}
          onChange={(isOn) => onChange(withOption(draft, spec.name, isOn ? 'yes' : ''))}
        />
      ))}
    </>
  );
}

/** Another kind or size starts over, and keeps the words. */
export function KindAndSize({ draft, onChange }: { draft: Draft; onChange: (next: Draft) => void }) {
  const words = editorText.value;
  const [asked, ask] = useState<{ readonly size: SizeWords; readonly wrong: string }>();
  const resize = (size: SizeWords) => {
    const next = blankDraft(draft.kind, size.size, size.box, draft);
    ask(typeof next === 'string' ? { size, wrong: next } : undefined);
    if (typeof next !== 'string') onChange(next);
  };
  return (
    <Folded title={words.puzzle}>
      <Choice
        label={makeText.value.kind}
        quiet
        values={allRules.map(({ name }) => name)}
        value={draft.kind}
        nameOf={(name) => rulesOf(name).title}
        onChoose={(kind) => {
          const next = firstDraft(kind, draft);
          if (typeof next !== 'string') onChange(next);
        }}
      />
      <SizeFields rules={rulesOf(draft.kind)} words={asked?.size ?? draft} onChange={resize} />
      {asked !== undefined && <p class="wrong">{asked.wrong}</p>}
      <p class="small">{words.startsOver}</p>
    </Folded>
  );
}

/** The setter's texts about the puzzle. */
export function Words({ draft, onChange }: { draft: Draft; onChange: (words: Partial<Draft>) => void }) {
  const words = editorText.value;
  return (
    <Folded title={words.words}>
      <Field
        label={words.name}
        value={draft.title}
        onInput={(title) => onChange({ title: title.slice(0, LONGEST.title) })}
      />
      <Field
        label={words.author}
        value={draft.author}
        onInput={(author) => onChange({ author: author.slice(0, LONGEST.author) })}
      />
      <div class="field">
        <label for="setting-note">{words.note}</label>
        <textarea
          id="setting-note"
          rows={3}
          maxLength={LONGEST.note}
          value={draft.note}
          onInput={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
    </Folded>
  );
}

/** Returns an empty draft of the usual size. */
export function firstDraft(kind: string, words?: PuzzleWords): Draft | string {
  return blankDraft(kind, usualSizes(rulesOf(kind))[0], '', words);
}
