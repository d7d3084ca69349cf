import type { StepPicture } from 'gridwright/drawing';
import { type Grid, type Puzzle, rulesOf, type Size } from 'gridwright/rules';
import { useId } from 'preact/hooks';
import type { Settings } from '../storage/settings.js';
import { Glyph } from './glyphs.js';
import { CellFill, cornerOf } from './marks.js';
import { type CurvePoint, clearPoint, curve, type RoundMark } from './step-curve.js';
import { isDrawn, symbolText } from './symbol-text.js';
import { UNIT } from './units.js';
import '../ui/styles/step-marks.css';

/** The part of an argument that is shown alone, from 0, and the last link that is drawn meanwhile. */
export interface Played {
  readonly part: number;
  readonly link: number;
}

interface StepProps {
  readonly picture: StepPicture;
  readonly puzzle: Puzzle;
  /** The values on the board; 0 for an empty cell. */
  readonly answer: Grid;
  /** How the board shows its values. */
  readonly style?: Settings['symbols'];
  /** How far its chains are followed; undefined for all of them. */
  readonly played?: Played;
}

/** Under the lines of the board: the houses within which something is ruled out, and the cells of the argument. */
export function StepFills({ picture, size }: { picture: StepPicture; size: Size }) {
  const marked = new Set(picture.marked);
  return (
    <>
      {picture.lines
        .filter((cell) => !marked.has(cell))
        .map((cell) => (
          <CellFill key={cell} cell={cell} size={size} name="b-crossed" />
        ))}
      {picture.marked.map((cell) => (
        <CellFill key={cell} cell={cell} size={size} name="b-look" />
      ))}
    </>
  );
}

/** Over the lines: where to look, the digits that rule out, the chain, the candidates, and what follows. */
export function StepMarks({ picture: whole, puzzle, answer, style = 'digits', played }: StepProps) {
  const picture = played === undefined ? whole : upToLink(whole, played.link);
  const { size } = puzzle;
  const rules = rulesOf(puzzle.kind);
  return (
    <>
      {picture.outlines.map((corners, i) => (
        <path key={i} class="b-area" d={`M${corners.map(({ x, y }) => `${x * UNIT} ${y * UNIT}`).join('L')}z`} />
      ))}
      {picture.digits.map((cell) => {
        const { x, y } = cornerOf(cell, size);
        return <path key={cell} class="b-bracket" d={bracketsOf({ x, y })} />;
      })}
      {picture.marked.map((cell) => (
        <path key={cell} class="b-hint" d={cropOf(cornerOf(cell, size))} />
      ))}
      <g class={played === undefined ? 'b-chain' : ''}>
        <Chains picture={picture} puzzle={puzzle} answer={answer} />
        <Notes picture={picture} puzzle={puzzle} style={style} />
      </g>
      {picture.places.map(({ cell, value }) => {
        const { x, y } = cornerOf(cell, size);
        if (isDrawn(style))
          return <Glyph key={cell} style={style} value={value} x={x + UNIT / 2} y={y + UNIT / 2} open />;
        return (
          <text key={cell} class="b-t b-answer to-enter" x={x + UNIT / 2} y={y + UNIT / 2} dy=".37em">
            {symbolText(rules, value, style)}
          </text>
        );
      })}
    </>
  );
}

/** A picture up to one link: the candidates of later links are plain. Drawn parts appear at once. */
function upToLink(picture: StepPicture, last: number): StepPicture {
  return {
    ...picture,
    links: picture.links.filter(({ order }) => order <= last),
    notes: picture.notes.map((note) =>
      note.order === undefined || note.order <= last || note.role === 'removed'
        ? note
        : { ...note, role: 'plain', order: undefined },
    ),
  };
}

/** Radius of the disc of a candidate in a chain. */
function discOf({ kind, size }: Puzzle): number {
  return rulesOf(kind).maxValues(size).answer > 9 ? 11 : 15;
}

/** Half the width of the space that a link leaves around a value, and its radius around a candidate. */
const [VALUE, NOTE] = [23, 9];
/** Digits are taller than wide. */
const TALL = 1.3;
/** Radius of the space of a link's number. */
const NUMBER = 16;

/** What the links of a chain leave out: the values, and the candidates that they don't join. */
function besideLinks({ picture, puzzle, answer }: Omit<StepProps, 'style'>): RoundMark[] {
  const values = [...answer.keys()].filter((cell) => answer[cell] !== 0);
  return [
    ...values.map((cell) => {
      const { x, y } = cornerOf(cell, puzzle.size);
      return { x: x + UNIT / 2, y: y + UNIT / 2, radius: VALUE };
    }),
    ...picture.notes
      .filter(({ order }) => order === undefined)
      .map(({ x, y }) => ({ x: x * UNIT, y: y * UNIT, radius: NOTE })),
  ];
}

/** `M20 50a...z`, an ellipse as tall as digits are. */
function ellipse({ x, y, radius }: RoundMark): string {
  const half = `a${radius} ${radius * TALL} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

/** The links from candidate to candidate: solid where one of two has to be true, dashed where not both can. */
function Chains({ picture, puzzle, answer }: StepProps) {
  const mask = useId();
  if (picture.links.length === 0) return null;
  const { size } = puzzle;
  const radius = discOf(puzzle);
  const head = radius;
  const scaled = ({ x, y }: CurvePoint) => ({ x: x * UNIT, y: y * UNIT });
  const links = picture.links.map(({ from, to, type, order }) => ({
    key: `${order} ${from.x} ${from.y} ${to.x} ${to.y}`,
    type,
    number: order,
    order: { '--order': order },
    ...curve(scaled(from), scaled(to), {
      radius,
      head: type === 'same' ? 0 : head,
      middle: scaled(middleOf(from, to) ?? { x: size.columns / 2, y: size.rows / 2 }),
    }),
  }));
  const beside = besideLinks({ picture, puzzle, answer });
  const covered = [
    ...beside,
    ...picture.notes.filter(({ order }) => order !== undefined).map((note) => ({ ...scaled(note), radius })),
  ];
  const numbers = links
    .filter(({ type }) => type !== 'same')
    .map((link) => {
      const point = clearPoint(link.points, covered, NUMBER);
      covered.push({ ...point, radius: NUMBER });
      return { ...link, ...point };
    });
  return (
    <>
      <marker
        id="b-arrow"
        class="b-arrow"
        viewBox="0 0 8 8"
        refX="1"
        refY="4"
        markerWidth={head * (8 / 7)}
        markerHeight={head * (8 / 7)}
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path d="M0 0L8 4L0 8z" />
      </marker>
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={size.columns * UNIT} height={size.rows * UNIT}>
        <path fill="#fff" d={`M0 0H${size.columns * UNIT}V${size.rows * UNIT}H0z`} />
        <path d={beside.map(ellipse).join('')} />
      </mask>
      <g mask={`url(#${mask})`}>
        {links.map(({ key, type, order, path }) => (
          <path key={key} class={`b-link ${type}`} style={order} d={path} />
        ))}
      </g>
      {numbers.map(({ key, order, path }) => (
        <path key={key} class="b-link-head" style={order} d={path} marker-end="url(#b-arrow)" />
      ))}
      {numbers.map(({ key, number, order, x, y }) => (
        <text key={key} class="b-link-number" style={order} x={x} y={y} dy=".36em">
          {number}
        </text>
      ))}
    </>
  );
}

/** The middle of the cell that two points share. */
function middleOf(a: CurvePoint, b: CurvePoint): CurvePoint | undefined {
  const [x, y] = [Math.floor(a.x), Math.floor(a.y)];
  return x === Math.floor(b.x) && y === Math.floor(b.y) ? { x: x + 0.5, y: y + 0.5 } : undefined;
}

const NOTE_CLASSES = { plain: 'b-n', mentioned: 'b-n hit', true: 'b-n on', false: 'b-n off', removed: 'b-n cut' };

function Notes({ picture, puzzle, style = 'digits' }: Omit<StepProps, 'answer'>) {
  const rules = rulesOf(puzzle.kind);
  const radius = discOf(puzzle);
  return (
    <>
      {picture.notes.map((note) => {
        const [x, y] = [note.x * UNIT, note.y * UNIT];
        const order = note.order === undefined ? undefined : { '--order': note.order };
        return (
          <g key={`${note.cell} ${note.value}`} style={order} class={order && 'b-node'}>
            {(note.role === 'true' || note.role === 'false') && (
              <circle class={`b-disc ${note.role}`} cx={x} cy={y} r={radius} />
            )}
            {note.order === 0 && <circle class="b-disc start" cx={x} cy={y} r={1.45 * radius} />}
            {isDrawn(style) ? (
              <Glyph style={style} value={note.value} x={x} y={y} scale={0.28} open={note.role === 'plain'} />
            ) : (
              <text class={NOTE_CLASSES[note.role]} x={x} y={y} dy=".37em">
                {symbolText(rules, note.value, style)}
              </text>
            )}
            {note.role === 'removed' && <path class="b-cut" d={`M${x - 10} ${y + 10}L${x + 10} ${y - 10}`} />}
          </g>
        );
      })}
    </>
  );
}

/** Brackets beside a digit that rules others out: a ring would look like the circle of an arrow, or cross a sum. */
function bracketsOf({ x, y }: CurvePoint): string {
  return `M${x + 29} ${y + 28}h-12v46h12M${x + 71} ${y + 28}h12v46h-12`;
}

function cropOf({ x, y }: { x: number; y: number }): string {
  return `M${x + 5} ${y + 30}v-25h25M${x + 70} ${y + 5}h25v25M${x + 95} ${y + 70}v25h-25M${x + 30} ${y + 95}h-25v-25`;
}
