/** What a printer asks of a file. */
export interface Profile {
  readonly title: string;
  /** Least and most pages, and whether their number has to be even. */
  readonly pages: readonly [least: number, most: number];
  readonly even: boolean;
  /** Whether the file may say what it is called and when it was made. */
  readonly properties: boolean;
  /** Whether margins, sizes of text and widths of lines have to be those that presses need. */
  readonly strict: boolean;
}

/** `kdp`: print on demand, by the rules of docs/book.md. `home`: a printer on a desk. */
export const PROFILES = {
  kdp: { title: 'print on demand (KDP paperback)', pages: [24, 828], even: true, properties: false, strict: true },
  home: { title: 'a printer at home', pages: [1, 5000], even: false, properties: true, strict: false },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
