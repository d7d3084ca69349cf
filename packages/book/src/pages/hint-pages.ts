import { nameNotes } from '../making/aims.js';
import { type Block, paragraph, Space } from '../page/blocks.js';
import type { PageDraft } from '../page/draft.js';
import { stylesOf } from '../page/styles.js';
import { placeText } from '../page/text.js';
import { textDrafts } from './front-pages.js';
import type { Pages } from './pages.js';

/** Returns pages with the hardest step of each puzzle, by number and under the titles of the chapters. */
export function hintDrafts({ book: { chapters, hints }, words, metrics, geometry }: Pages): PageDraft[] {
  if (hints.size === 0) return [];
  const { scale } = geometry;
  const { title, dek, heading, body } = stylesOf(geometry);
  const { width } = geometry.body(1);
  const number = { font: 'serif-bold' as const, size: body.size };
  const left = body.size * metrics.width('serif-bold', '0000') + 8 * scale;
  const entry = (label: string, text: string, isKept: boolean): Block[] => {
    const lines = paragraph(metrics, body, text, width - left);
    const placed = lines.map((line, i) => ({
      height: line.height,
      keep: isKept || i < lines.length - 1,
      place: (x: number, y: number) => [
        ...(i > 0
          ? []
          : [
              placeText(metrics, number, label, {
                x: x + left - 8 * scale,
                y: y + body.leading * 0.73,
                align: 'right',
              }),
            ]),
        ...line.place(x + left, y),
      ],
    }));
    return [...placed, new Space(3 * scale, isKept)];
  };
  const blocks = chapters.flatMap((chapter) => {
    const hinted = chapter.puzzles.filter((puzzle) => hints.has(puzzle.number));
    if (hinted.length === 0) return [];
    const above = paragraph(metrics, heading, chapter.title, width, true);
    // The first two hints stay together, and the last two, so that no page has a single one of a chapter.
    const last = hinted.length - 1;
    const isKept = (i: number) => i < last && (i === 0 || i === last - 1);
    const entries = hinted.flatMap((puzzle, i) =>
      entry(String(puzzle.number), hints.get(puzzle.number) ?? '', isKept(i)),
    );
    return [new Space(10 * scale, true), ...above, new Space(4 * scale, true), ...entries];
  });
  const puzzles = chapters.flatMap((chapter) => chapter.puzzles.map(({ puzzle }) => puzzle));
  const introduction = [
    ...paragraph(metrics, title, words.hints, width, true),
    new Space(6 * scale, true),
    ...paragraph(metrics, dek, words.hintsAre, width, true),
    ...paragraph(metrics, body, nameNotes(puzzles, words), width, true),
  ];
  return textDrafts(words.hints, [...introduction, ...blocks], geometry);
}
