import { CHAPTER_MEMBERS, type Member, PLAN_MEMBERS } from '@gridwright/book';
import { type Command, Option } from 'commander';
import type { OptionValues } from './options.js';
import { typedDate } from './typed.js';

const PLAN: readonly (readonly [name: string, member: Member])[] = Object.entries(PLAN_MEMBERS);
const CHAPTER: readonly (readonly [name: string, member: Member])[] = Object.entries(CHAPTER_MEMBERS);

/** Adds the options under a heading of the help, for members of a plan and of its chapters. */
export function addPlanOptions(command: Command, heading: string): Command {
  command.optionsGroup(heading);
  for (const [name, member] of [...PLAN, ...CHAPTER]) {
    const { group, help, usually, choices, form, off } = member;
    if (group !== heading) continue;
    // Without any of its options, a chapter is that of the usual book.
    const isOpen = usually === undefined || form === '' || Object.values<Member>(CHAPTER_MEMBERS).includes(member);
    const words = isOpen ? help : `${help} (default: ${usually})`;
    const option = new Option(form === '' ? optionOf(name) : `${optionOf(name)} <${form}>`, words);
    if (choices !== undefined) option.choices(choices);
    if (name === 'date') option.argParser(typedDate);
    command.addOption(option);
    if (off !== undefined) command.option(optionOf(name).replace('--', '--no-'), off);
  }
  return command;
}

/** Returns the members of a plan that the options give, without its chapters. */
export function planMembersOf(values: OptionValues): Record<string, unknown> {
  return givenOf(PLAN, values);
}

/** Returns the members of a chapter that the options give, without the options of its kind. */
export function chapterMembersOf(values: OptionValues): Record<string, unknown> {
  return givenOf(CHAPTER, values);
}

function givenOf(members: typeof PLAN, values: OptionValues): Record<string, unknown> {
  return Object.fromEntries(
    members.flatMap(([name, { group, fromText }]) => {
      const value: unknown = values[name];
      if (group === undefined || value === undefined) return [];
      return [[name, typeof value === 'string' ? fromText(value) : value]];
    }),
  );
}

/** Returns the names of the options that worksheets don't have, or that only covers show. */
export function optionsOnlyFor(part: 'book' | 'cover'): string[] {
  return PLAN.filter(([, { only }]) => only === 'cover' || (only !== undefined && only === part)).map(([name]) => name);
}

/** Returns an option as it is written: `--cover-design`. */
export function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
