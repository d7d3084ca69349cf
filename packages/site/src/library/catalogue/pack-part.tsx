import type { Puzzle } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { engine } from '../../engine/engine.js';
import { formatWorksheet, isName } from '../../game/worksheet.js';
import type { Printed } from '../../make/booklet/print.js';
import { fileNameOf, Ready, usePrinting } from '../../make/booklet/printing.js';
import { bookletText } from '../../text/booklet.js';
import { catalogueText } from '../../text/catalogue.js';
import { formatNumber, sentence } from '../../text/text.js';
import { download } from '../../ui/download.js';
import { formatRoute } from '../../ui/router.js';
import type { CataloguePuzzle } from './list.js';
import { canHold, formatPack, listedPuzzle, PACK_FORMATS, type PackFormat } from './pack.js';

interface PackPartProps {
  readonly entries: readonly CataloguePuzzle[];
  readonly title: string;
}

/** What can be done with a pack of puzzles: print it, pass it on as a worksheet, or download it. */
export function PackPart({ entries, title }: PackPartProps) {
  const words = catalogueText.value;
  const printing = usePrinting();
  const [book, setBook] = useState<Printed>();
  const [fault, setFault] = useState('');
  const puzzles = entries.map(listedPuzzle);
  const names = entries.map(({ id }) => id);
  const print = async () => {
    setBook(undefined);
    const plan = { title, trim: 'a4', perPage: 4, profile: 'home', answers: 12, howToPlay: false } as const;
    setBook(await printing.start({ plan, ids: names }));
  };
  const save = async (format: PackFormat) => {
    setFault('');
    try {
      const solutions = format === 'csv' ? await Promise.all(puzzles.map(solutionOf)) : [];
      const file = formatPack(format, entries, solutions);
      download(`${fileNameOf(title)}.${format}`, new Blob([file], { type: 'text/plain' }));
    } catch (error) {
      setFault(sentence(error));
    }
  };
  return (
    <section class="pack screen-only">
      <h2>{words.pack(entries.length, formatNumber(entries.length))}</h2>
      <p>{words.packWords}</p>
      <div class="buttons">
        {printing.busy ? (
          <button key="stop" type="button" class="btn" onClick={printing.stop}>
            {bookletText.value.cancel}
          </button>
        ) : (
          <button key="print" type="button" class="btn" onClick={() => void print()}>
            {words.pdf}
          </button>
        )}
        {names.every(isName) && (
          <a class="btn" href={formatRoute({ page: 'worksheet', rest: formatWorksheet({ title, names }) })}>
            {words.worksheet}
          </a>
        )}
        {PACK_FORMATS.filter((format) => puzzles.every((puzzle) => canHold(format, puzzle))).map((format) => (
          <button key={format} type="button" class="btn" onClick={() => void save(format)}>
            {words.download(words.formats[format])}
          </button>
        ))}
      </div>
      <p role="status" class={printing.fault === undefined && fault === '' ? 'small' : 'small wrong'}>
        {printing.fault ?? (fault || printing.says)}
      </p>
      {book !== undefined && <Ready book={book} name={title} />}
    </section>
  );
}

async function solutionOf(puzzle: Puzzle) {
  const { solutions } = await engine.solve(puzzle, 1);
  return solutions[0];
}
