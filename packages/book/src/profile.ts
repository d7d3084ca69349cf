/** What a printer requires of a file. */
export interface Profile {
  readonly title: string;
  /** Least and greatest number of pages. */
  readonly pages: readonly [least: number, most: number];
  readonly even: boolean;
  /** Whether the file can have document properties. */
  readonly properties: boolean;
  /** Whether margins, text sizes and line widths are checked. */
  readonly strict: boolean;
}

/** `kdp`: print on demand, by the rules in docs/book.md. `home`: a printer at home. */
export const PROFILES = {
  kdp: { title: 'print on demand (KDP paperback)', pages: [24, 828], even: true, properties: false, strict: true },
  home: { title: 'a printer at home', pages: [1, 5000], even: false, properties: true, strict: false },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
