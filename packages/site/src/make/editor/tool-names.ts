import { editorText } from '../../text/editor.js';
import { makeText } from '../../text/make.js';
import { ruleName } from '../../text/rule-name.js';
import { capital } from '../../text/text.js';

/** Returns the name of a tool: `Cages`; for most lines the name of their rule, `Renban`. */
export function nameOfTool(kind: string, option: string): string {
  return editorText.value.tools[option] ?? ruleInCase(kind, option);
}

/** Returns whether a search calls a tool by its label, the name of its rule or option, or another word for it. */
export function callsTool(search: string, kind: string, option: string, label: string): boolean {
  const names = [label, ruleName(kind, option) ?? '', option, editorText.value.alsoCalled[option] ?? ''];
  return names.some((name) => plain(name).includes(plain(search)));
}

/** Returns the letters and digits of a text: `German-Whispers` and `german whispers` have the same. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the name of a rule that is on or off: `Global entropy`. */
export function nameOfFlag(kind: string, option: string): string {
  return capital(makeText.value.names[option] ?? nameOfTool(kind, option));
}

/** Returns the name of a rule in the case of the language's other tools. */
function ruleInCase(kind: string, option: string): string {
  return editorText.value.toolCase(ruleName(kind, option) ?? option);
}

/** Returns what a tool lays: `Black dot`, the number of a mark, or the name of the rule. */
export function nameOfMark(kind: string, option: string, mark: string): string {
  return editorText.value.marks[option]?.[mark] ?? /\d+$/.exec(mark)?.[0] ?? ruleInCase(kind, option);
}
