import { type Cell, type Puzzle, rulesOf } from 'gridwright/rules';
import { useEffect, useRef } from 'preact/hooks';
import { type Draft, withClues } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { formatNumber } from '../../text/text.js';
import type { Suggestion } from './analysis.js';
import type { Edit } from './history.js';
import {
  countSolutions,
  findConflict,
  findNeeded,
  findSpare,
  type JobResult,
  MOST_COMPARED,
  MOST_COUNTED,
  makeUnique,
  suggestClues,
} from './jobs.js';
import { cellNameIn, cellsOfPart, nameOfPart, type Part, partsOf, withoutPart, withParts } from './parts.js';
import type { BoardFacts, ShownFacts } from './verdict.js';
import type { JobProgress, useWork } from './work.js';

interface BenchProps {
  readonly draft: Draft;
  readonly puzzle: Puzzle;
  readonly known: ShownFacts;
  readonly bench: ReturnType<typeof useWork<JobResult>>;
  onChange(edit: Edit, done?: string): void;
  /** Chooses cells on the board; `forClue` if a clue may be entered there. */
  onCells(cells: readonly Cell[], forClue?: boolean): void;
}

/** Returns the cells of parts that contradict each other; until these are found, those of a mistake. */
export function wrongCells({ says, broken }: BoardFacts, found: JobResult | undefined): readonly Cell[] {
  if (says === 'none' && found?.type === 'conflict') return found.parts.flatMap(cellsOfPart);
  return broken?.cells ?? [];
}

/** The slow tools: counting solutions, removing and adding clues, and explaining why there is no solution. */
export function Bench({ draft, puzzle, known, bench, onChange, onCells }: BenchProps) {
  const words = editorText.value;
  const { work, start, cancel } = bench;
  const progress = work?.progress;
  const isBroken = known.says === 'none' && !known.isOld;
  useEffect(() => {
    if (isBroken) start(findConflict(draft));
  }, [isBroken, puzzle]);
  /** Whether the list of what can go is made again, since something of it was removed. */
  const isListing = useRef(false);
  useEffect(() => {
    if (!isListing.current || known.isOld || known.says === 'wait') return;
    isListing.current = false;
    if (known.says === 'one') start(findSpare(draft));
  }, [known.isOld, known.says, puzzle]);
  const thin = () =>
    start(findNeeded(draft), (found) => {
      if (found.type !== 'needed') return;
      const gone = partsOf(draft).length - found.parts.length;
      // The words and colours may have changed meanwhile.
      if (gone > 0) onChange((now) => withParts(now, found.parts), words.thinned(gone));
    });
  const complete = () =>
    start(makeUnique(draft, puzzle), (found) => {
      if (found.type !== 'completed') return;
      onChange((now) => ({ ...now, clues: found.clues }), words.completed(found.added));
    });
  return (
    <div class="bench">
      <div class="buttons">
        {known.says === 'several' && (
          <>
            <Button
              label={words.countAll}
              isOff={known.isOld}
              onClick={() => start(countSolutions(puzzle, known.counts))}
            />
            <Button label={words.bestClue} isOff={known.isOld} onClick={() => start(suggestClues(puzzle))} />
            <Button label={words.makeUnique} isOff={known.isOld} onClick={complete} />
          </>
        )}
        {known.says === 'one' && (
          <>
            <Button label={words.findSpare} isOff={known.isOld} onClick={() => start(findSpare(draft))} />
            <Button label={words.thin} isOff={known.isOld} onClick={thin} />
          </>
        )}
        {progress !== undefined && <Button label={words.stop} onClick={() => cancel(countedIn(progress))} />}
      </div>
      <p role="status">{work === undefined ? '' : statusOf(work)}</p>
      {work?.found?.type === 'clues' && (
        <ul class="findings">
          {work.found.clues.map((clue) => (
            <ClueLine key={clue.cell} draft={draft} clue={clue} onChange={onChange} onCells={onCells} />
          ))}
        </ul>
      )}
      {(work?.found?.type === 'conflict' || work?.found?.type === 'spare') && (
        <ul class="findings">
          {work.found.parts.map((part, i) => (
            <PartLine
              key={i}
              draft={draft}
              part={part}
              onCells={onCells}
              onChange={(edit, done) => {
                isListing.current = work.found?.type === 'spare';
                onChange(edit, done);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A clue to add; the cell alone if the clue leaves too many solutions to be better than another value there. */
function ClueLine({
  draft,
  clue: { cell, value, solutions },
  onChange,
  onCells,
}: Pick<BenchProps, 'draft' | 'onChange' | 'onCells'> & { clue: Suggestion }) {
  const words = editorText.value;
  const name = cellNameIn(draft, cell);
  const isCompared = solutions < MOST_COMPARED;
  return (
    <li>
      <button type="button" class="btn quiet" onClick={() => onCells([cell], true)}>
        {isCompared ? words.valueIn(rulesOf(draft.kind).clueAlphabet.symbols[value], name) : name}
      </button>
      {isCompared && (
        <>
          <span class="small">{words.leaves(solutions)}</span>
          <Button label={words.add} onClick={() => onChange((now) => withClues(now, [cell], value))} />
        </>
      )}
    </li>
  );
}

function PartLine({
  draft,
  part,
  onChange,
  onCells,
}: Pick<BenchProps, 'draft' | 'onChange' | 'onCells'> & { part: Part }) {
  const words = editorText.value;
  const name = nameOfPart(draft, part);
  return (
    <li>
      <button type="button" class="btn quiet" onClick={() => onCells(cellsOfPart(part))}>
        {name}
      </button>
      <button
        type="button"
        class="btn"
        aria-label={words.removePart(name)}
        onClick={() => onChange((now) => withoutPart(now, part), words.removed)}
      >
        {words.remove}
      </button>
    </li>
  );
}

interface ButtonProps {
  readonly label: string;
  /** Whether it does nothing for a moment. It keeps the focus. */
  readonly isOff?: boolean;
  onClick(): void;
}

function Button({ label, isOff = false, onClick }: ButtonProps) {
  return (
    <button type="button" class="btn" aria-disabled={isOff} onClick={() => isOff || onClick()}>
      {label}
    </button>
  );
}

/** Returns the solutions counted so far; undefined for another job. */
function countedIn({ done, of }: JobProgress): JobResult | undefined {
  return of === undefined && done > 0 ? { type: 'count', count: BigInt(done), complete: false } : undefined;
}

function statusOf({ progress, found }: NonNullable<BenchProps['bench']['work']>): string {
  const words = editorText.value;
  if (progress !== undefined) {
    const { done, of } = progress;
    return of !== undefined
      ? words.progress(done, of)
      : done > 0
        ? words.soFar(formatNumber(done), formatNumber(MOST_COUNTED))
        : words.working;
  }
  switch (found?.type) {
    case undefined:
      return words.notFound;
    case 'count':
      return words.counted(formatNumber(found.count), found.complete);
    case 'clues':
      return words.suggested(found.clues[0]?.solutions, MOST_COMPARED);
    case 'conflict':
      return words.conflict(found.parts.length);
    case 'spare':
      return words.spare(found.parts.length);
    case 'needed':
      return words.allNeeded;
    // What it did is said beside the board.
    case 'completed':
      return '';
  }
}
