import { type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { colourOf, inkOf, spaceOf } from './colour.js';
import { type PdfFont, readFont } from './font.js';
import { around, common, type Matrix, times } from './matrix.js';
import type { PdfFile, PdfPage } from './objects.js';
import { pictureInk } from './picture-ink.js';
import { lengthOf, type Shown, shownFill, shownLine, shownPicture, shownText } from './shown.js';
import { Cursor, isTransparent, keyOf, numberOf, type State, setState, startState } from './state.js';
import { type Budget, Name, Operator, PdfError, type Token, Tokens } from './tokens.js';

/** Limits of nested forms and of saved graphics states. */
const DEEPEST = 12;
const MOST_STATES = 1000;

/** Follows the operators of pages, and calls `show` for everything visible. */
export class PageReader {
  readonly file: PdfFile;
  readonly budget: Budget;
  private readonly fonts = new Map<PDFDict | undefined, PdfFont>();
  private readonly contents = new Map<PDFObject, Uint8Array>();
  private readonly inks = new Map<PDFObject, number>();

  constructor(file: PdfFile, budget: Budget) {
    this.file = file;
    this.budget = budget;
  }

  /** Throws PdfError if the page can't be read. */
  read({ dict, resources, box, unit }: PdfPage, show: (shown: Shown) => void): void {
    const { file } = this;
    const contents = file.member(dict, 'Contents');
    const list = file.asList(contents);
    const parts = (list.length > 0 ? list : [contents])
      .map((value) => file.unpack(value))
      .filter((bytes) => bytes !== undefined);
    const start = startState([unit, 0, 0, unit, -box[0] * unit, -box[1] * unit]);
    new ContentInterpreter(this, show).run(joined(parts), resources, start, 0);
  }

  font(dict: PDFDict | undefined): PdfFont {
    const font = this.fonts.get(dict) ?? readFont(this.file, dict, this.budget);
    this.fonts.set(dict, font);
    return font;
  }

  /** Returns the greatest sum of the inks of a picture, read once. */
  pictureInk(object: PDFObject, dict: PDFDict): number {
    const amount = this.inks.get(object) ?? pictureInk(this.file, object, dict);
    this.inks.set(object, amount);
    return amount;
  }

  /** Returns the content of a form, unpacked once. */
  form(stream: PDFObject): Uint8Array | undefined {
    const bytes = this.contents.get(stream) ?? this.file.unpack(stream);
    if (bytes !== undefined) this.contents.set(stream, bytes);
    return bytes;
  }
}

/** Joins streams; an operator never continues in the next one. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0)).fill(10);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length + 1;
  }
  return bytes;
}

/** Follows the operators of one page, with nested forms. A form is read once for each state in which it is drawn. */
class ContentInterpreter {
  private readonly reader: PageReader;
  private readonly file: PdfFile;
  private readonly budget: Budget;
  private readonly show: (shown: Shown) => void;
  private readonly drawn = new Map<PDFObject, Set<string>>();

  constructor(reader: PageReader, show: (shown: Shown) => void) {
    this.reader = reader;
    this.file = reader.file;
    this.budget = reader.budget;
    this.show = show;
  }

  run(bytes: Uint8Array, resources: PDFDict | undefined, start: State, depth: number): void {
    if (depth > DEEPEST) throw new PdfError('its forms are nested too deep');
    const tokens = new Tokens(bytes, this.budget);
    const kept: State[] = [];
    const cursor = new Cursor();
    let state = { ...start };
    let operands: Token[] = [];
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (!(token instanceof Operator)) {
        operands.push(token);
        continue;
      }
      const { word } = token;
      if (word === 'q') {
        if (kept.length < MOST_STATES) kept.push({ ...state });
      } else if (word === 'Q') state = kept.pop() ?? state;
      else if (word === 'ID') {
        tokens.skipImage();
        this.showInline(operands, resources, state);
      } else if (word === 'Do') this.showObject(operands[0], resources, state, depth);
      else if (word === 'gs') this.setGraphicsState(state, this.resource(resources, 'ExtGState', operands[0]));
      else if (word === 'Tf') {
        state.font = this.reader.font(this.resource(resources, 'Font', operands[0]));
        state.size = numberOf(operands[1]);
      } else if (word === 'sh') this.showShading(this.resource(resources, 'Shading', operands[0]), state);
      else if (
        !this.setColour(word, operands, resources, state) &&
        !this.showText(word, operands, state, cursor) &&
        !this.paint(word, state, cursor)
      )
        setState(word, operands, state, cursor);
      operands = [];
    }
  }

  /** Returns the value of a resource. */
  private value(resources: PDFDict | undefined, kind: string, name: Token | undefined): PDFObject | undefined {
    if (!(name instanceof Name)) return undefined;
    return this.file.get(this.file.dict(resources, kind)?.get(PDFName.of(name.name)));
  }

  private resource(resources: PDFDict | undefined, kind: string, name: Token | undefined): PDFDict | undefined {
    return this.file.asDict(this.value(resources, kind, name));
  }

  private setGraphicsState(state: State, look: PDFDict | undefined): void {
    const { file } = this;
    state.width = file.number(look, 'LW') ?? state.width;
    const [font, size] = file.list(look, 'Font');
    if (font !== undefined) {
      state.font = this.reader.font(file.asDict(font));
      state.size = file.asNumber(size) ?? 0;
    }
    const blend = file.member(look, 'BM');
    const mode = file.asName(file.asList(blend)[0] ?? blend);
    const [fill, stroke] = [file.number(look, 'ca'), file.number(look, 'CA')];
    const mask = file.member(look, 'SMask');
    // A state sets only what it names; the rest stays as it is.
    if (fill !== undefined) state.seeThroughFill = fill < 1;
    if (stroke !== undefined) state.seeThroughStroke = stroke < 1;
    if (mode !== '') state.blends = mode !== 'Normal' && mode !== 'Compatible';
    if (mask !== undefined) state.masked = file.asDict(mask) !== undefined;
  }

  /** Handles an operator that sets a colour. Returns whether it was one. */
  private setColour(word: string, operands: readonly Token[], resources: PDFDict | undefined, state: State): boolean {
    const lower = word.toLowerCase();
    const isFill = word === lower;
    if (lower === 'cs') {
      const space = this.space(resources, operands[0]);
      const ink = inkOf(space, space === 'cmyk' ? [0, 0, 0, 1] : [0]);
      if (isFill) [state.fillSpace, state.fill] = [space, ink];
      else [state.strokeSpace, state.stroke] = [space, ink];
      return true;
    }
    const named = ({ g: 'grey', rg: 'rgb', k: 'cmyk' } as const)[lower];
    if (named === undefined && lower !== 'sc' && lower !== 'scn') return false;
    const space = named ?? (isFill ? state.fillSpace : state.strokeSpace);
    const ink = inkOf(
      space,
      operands.filter((one) => typeof one === 'number'),
    );
    if (isFill) [state.fillSpace, state.fill] = [space, ink];
    else [state.strokeSpace, state.stroke] = [space, ink];
    return true;
  }

  private space(resources: PDFDict | undefined, name: Token | undefined): ReturnType<typeof spaceOf> {
    const known = this.value(resources, 'ColorSpace', name);
    return spaceOf(this.file, known ?? (name instanceof Name ? PDFName.of(name.name) : undefined));
  }

  private showObject(name: Token | undefined, resources: PDFDict | undefined, state: State, depth: number): void {
    const { file } = this;
    const object = this.value(resources, 'XObject', name);
    const dict = file.asDict(object);
    if (object === undefined || dict === undefined) return;
    if (file.name(dict, 'Subtype') !== 'Form') {
      this.showPicture(object, dict, state);
      return;
    }
    const key = keyOf(state);
    const keys = this.drawn.get(object) ?? new Set();
    if (keys.has(key)) return;
    this.drawn.set(object, keys.add(key));
    const bytes = this.reader.form(object);
    if (bytes === undefined) return;
    const matrix = file.numbers(dict, 'Matrix');
    const inner = { ...state };
    if (matrix.length === 6) inner.matrix = times(matrix as unknown as Matrix, state.matrix);
    if (file.name(file.dict(dict, 'Group'), 'S') === 'Transparency') inner.grouped = true;
    const box = file.numbers(dict, 'BBox');
    if (box.length === 4) {
      const [left, bottom, right, top] = box;
      const extent = around([[left, bottom], [right, bottom], [left, top], [right, top]], inner.matrix); // biome-ignore format: four corners
      const clip = common(extent, state.clip);
      if (clip === undefined) return;
      inner.clip = clip;
    }
    this.run(bytes, file.dict(dict, 'Resources') ?? resources, inner, depth + 1);
  }

  private showPicture(object: PDFObject, dict: PDFDict, state: State): void {
    const { file } = this;
    const isStencil = file.member(dict, 'ImageMask')?.toString() === 'true';
    const colour = isStencil ? state.fill.colour : colourOf(spaceOf(file, file.member(dict, 'ColorSpace')));
    const isSeeThrough = file.asDict(file.member(dict, 'SMask')) !== undefined;
    const [columns, rows] = [file.number(dict, 'Width') ?? 0, file.number(dict, 'Height') ?? 0];
    const shown = shownPicture(columns, rows, colour, isSeeThrough, state);
    this.add(shown && { ...shown, amount: this.reader.pictureInk(object, dict) });
  }

  private showInline(operands: readonly Token[], resources: PDFDict | undefined, state: State): void {
    const member = (...keys: readonly string[]) => {
      const at = operands.findIndex((one, i) => i % 2 === 0 && one instanceof Name && keys.includes(one.name));
      return at < 0 ? undefined : operands[at + 1];
    };
    const mask = member('IM', 'ImageMask');
    const isStencil = mask instanceof Name && mask.name === 'true';
    const colour = isStencil ? state.fill.colour : colourOf(this.space(resources, member('CS', 'ColorSpace')));
    const [columns, rows] = [numberOf(member('W', 'Width')), numberOf(member('H', 'Height'))];
    this.add(shownPicture(columns, rows, colour, false, state));
  }

  private add(shown: Shown | undefined): void {
    if (shown !== undefined) this.show(shown);
  }

  private showShading(shading: PDFDict | undefined, state: State): void {
    const colour = colourOf(spaceOf(this.file, this.file.member(shading, 'ColorSpace')));
    this.show({
      type: 'area',
      extent: state.clip,
      bar: undefined,
      colour,
      amount: 0,
      transparent: isTransparent(state),
    });
  }

  /** Handles an operator that shows text. Returns whether it was one. */
  private showText(word: string, operands: readonly Token[], state: State, cursor: Cursor): boolean {
    if (word === '"') {
      state.words = numberOf(operands[0]);
      state.characters = numberOf(operands[1]);
    }
    if (word === "'" || word === '"') cursor.nextLine(0, -state.leading);
    else if (word !== 'Tj' && word !== 'TJ') return false;
    const last = operands.at(-1);
    const { font } = state;
    if (font === undefined || last === undefined) return true;
    const parts = Array.isArray(last) ? last : [last];
    const length = lengthOf(parts, font, state);
    this.add(shownText(length, font, state, cursor));
    cursor.text = times([1, 0, 0, 1, length, 0], cursor.text);
    return true;
  }

  /** Handles an operator that ends a path. Returns whether it was one. */
  private paint(word: string, state: State, cursor: Cursor): boolean {
    if (!/^(?:[fFSsn]|f\*|[Bb]\*?)$/.test(word)) return false;
    if (cursor.subpaths.length > 0) {
      const extent = around(cursor.points(), state.matrix);
      if (/[fFBb]/.test(word) && !state.fill.white) this.add(shownFill(extent, state, cursor));
      if (/[SsBb]/.test(word) && !state.stroke.white) this.add(shownLine(extent, state));
      if (cursor.clips) state.clip = common(extent, state.clip) ?? [0, 0, 0, 0];
    }
    cursor.subpaths = [];
    cursor.clips = false;
    return true;
  }
}
