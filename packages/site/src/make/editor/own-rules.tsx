import { COLOURS } from 'gridwright/drawing';
import { formatOwnRule, type OwnRule, type OwnRuleReading, ownRuleWords } from 'gridwright/input';
import { rulesOf, type Size } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { type Draft, frameOf } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { ruleTexts } from '../../text/library.js';
import { capital, sentence } from '../../text/text.js';
import { Field, Select } from '../../ui/controls.js';
import { lay, recast, type Tool, take } from './tools.js';

/** The fields of a rule as written so far. */
type Fields = Omit<OwnRule, 'lines'>;

/** A rule that is being written, and what its form and strokes do. */
export interface OwnRules {
  readonly fields: Fields;
  /** The names of the rules that have lines. */
  readonly names: readonly string[];
  /** The edited rule; undefined for a new one. */
  readonly editing: string | undefined;
  /** The problem in one sentence; '' if there is none. */
  readonly wrong: string;
  readonly size: Size;
  write(changed: Partial<Fields>): void;
  /** Opens a rule that has lines, or a new one. */
  choose(name: string | undefined): void;
  /** Adds a line, or removes the same one. */
  draw(cells: readonly number[]): void;
}

/** Holds the rule in the form. A valid change of a rule with lines changes the draft. */
export function useOwnRules(
  draft: Draft,
  tool: Tool | undefined,
  set: (next: Draft | string) => void,
  onWrite: () => void,
): OwnRules {
  const { size } = frameOf(draft);
  const rules = rulesIn(draft, tool);
  const [state, setState] = useState<{ readonly fields: Fields; readonly editing: string | undefined }>();
  const { fields, editing } = state ?? startOf(rules);
  const known = rules.find(({ name }) => name === editing);
  const attempt = headOf(fields, size);
  // A condition may be right and yet not fit the lines that are there.
  const changed = tool && known && attempt.head !== undefined ? recast(draft, tool, known.head, attempt.head) : draft;
  return {
    fields,
    names: rules.map(({ name }) => name),
    editing: known?.name,
    wrong: attempt.wrong ?? (typeof changed === 'string' ? changed : ''),
    size,
    write(more) {
      onWrite();
      const next = { ...fields, ...more };
      const { head } = headOf(next, size);
      const applied = tool && known && head !== undefined ? recast(draft, tool, known.head, head) : undefined;
      const isApplied = applied !== undefined && typeof applied !== 'string';
      if (isApplied) set(applied);
      setState({ fields: next, editing: isApplied ? next.name.trim() : known?.name });
    },
    choose(name) {
      const rule = rules.find((one) => one.name === name);
      setState(rule === undefined ? { fields: newFields(rules), editing: undefined } : { fields: rule, editing: name });
    },
    draw(cells) {
      if (tool === undefined || cells.length < 2) return;
      if (attempt.head === undefined) return set(attempt.wrong);
      const head = known !== undefined && typeof changed === 'string' ? known.head : attempt.head;
      const there = tool.items(frameOf(draft)).find((item) => item.mark === head && isSameLine(item.cells, cells));
      const next = there === undefined ? lay(draft, tool, cells, head) : take(draft, tool, there.cells);
      set(next);
      if (typeof next !== 'string') setState({ fields, editing: fields.name.trim() });
    },
  };
}

interface Known extends Fields {
  /** How the option has it before its lines. */
  readonly head: string;
}

function rulesIn({ options }: Draft, tool: Tool | undefined): Known[] {
  const text = tool?.isOwn ? options[tool.option] : undefined;
  if (text === undefined) return [];
  const heads = text.split('.').map((one) => one.split('-').slice(0, 5).join('-'));
  return ownRuleWords(text).map(({ lines, ...fields }, i) => ({ ...fields, head: heads[i] }));
}

function startOf(rules: readonly Known[]): { readonly fields: Fields; readonly editing: string | undefined } {
  return rules.length === 0
    ? { fields: newFields(rules), editing: undefined }
    : { fields: rules[0], editing: rules[0].name };
}

/** The colours that new rules are offered, in this order: the first that no other rule of the draft has. */
const NEW_COLOURS = ['teal', ...COLOURS] as const;

function newFields(rules: readonly Known[]): Fields {
  const { ownForm } = editorText.value;
  return {
    name: ownForm.nameOf(rules.length + 1),
    colour: NEW_COLOURS.find((colour) => !rules.some((rule) => rule.colour === colour)) ?? NEW_COLOURS[0],
    reading: 'neighbours',
    condition: '',
    sentence: '',
  };
}

type Head = { readonly head: string; readonly wrong?: never } | { readonly head?: never; readonly wrong: string };

/** Returns how the option has a rule before its lines, or one sentence why it can't. */
function headOf({ name, colour, reading, condition, sentence: said }: Fields, size: Size): Head {
  if (condition.trim() === '') return { wrong: editorText.value.ownForm.needsCondition };
  try {
    return { head: formatOwnRule({ name, colour, reading, condition, sentence: said, lines: [] }, size) };
  } catch (error) {
    // The form has only one option, so the sentence needn't name it.
    const words = sentence(error).replace(/^[^:]*: /, '');
    return { wrong: capital(words) };
  }
}

function isSameLine(a: readonly number[], b: readonly number[]): boolean {
  return a.join() === b.join() || a.join() === b.toReversed().join();
}

/** Rules to begin with, for a number of values. */
function examplesFor({ rows }: Size, symbols: string): readonly (readonly [OwnRuleReading, string])[] {
  const half = Math.floor(rows / 2);
  return [
    ['neighbours', 'abs(a - b) >= 3'],
    ['neighbours', 'a % 2 != b % 2'],
    ['either', `[${symbols[1]}-${symbols[half]}]+[${symbols[half + 1]}-${symbols[rows]}]*`],
    ['whole', 'sum = 2 * greatest'],
  ];
}

/** The form of a rule that the setter writes. */
export function OwnRuleForm({ kind, own }: { readonly kind: string; readonly own: OwnRules }) {
  const words = editorText.value.ownForm;
  const colours = ruleTexts().value?.colours;
  const { fields, names, editing, wrong, size, write, choose } = own;
  const isPattern = fields.reading === 'from' || fields.reading === 'either';
  const conditionWords = fields.reading === 'whole' ? words.wholeWords : words.conditionWords;
  const isEmpty = fields.condition.trim() === '';
  return (
    <div class="own-form">
      {names.length > 0 && (
        <Select
          label={words.rule}
          values={['', ...names]}
          value={editing ?? ''}
          nameOf={(name) => name || words.another}
          onChoose={(name) => choose(name || undefined)}
        />
      )}
      <Field label={words.name} value={fields.name} onInput={(name) => write({ name })} />
      <Select
        label={words.colour}
        values={COLOURS}
        value={fields.colour}
        nameOf={(colour) => capital(colours?.[colour] ?? '')}
        onChoose={(colour) => write({ colour })}
      />
      <Select
        label={words.reading}
        values={Object.keys(words.readings) as OwnRuleReading[]}
        value={fields.reading}
        nameOf={(reading) => words.readings[reading]}
        onChoose={(reading) => write({ reading })}
      />
      <Field
        label={isPattern ? words.pattern : words.condition}
        words={isPattern ? words.patternWords : conditionWords}
        wrong={isEmpty || wrong === '' ? undefined : wrong}
        value={fields.condition}
        onInput={(condition) => write({ condition })}
      />
      <div class="buttons">
        {examplesFor(size, rulesOf(kind).clueAlphabet.symbols).map(([reading, condition]) => (
          <button key={condition} type="button" class="btn" onClick={() => write({ reading, condition })}>
            {condition}
          </button>
        ))}
      </div>
      <Field
        label={words.sentence}
        words={words.sentenceWords}
        value={fields.sentence}
        onInput={(said) => write({ sentence: said })}
      />
    </div>
  );
}
