import type { Language, Options } from 'gridwright/rules';

/** Sentences about a kind for children, in place of the usual ones. */
export interface ChildKind {
  readonly summary: string;
  readonly summaryWith?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string>>;
  /** By the codes of rules. */
  readonly rules: Readonly<Record<string, string>>;
}

/** Returns a language with sentences for children where there are any. */
export function inChildWords(library: Language, kinds: Readonly<Record<string, ChildKind>>): Language {
  const changed = Object.entries(library.kinds).map(([name, text]) => {
    const child = kinds[name];
    if (child === undefined) return [name, text];
    const { rules, options, ...own } = child;
    const aim = { ...own, summaryWith: { ...text.summaryWith, ...child.summaryWith } };
    const { forValues } = text;
    return [
      name,
      {
        ...text,
        ...aim,
        options: { ...text.options, ...options },
        rules: { ...text.rules, ...rules },
        ...(forValues && {
          forValues: (values: Options) => {
            const usual = forValues(values);
            const isUsual = usual.summaryWith === text.summaryWith;
            const summaryWith = isUsual ? aim.summaryWith : { ...usual.summaryWith, ...child.summaryWith };
            return { ...usual, ...aim, summaryWith, options: { ...usual.options, ...options } };
          },
        }),
      },
    ];
  });
  return { ...library, kinds: Object.fromEntries(changed) };
}
