import { countFilled, formatAddress, formatId, type Obstacle } from 'gridwright/internal';
import { rulesOf } from 'gridwright/rules';
import { useMemo, useState } from 'preact/hooks';
import { CellFill, Marks, Sheet, viewBoxOf } from '../marks.js';
import { Bar, Skip } from '../masthead.js';
import { Field } from '../pages/controls.js';
import type { Posed } from '../play/posed.js';
import { PlayScreen } from '../play/screen.js';
import { formatRoute, type PageProps } from '../router.js';
import { gameStore } from '../storage/kept.js';
import { chainText } from '../text/chain.js';
import { useTitle } from '../title.js';
import { Waiting } from '../waiting.js';
import { type Given, readGiven } from './given.js';
import { ChainPanel } from './panel.js';
import '../pages/pages.css';
import './chain.css';

/** The 8x8 Sudoku of an Ethereum address: to look up, or, with an address in the route, to play. Other puzzles that a contract can judge by their id. */
export function AddressPage({ route }: PageProps) {
  const given = 'rest' in route ? (route.rest ?? '') : '';
  const read = useMemo(() => readGiven(given), [given]);
  const isPlayable = typeof read === 'object' && read.obstacle === undefined;
  return isPlayable ? <Game key={given} given={read} /> : <LookUp key={given} given={given} />;
}

function Game({ given: { owner, puzzle } }: { given: Given }) {
  const posed = useMemo<Posed>(() => ({ puzzle, id: formatId(puzzle) }), [puzzle]);
  if (!gameStore.loaded.value) return <Waiting title={chainText.value.title} here="address" />;
  return <PlayScreen posed={posed} here="address" more={(session) => <ChainPanel session={session} owner={owner} />} />;
}

function LookUp({ given }: { given: string }) {
  const words = chainText.value;
  const [typed, setTyped] = useState(given);
  const read = useMemo(() => readGiven(typed), [typed]);
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
              if (start !== undefined && start.obstacle === undefined) location.hash = routeOf(start);
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
        {start !== undefined && <Shown given={start} />}
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

function routeOf({ owner, puzzle }: Given): string {
  return formatRoute({ page: 'address', rest: owner === undefined ? formatId(puzzle) : formatAddress(owner) });
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

/** A picture of the puzzle, in which the cells are marked that leave it without a solution. */
function Shown({ given }: { given: Given }) {
  const words = chainText.value;
  const { owner, puzzle, obstacle } = given;
  const { size, clues } = puzzle;
  const rules = rulesOf(puzzle.kind);
  return (
    <figure>
      <svg class="board thumb" viewBox={viewBoxOf(size)} role="img" aria-label={owner === undefined ? rules.title : words.picture(formatAddress(owner))}>
        <Sheet size={size} />
        {obstacle?.cells.map((cell) => (
          <CellFill key={cell} cell={cell} size={size} name="b-peer" />
        ))}
        <Marks marks={rules.draw(puzzle, rules.start(puzzle))} size={size} />
      </svg>
      <figcaption class="metaline">
        <span>{obstacle !== undefined ? words.noSolution : owner === undefined ? rules.title : words.clues(countFilled(clues))}</span>
        {obstacle === undefined && <a href={routeOf(given)}>{words.setUp}</a>}
      </figcaption>
    </figure>
  );
}
