import { pipsWidth, placePips } from '../board/pips.js';
import { type Block, paragraph, Space } from '../page/blocks.js';
import type { PageElement } from '../page/page.js';
import { stylesOf } from '../page/styles.js';
import { placeLines, placeText, wrap } from '../page/text.js';
import { hasTime, placeTime } from './captions.js';
import type { Pages } from './pages.js';

/** Side of the level's squares, and length of the line for the time, on A5. */
const PIP = 6;
const TIME = 52;

/** Returns the notes printed beside each puzzle, with their purpose. */
export function legendBlocks({ book: { design, chapters }, words, metrics, geometry }: Pages): Block[] {
  const { scale } = geometry;
  const { heading, body } = stylesOf(geometry);
  const { width } = geometry.body(1);
  const left = Math.max(pipsWidth(PIP * scale), TIME * scale) + 14 * scale;
  const row = (sentence: string, symbol: (x: number, base: number) => PageElement[]): Block => {
    const lines = wrap(metrics, body, sentence, width - left);
    return {
      height: lines.length * body.leading + 3 * scale,
      keep: sentence !== words.qrCode,
      place: (x, y) => [...symbol(x, y + body.leading * 0.72), ...placeLines(metrics, body, lines, x + left, y)],
    };
  };
  const level = chapters.flatMap(({ puzzles }) => puzzles).find((puzzle) => puzzle.level !== undefined)?.level;
  const rows = [
    ...(level === undefined ? [] : [row(words.squares, (x, base) => placePips(level, x, base, PIP * scale))]),
    ...(chapters.some(({ perPage }) => hasTime(perPage))
      ? [
          row(words.timeLine, (x, base) =>
            placeTime(metrics, geometry, words.time, { x, y: base, width: TIME * scale }),
          ),
        ]
      : []),
    ...(design.play === undefined
      ? []
      : [row(words.qrCode, (x, base) => [placeText(metrics, body, 'QR', { x, y: base })])]),
  ];
  if (rows.length === 0) return [];
  return [
    new Space(16 * scale),
    ...paragraph(metrics, heading, words.onThePage, width, true),
    new Space(4 * scale, true),
    ...rows,
  ];
}
