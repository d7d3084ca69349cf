import { examineDocument } from './document.js';
import { Findings } from './findings.js';
import { inInches, inPoints, isNear, type PageSize, reachesEdge, round, sizeOf } from './page-size.js';
import { examinePdfX, type PdfX } from './pdf-x.js';
import { type Preflight, type Printing, unreadable } from './preflight.js';
import { insideMargin, isTaken, NEAR, namedTrims, outsideMargin, pageLimits, takenSizes } from './printers/limits.js';
import { PDF_X4, PROFILES, type Profile } from './printers/profile.js';
import { BLEED, INCH, type Trim } from './printers/sizes.js';
import type { Colour } from './reading/colour.js';
import { PageReader } from './reading/content.js';
import type { Extent } from './reading/matrix.js';
import { PdfFile, type PdfPage } from './reading/objects.js';
import type { Shown } from './reading/shown.js';
import { Budget, PdfError } from './reading/tokens.js';

/** Limit of tokens and objects to read. */
const MOST_STEPS = 60_000_000;

/** Tolerance for text sizes, line widths and resolutions, in points and dots per inch. */
const SLACK = 0.02;

export async function inspect(bytes: Uint8Array, printing: Printing): Promise<Preflight> {
  try {
    const budget = new Budget(MOST_STEPS);
    const file = await PdfFile.open(bytes, budget);
    if (file.isEncrypted) return unreadable('it is encrypted');
    return new Inspection(file, budget, printing).result();
  } catch (error) {
    if (error instanceof PdfError) return unreadable(error.message);
    if (error instanceof RangeError) return unreadable('its objects are nested too deep');
    throw error;
  }
}

/** A page size at a printer. */
interface Sheet {
  readonly trim: Trim;
  readonly bleed: boolean;
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
  private readonly budget: Budget;
  private readonly printing: Printing;
  private readonly profile: Profile;
  private readonly pages: readonly PdfPage[];
  private readonly findings: Findings;
  private readonly pdfX: PdfX;

  constructor(file: PdfFile, budget: Budget, printing: Printing) {
    this.file = file;
    this.budget = budget;
    this.profile = PROFILES[printing.profile];
    this.pages = file.pages();
    this.printing = { ...printing, cover: printing.cover ?? coverOf(this.pages, this.profile) };
    this.findings = new Findings(this.profile, this.printing.cover !== undefined);
    this.pdfX = examinePdfX(file, this.pages);
  }

  result(): Preflight {
    const [first] = this.pages;
    const size = first === undefined ? { width: 0, height: 0 } : sizeOf(first);
    const sheet = this.sheetOf(size);
    if (this.printing.cover === undefined) this.examineCount(sheet?.trim ?? size);
    else if (this.pages.length !== 1)
      this.findings.add('pages', `A cover has one page, but the file has ${this.pages.length}.`);
    if (first !== undefined && sheet === undefined) this.findings.add('trim', this.wrongSize(size));
    const { problems, missingFonts } = examineDocument(this.file);
    const isMarked = this.pdfX.standard !== '';
    // PDF/X requires properties.
    for (const [code, message] of problems) if (code !== 'properties' || !isMarked) this.findings.add(code, message);
    if (isMarked || this.profile.standard === 'PDF/X-1a')
      for (const message of this.pdfX.problems) this.findings.add('standard', message);
    const reader = new PageReader(this.file, this.budget);
    const shown = this.pages.map((page, i) => this.examinePage(reader, page, i + 1, size, sheet));
    this.examineBlanks(shown);
    const findings = this.findings.list(missingFonts);
    return {
      pages: this.pages.length,
      size: sheet === undefined ? inPoints(size) : `${sheet.trim.title}${sheet.bleed ? ' with bleed' : ''}`,
      findings,
    };
  }

  /** Returns the printer's page size with these lengths, or undefined. */
  private sheetOf(size: PageSize): Sheet | undefined {
    const { cover } = this.printing;
    if (cover !== undefined)
      return isNear(cover, size) ? { trim: { ...cover, title: 'cover' }, bleed: true } : undefined;
    const beside = this.profile.bleed === 'all' ? 2 * BLEED : BLEED;
    for (const bleed of [false, true]) {
      const trim = namedTrims(this.profile).find(({ width, height }) =>
        isNear(bleed ? { width: width + beside, height: height + 2 * BLEED } : { width, height }, size),
      );
      if (trim !== undefined) return { trim, bleed };
    }
    // Another size has bleed if its TrimBox is so much smaller.
    const [first] = this.pages;
    if (first?.trim !== undefined) {
      const trim = sizeOf({ ...first, box: first.trim });
      const withBleed = { width: trim.width + beside, height: trim.height + 2 * BLEED };
      if (isNear(withBleed, size) && isTaken(this.profile, trim))
        return { trim: { ...trim, title: inPoints(trim) }, bleed: true };
    }
    return isTaken(this.profile, size) ? { trim: { ...size, title: inPoints(size) }, bleed: false } : undefined;
  }

  private wrongSize(size: PageSize): string {
    const { cover } = this.printing;
    if (cover !== undefined) return `The cover is ${inInches(size)} with bleed, expected ${inInches(cover)}.`;
    return `The page size is ${inInches(size)}; the profile ${this.printing.profile} takes ${takenSizes(this.profile)}.`;
  }

  private examineCount(trim: PageSize): void {
    const { profile } = this;
    const count = this.pages.length;
    const [least, most] = pageLimits(profile, this.printing.paper, trim);
    if (count < least || count > most)
      this.findings.add(
        'pages',
        `It has ${count} ${count === 1 ? 'page' : 'pages'}; the profile ${this.printing.profile} takes ${least} to ${most}.`,
      );
    else if (count % 2 === 1)
      this.findings.add('odd', `It has ${count} pages; the printer adds a blank one to an odd number.`);
  }

  /** Reports runs of blank pages. `shown` has, for each page, whether anything is visible on it. */
  private examineBlanks(shown: readonly boolean[]): void {
    const [between, atEnd] = this.profile.blank;
    for (let from = 0; from < shown.length; from++) {
      let to = from;
      while (to < shown.length && !shown[to]) to++;
      const most = to === shown.length ? atEnd : between;
      if (to - from > most)
        this.findings.add(
          'blank',
          `Pages ${from + 1} to ${to} are blank, ${to - from} in a row, expected at most ${most}.`,
        );
      from = to;
    }
  }

  /** Examines a page, and returns whether anything is visible on it. */
  private examinePage(
    reader: PageReader,
    page: PdfPage,
    number: number,
    size: PageSize,
    sheet: Sheet | undefined,
  ): boolean {
    const own = sizeOf(page);
    this.examineBoxes(page, number, own, size, sheet);
    let isShown = false;
    try {
      const area = this.areaOf(number, own, sheet?.bleed ?? false);
      reader.read(page, (shown) => {
        isShown = this.examine(shown, area) || isShown;
      });
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      this.findings.addFault(
        'content',
        error.message,
        number,
        (pages) => `The content of ${pages} can't be read: ${error.message}.`,
      );
      return true;
    }
    return isShown;
  }

  private examineBoxes(page: PdfPage, number: number, own: PageSize, size: PageSize, sheet: Sheet | undefined): void {
    if (!isNear(own, size))
      this.findings.addFault(
        'sizes',
        '',
        number,
        (pages) => `The pages differ in size: the first differs from ${pages}.`,
      );
    if (page.rotation !== 0)
      this.findings.addFault(
        'rotation',
        '',
        number,
        (pages) => `A rotation is set on ${pages}; rotate the content instead.`,
      );
    if (page.unit !== 1)
      this.findings.addFault(
        'unit',
        '',
        number,
        (pages) => `A unit other than the point is set on ${pages}; printers ignore it.`,
      );
    if (this.file.list(page.dict, 'Annots').length > 0)
      this.findings.addFault(
        'annotation',
        '',
        number,
        (pages) => `There are links, notes or form fields on ${pages}; remove them.`,
      );
    if (page.trim === undefined || sheet === undefined || this.printing.cover !== undefined) return;
    const trim = sizeOf({ ...page, box: page.trim });
    if (!isNear(trim, sheet.trim))
      this.findings.addFault(
        'trimbox',
        '',
        number,
        (pages) =>
          `The TrimBox is ${inInches(trim)}, but the page is cut to ${inInches(sheet.trim)}; this concerns ${pages}.`,
      );
  }

  private areaOf(number: number, { width, height }: PageSize, bleed: boolean): PageArea {
    const { profile } = this;
    // The spine of a cover is in the middle.
    const inside = this.printing.cover === undefined ? insideMargin(profile, this.pages.length) : COVER_MARGIN;
    const outside = this.printing.cover === undefined ? outsideMargin(profile, bleed) : COVER_MARGIN;
    const beyond = bleed ? BLEED : 0;
    const isAround = profile.bleed === 'all' || this.printing.cover !== undefined;
    const spine = inside + (isAround ? beyond : 0);
    const safe: Extent =
      number % 2 === 1
        ? [spine, outside + beyond, width - outside - beyond, height - outside - beyond]
        : [outside + beyond, outside + beyond, width - spine, height - outside - beyond];
    return { number, safe, width, height, bleed };
  }

  /** Examines something shown. Returns whether it is on the page. */
  private examine(shown: Shown, area: PageArea): boolean {
    const { number, width, height } = area;
    const { extent } = shown;
    // Anything outside the page isn't printed.
    if (!(extent[0] < width && extent[2] > 0 && extent[1] < height && extent[3] > 0)) return false;
    this.examineMargins(shown, area);
    const { profile } = this;
    const { isGrey } = this.pdfX;
    if (shown.transparent && this.pdfX.standard !== PDF_X4)
      this.findings.addFault('transparency', '', number, (pages) => `There is transparency on ${pages}; flatten it.`);
    const { colour, amount } = shown;
    if (amount > profile.ink + SLACK)
      this.findings.addFault(
        'ink',
        '',
        number,
        (pages) =>
          `Inks add up to ${Math.round(amount * 100)} %, expected at most ${profile.ink * 100} %, on ${pages}.`,
      );
    if (colour !== undefined && this.printing.cover !== undefined && (isGrey || NOT_FOR_COVERS.includes(colour)))
      this.findings.addFault(
        'colour',
        colour,
        number,
        (pages) => `${colour} are used on ${pages}; ${isGrey ? FOR_GREYS : FOR_CMYK}.`,
      );
    if (colour !== undefined && this.printing.cover === undefined)
      this.findings.addFault('colour', colour, number, (pages) => `${colour} are used on ${pages}; a black-and-white book needs greys or black alone.`); // biome-ignore format: one sentence
    if (shown.type === 'text') {
      if (!shown.font.isEmbedded) this.findings.addFont(shown.font.name, number);
      if (shown.size < profile.text - SLACK)
        this.findings.addFault(
          'text',
          '',
          number,
          (pages) => `Text of ${round(shown.size)} pt, expected at least ${profile.text} pt, on ${pages}.`,
        );
    }
    const line = shown.type === 'line' ? shown.width : shown.type === 'area' ? shown.bar : undefined;
    if (line !== undefined && line < profile.line - SLACK)
      this.findings.addFault(
        'line',
        shown.type,
        number,
        (pages) =>
          `A line${shown.type === 'area' ? ', drawn as a filled rectangle,' : ''} of ${round(line)} pt, expected at least ${profile.line} pt, on ${pages}.`,
      );
    if (shown.type === 'picture' && shown.dots < profile.dots - SLACK)
      this.findings.addFault(
        'image',
        '',
        number,
        (pages) =>
          `A picture has ${Math.floor(shown.dots)} dots per inch at its printed size, expected at least ${profile.dots}, on ${pages}.`,
      );
    return true;
  }

  private examineMargins({ extent, type }: Shown, { safe, number, width, height, bleed }: PageArea): void {
    // Nothing but text is lost when a cover is cut a little differently.
    if (this.printing.cover !== undefined && type !== 'text') return;
    const canBleed = type === 'area' || type === 'picture';
    if (bleed && canBleed && reachesEdge(extent, number, width, height, this.profile.bleed === 'all')) return;
    const out = Math.max(safe[0] - extent[0], safe[1] - extent[1], extent[2] - safe[2], extent[3] - safe[3]);
    if (out <= NEAR) return;
    const what = NAMES[type];
    this.findings.addFault(
      'margin',
      type,
      number,
      (pages) => `${what} is ${round(out)} pt outside the margins on ${pages}.`,
    );
  }
}

/** The widest spine of a cover. */
const MOST_SPINE = 3 * INCH;

/** Returns the size of a file's only page if it holds two pages that a printer takes, a spine and bleed. */
function coverOf(pages: readonly PdfPage[], profile: Profile): PageSize | undefined {
  if (pages.length !== 1) return undefined;
  const size = sizeOf(pages[0]);
  const height = size.height - 2 * BLEED;
  // Half of it is the page and half of the spine.
  const half = (size.width - 2 * BLEED) / 2;
  const { sizes } = profile;
  const isCover = isTaken(profile, size)
    ? false
    : 'width' in sizes
      ? [half, half - MOST_SPINE / 2].some((width) => isTaken(profile, { width, height }))
      : namedTrims(profile).some(
          (trim) =>
            Math.abs(trim.height - height) <= NEAR && trim.width <= half + NEAR && half - trim.width <= MOST_SPINE / 2,
        );
  return isCover ? size : undefined;
}

/** Colours that a printer turns into others. */
const NOT_FOR_COVERS: readonly Colour[] = ['RGB colours', 'Spot colours'];

const FOR_CMYK = 'a cover needs greys or CMYK colours';
const FOR_GREYS = 'a cover with an output profile for greys needs greys';

/** Margin within the edges of a cover after cutting. */
const COVER_MARGIN = 0.125 * INCH;

const NAMES = { text: 'Text', line: 'A line', area: 'An area', picture: 'A picture' } as const;
