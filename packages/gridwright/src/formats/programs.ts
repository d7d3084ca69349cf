import { ParseError } from '../core/errors.js';
import { refused, type SheetItem } from './sheet.js';

/** Lines that show in which language a text without a puzzle is written. */
const PROGRAMS: readonly (readonly [form: RegExp, name: string])[] = [
  [/<!DOCTYPE ksudoku|<ksudoku\b/i, 'a game saved by KSudoku'],
  [/<instance\b[^>]*\bXCSP/i, 'an instance of XCSP'],
  [/^\s*#(?:import\s+"|(?:table|grid|sudoku|text|align|figure)\(|(?:set|let|show)\s)/, 'a Typst document'],
  [/^\s*\((?:set-logic|set-option|declare-(?:const|fun|datatypes)|assert)\b/, 'a problem for SMT solvers'],
  [/^\s*\(define\s+\((?:problem|domain)\b/, 'a problem in PDDL'],
  [/^p (?:w?cnf|inccnf)\b/, 'a DIMACS file for SAT solvers'],
  [
    /^\s*(?:solve\s+(?:satisfy|minimize|maximize)|constraint\s|include\s+"|array\s*\[.*\]\s*of\s|(?:int|bool)\s*:\s*\w+)/,
    'a model in MiniZinc',
  ],
  [/^\s*language\s+ESSENCE|^\s*(?:given|find|letting)\s+\w+\s*(?::|be\b)/i, 'a model in Essence'],
  [/^\s*(?:sets?|table|scalars?|parameters?|equations?|positive variables?)\s+\w+\s*[(/]/i, 'a model in GAMS'],
  [/^\s*(?:param|set|var)\s+\w+.*(?::=|;|:)|^\s*subject to \w+.*:/, 'a model in AMPL'],
  [/^\s*(?:minimi[sz]e|maximi[sz]e|subject to|st)\s*$/i, 'a linear program'],
  [/^\s*-{4,}\s*MODULE\b/, 'a module in TLA+'],
  [/^\s*(?:(?:abstract|one|lone) )*sig\s+\w+|^\s*open\s+util\//, 'a model in Alloy'],
  [/^\s*#(?:show|const|external|program)\b|^\s*(?:\d+\s*)?\{\s*\w+\([^"}]*:/, 'an answer set program'],
  [/^\s*:-|^\s*[a-z]\w*\(.*\)\s*:-/, 'a Prolog program'],
  [/^\s*#include\s*[<"]|^\s*using namespace\b/, 'a program in C or C++'],
  [/^\s*(?:from\s+[\w.]+\s+import\s|import\s+\w+|def\s+\w+\(.*\).*:|class\s+\w+.*:)\s*/, 'a program in Python'],
  [/^\s*(?:public\s+)?(?:static\s+|final\s+)*(?:class|interface|void|func|fn|function)\s+\w+/, 'a program'],
];
/** A fact with three numbers: `initial(1,3,3).` */
const FACT = /(?:^|\s)([a-z]\w*)\(\s*(\d{1,2})\s*[,;]\s*(\d{1,2})\s*[,;]\s*(\d{1,2})\s*\)\s*\./;
/** Lines that are looked at, and characters of each. */
const SHOWING = 200;

/** Returns what a text without a puzzle is by its lines, if they show it. */
export function programIn(lines: readonly string[]): string | undefined {
  const shown = lines.slice(0, SHOWING).map((line) => line.slice(0, SHOWING));
  for (const line of shown) {
    const fact = FACT.exec(line);
    if (fact === null) continue;
    const [, name, ...numbers] = fact;
    return `facts such as ${name.slice(0, 20)}(${numbers.join(',')}): write each clue as in r1c3=3`;
  }
  return PROGRAMS.find(([form]) => shown.some((line) => form.test(line)))?.[1];
}

/** Returns the one refusal of a text without a puzzle that is a program; the items of any other text. */
export function refuseProgram(lines: readonly string[], items: readonly SheetItem[]): readonly SheetItem[] {
  const isUnread = items.every(({ error }) => error !== undefined);
  const name = isUnread ? programIn(lines) : undefined;
  return name === undefined
    ? items
    : [refused(1, '', new ParseError('format', `expected puzzles as text, got ${name}`))];
}
