import { formatId, type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { type BoardState, blankBoard } from '../game/board-state.js';
import { gameOfPuzzle } from '../game/find.js';
import { wordsOfParts, wordsOfSheet } from '../game/puzzle-words.js';
import { boardOfGame } from '../records/replay.js';
import { gameStore } from '../storage/browser-store.js';
import { shareText } from '../text/share.js';
import { sentence, text } from '../text/text.js';
import { linkTo } from '../ui/address.js';
import { Choice, Section } from '../ui/controls.js';
import { Copyable } from '../ui/copyable.js';
import { Frame } from '../ui/frame.js';
import { Icon } from '../ui/icons.js';
import { fitsCode, QrCode } from '../ui/qr.js';
import { formatRoute, type PageProps } from '../ui/router.js';
import { PrintedPage } from './printed-page.js';
import { Images, TextPart, useTexts } from './share-parts.js';
import '../ui/share.css';

/** The puzzle in the address, with its seed id if the address has one. */
interface Named {
  readonly puzzle: Puzzle;
  readonly seedId?: string;
}

/** One puzzle as a link, a code, a picture, a text and on paper. */
export function Share({ route }: PageProps) {
  const words = shareText.value;
  const named = useNamed('rest' in route ? (route.rest ?? '') : '');
  if (named === undefined || typeof named === 'string') {
    return (
      <Frame title={words.title} here="share">
        <p class={named === undefined ? 'reading' : 'wrong'} aria-busy={named === undefined}>
          {named ?? text.value.play.making}
        </p>
      </Frame>
    );
  }
  return <Sharing {...named} parts={('words' in route ? route.words : undefined) ?? NO_PARTS} />;
}

/** The puzzle of a puzzle id or seed id; a sentence when there is none, undefined while it is being made. */
function useNamed(name: string): Named | string | undefined {
  const [found, setFound] = useState<{ readonly name: string; readonly named: Named | string }>();
  useEffect(() => {
    let gone = false;
    nameOf(name).then(
      (named) => gone || setFound({ name, named }),
      (error) => gone || setFound({ name, named: sentence(error) }),
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return found?.name === name ? found.named : undefined;
}

async function nameOf(name: string): Promise<Named> {
  const id = parseId(name);
  if (id.type === 'puzzle') return { puzzle: id.puzzle };
  const { puzzle } = await engine.remake(name);
  return { puzzle, seedId: name };
}

type What = 'plain' | 'withNotes';

const NO_PARTS: readonly string[] = [];

interface SharingProps extends Named {
  /** Its title, author and note. */
  readonly parts: readonly string[];
}

function Sharing({ puzzle, seedId, parts }: SharingProps) {
  const words = shareText.value;
  const id = formatId(puzzle);
  const game = gameOfPuzzle(gameStore.games.value.values(), id);
  const seed = seedId ?? game?.seed;
  const [chosen, setWhat] = useState<What>('plain');
  const what = game === undefined ? 'plain' : chosen;
  const isEntered = game !== undefined && what === 'withNotes';
  const board = useMemo(() => (isEntered ? boardOfGame(game, puzzle) : blankBoard(puzzle)), [isEntered, game, puzzle]);
  const texts = useTexts(
    useMemo(
      () => ({
        puzzle,
        ...(isEntered && { answer: board.answer, notes: smallValues(board) }),
        ...wordsOfSheet(wordsOfParts(parts)),
      }),
      [puzzle, board, isEntered, parts],
    ),
  );
  const link = linkTo(formatRoute({ page: 'puzzle', id, words: parts }));
  const level = useLevel(puzzle, game?.level);
  return (
    <Frame title={words.title} dek={words.dek} here="share" layout="sharing">
      <div class="ways">
        <Section title={words.link}>
          <Copyable label={words.link} value={link} send />
          {seed !== undefined && (
            <Copyable label={words.seedLink} value={linkTo(formatRoute({ page: 'seed', seedId: seed }))} />
          )}
          <Copyable label={words.id} value={id} />
          {seed !== undefined && <Copyable label={words.seed} value={seed} />}
          {fitsCode(link) ? <QrCode text={link} label={words.codeLabel} /> : <p class="small">{words.codeTooLong}</p>}
        </Section>
        <TextPart texts={texts} />
      </div>
      <div class="paper">
        {game !== undefined && (
          <Choice
            label={words.what}
            values={['plain', 'withNotes']}
            value={what}
            nameOf={(name) => words[name]}
            onChoose={setWhat}
          />
        )}
        <div class="buttons">
          <button type="button" class="btn solid" onClick={() => print()}>
            <Icon name="print" />
            {words.print}
          </button>
          <Images puzzle={puzzle} board={board} svg={texts.find(({ format }) => format === 'svg')?.text} />
        </div>
        <PrintedPage
          puzzle={puzzle}
          board={board}
          link={link}
          level={level}
          name={seed ?? ''}
          words={wordsOfParts(parts)}
        />
      </div>
    </Frame>
  );
}

/** The known level, or else the rating from a worker. */
function useLevel(puzzle: Puzzle, known: string | undefined): string | undefined {
  const [level, setLevel] = useState(known);
  useEffect(() => {
    if (known !== undefined || rulesOf(puzzle.kind).help !== 'logic' || puzzle.clues.length > MOST_RATED) return;
    let gone = false;
    engine.rate(puzzle).then(
      (rating) => gone || setLevel(rating?.level),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [puzzle, known]);
  return known ?? level;
}

/** Cells up to which a puzzle is rated without being asked. */
const MOST_RATED = 100;

/** Returns all noted values of a cell, in any of its places. */
function smallValues({ corner, centre }: BoardState): Uint32Array {
  return corner.map((mask, cell) => mask | centre[cell]);
}
