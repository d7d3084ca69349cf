/** Welche zwei Werte eine Bedingung erfüllen, nach ihren Buchstaben; `not` ist leer oder „nicht “. */
const WORDS: Readonly<Record<string, (number: string, not: string) => string>> = {
  nda: (number) => `die sich um weniger als ${number} unterscheiden`,
  ndm: (number) => `die sich um mehr als ${number} unterscheiden`,
  nsa: (number) => `die zusammen weniger als ${number} ergeben`,
  nsm: (number) => `die zusammen mehr als ${number} ergeben`,
  nf: () => 'von denen keiner durch den anderen teilbar ist',
  ng: () => 'von denen keiner durch den anderen teilbar ist, außer durch 1',
  np: () => 'deren Summe keine Primzahl ist',
  ne: () => 'von denen einer gerade und einer ungerade ist',
  d: (number, not) => `die sich ${not}um ${number} unterscheiden`,
  da: (number) => `die sich um mindestens ${number} unterscheiden`,
  dm: (number) => `die sich um höchstens ${number} unterscheiden`,
  s: (number, not) => `die zusammen ${not}${number} ergeben`,
  sa: (number) => `die zusammen mindestens ${number} ergeben`,
  sm: (number) => `die zusammen höchstens ${number} ergeben`,
  r: (number, not) => `die ${not}im Verhältnis 1:${number} stehen`,
  f: () => 'von denen einer durch den anderen teilbar ist',
  g: () => 'von denen einer durch den anderen teilbar ist, aber nicht durch 1',
  p: () => 'deren Summe eine Primzahl ist',
  e: () => 'die beide gerade oder beide ungerade sind',
};

/** Returns the allowed pairs of values, from alternative conditions. */
export function pairTestWords(conditions: string): string {
  return conditions
    .split('-')
    .map((one) => {
      const [, not, form, number] = /^(n?)([a-z]+?)(\d*)$/.exec(one) ?? [];
      const words = WORDS[`${not}${form}`] ?? WORDS[form];
      return words?.(number, not === 'n' ? 'nicht ' : '') ?? one;
    })
    .join(', oder ');
}
