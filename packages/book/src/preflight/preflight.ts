import { LEAST_LINE, LEAST_TEXT } from '../board.js';
import { PROFILES, type Profile, type ProfileName } from '../profile.js';
import { BLEED, INCH, insideMargin, outsideMargin, TRIMS, type Trim } from '../trim.js';
import { PageReader, type Shown } from './content.js';
import { PdfFile, type PdfPage } from './file.js';
import type { Extent } from './matrix.js';
import { PdfError } from './syntax.js';

/** A printing problem. */
export interface Finding {
  /** A stable word: `margin`, `font`. */
  readonly code: string;
  /** One sentence. */
  readonly message: string;
}

/** The result of checking a file. */
export interface Preflight {
  readonly pages: number;
  /** The page size, such as `6 x 9 in` or `A5 with bleed`; in points if it has no name. */
  readonly size: string;
  /** `[]` if the file can be printed. */
  readonly findings: readonly Finding[];
}

/** Lengths with a smaller difference count as equal, in points. */
const NEAR = 0.5;
/** Tolerance for text sizes and line widths, in points. */
const SLACK = 0.02;
/** Margin of printers at home. */
const HOME_MARGIN = 0.25 * INCH;

/** Checks a PDF from any program for printing problems. Never throws, whatever the bytes are. */
export function preflight(bytes: Uint8Array, profile: ProfileName): Preflight {
  try {
    const file = new PdfFile(bytes);
    if (file.isEncrypted) return unreadable('it is encrypted');
    return new Inspection(file, PROFILES[profile]).result();
  } catch (error) {
    if (error instanceof PdfError) return unreadable(error.message);
    throw error;
  }
}

function unreadable(reason: string): Preflight {
  return { pages: 0, size: 'unknown', findings: [{ code: 'file', message: `The file can't be read: ${reason}.` }] };
}

/** A problem on one or more pages. */
interface Fault {
  readonly first: number;
  pages: number;
  last: number;
  readonly say: (pages: string) => string;
}

interface PageArea {
  readonly number: number;
  /** The area within the margins. */
  readonly safe: Extent;
  readonly width: number;
  readonly height: number;
  readonly bleed: boolean;
}

class Inspection {
  private readonly file: PdfFile;
  private readonly profile: Profile;
  private readonly pages: readonly PdfPage[];
  private readonly findings: Finding[] = [];
  private readonly faults = new Map<string, Fault>();

  constructor(file: PdfFile, profile: Profile) {
    this.file = file;
    this.profile = profile;
    this.pages = file.pages();
  }

  result(): Preflight {
    const [first] = this.pages;
    const [width, height] = first === undefined ? [0, 0] : sizeOf(first);
    const known = sheetSizeOf(width, height);
    this.examineFile(known !== undefined);
    for (const [i, page] of this.pages.entries()) this.examinePage(page, i + 1, width, height, known);
    for (const [code, { first: page, pages, say }] of this.faults) {
      this.findings.push({
        code: code.split(' ')[0],
        message: say(pages === 1 ? `page ${page}` : `${pages} pages, the first of them ${page}`),
      });
    }
    const size =
      known === undefined
        ? `${round(width)} x ${round(height)} pt`
        : `${known.trim.title}${known.bleed ? ' with bleed' : ''}`;
    return { pages: this.pages.length, size, findings: this.findings };
  }

  private examineFile(isKnown: boolean): void {
    const { file, profile } = this;
    const count = this.pages.length;
    const [least, most] = profile.pages;
    if (count < least || count > most)
      this.find(
        'pages',
        `It has ${count} ${count === 1 ? 'page' : 'pages'}; ${profile.title} takes ${least} to ${most}.`,
      );
    if (profile.even && count % 2 === 1) this.find('pages', `It has ${count} pages; the number has to be even.`);
    if (profile.strict && count > 0 && !isKnown) {
      const names = Object.values(TRIMS).map(({ title }) => title);
      this.find('trim', `The page size isn't one of ${names.join(', ')}, with or without bleed.`);
    }
    if (profile.properties) return;
    const properties = [...file.info.keys()].filter((key) => file.get(file.info.get(key)) !== null);
    if (properties.length > 0)
      this.find('metadata', `It has document properties: ${properties.sort().join(', ')}; remove them.`);
    if (file.catalog.has('Metadata')) this.find('metadata', 'It has XML metadata; remove them.');
    if (file.dict(file.catalog.get('Outlines')).has('First')) this.find('bookmarks', 'It has bookmarks; remove them.');
  }

  private examinePage(
    page: PdfPage,
    number: number,
    width: number,
    height: number,
    known: SheetSize | undefined,
  ): void {
    const { file, profile } = this;
    const [w, h] = sizeOf(page);
    if (Math.abs(w - width) > NEAR || Math.abs(h - height) > NEAR)
      this.fault('trim size', number, (pages) => `The pages differ in size: the first differs from ${pages}.`);
    if (profile.strict && file.list(page.dict.get('Annots')).length > 0)
      this.fault('annotations', number, (pages) => `There are links or notes on ${pages}; remove them.`);
    const safe = profile.strict
      ? safeArea(number, this.pages.length, w, h, known?.bleed ?? false)
      : ([HOME_MARGIN, HOME_MARGIN, w - HOME_MARGIN, h - HOME_MARGIN] as const);
    try {
      const area = { number, safe, width: w, height: h, bleed: known?.bleed ?? false };
      new PageReader(file, (shown) => this.examine(shown, area)).read(page);
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      this.fault(
        `content ${error.message}`,
        number,
        (pages) => `The content of ${pages} can't be read: ${error.message}.`,
      );
    }
  }

  private examine(shown: Shown, { number, safe, width, height, bleed }: PageArea): void {
    const { strict } = this.profile;
    if (shown.type === 'text') {
      const { font, size } = shown;
      if (!font.isEmbedded)
        this.fault(
          `font ${font.name}`,
          number,
          (pages) => `The font ${font.name} is not embedded; it is used on ${pages}.`,
        );
      else if (strict && !font.isSubset)
        this.fault(
          `font ${font.name}`,
          number,
          (pages) => `The font ${font.name} is embedded as a whole instead of a subset; it is used on ${pages}.`,
        );
      if (strict && size < LEAST_TEXT - SLACK)
        this.fault(
          'text',
          number,
          (pages) => `Text of ${round(size)} pt, expected at least ${LEAST_TEXT} pt, on ${pages}.`,
        );
    }
    if (strict && shown.type === 'line' && shown.width < LEAST_LINE - SLACK) {
      const { width: line } = shown;
      this.fault(
        'line',
        number,
        (pages) => `A line of ${round(line)} pt, expected at least ${LEAST_LINE} pt, on ${pages}.`,
      );
    }
    const { extent } = shown;
    const bleeds = bleed && shown.type === 'area' && reachesEdge(extent, number, width, height);
    // Anything outside the page isn't printed.
    const isSeen = extent[0] < width && extent[2] > 0 && extent[1] < height && extent[3] > 0;
    const out = Math.max(safe[0] - extent[0], safe[1] - extent[1], extent[2] - safe[2], extent[3] - safe[3]);
    if (out > NEAR && isSeen && !bleeds) {
      const what = shown.type === 'text' ? 'Text' : shown.type === 'line' ? 'A line' : 'An area or a picture';
      this.fault(
        `margin ${shown.type}`,
        number,
        (pages) => `${what} is ${round(out)} pt outside the margins on ${pages}.`,
      );
    }
  }

  private find(code: string, message: string): void {
    this.findings.push({ code, message });
  }

  private fault(code: string, page: number, say: Fault['say']): void {
    const known = this.faults.get(code);
    if (known === undefined) this.faults.set(code, { first: page, pages: 1, last: page, say });
    else if (known.last !== page) {
      known.pages++;
      known.last = page;
    }
  }
}

interface SheetSize {
  readonly trim: Trim;
  readonly bleed: boolean;
}

/** Returns the trim size for a page size, or undefined. */
function sheetSizeOf(width: number, height: number): SheetSize | undefined {
  for (const bleed of [false, true]) {
    const [dx, dy] = bleed ? [BLEED, 2 * BLEED] : [0, 0];
    const trim = Object.values(TRIMS).find(
      (one: Trim) => Math.abs(one.width + dx - width) <= NEAR && Math.abs(one.height + dy - height) <= NEAR,
    );
    if (trim !== undefined) return { trim, bleed };
  }
  return undefined;
}

function sizeOf({ box: [left, bottom, right, top] }: PdfPage): [width: number, height: number] {
  return [right - left, top - bottom];
}

/** Returns the area within the margins. Odd pages have the spine on their left. */
function safeArea(number: number, pages: number, width: number, height: number, bleed: boolean): Extent {
  const inside = insideMargin(pages);
  const outside = outsideMargin(bleed) + (bleed ? BLEED : 0);
  return number % 2 === 1
    ? [inside, outside, width - outside, height - outside]
    : [outside, outside, width - inside, height - outside];
}

/** Returns whether an area reaches an edge where the page is cut. */
function reachesEdge([left, bottom, right, top]: Extent, number: number, width: number, height: number): boolean {
  const outer = number % 2 === 1 ? right >= width - NEAR : left <= NEAR;
  return outer || bottom <= NEAR || top >= height - NEAR;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
