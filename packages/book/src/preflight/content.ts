import { binary, type PdfFile, type PdfPage } from './file.js';
import { type PdfFont, readFont } from './font.js';
import { around, common, type Extent, type Matrix, times } from './matrix.js';
import { Cursor, numberOf, type State, setState } from './state.js';
import { type Dict, Name, Operator, Parser, PdfError, Text, type Value } from './syntax.js';

/** Something visible on a page. */
export type Shown =
  /** `size` is the printed size. */
  | { readonly type: 'text'; readonly extent: Extent; readonly size: number; readonly font: PdfFont }
  /** `width` is the printed width. */
  | { readonly type: 'line'; readonly extent: Extent; readonly width: number }
  /** A filled area, or a picture. */
  | { readonly type: 'area'; readonly extent: Extent };

const EVERYWHERE: Extent = [-1e6, -1e6, 1e6, 1e6];

/** Limits of nested forms and of saved graphics states. */
const DEEPEST = 12;
const MOST_STATES = 1000;

/** Depth of letters below the baseline and their height above it, as shares of the text size. */
const BELOW = 0.2;
const ABOVE = 0.7;

/** Interprets the operators of a page, and calls `show` for everything visible. Throws PdfError if a page can't be read. */
export class PageReader {
  private readonly file: PdfFile;
  private readonly show: (shown: Shown) => void;
  private readonly fonts = new Map<Dict, PdfFont>();

  constructor(file: PdfFile, show: (shown: Shown) => void) {
    this.file = file;
    this.show = show;
  }

  read({ dict, resources, box }: PdfPage): void {
    const contents = this.file.get(dict.get('Contents'));
    const parts = (Array.isArray(contents) ? contents : [contents])
      .map((value) => this.file.unpack(value))
      .filter((bytes) => bytes !== undefined);
    const start: State = {
      matrix: [1, 0, 0, 1, -box[0], -box[1]],
      width: 1,
      fillWhite: false,
      strokeWhite: false,
      clip: EVERYWHERE,
      font: undefined,
      size: 0,
      characters: 0,
      words: 0,
      scale: 1,
      leading: 0,
      rise: 0,
      mode: 0,
    };
    new ContentInterpreter(this.file, this.fonts, this.show).run(parts.map(binary).join('\n'), resources, start, 0);
  }
}

/** Interprets operators, with nested forms. */
class ContentInterpreter {
  private readonly file: PdfFile;
  private readonly fonts: Map<Dict, PdfFont>;
  private readonly show: (shown: Shown) => void;

  constructor(file: PdfFile, fonts: Map<Dict, PdfFont>, show: (shown: Shown) => void) {
    this.file = file;
    this.fonts = fonts;
    this.show = show;
  }

  run(text: string, resources: Dict, start: State, depth: number): void {
    if (depth > DEEPEST) throw new PdfError('its forms are nested too deep');
    const parser = new Parser(text);
    const kept: State[] = [];
    const cursor = new Cursor();
    let state = { ...start };
    let operands: Value[] = [];
    for (;;) {
      const value = parser.next();
      if (value === undefined) {
        if (parser.at >= text.length) return;
        // A closing bracket without an opening one.
        parser.at++;
        continue;
      }
      if (!(value instanceof Operator)) {
        operands.push(value);
        continue;
      }
      const { word } = value;
      if (word === 'q' && kept.length < MOST_STATES) kept.push({ ...state });
      else if (word === 'Q') state = kept.pop() ?? state;
      else if (word === 'ID') skipImage(parser, text);
      else if (word === 'EI') this.showPicture(state);
      else if (word === 'Do') this.showObject(operands[0], resources, state, depth);
      else if (word === 'gs')
        this.applyGraphicsState(
          state,
          this.file.dict(this.file.dict(resources.get('ExtGState')).get(nameOf(operands[0]))),
          resources,
        );
      else if (word === 'Tf') this.setFont(state, operands, resources);
      else if (!this.showText(word, operands, state, cursor) && !this.paint(word, operands, state, cursor))
        setState(word, operands, state, cursor);
      operands = [];
    }
  }

  private applyGraphicsState(state: State, look: Dict, resources: Dict): void {
    state.width = this.file.number(look.get('LW'), state.width);
    const [font, size] = this.file.list(look.get('Font'));
    if (font !== undefined) this.setFont(state, [font, size], resources);
  }

  private setFont(state: State, [name, size]: readonly Value[], resources: Dict): void {
    const dict =
      name instanceof Name
        ? this.file.dict(this.file.dict(resources.get('Font')).get(name.name))
        : this.file.dict(name);
    const font = this.fonts.get(dict) ?? readFont(this.file, dict);
    this.fonts.set(dict, font);
    state.font = font;
    state.size = numberOf(size);
  }

  private showObject(name: Value | undefined, resources: Dict, state: State, depth: number): void {
    const object = this.file.get(this.file.dict(resources.get('XObject')).get(nameOf(name)));
    const dict = this.file.dict(object);
    if (this.file.name(dict.get('Subtype')) !== 'Form') {
      this.showPicture(state);
      return;
    }
    const bytes = this.file.unpack(object);
    const matrix = this.file.list(dict.get('Matrix')).map((value) => this.file.number(value, 0));
    const inner = {
      ...state,
      matrix: matrix.length === 6 ? times(matrix as unknown as Matrix, state.matrix) : state.matrix,
    };
    const own = this.file.dict(dict.get('Resources'));
    if (bytes !== undefined) this.run(binary(bytes), own.size > 0 ? own : resources, inner, depth + 1);
  }

  private showPicture(state: State): void {
    this.showArea(around([[0, 0], [1, 0], [0, 1], [1, 1]], state.matrix), state); // biome-ignore format: four corners
  }

  private showArea(extent: Extent, state: State): void {
    const seen = common(extent, state.clip);
    if (seen !== undefined) this.show({ type: 'area', extent: seen });
  }

  /** Handles an operator that shows text. Returns whether it was one. */
  private showText(word: string, operands: readonly Value[], state: State, cursor: Cursor): boolean {
    if (word === '"') {
      state.words = numberOf(operands[0]);
      state.characters = numberOf(operands[1]);
    }
    if (word === "'" || word === '"') cursor.nextLine(0, -state.leading);
    else if (word !== 'Tj' && word !== 'TJ') return false;
    const last = operands.at(-1);
    const { font } = state;
    if (font === undefined || last === undefined) return true;
    let length = 0;
    for (const part of Array.isArray(last) ? last : [last]) {
      if (typeof part === 'number') length -= (part / 1000) * state.size * state.scale;
      else if (part instanceof Text) length += widthOf(part.bytes, font, state);
    }
    const matrix = times(cursor.text, state.matrix);
    const [low, high] = [state.rise - BELOW * state.size, state.rise + ABOVE * state.size];
    const extent = common(around([[0, low], [length, low], [0, high], [length, high]], matrix), state.clip); // biome-ignore format: four corners
    const hasInk = state.mode !== 3 && state.mode !== 7 && !(state.fillWhite && state.mode === 0);
    if (extent !== undefined && hasInk && length !== 0)
      this.show({ type: 'text', extent, size: state.size * Math.hypot(matrix[2], matrix[3]), font });
    cursor.text = times([1, 0, 0, 1, length, 0], cursor.text);
    return true;
  }

  /** Handles an operator that ends a path. Returns whether it was one. */
  private paint(word: string, operands: readonly Value[], state: State, cursor: Cursor): boolean {
    if (word === 'sh') {
      if (operands.length > 0) this.showArea(state.clip, state);
      return true;
    }
    if (!/^(?:[fFSsn]|f\*|[Bb]\*?)$/.test(word)) return false;
    if (cursor.points.length > 0) {
      const extent = around(cursor.points, state.matrix);
      if (/[fFBb]/.test(word) && !state.fillWhite) this.showArea(extent, state);
      if (/[SsBb]/.test(word) && !state.strokeWhite) this.showLine(extent, state);
      if (cursor.clips) state.clip = common(extent, state.clip) ?? [0, 0, 0, 0];
    }
    cursor.points = [];
    cursor.clips = false;
    return true;
  }

  private showLine(extent: Extent, state: State): void {
    const [a, b, c, d] = state.matrix;
    const width = state.width * Math.sqrt(Math.abs(a * d - b * c));
    const half = width / 2;
    // A straight line doesn't extend beyond its ends.
    const [dx, dy] = [extent[2] - extent[0] < 0.01 ? half : 0, extent[3] - extent[1] < 0.01 ? half : 0];
    const isStraight = dx > 0 || dy > 0;
    const seen = common(
      [
        extent[0] - (isStraight ? dx : half),
        extent[1] - (isStraight ? dy : half),
        extent[2] + (isStraight ? dx : half),
        extent[3] + (isStraight ? dy : half),
      ],
      state.clip,
    );
    if (seen !== undefined) this.show({ type: 'line', extent: seen, width });
  }
}

function widthOf(bytes: string, font: PdfFont, { size, characters, words, scale }: State): number {
  let width = 0;
  for (let at = 0; at + font.bytesPerCode <= bytes.length; at += font.bytesPerCode) {
    const code = font.bytesPerCode === 2 ? bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1) : bytes.charCodeAt(at);
    width += font.width(code) * size + characters + (font.bytesPerCode === 1 && code === 32 ? words : 0);
  }
  return width * scale;
}

/** Skips the bytes of an inline image. */
function skipImage(parser: Parser, text: string): void {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = parser.at;
  const found = end.exec(text);
  parser.at = found === null ? text.length : found.index;
}

function nameOf(value: Value | undefined): string {
  return value instanceof Name ? value.name : '';
}
