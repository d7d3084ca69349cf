import { LEVELS, type Puzzle, rulesOf } from 'gridwright/rules';
import { Glyph } from '../board/glyphs.js';
import { BoardBackground as Ground, typeClass, viewBoxOf } from '../board/marks.js';
import { isPicture } from '../board/other-symbols.js';
import { StyledShapes } from '../board/styled-picture.js';
import { symbolStyle } from '../board/symbols.js';
import { UNIT } from '../board/units.js';
import type { BoardState } from '../game/board-state.js';
import type { PuzzleWords } from '../game/puzzle-words.js';
import { shareText } from '../text/share.js';
import { aimsOf, describe, fullName, levelName } from '../text/text.js';
import { fitsCode, QrCode } from '../ui/qr.js';
import { notesOf } from './notes.js';

interface PrintedPageProps {
  readonly puzzle: Puzzle;
  readonly board: BoardState;
  readonly link: string;
  readonly level: string | undefined;
  /** A short name of the puzzle; '' for none. */
  readonly name: string;
  /** Its title, author and note. */
  readonly words?: Partial<PuzzleWords>;
}

/**
 * One puzzle on a board of paper: preview and print are this one component, measured in hundredths of the page's width.
 */
export function PrintedPage({
  puzzle,
  board,
  link,
  level,
  name,
  words: { title, author, note } = {},
}: PrintedPageProps) {
  const words = shareText.value;
  const rules = rulesOf(puzzle.kind);
  const shapes = rules.draw(puzzle, board.answer);
  const style = symbolStyle(puzzle);
  const pictures = isPicture(style) ? style : undefined;
  const { symbols } = rules.answerAlphabet;
  const rank = (LEVELS as readonly string[]).indexOf(level ?? '');
  return (
    <section class="bp single" aria-label={words.paper}>
      <div class="bp-in">
        <header class="bp-head">
          <b>Gridwright</b>
          <span>{[...aimsOf(puzzle), note].filter(Boolean).join(' ')}</span>
        </header>
        <svg
          class={`board ${typeClass(puzzle.size)}`}
          viewBox={viewBoxOf(puzzle.size, shapes)}
          role="img"
          aria-label={fullName(puzzle)}
        >
          <Ground size={puzzle.size} />
          <StyledShapes puzzle={puzzle} shapes={shapes} />
          {notesOf(puzzle, board).map((note) =>
            pictures !== undefined ? (
              <Glyph
                key={`${note.x} ${note.y}`}
                style={pictures}
                value={symbols.indexOf(note.text)}
                x={note.x * UNIT}
                y={note.y * UNIT}
                scale={0.28}
              />
            ) : (
              <text
                key={`${note.x} ${note.y}`}
                class="b-n"
                x={note.x * UNIT}
                y={note.y * UNIT}
                dy=".37em"
                style={{ fontSize: `${note.size}px` }}
              >
                {note.text}
              </text>
            ),
          )}
        </svg>
        <footer class="bp-about">
          <div>
            <h2 class="bp-title">{title || rules.title}</h2>
            {author && <p>{author}</p>}
            <p class="lv">
              {[title ? fullName(puzzle) : describe(puzzle), level && levelName(level)].filter(Boolean).join(' · ')}
              {rank >= 0 && (
                <span class="pips" aria-hidden="true">
                  {LEVELS.map((one, i) => (
                    <i key={one} class={i <= rank ? 'on' : ''} />
                  ))}
                </span>
              )}
            </p>
          </div>
          <p class="time">
            {words.time}
            <span />
          </p>
          <div class="bp-q">
            {fitsCode(link) && <QrCode text={link} label={words.codeLabel} />}
            <p>
              {words.playOrCheck}
              {name !== '' && <b>{name}</b>}
            </p>
          </div>
        </footer>
      </div>
    </section>
  );
}
