import { hasHints, type Value } from 'gridwright';
import { Icon } from './icons.js';
import type { Session } from './session.js';

/** The keys under or beside the board: one for each value where values are entered, and the actions. */
export function Keypad({ session }: { session: Session }) {
  const { puzzle, kind, game, cursor } = session;
  return (
    <div class="pad">
      {kind.input === 'values' && (
        <Values most={kind.most(puzzle.size).answer} symbols={kind.answerAlphabet.symbols} value={game.answer[cursor]} onEnter={session.enter} />
      )}
      <div class="band acts">
        <button type="button" class="act" disabled={game.done.length === 0} onClick={session.undo}>
          <Icon name="undo" />
          Undo
        </button>
        <button type="button" class="act" disabled={game.undone.length === 0} onClick={session.redo}>
          <Icon name="redo" />
          Redo
        </button>
        {hasHints(puzzle.kind) && (
          <button type="button" class="act" onClick={session.hint}>
            <Icon name="hint" />
            Hint
          </button>
        )}
        <button type="button" class="act" onClick={session.check}>
          <Icon name="check" />
          Check
        </button>
      </div>
    </div>
  );
}

interface ValuesProps {
  readonly most: Value;
  readonly symbols: string;
  /** Value of the selected cell; 0 for none. */
  readonly value: Value;
  readonly onEnter: (value: Value) => void;
}

function Values({ most, symbols, value, onEnter }: ValuesProps) {
  const columns = columnsFor(most);
  const values = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <div class={`band keys k${columns}`}>
      {values.map((key) => (
        <button key={key} type="button" class={key === value ? 'key on' : 'key'} onClick={() => onEnter(key)}>
          {symbols[key]}
        </button>
      ))}
      <button type="button" class={`key w${columns - (most % columns)}`} aria-label="Erase" onClick={() => onEnter(0)}>
        <Icon name="erase" />
      </button>
    </div>
  );
}

/** Keys in a row: few enough to be 44 px wide on the narrowest phone, and so that Erase, which fills the last row, stays small. */
function columnsFor(most: Value): number {
  if (most < 5) return most + 1;
  const choices = most < 7 ? [4] : [6, 5];
  return choices.reduce((best, columns) => (columns - (most % columns) < best - (most % best) ? columns : best));
}
