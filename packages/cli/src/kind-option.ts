import { type Command, Help, type HelpConfiguration, Option } from 'commander';
import { kinds } from 'gridwright';
import { enForms } from 'gridwright/en';
import { isKind, presetOf } from 'gridwright/orders';
import { HELP_WIDTH } from './help.js';

/** An option for puzzles of some kinds. The help for one kind lists only options that the kind has. */
export class KindOption extends Option {
  /** Help texts by kind. */
  private readonly texts: ReadonlyMap<string, string>;
  /** The form of a rule's value; undefined for an option that isn't a rule. */
  readonly form: string | undefined;

  /** Help that isn't for one kind leaves out the options that are rules. */
  constructor(flags: string, texts: ReadonlyMap<string, string>, form?: string) {
    super(flags, [...texts.values()][0]);
    this.texts = texts;
    this.form = form;
  }

  isShown(kind: string | undefined): boolean {
    return kind === undefined ? this.form === undefined : this.texts.has(kind);
  }

  textFor(kind: string): string {
    return this.texts.get(kind) ?? this.description;
  }
}

/** Returns an option that isn't a rule, for the kinds that pass a test. */
export function optionFor(isFor: (kind: (typeof kinds)[number]) => boolean, flags: string, text: string): KindOption {
  return new KindOption(flags, new Map(kinds.filter(isFor).map(({ name }) => [name, text])));
}

const { visibleOptions, optionDescription, formatHelp } = Help.prototype;

/** Settings of a command's help, which lists the options of the kind that the command line names: `new sudoku --help`. */
export const kindHelp: HelpConfiguration = {
  /** Returns the options that may be meant: of other kinds, none. */
  visibleOptions(verb) {
    const kind = kindNamedFor(verb);
    const options = visibleOptions.call(this, verb);
    return kind === undefined ? options : options.filter((option) => isShown(option, kind));
  },
  formatHelp(verb, helper) {
    const kind = kindNamedFor(verb);
    const shown = visibleOptions.call(helper, verb).filter((option) => isShown(option, kind));
    const description = (option: Option) =>
      kind !== undefined && option instanceof KindOption
        ? option.textFor(kind)
        : optionDescription.call(helper, option);
    Object.assign(helper, { visibleOptions: () => shown, optionDescription: description });
    const forms = new Set(shown.map((option) => option instanceof KindOption && option.form));
    const notes = Object.entries(enForms)
      .filter(([form]) => forms.has(form))
      .map(([form, text]) => `${helper.boxWrap(`${form}: ${text}`, helper.helpWidth ?? HELP_WIDTH)}\n`);
    return [formatHelp.call(helper, verb, helper), ...notes].join('\n');
  },
};

function isShown(option: Option, kind: string | undefined): boolean {
  return !(option instanceof KindOption) || option.isShown(kind);
}

function kindNamedFor(verb: Command): string | undefined {
  const { kind } = verb.opts();
  const word = [...(typeof kind === 'string' ? [kind] : []), ...verb.args].find(isKind);
  return word === undefined ? undefined : presetOf(word).kind;
}
