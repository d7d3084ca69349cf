import {
  allRules,
  type Cell,
  cellCount,
  cellName,
  type Puzzle,
  type Rules,
  readOrder,
  rulesOf,
  type Value,
} from 'gridwright/rules';
import { useRef, useState } from 'preact/hooks';
import { makeText } from '../text/make.js';
import { sentence } from '../text/text.js';
import { Choice } from './controls.js';
import { PuzzleCard } from './puzzle-card.js';
import { SizeFields, type SizeWords, usualSizes } from './size-fields.js';
import './make.css';

/** A board to type the clues of a printed puzzle into. */
export function TypeIn() {
  const words = makeText.value;
  const [kind, setKind] = useState(allRules[0].name);
  const rules = rulesOf(kind);
  const [size, setSize] = useState<SizeWords>({ size: usualSizes(rules)[0], box: '' });
  const [clues, setClues] = useState<Uint8Array>();
  const blank = blankOf(rules, size);
  const puzzle = typeof blank === 'string' ? undefined : { ...blank, clues: clues ?? blank.clues };
  const choose = (name: string) => {
    setKind(name);
    setSize({ size: usualSizes(rulesOf(name))[0], box: '' });
    setClues(undefined);
  };
  const resize = (next: SizeWords) => {
    setSize(next);
    setClues(undefined);
  };
  return (
    <div class="type-in">
      <div>
        <p class="small">{words.typeWords}</p>
        <Choice
          label={words.kind}
          quiet
          values={allRules.map(({ name }) => name)}
          value={kind}
          nameOf={(name) => rulesOf(name).title}
          onChoose={choose}
        />
        <SizeFields rules={rules} words={size} onChange={resize} />
        {puzzle === undefined ? (
          <p class="wrong">{blank as string}</p>
        ) : (
          <CluesBoard key={`${kind} ${size.size} ${size.box}`} puzzle={puzzle} onChange={setClues} />
        )}
        <div class="buttons">
          <button type="button" class="btn" onClick={() => setClues(undefined)}>
            {words.clear}
          </button>
        </div>
      </div>
      <div aria-live="polite">{puzzle !== undefined && clues !== undefined && <PuzzleCard puzzle={puzzle} />}</div>
    </div>
  );
}

/** The puzzle of that size with no clues, or with the least there can be; else why there is none. */
function blankOf(rules: Rules, { size, box }: SizeWords): Puzzle | string {
  try {
    const order = readOrder(rules.name, { size, ...(box !== '' && { box }) });
    return {
      kind: rules.name,
      size: order.size,
      options: order.options,
      clues: new Uint8Array(cellCount(order.size)).fill(leastOf(rules)),
    };
  } catch (error) {
    return sentence(error);
  }
}

/** Where no symbol stands for nothing, every cell has a clue. */
function leastOf({ clueAlphabet }: Rules): Value {
  return clueAlphabet.symbols[0] === ' ' ? 1 : 0;
}

function CluesBoard({ puzzle, onChange }: { puzzle: Puzzle; onChange: (clues: Uint8Array) => void }) {
  const { size, clues } = puzzle;
  const rules = rulesOf(puzzle.kind);
  const most = rules.maxValues(size).clue;
  const board = useRef<HTMLDivElement>(null);
  const focus = (cell: Cell) => board.current?.querySelectorAll('input')[(cell + clues.length) % clues.length]?.focus();
  const enter = (cell: Cell, value: Value) => {
    const next = clues.slice();
    next[cell] = value;
    onChange(next);
  };
  const type = (cell: Cell, typed: string) => {
    const value = typed === '' ? leastOf(rules) : readValue(typed.slice(-1), rules);
    if (value === undefined || value > most) return false;
    enter(cell, Math.max(value, leastOf(rules)));
    if (typed !== '' && cell + 1 < clues.length) focus(cell + 1);
    return true;
  };
  const hear = (event: KeyboardEvent, cell: Cell) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -size.columns,
      ArrowDown: size.columns,
    };
    if (event.key in steps) focus(cell + steps[event.key]);
    else if (event.key === 'Backspace' && clues[cell] === leastOf(rules)) focus(Math.max(0, cell - 1));
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div ref={board} class="clues" role="group" aria-label={makeText.value.board} style={{ '--columns': size.columns }}>
      {[...clues].map((value, cell) => (
        <input
          key={cell}
          class={edgesOf(cell, puzzle)}
          value={rules.clueAlphabet.symbols[value].replace('.', '')}
          inputMode={most <= 9 ? 'numeric' : 'text'}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-label={cellName(cell, size)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => hear(event, cell)}
          onInput={(event) => {
            if (!type(cell, event.currentTarget.value))
              event.currentTarget.value = rules.clueAlphabet.symbols[clues[cell]].replace('.', '');
          }}
        />
      ))}
    </div>
  );
}

/** Which sides of a cell are those of its box. */
function edgesOf(cell: Cell, { size }: Puzzle): string {
  if (size.boxRows === 0) return '';
  const [row, column] = [Math.floor(cell / size.columns), cell % size.columns];
  return [
    row % size.boxRows === 0 && row > 0 ? 'above' : '',
    column % size.boxColumns === 0 && column > 0 ? 'before' : '',
  ].join(' ');
}

function readValue(symbol: string, { clueAlphabet: { symbols, also } }: Rules): Value | undefined {
  if (/\s/.test(symbol)) return 0;
  for (const one of [symbol, symbol.toUpperCase()]) {
    if (symbols.includes(one)) return symbols.indexOf(one);
    if (Object.hasOwn(also, one)) return also[one];
  }
  return undefined;
}
