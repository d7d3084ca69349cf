import { formatAddress, type Obstacle } from 'gridwright/evm';
import { countFilled, formatId, rulesOf } from 'gridwright/rules';
import { useMemo, useState } from 'preact/hooks';
import { BoardBackground, CellFill, Shapes, viewBoxOf } from '../../board/marks.js';
import { gameStore } from '../../storage/browser-store.js';
import { evmText } from '../../text/evm.js';
import { solverText } from '../../text/solver.js';
import { Field } from '../../ui/controls.js';
import { PageHeader, Skip, Tabs } from '../../ui/header.js';
import { Loading } from '../../ui/loading.js';
import { formatRoute, type PageProps } from '../../ui/router.js';
import { useTitle } from '../../ui/title.js';
import { AvmPanel } from '../avm/panel.js';
import type { PuzzleSource } from '../puzzle-source.js';
import { PlayScreen } from '../screen.js';
import { type ContractPuzzle, readContractPuzzle } from './contract-puzzle.js';
import { EvmPanel } from './panel.js';
import '../../ui/page.css';
import './evm.css';

/** Looks up the 8x8 Sudoku of an Ethereum address, and plays it when the route names one. Puzzle ids work too. */
export function AddressPage({ route }: PageProps) {
  const given = 'rest' in route ? (route.rest ?? '') : '';
  const read = useMemo(() => readContractPuzzle(given), [given]);
  const isPlayable = typeof read === 'object' && read.obstacle === undefined;
  return isPlayable ? <Game key={given} given={read} /> : <LookUp key={given} given={given} />;
}

function Game({ given: { owner, puzzle } }: { given: ContractPuzzle }) {
  const source = useMemo<PuzzleSource>(() => ({ puzzle, id: formatId(puzzle) }), [puzzle]);
  if (!gameStore.loaded.value) return <Loading title={evmText.value.title} here="address" />;
  return (
    <PlayScreen
      source={source}
      here="address"
      more={(session) => (
        <>
          <EvmPanel session={session} owner={owner} />
          <AvmPanel session={session} />
        </>
      )}
    />
  );
}

function LookUp({ given }: { given: string }) {
  const words = evmText.value;
  const [typed, setTyped] = useState(given);
  const read = useMemo(() => readContractPuzzle(typed), [typed]);
  // Reports no error while the player is still typing.
  const [asked, setAsked] = useState(given !== '');
  const isWhole = typed.trim().length >= ADDRESS_LENGTH;
  const start = typeof read === 'object' ? read : undefined;
  const example = useMemo(() => readContractPuzzle(EXAMPLE), []);
  const shown = start ?? (typeof example === 'object' ? example : undefined);
  useTitle(words.title);
  return (
    <>
      <Skip />
      <PageHeader title={words.section} here="address" />
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
        {shown !== undefined && <Shown given={shown} />}
        <ol class="how">
          {words.steps.map((step, i) => (
            <li key={step}>
              <b class="num">{i + 1}</b>
              <p>{step}</p>
            </li>
          ))}
        </ol>
      </main>
      <Tabs here="address" />
    </>
  );
}

/** The address whose puzzle is shown until another is typed. */
const EXAMPLE = '0x1234567890123456789012345678901234567890';

/** Length of `0x` and 40 digits. */
const ADDRESS_LENGTH = 42;

function routeOf({ owner, puzzle }: ContractPuzzle): string {
  return formatRoute({ page: 'address', rest: owner === undefined ? formatId(puzzle) : formatAddress(owner) });
}

function NoSolution({ obstacle: { reason, message } }: { obstacle: Obstacle }) {
  const words = evmText.value;
  return (
    <section class="note err">
      <h2>{solverText.value.noSolution}</h2>
      <p>{words.obstacles[reason] ?? message}</p>
      <p class="small">{words.oneIn}</p>
    </section>
  );
}

/** A picture of the puzzle. Cells that leave it without a solution are marked. */
function Shown({ given }: { given: ContractPuzzle }) {
  const words = evmText.value;
  const { owner, puzzle, obstacle } = given;
  const { size, clues } = puzzle;
  const rules = rulesOf(puzzle.kind);
  return (
    <figure>
      <svg
        class="board thumb"
        viewBox={viewBoxOf(size)}
        role="img"
        aria-label={owner === undefined ? rules.title : words.picture(formatAddress(owner))}
      >
        <BoardBackground size={size} />
        {obstacle?.cells.map((cell) => (
          <CellFill key={cell} cell={cell} size={size} name="b-peer" />
        ))}
        <Shapes shapes={rules.draw(puzzle, rules.start(puzzle))} />
      </svg>
      <figcaption class="metaline">
        <span>
          {obstacle !== undefined
            ? solverText.value.noSolution
            : owner === undefined
              ? rules.title
              : `${words.of(`${formatAddress(owner).slice(0, 8)}…`)} · ${words.clues(countFilled(clues))}`}
        </span>
        {obstacle === undefined && <a href={routeOf(given)}>{words.setUp}</a>}
      </figcaption>
    </figure>
  );
}
