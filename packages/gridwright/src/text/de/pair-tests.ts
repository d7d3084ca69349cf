/** What holds for two values that keep a condition, by its letters; `not` is empty or "nicht ". */
const WORDS: Readonly<Record<string, (number: string, not: string) => string>> = {
  d: (number, not) => `Sie unterscheiden sich ${not}um ${number}`,
  da: (number, not) => `Sie unterscheiden sich ${not}um mindestens ${number}`,
  dm: (number, not) => `Sie unterscheiden sich ${not}um höchstens ${number}`,
  s: (number, not) => `Sie ergeben zusammen ${not}${number}`,
  sa: (number, not) => `Sie ergeben zusammen ${not}mindestens ${number}`,
  sm: (number, not) => `Sie ergeben zusammen ${not}höchstens ${number}`,
  r: (number, not) => `Sie stehen ${not}im Verhältnis 1:${number}`,
  f: (_, not) => `Eine Zahl ist ${not}durch die andere teilbar`,
  g: (_, not) => `Eine Zahl ist ${not}durch die andere teilbar, außer durch 1`,
  p: (_, not) => `Ihre Summe ist ${not}eine Primzahl`,
  e: (_, not) => `Sie sind ${not}beide gerade oder beide ungerade`,
};

/** Returns what holds for two values, by the conditions of which one has to hold. */
export function pairTestWords(conditions: string): string {
  return conditions
    .split('-')
    .map((one) => {
      const [, not, form, number] = /^(n?)([a-z]+?)(\d*)$/.exec(one) ?? [];
      return WORDS[form]?.(number, not === 'n' ? 'nicht ' : '') ?? one;
    })
    .join('. Oder: ');
}
