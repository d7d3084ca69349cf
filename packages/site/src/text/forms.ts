/** The forms of a word by number; "one", "few" and so on as the language has them, "other" in every language. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Returns how a language counts and lists, by its BCP 47 tag. */
export function formsOf(tag: string) {
  const rules = new Intl.PluralRules(tag);
  const lists = new Intl.ListFormat(tag);
  return {
    /** The form for a number. */
    plural: (n: number, forms: Forms): string => forms[rules.select(n)] ?? forms.other,
    /** `a, b and c`. */
    list: (words: readonly string[]): string => lists.format(words),
  };
}
