import { countFilled, findObstacle, formatAddress, formatId, type Obstacle, type Puzzle, parseAddress, solveStart, startOf } from 'gridwright';
import { rulesOf } from 'gridwright/rules';
import { useMemo, useState } from 'preact/hooks';
import { type PageProps, useTitle, Waiting } from '../app.js';
import { CellFill, Marks, Sheet, viewBoxOf } from '../marks.js';
import { Bar, Skip } from '../masthead.js';
import { Field } from '../pages/controls.js';
import { PlayScreen } from '../play/screen.js';
import type { Posed } from '../play/session.js';
import { formatRoute } from '../router.js';
import { desk } from '../storage/kept.js';
import { chainText } from '../text/chain.js';
import { sentence } from '../text/text.js';
import { ChainPanel } from './panel.js';
import '../pages/pages.css';
import './chain.css';

/** An address that was read, with its start and why that has no solution, where it has none. */
interface Start {
  readonly owner: Uint8Array;
  readonly puzzle: Puzzle;
  readonly obstacle: Obstacle | undefined;
}

/** The 8x8 Sudoku of an Ethereum address: to look up, or, with an address in the route, to play. */
export function AddressPage({ route }: PageProps) {
  const given = 'rest' in route ? (route.rest ?? '') : '';
  const read = useMemo(() => readStart(given), [given]);
  const isPlayable = typeof read === 'object' && read.obstacle === undefined;
  return isPlayable ? <Game key={given} start={read} /> : <LookUp key={given} given={given} />;
}

/** The start of an address, a sentence when it is none, undefined for no text at all. */
function readStart(given: string): Start | string | undefined {
  if (given.trim() === '') return undefined;
  try {
    const owner = parseAddress(given.trim());
    const puzzle = startOf(owner);
    return { owner, puzzle, obstacle: findObstacle(puzzle) ?? solveStart(puzzle).obstacle };
  } catch (error) {
    return sentence(error);
  }
}

function Game({ start: { owner, puzzle } }: { start: Start }) {
  const posed = useMemo<Posed>(() => ({ puzzle, id: formatId(puzzle) }), [puzzle]);
  if (!desk.loaded.value) return <Waiting title={chainText.value.title} here="address" />;
  return <PlayScreen posed={posed} here="address" more={(session) => <ChainPanel session={session} owner={owner} />} />;
}

function LookUp({ given }: { given: string }) {
  const words = chainText.value;
  const [typed, setTyped] = useState(given);
  const read = useMemo(() => readStart(typed), [typed]);
  // What is still being typed is no mistake yet.
  const [asked, setAsked] = useState(given !== '');
  const isWhole = typed.trim().length >= ADDRESS_LENGTH;
  const start = typeof read === 'object' ? read : undefined;
  useTitle(words.title);
  return (
    <>
      <Skip />
      <Bar title={words.section} here="address" />
      <main id="main" class="wrap eth" tabIndex={-1}>
        <div>
          <p class="kicker">{words.section}</p>
          <h1 class="display">{words.title}</h1>
          <p class="lede">{words.dek}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setAsked(true);
              if (start !== undefined && start.obstacle === undefined) location.hash = addressRoute(start.owner);
            }}
          >
            <Field
              label={words.address}
              words={words.addressWords}
              wrong={typeof read === 'string' && (asked || isWhole) ? read : undefined}
              value={typed}
              onInput={setTyped}
            >
              <button type="submit" class="btn solid">
                {words.setUp}
              </button>
            </Field>
          </form>
          <div role="status">{start?.obstacle !== undefined && <NoSolution obstacle={start.obstacle} />}</div>
        </div>
        {start !== undefined && <Shown {...start} />}
        <ol class="how">
          {words.steps.map((step, i) => (
            <li key={step}>
              <b class="num">{i + 1}</b>
              <p>{step}</p>
            </li>
          ))}
        </ol>
      </main>
    </>
  );
}

/** Characters of `0x` and 40 digits. */
const ADDRESS_LENGTH = 42;

function addressRoute(owner: Uint8Array): string {
  return formatRoute({ page: 'address', rest: formatAddress(owner) });
}

function NoSolution({ obstacle: { reason, message } }: { obstacle: Obstacle }) {
  const words = chainText.value;
  return (
    <section class="note err">
      <h2>{words.noSolution}</h2>
      <p>{words.obstacles[reason] ?? message}</p>
      <p class="small">{words.oneIn}</p>
    </section>
  );
}

/** A picture of the start, in which the cells are marked that leave it without a solution. */
function Shown({ owner, puzzle, obstacle }: Start) {
  const words = chainText.value;
  const { size, clues } = puzzle;
  const address = formatAddress(owner);
  return (
    <figure>
      <svg class="board thumb" viewBox={viewBoxOf(size)} role="img" aria-label={words.picture(address)}>
        <Sheet size={size} />
        {obstacle?.cells.map((cell) => (
          <CellFill key={cell} cell={cell} size={size} name="b-peer" />
        ))}
        <StartMarks puzzle={puzzle} />
      </svg>
      <figcaption class="metaline">
        <span>{obstacle === undefined ? words.clues(countFilled(clues)) : words.noSolution}</span>
        {obstacle === undefined && <a href={addressRoute(owner)}>{words.setUp}</a>}
      </figcaption>
    </figure>
  );
}

function StartMarks({ puzzle }: { puzzle: Puzzle }) {
  return <Marks marks={rulesOf(puzzle.kind).draw(puzzle, puzzle.clues)} size={puzzle.size} />;
}
