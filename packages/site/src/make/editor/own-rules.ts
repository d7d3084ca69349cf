import { signal } from '@preact/signals';
import { COLOURS } from 'gridwright/drawing';
import { formatOwnRule, type OwnRule, ownRuleWords } from 'gridwright/input';
import type { Cell, Size } from 'gridwright/rules';
import { type Draft, frameOf } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { capital, sentence } from '../../text/text.js';
import type { Edit } from './history.js';
import { itemsOf, lay, recast, take } from './tool-items.js';
import type { Tool } from './tools.js';

/** The fields of a rule as written so far. */
type Fields = Omit<OwnRule, 'lines'>;

/** What the form of a rule shows. */
interface OwnRuleState {
  readonly fields: Fields;
  /** The names of the rules that have lines. */
  readonly names: readonly string[];
  /** The edited rule; undefined for a new one. */
  readonly editing: string | undefined;
  /** The problem in one sentence; '' if there is none. */
  readonly wrong: string;
  readonly size: Size;
}

/** The draft that rules are written for. */
interface EditedDraft {
  readonly draft: Draft;
  readonly tool: Tool | undefined;
  /** Returns whether the draft could be changed. */
  change(edit: Edit): boolean;
  say(words: string): void;
  refuse(words: string): void;
}

/** The rule that is being written. A valid change of a rule with lines changes the draft. */
export class OwnRules {
  private readonly editor: EditedDraft;
  private readonly state = signal<Pick<OwnRuleState, 'fields' | 'editing'> | undefined>(undefined);

  constructor(editor: EditedDraft) {
    this.editor = editor;
  }

  get shown(): OwnRuleState {
    const { rules, fields, known, attempt, changed, size } = this.read();
    return {
      fields,
      names: rules.map(({ name }) => name),
      editing: known?.name,
      wrong: attempt.wrong ?? (typeof changed === 'string' ? changed : ''),
      size,
    };
  }

  private read() {
    const { draft, tool } = this.editor;
    const { size } = frameOf(draft);
    const rules = rulesIn(draft, tool);
    const { fields, editing } = this.state.value ?? startOf(rules);
    const known = rules.find(({ name }) => name === editing);
    const attempt = headOf(fields, size);
    // A condition may be right and yet not fit the lines that are there.
    const changed = tool && known && attempt.head !== undefined ? recast(draft, tool, known.head, attempt.head) : draft;
    return { draft, tool, size, rules, fields, known, attempt, changed };
  }

  write(more: Partial<Fields>): void {
    const { draft, tool, fields, known, size } = this.read();
    this.editor.say('');
    const next = { ...fields, ...more };
    const { head } = headOf(next, size);
    const applied = tool && known && head !== undefined ? recast(draft, tool, known.head, head) : undefined;
    const isApplied = applied !== undefined && typeof applied !== 'string';
    if (isApplied) this.editor.change(() => applied);
    this.state.value = { fields: next, editing: isApplied ? next.name.trim() : known?.name };
  }

  /** Opens a rule that has lines, or a new one. */
  choose(name: string | undefined): void {
    const { rules } = this.read();
    const rule = rules.find((one) => one.name === name);
    this.state.value =
      rule === undefined ? { fields: newFields(rules), editing: undefined } : { fields: rule, editing: name };
  }

  /** Adds a line, or removes the same one. */
  draw(cells: readonly Cell[]): void {
    const { draft, tool, fields, known, attempt, changed } = this.read();
    if (tool === undefined || cells.length < 2) return;
    if (attempt.head === undefined) {
      this.editor.refuse(attempt.wrong);
      return;
    }
    const head = known !== undefined && typeof changed === 'string' ? known.head : attempt.head;
    const there = itemsOf(draft, tool).find((item) => item.mark === head && isSameLine(item.cells, cells));
    const isDone = this.editor.change(() =>
      there === undefined ? lay(draft, tool, cells, head) : take(draft, tool, there.cells),
    );
    if (isDone) this.state.value = { fields, editing: fields.name.trim() };
  }
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
