/** Papers that printers offer for black-and-white books. */
export const PAPERS = ['white', 'cream'] as const;
export type Paper = (typeof PAPERS)[number];

/** `rejected`: the printer doesn't take the file. `advice`: it does, but the book gets better without the problem. */
export type Severity = 'rejected' | 'advice';

/** The entries of the properties by which a file is PDF/X-1a:2001 (ISO 15930-1). */
export const PDF_X1A = { version: 'PDF/X-1:2001', conformance: 'PDF/X-1a:2001' } as const;

/** The entry of the metadata by which a file is PDF/X-4 (ISO 15930-7). */
export const PDF_X4 = 'PDF/X-4';

/** What the check looks for. */
export type Problem =
  | 'file'
  | 'content'
  | 'pages'
  | 'odd'
  | 'blank'
  | 'trim'
  | 'sizes'
  | 'trimbox'
  | 'rotation'
  | 'unit'
  | 'margin'
  | 'text'
  | 'line'
  | 'font'
  | 'image'
  | 'transparency'
  | 'colour'
  | 'annotation'
  | 'script'
  | 'attachment'
  | 'properties'
  | 'bookmarks'
  | 'standard'
  | 'ink';

/** What a printer requires of a file. Lengths are in inches. */
export interface Profile {
  /**
   * The printer's pages with the figures, and the day on which we read stored copies of them; docs/book.md says how
   * far.
   */
  readonly sources: readonly string[];
  readonly read: string;
  /** Problems that we found no rule for there. The limits are our own, and no such problem is more than advice. */
  readonly own: readonly Problem[];
  /** Least number of pages, and the greatest by paper; some sizes have a limit of their own. */
  readonly least: number;
  readonly most: Readonly<Record<Paper, number>>;
  readonly mostBySize: readonly {
    readonly width: number;
    readonly height: number;
    readonly most: Readonly<Record<Paper, number>>;
  }[];
  /** Whether a book gets a blank page at the end if its number of pages is odd. */
  readonly even: boolean;
  /** Trim sizes: any in a range, or those of a list. */
  readonly sizes:
    | {
        readonly width: readonly [least: number, most: number];
        readonly height: readonly [least: number, most: number];
      }
    | readonly (readonly [width: number, height: number])[];
  /** Edges with bleed: all but the spine's, or all four. */
  readonly bleed: 'outer' | 'all';
  /** Inner margins, each up to a number of pages, and the other margins, without and with bleed. */
  readonly inside: readonly (readonly [pages: number, margin: number])[];
  readonly outside: readonly [plain: number, withBleed: number];
  /** Least text size and line width, in points, and least resolution of pictures, in dots per inch. */
  readonly text: number;
  readonly line: number;
  readonly dots: number;
  /**
   * Thickness of a sheet's half by paper, and that of the cover; undefined if the printer gives the spine's width
   * itself.
   */
  readonly spine: { readonly page: Readonly<Record<Paper, number>>; readonly cover: number } | undefined;
  /** Least number of pages for text on the spine: 48, our own rule, if the printer's pages give none. */
  readonly spineText: number;
  /** Longest runs of blank pages, between other pages and at the end. */
  readonly blank: readonly [between: number, atEnd: number];
  /** The most that inks may add up to, 1 for all of one. */
  readonly ink: number;
  /**
   * The standard of its files: PDF/UA for readers, with document properties, bookmarks and links, PDF/X-1a:2001 for
   * printers, or undefined for a file without any properties. A book with an output profile is PDF/X-4 instead.
   */
  readonly standard: 'PDF/UA' | 'PDF/X-1a' | undefined;
  /** How severe each problem is; the others aren't reported. */
  readonly severity: Readonly<Partial<Record<Problem, Severity>>>;
}

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Inner margins of thick books, up to a number of pages. */
const THICK = [
  [300, 0.5],
  [500, 0.625],
  [700, 0.75],
  [UNLIMITED, 0.875],
] as const;

/** Usual sizes of books in inches: our own list, not a printer's. */
export const USUAL: readonly (readonly [number, number])[] = [
  [4.25, 6.875],
  [5, 8],
  [5.06, 7.81],
  [5.25, 8],
  [5.5, 8.5],
  [148 / 25.4, 210 / 25.4],
  [6, 9],
  [6.14, 9.21],
  [6.69, 9.61],
  [7, 10],
  [7.44, 9.69],
  [7.5, 7.5],
  [7.5, 9.25],
  [8, 8],
  [8, 10],
  [8.25, 6],
  [8.25, 8.25],
  [210 / 25.4, 297 / 25.4],
  [8.5, 8.5],
  [8.5, 9],
  [8.5, 11],
  [9, 7],
];

const PRINTED: Profile['severity'] = {
  file: 'rejected',
  content: 'rejected',
  pages: 'rejected',
  odd: 'advice',
  blank: 'advice',
  trim: 'rejected',
  sizes: 'rejected',
  trimbox: 'rejected',
  rotation: 'rejected',
  unit: 'rejected',
  margin: 'rejected',
  text: 'rejected',
  line: 'rejected',
  font: 'rejected',
  image: 'advice',
  transparency: 'advice',
  colour: 'advice',
  annotation: 'rejected',
  script: 'rejected',
  attachment: 'rejected',
  bookmarks: 'advice',
  standard: 'advice',
  ink: 'advice',
};

/** The profiles. Printers change their rules: confirm the figures on their pages before you publish. */
export const PROFILES = {
  kdp: {
    sources: [
      'kdp.amazon.com/en_US/help/topic/G201834180 (Print Options)',
      'kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6 (Set Trim Size, Bleed, and Margins)',
      'kdp.amazon.com/en_US/help/topic/G201953020 (Create a Paperback Cover)',
      'kdp.amazon.com/en_US/help/topic/G201857950 (Paperback Submission Guidelines)',
      'kdp.amazon.com/en_US/help/topic/GYEKAVKMSE23PFTM (Paperback Manual Review Checklist)',
    ],
    read: '2026-11-22',
    own: [],
    least: 24,
    most: { white: 828, cream: 776 },
    mostBySize: [
      { width: 8.5, height: 11, most: { white: 590, cream: 550 } },
      { width: 8.27, height: 11.69, most: { white: 780, cream: 730 } },
    ],
    even: true,
    sizes: { width: [4, 8.5], height: [6, 11.69] },
    bleed: 'outer',
    inside: [[150, 0.375], ...THICK],
    outside: [0.25, 0.375],
    text: 7,
    line: 0.75,
    dots: 300,
    spine: { page: { white: 0.002252, cream: 0.0025 }, cover: 0 },
    spineText: 79,
    blank: [2, 10],
    ink: UNLIMITED,
    standard: undefined,
    severity: { ...PRINTED, properties: 'advice' },
  },
  ingram: {
    sources: [
      'ingramspark.com/blog/file-requirements-for-print-books',
      'help.ingramspark.com/hc/en-us/articles/5338636202637 (Manufacturing and File Setup Tips)',
    ],
    read: '2026-11-22',
    own: ['pages', 'trim', 'text', 'line'],
    least: 18,
    most: { white: 1200, cream: 1050 },
    mostBySize: [],
    even: true,
    sizes: USUAL,
    bleed: 'outer',
    inside: [[UNLIMITED, 0.5]],
    outside: [0.5, 0.5],
    text: 7,
    line: 0.75,
    dots: 300,
    spine: undefined,
    spineText: 48,
    blank: [UNLIMITED, UNLIMITED],
    ink: 2.4,
    standard: 'PDF/X-1a',
    // It asks for PDF/X-1a, which has no transparency, RGB or spot colours, and needs properties. Its margins are a
    // recommendation.
    severity: {
      ...PRINTED,
      transparency: 'rejected',
      colour: 'rejected',
      margin: 'advice',
      standard: 'rejected',
      ink: 'rejected',
    },
  },
  lulu: {
    sources: [
      'help.lulu.com/en/support/solutions/articles/64000255583 (Tips for Formatting Documents)',
      'help.api.lulu.com/en/support/solutions/articles/64000254616 (How Is Spine Width Calculated)',
      'Lulu Book Creation Guide, pages 9, 13 and 15, as others quote it (gutters, 32 to 800 pages, text on the spine)',
    ],
    read: '2026-11-22',
    own: ['trim', 'text', 'line'],
    least: 32,
    most: { white: 800, cream: 800 },
    mostBySize: [],
    even: true,
    sizes: USUAL,
    bleed: 'all',
    inside: [
      [59, 0.5],
      [150, 0.625],
      [399, 1],
      [600, 1.125],
      [UNLIMITED, 1.25],
    ],
    outside: [0.5, 0.5],
    text: 7,
    line: 0.75,
    dots: 300,
    spine: { page: { white: 1 / 444, cream: 1 / 444 }, cover: 0.06 },
    spineText: 81,
    blank: [UNLIMITED, UNLIMITED],
    ink: UNLIMITED,
    standard: undefined,
    severity: { ...PRINTED, properties: 'advice', margin: 'advice' },
  },
  home: {
    sources: [],
    read: '',
    own: [],
    least: 1,
    most: { white: 5000, cream: 5000 },
    mostBySize: [],
    even: false,
    sizes: { width: [0, UNLIMITED], height: [0, UNLIMITED] },
    bleed: 'outer',
    inside: [[150, 0.25], ...THICK],
    outside: [0.25, 0.375],
    text: 0,
    line: 0,
    dots: 150,
    spine: undefined,
    spineText: 48,
    blank: [UNLIMITED, UNLIMITED],
    ink: UNLIMITED,
    standard: 'PDF/UA',
    severity: {
      file: 'rejected',
      content: 'rejected',
      pages: 'rejected',
      sizes: 'advice',
      margin: 'advice',
      font: 'advice',
      image: 'advice',
      script: 'advice',
      attachment: 'advice',
    },
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
