import { editorText } from '../../text/editor.js';
import { makeText } from '../../text/make.js';
import { ruleName } from '../../text/rule-name.js';
import { capital } from '../../text/text.js';

/** Returns the name of a tool: `Cages`; for most lines the name of their rule, `Renban`. */
export function nameOfTool(kind: string, option: string): string {
  return editorText.value.tools[option] ?? ruleInCase(kind, option);
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
