import { allRules, rulesOf } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { blankDraft, type Draft, type DraftWords, LONGEST_REMARKS, withOption } from '../../game/draft.js';
import { LONGEST } from '../../game/puzzle-words.js';
import { editorText } from '../../text/editor.js';
import { makeText } from '../../text/make.js';
import { Choice, Field, Folded, Tick } from '../../ui/controls.js';
import { meaningOf } from '../option-meaning.js';
import { SizeFields, type SizeWords, usualSizes } from '../size-fields.js';
import type { DraftEditor } from './draft-editor.js';
import type { Edit } from './history.js';
import { nameOfFlag } from './tool-names.js';
import { turned, turnsOf } from './turned.js';

interface FlagsProps {
  readonly draft: Draft;
  /** The option whose marks the rules are about; all rules without it. */
  readonly about?: string | undefined;
  onChange(edit: Edit): void;
}

/** Rules that are on or off. Under `all-kropki`, all dots of `kropki` are given. */
export function Flags({ draft, about, onChange }: FlagsProps) {
  const flags = rulesOf(draft.kind).options.filter(
    ({ name, type }) => type === 'flag' && (about === undefined || name === `all-${about}`),
  );
  return (
    <>
      {flags.map((spec) => (
        <Tick
          key={spec.name}
          label={nameOfFlag(draft.kind, spec.name)}
          words={meaningOf(draft.kind, spec.name)}
          checked={draft.options[spec.name] !== undefined}
          onChange={(isOn) => onChange((now) => withOption(now, spec.name, isOn ? 'yes' : ''))}
        />
      ))}
    </>
  );
}

/** Another kind or size starts over, and keeps the words. */
export function KindAndSize({ editor }: { editor: DraftEditor }) {
  const { draft } = editor;
  const words = editorText.value;
  const [asked, ask] = useState<{ readonly size: SizeWords; readonly wrong: string }>();
  const resize = (size: SizeWords) => {
    const { draft: now } = editor;
    const next = blankDraft(now.kind, size.size, size.box, now);
    ask(typeof next === 'string' ? { size, wrong: next } : undefined);
    if (typeof next !== 'string') editor.replace(next);
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
          const next = firstDraft(kind, editor.draft);
          if (typeof next !== 'string') editor.replace(next);
        }}
      />
      <SizeFields rules={rulesOf(draft.kind)} words={asked?.size ?? draft} onChange={resize} />
      {asked !== undefined && <p class="wrong">{asked.wrong}</p>}
      <p class="small">{words.startsOver}</p>
    </Folded>
  );
}

/** Turns the board, or mirrors it. */
export function Turns({ draft, onChange }: { draft: Draft; onChange: (edit: Edit) => void }) {
  const words = editorText.value;
  return (
    <Folded title={words.turn}>
      <div class="buttons">
        {turnsOf(draft).map((turn) => (
          <button key={turn} type="button" class="btn" onClick={() => onChange((now) => turned(now, turn))}>
            {words.turns[turn]}
          </button>
        ))}
      </div>
    </Folded>
  );
}

/** The setter's texts about the puzzle. */
export function Words({ draft, onChange }: { draft: Draft; onChange: (words: Partial<DraftWords>) => void }) {
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
      <LongField
        id="setting-note"
        label={words.note}
        most={LONGEST.note}
        value={draft.note}
        onInput={(note) => onChange({ note })}
      />
      <LongField
        id="setting-remarks"
        label={words.remarks}
        words={words.remarksWords}
        most={LONGEST_REMARKS}
        value={draft.remarks}
        onInput={(remarks) => onChange({ remarks })}
      />
    </Folded>
  );
}

interface LongFieldProps {
  readonly id: string;
  readonly label: string;
  readonly words?: string;
  /** Maximum length, in characters. */
  readonly most: number;
  readonly value: string;
  onInput(value: string): void;
}

function LongField({ id, label, words, most, value, onInput }: LongFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={most}
        value={value}
        aria-describedby={words && `${id}-words`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {words !== undefined && (
        <p id={`${id}-words`} class="small">
          {words}
        </p>
      )}
    </div>
  );
}

/** Returns an empty draft of the usual size. */
export function firstDraft(kind: string, words?: DraftWords): Draft | string {
  return blankDraft(kind, usualSizes(rulesOf(kind))[0], '', words);
}
