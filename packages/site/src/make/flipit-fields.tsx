import { type Cell, type OptionSpec, type Puzzle, type Rules, rulesOf, type Size } from 'gridwright/rules';
import { placeName } from '../board/cell-name.js';
import { BoardBackground, cornerOf, Shapes, typeClass, viewBoxOf } from '../board/marks.js';
import { UNIT } from '../board/units.js';
import { makeText } from '../text/make.js';
import { capital, text } from '../text/text.js';
import '../ui/make.css';

interface PressedFieldProps {
  readonly spec: OptionSpec;
  readonly rules: Rules;
  readonly size: Size;
  /** The option as typed; '' for the default. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Side of the picture of a neighbourhood: no press reaches farther than two cells. */
const REACH = 5;
/** Largest board with a goal to press, in cells per side. */
const MOST_PRESSED = 12;

/** Returns whether an option is chosen by pressing cells of a picture. */
export function isPictured(rules: Rules, { name }: OptionSpec, size: Size): boolean {
  if (rules.disks === undefined) return false;
  return name === 'neighbourhood' || (name === 'goal' && Math.max(size.rows, size.columns) <= MOST_PRESSED);
}

/** A neighbourhood or a goal as a board: press a cell to change it. */
export function PressedField({ spec, rules, size, value, onChange }: PressedFieldProps) {
  const words = makeText.value;
  const { names } = words;
  const label = capital(names[spec.name] ?? spec.name);
  const presets = spec.form.split('|').filter((word) => /^[a-z]+$/.test(word));
  const isReach = spec.name === 'neighbourhood';
  const frame = isReach ? rules.size(REACH, REACH) : size;
  const cells = isReach ? reached(rules, frame, value) : goalOf(rules, frame, value);
  const toggle = (cell: Cell) => {
    const next = cells.map((on, at) => (at === cell ? !on : on));
    const pattern = next.map((on) => (on ? '1' : '0')).join('');
    onChange(named(spec, presets, frame, pattern));
  };
  const chosen = value === '' ? presets[0] : value;
  return (
    <fieldset class="pressed-field">
      <legend>{label}</legend>
      <div class="presets">
        {presets.map((word) => (
          <button key={word} type="button" class="btn" aria-pressed={chosen === word} onClick={() => onChange(word)}>
            {capital(names[word] ?? word)}
          </button>
        ))}
      </div>
      <PressedBoard frame={frame} cells={cells} isReach={isReach} label={label} onToggle={toggle} />
      <p class="small">{isReach ? words.pressReach : words.pressGoal}</p>
    </fieldset>
  );
}

interface PressedBoardProps {
  readonly frame: Size;
  readonly cells: readonly boolean[];
  readonly isReach: boolean;
  readonly label: string;
  readonly onToggle: (cell: Cell) => void;
}

function PressedBoard({ frame, cells, isReach, label, onToggle }: PressedBoardProps) {
  const rules = rulesOf('flipit');
  const puzzle: Puzzle = {
    kind: rules.name,
    size: frame,
    options: {},
    clues: Uint8Array.from(cells, (on) => (on ? DARK : LIGHT)),
  };
  const middle = isReach ? Math.floor(cells.length / 2) : undefined;
  return (
    <div class="pressed-board" style={{ '--columns': frame.columns }}>
      <svg class={`board thumb ${typeClass(frame)}`} viewBox={viewBoxOf(frame)} aria-hidden="true">
        <BoardBackground size={frame} />
        {middle !== undefined && <rect class="b-mark" {...cornerOf(middle, frame)} width={UNIT} height={UNIT} />}
        <Shapes shapes={rules.draw(puzzle, rules.start(puzzle))} />
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: the field is one already */}
      <div class="pressed-cells" role="group" aria-label={label}>
        {cells.map((on, cell) => (
          <button
            key={cell}
            type="button"
            onClick={() => onToggle(cell)}
            aria-pressed={on}
            aria-label={placeName(cell, puzzle, text.value)}
          />
        ))}
      </div>
    </div>
  );
}

/** Clues of FlipIT. */
const [LIGHT, DARK] = [1, 2];

/** The cells that a press in the middle of the frame turns over, found by pressing there. */
function reached(rules: Rules, frame: Size, neighbourhood: string): boolean[] {
  const count = frame.rows * frame.columns;
  const puzzle: Puzzle = {
    kind: rules.name,
    size: frame,
    options: neighbourhood === '' ? {} : { neighbourhood },
    clues: new Uint8Array(count).fill(LIGHT),
  };
  const presses = new Uint8Array(count);
  presses[Math.floor(count / 2)] = 1;
  const turned = new Array<boolean>(count).fill(false);
  for (const { role, cell } of rules.draw(puzzle, presses))
    if (role === 'dark' && cell !== undefined) turned[cell] = true;
  return turned;
}

function goalOf(rules: Rules, size: Size, goal: string): boolean[] {
  const clues = new Uint8Array(size.rows * size.columns).fill(LIGHT);
  const puzzle: Puzzle = { kind: rules.name, size, options: goal === '' ? {} : { goal }, clues };
  return Array.from(rules.disks?.goal(puzzle).clues ?? [], (disk) => disk === DARK);
}

/** A pattern by its name where it has one, else as the library writes it; '' for the default. */
function named(spec: OptionSpec, presets: readonly string[], frame: Size, pattern: string): string {
  const read = spec.read(pattern, frame);
  return read === presets[0] ? '' : read;
}
