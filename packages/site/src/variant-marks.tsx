import { ARROW_SHAPE, type Mark, SHADE_SIDE, THERMO_SHAPE } from 'gridwright/rules';
import { line, type MarkOf, marksOf, UNIT } from './units.js';

/** What the marks of variants have under the lines: shades, thermometers and arrows. */
export function VariantUnder({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      {marksOf(marks, 'shade').map((mark) => (
        <path key={`${mark.role} ${mark.cell}`} class="b-window" d={shadeOf(mark)} />
      ))}
      <Thermos marks={marks} />
      <Arrows marks={marks} />
    </>
  );
}

/** Returns the outline of a shade: the whole cell, or a circle or a square in it. */
function shadeOf({ role, x, y }: MarkOf<'shade'>): string {
  const half = (role === 'cell' ? 0.5 : SHADE_SIDE / 2) * UNIT;
  const [left, top] = [x * UNIT - half, y * UNIT];
  if (role === 'circle')
    return `M${left} ${top}a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0-${2 * half} 0`;
  return `M${left} ${top - half}h${2 * half}v${2 * half}h-${2 * half}z`;
}

/**
 * The thermometers: a bulb and a line with a round end. One opacity for both, so that the bulb doesn't show through.
 */
function Thermos({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      {marksOf(marks, 'thermo').map(({ points }) => {
        const path = points.map(({ x, y }) => `${x * UNIT} ${y * UNIT}`).join('L');
        return (
          <g key={path} class="b-thermo">
            <circle cx={points[0].x * UNIT} cy={points[0].y * UNIT} r={THERMO_SHAPE.bulb * UNIT} />
            <path d={`M${path}`} stroke-width={THERMO_SHAPE.width * UNIT} />
          </g>
        );
      })}
    </>
  );
}

/** The arrows: a circle, and lines along the shaft to the head. */
function Arrows({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      {marksOf(marks, 'arrow').map(({ x, y, lines }) => {
        const path = lines.map((ends) => line(...ends)).join('');
        return (
          <g key={path} class="b-shaft" stroke-width={ARROW_SHAPE.width * UNIT}>
            <circle cx={x * UNIT} cy={y * UNIT} r={ARROW_SHAPE.radius * UNIT} />
            <path d={path} />
          </g>
        );
      })}
    </>
  );
}

/** The cages: dashed lines and the sums in their corners. */
export function VariantCages({ marks }: { marks: readonly Mark[] }) {
  const cages = marksOf(marks, 'cage');
  return (
    <>
      <path class="b-cage" d={cages.flatMap(({ lines }) => lines.map((ends) => line(...ends))).join('')} />
      {cages.map(
        ({ x, y, text }) =>
          text !== '' && (
            <text key={`${x} ${y}`} class="b-sum" x={x * UNIT} y={y * UNIT} dy=".36em">
              {text}
            </text>
          ),
      )}
    </>
  );
}
