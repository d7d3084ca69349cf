import { binary, type PdfFile, type PdfPage } from './file.js';
import { type PdfFont, readFont } from './font.js';
import { type Dict, Name, Operator, Parser, PdfError, Text, type Value } from './syntax.js';

/** Left, bottom, right and top, in points from the lower left corner of the page. */
export type Extent = readonly [left: number, bottom: number, right: number, top: number];

/** Something that a page shows. */
export type Shown =
  /** `size` as it is printed. */
  | { readonly type: 'text'; readonly extent: Extent; readonly size: number; readonly font: PdfFont }
  /** `width` as it is printed. */
  | { readonly type: 'line'; readonly extent: Extent; readonly width: number }
  /** A filled area, or a picture. */
  | { readonly type: 'area'; readonly extent: Extent };

/** a b c d e f: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [number, number, number, number, number, number];

interface State {
  matrix: Matrix;
  width: number;
  /** Whether what is filled, or drawn as a line, is white and so not seen. */
  fillWhite: boolean;
  strokeWhite: boolean;
  clip: Extent;
  font: PdfFont | undefined;
  size: number;
  characters: number;
  words: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const EVERYWHERE: Extent = [-1e6, -1e6, 1e6, 1e6];

/** Forms within forms, and states kept on the way. */
const DEEPEST = 12;
const MOST_STATES = 1000;

/** Shares of a text's size that its letters reach below and above the line. */
const BELOW = 0.2;
const ABOVE = 0.7;

/** Goes through the operators of a page and tells what is shown. Throws PdfError where a page cannot be read. */
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
    const parts = (Array.isArray(contents) ? contents : [contents]).map((value) => this.file.unpack(value)).filter((bytes) => bytes !== undefined);
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
    new Run(this.file, this.fonts, this.show).run(parts.map(binary).join('\n'), resources, start, 0);
  }
}

/** One pass over operators. */
class Run {
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
    const pen = new Pen();
    let state = { ...start };
    let operands: Value[] = [];
    for (;;) {
      const value = parser.next();
      if (value === undefined) {
        if (parser.at >= text.length) return;
        // A bracket that closes nothing.
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
      else if (word === 'gs') this.setLook(state, this.file.dict(this.file.dict(resources.get('ExtGState')).get(nameOf(operands[0]))), resources);
      else if (word === 'Tf') this.setFont(state, operands, resources);
      else if (!this.showText(word, operands, state, pen) && !this.paint(word, operands, state, pen)) setState(word, operands, state, pen);
      operands = [];
    }
  }

  private setLook(state: State, look: Dict, resources: Dict): void {
    state.width = this.file.number(look.get('LW'), state.width);
    const [font, size] = this.file.list(look.get('Font'));
    if (font !== undefined) this.setFont(state, [font, size], resources);
  }

  private setFont(state: State, [name, size]: readonly Value[], resources: Dict): void {
    const dict = name instanceof Name ? this.file.dict(this.file.dict(resources.get('Font')).get(name.name)) : this.file.dict(name);
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
    const inner = { ...state, matrix: matrix.length === 6 ? times(matrix as unknown as Matrix, state.matrix) : state.matrix };
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

  /** Whether the operator shows text. */
  private showText(word: string, operands: readonly Value[], state: State, pen: Pen): boolean {
    if (word === '"') {
      state.words = numberOf(operands[0]);
      state.characters = numberOf(operands[1]);
    }
    if (word === "'" || word === '"') pen.nextLine(0, -state.leading);
    else if (word !== 'Tj' && word !== 'TJ') return false;
    const last = operands.at(-1);
    const { font } = state;
    if (font === undefined || last === undefined) return true;
    let length = 0;
    for (const part of Array.isArray(last) ? last : [last]) {
      if (typeof part === 'number') length -= (part / 1000) * state.size * state.scale;
      else if (part instanceof Text) length += widthOf(part.bytes, font, state);
    }
    const matrix = times(pen.text, state.matrix);
    const [low, high] = [state.rise - BELOW * state.size, state.rise + ABOVE * state.size];
    const extent = common(around([[0, low], [length, low], [0, high], [length, high]], matrix), state.clip); // biome-ignore format: four corners
    const hasInk = state.mode !== 3 && state.mode !== 7 && !(state.fillWhite && state.mode === 0);
    if (extent !== undefined && hasInk && length !== 0) this.show({ type: 'text', extent, size: state.size * Math.hypot(matrix[2], matrix[3]), font });
    pen.text = times([1, 0, 0, 1, length, 0], pen.text);
    return true;
  }

  /** Whether the operator ends a path. */
  private paint(word: string, operands: readonly Value[], state: State, pen: Pen): boolean {
    if (word === 'sh') {
      if (operands.length > 0) this.showArea(state.clip, state);
      return true;
    }
    if (!/^(?:[fFSsn]|f\*|[Bb]\*?)$/.test(word)) return false;
    if (pen.points.length > 0) {
      const extent = around(pen.points, state.matrix);
      if (/[fFBb]/.test(word) && !state.fillWhite) this.showArea(extent, state);
      if (/[SsBb]/.test(word) && !state.strokeWhite) this.showLine(extent, state);
      if (pen.clips) state.clip = common(extent, state.clip) ?? [0, 0, 0, 0];
    }
    pen.points = [];
    pen.clips = false;
    return true;
  }

  private showLine(extent: Extent, state: State): void {
    const [a, b, c, d] = state.matrix;
    const width = state.width * Math.sqrt(Math.abs(a * d - b * c));
    const half = width / 2;
    // The ends of a straight line do not stick out.
    const [dx, dy] = [extent[2] - extent[0] < 0.01 ? half : 0, extent[3] - extent[1] < 0.01 ? half : 0];
    const isStraight = dx > 0 || dy > 0;
    const seen = common(
      [extent[0] - (isStraight ? dx : half), extent[1] - (isStraight ? dy : half), extent[2] + (isStraight ? dx : half), extent[3] + (isStraight ? dy : half)],
      state.clip,
    );
    if (seen !== undefined) this.show({ type: 'line', extent: seen, width });
  }
}

/** Where the path and the line of text have come to. */
class Pen {
  /** Corners of the path, which is nowhere outside of them. */
  points: (readonly [number, number])[] = [];
  /** Whether the next path clips. */
  clips = false;
  text: Matrix = IDENTITY;
  private line: Matrix = IDENTITY;

  begin(): void {
    this.setText(IDENTITY);
  }

  setText(matrix: Matrix): void {
    this.text = matrix;
    this.line = matrix;
  }

  nextLine(x: number, y: number): void {
    this.setText(times([1, 0, 0, 1, x, y], this.line));
  }
}

function setState(word: string, operands: readonly Value[], state: State, pen: Pen): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(numberOf);
  switch (word) {
    case 'cm':
      state.matrix = times([a, b, c, d, e, f], state.matrix);
      break;
    case 'w':
      state.width = a;
      break;
    case 'm':
    case 'l':
      pen.points.push([a, b]);
      break;
    case 'c':
      pen.points.push([a, b], [c, d], [e, f]);
      break;
    case 'v':
    case 'y':
      pen.points.push([a, b], [c, d]);
      break;
    case 're':
      pen.points.push([a, b], [a + c, b + d]);
      break;
    case 'W':
    case 'W*':
      pen.clips = true;
      break;
    case 'g':
    case 'rg':
    case 'k':
    case 'sc':
    case 'scn':
      state.fillWhite = isWhite(operands);
      break;
    case 'G':
    case 'RG':
    case 'K':
    case 'SC':
    case 'SCN':
      state.strokeWhite = isWhite(operands);
      break;
    case 'cs':
      state.fillWhite = false;
      break;
    case 'CS':
      state.strokeWhite = false;
      break;
    case 'BT':
      pen.begin();
      break;
    case 'Tm':
      pen.setText([a, b, c, d, e, f]);
      break;
    case 'TD':
      state.leading = -b;
      pen.nextLine(a, b);
      break;
    case 'Td':
      pen.nextLine(a, b);
      break;
    case 'T*':
      pen.nextLine(0, -state.leading);
      break;
    case 'TL':
      state.leading = a;
      break;
    case 'Tc':
      state.characters = a;
      break;
    case 'Tw':
      state.words = a;
      break;
    case 'Tz':
      state.scale = a / 100;
      break;
    case 'Ts':
      state.rise = a;
      break;
    case 'Tr':
      state.mode = a;
      break;
  }
}

/** Of four numbers none is ink, of fewer all are light. */
function isWhite(operands: readonly Value[]): boolean {
  const parts = operands.filter((value) => typeof value === 'number');
  if (parts.length === 4) return parts.every((part) => part === 0);
  return parts.length > 0 && parts.every((part) => part === 1);
}

function widthOf(bytes: string, font: PdfFont, { size, characters, words, scale }: State): number {
  let width = 0;
  for (let at = 0; at + font.bytesPerCode <= bytes.length; at += font.bytesPerCode) {
    const code = font.bytesPerCode === 2 ? bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1) : bytes.charCodeAt(at);
    width += font.width(code) * size + characters + (font.bytesPerCode === 1 && code === 32 ? words : 0);
  }
  return width * scale;
}

/** Goes behind the bytes of a picture that stands among the operators, up to its end. */
function skipImage(parser: Parser, text: string): void {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = parser.at;
  const found = end.exec(text);
  parser.at = found === null ? text.length : found.index;
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function around(points: readonly (readonly [number, number])[], [a, b, c, d, e, f]: Matrix): Extent {
  let [left, bottom, right, top] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of points) {
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    left = Math.min(left, px);
    right = Math.max(right, px);
    bottom = Math.min(bottom, py);
    top = Math.max(top, py);
  }
  return [left, bottom, right, top];
}

/** The part that both have; undefined for none. */
function common(a: Extent, b: Extent): Extent | undefined {
  const both: Extent = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return both[0] <= both[2] && both[1] <= both[3] ? both : undefined;
}

function nameOf(value: Value | undefined): string {
  return value instanceof Name ? value.name : '';
}

function numberOf(value: Value | undefined): number {
  return typeof value === 'number' ? value : 0;
}
