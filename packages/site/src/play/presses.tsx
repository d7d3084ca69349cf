import { useSignal } from '@preact/signals';
import { quote } from 'gridwright/input';
import { ParseError, type Puzzle } from 'gridwright/rules';
import { useId, useRef, useState } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { factTexts } from '../text/library.js';
import { pressesText } from '../text/presses.js';
import { sentence, shape } from '../text/text.js';
import type { Session } from './session.js';
import '../ui/styles/field.css';

/** The number of presses, the fewest possible on request, and a picture of the goal. */
export function Presses({ session, goal }: { session: Session; goal: Puzzle }) {
  const words = pressesText.value;
  const isShown = useSignal(false);
  const { number, ...hidden } = session.facts.value;
  return (
    <div class="goal-side">
      <div>
        <p class="kicker">{words.label}</p>
        <div class="presses">
          <span class="big num">{session.entered}</span>
          <ul class="small">
            {number !== undefined && (
              <li>
                {words.numberFact} {number}
              </li>
            )}
            {isShown.value &&
              factTexts(session.rules.name, hidden).map(({ name, label, text: fact }) => (
                <li key={name}>
                  {label} {fact}
                </li>
              ))}
            {!isShown.value && Object.keys(hidden).length > 0 && (
              <li>
                <button type="button" class="btn quiet" onClick={() => (isShown.value = true)}>
                  {words.showFewest}
                </button>
              </li>
            )}
          </ul>
        </div>
        <p class="small">{words.words}</p>
      </div>
      <figure>
        <Picture puzzle={goal} answer={session.rules.start(goal)} label={words.goal} />
        <figcaption class="small" aria-hidden="true">
          {words.goal}
        </figcaption>
      </figure>
    </div>
  );
}

/** Opens the puzzle of a number, typed in or random, with the size and rules of the one on the board. */
export function NumberForm({ session }: { session: Session }) {
  const { puzzle, rules } = session;
  const words = pressesText.value;
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const id = useId();
  const open = async (number: string) => {
    try {
      const clues = rules.disks?.parseNumber(number, puzzle.size);
      if (clues === undefined)
        throw new ParseError('number', `expected a number, got ${quote(number)}`, { received: number });
      setWrong('');
      const { formatLink } = await import('./read-link.js');
      location.hash = formatLink({ ...puzzle, clues });
    } catch (error) {
      setWrong(sentence(error));
    }
  };
  return (
    <form
      class="field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open(field.current?.value.trim() ?? '');
      }}
    >
      <label for={id}>{words.number}</label>
      <div class="in">
        <input
          ref={field}
          id={id}
          class="numin"
          inputMode="numeric"
          autocomplete="off"
          aria-describedby={`${id}-says`}
          aria-invalid={wrong !== ''}
        />
        <button type="submit" class="btn">
          {words.open}
        </button>
        <button type="button" class="btn" onClick={() => void open(randomNumber(puzzle.clues.length))}>
          {words.random}
        </button>
      </div>
      <p id={`${id}-says`} class={wrong === '' ? 'small' : 'small wrong'} aria-live="polite">
        {wrong || words.numberWords(shape(puzzle.size))}
      </p>
    </form>
  );
}

/** Returns a random number of `bits` bits, in decimal. */
function randomNumber(bits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(bits / 8)));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (BigInt(`0x${hex}`) >> BigInt(bytes.length * 8 - bits)).toString();
}
