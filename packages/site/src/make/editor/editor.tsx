import { formatId, type Puzzle } from 'gridwright/rules';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Draft } from '../../game/draft.js';
import { useMedia } from '../../play/stage.js';
import { editorText } from '../../text/editor.js';
import { Folded } from '../../ui/controls.js';
import { Frame } from '../../ui/frame.js';
import { Bench, wrongCells } from './bench.js';
import { BoardPart } from './board-part.js';
import { DraftEditor } from './draft-editor.js';
import { useDraftFacts } from './draft-facts.js';
import { DraftList } from './draft-list.js';
import { useDuplicate } from './duplicate.js';
import { KindAndSize, Turns, Words } from './fields.js';
import type { JobResult } from './jobs.js';
import { useKept } from './kept-draft.js';
import { usePageKeys } from './page-keys.js';
import { Path } from './path.js';
import { Sharing } from './sharing.js';
import { Solutions } from './solutions.js';
import { ToolPart } from './tool-part.js';
import type { BoardFacts } from './verdict.js';
import { Versions } from './versions.js';
import { useWork } from './work.js';
import './setting.css';

/** The editor's first draft, and the id under which it is saved. */
export interface Start {
  readonly draft: Draft;
  readonly id?: string;
}

/** Windows with the keys below the board, and the tools in a sheet. */
const NARROW = '(max-width: 63.99rem) and (min-height: 37.5rem)';

/** The editor: a board, its tools, and the facts about the puzzle. */
export function Editor({ start }: { start: Start }) {
  const words = editorText.value;
  const editor = useMemo(() => new DraftEditor(start.draft), []);
  const { draft, rules } = editor;
  const kept = useKept(start.id, editor);
  const facts = useDraftFacts(draft);
  const { whole, known, solution } = facts;
  const puzzle = typeof whole === 'string' ? undefined : whole;
  const isUnique = known.says === 'one' && !known.isOld;
  const duplicate = useDuplicate(isUnique ? puzzle : undefined, kept.idOf);
  const bench = useWork<JobResult>(puzzle === undefined ? '' : formatId(puzzle));
  const [isShowing, setShowing] = useState(true);
  const isNarrow = useMedia(NARROW);
  const stage = useRef<HTMLDivElement>(null);
  const sumField = useRef<HTMLInputElement>(null);
  usePageKeys({
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    onNoPuzzle: () => editor.refuse(words.noPasted),
  });
  return (
    <Frame title={words.title} dek={words.dek} here="make" layout="setter">
      <BoardPart
        editor={editor}
        facts={facts}
        isShowingCandidates={isShowing}
        wrong={wrongCells(known, bench.work?.found)}
        stage={stage}
        isNarrow={isNarrow}
        focusSum={() => sumField.current?.focus()}
      />
      <ToolPart editor={editor} facts={facts} sumField={sumField} isNarrow={isNarrow} />
      <div class="setting-side">
        <Solutions
          draft={draft}
          whole={whole}
          known={known}
          duplicate={duplicate}
          isShowing={isShowing}
          onShowing={setShowing}
        />
        {puzzle !== undefined && rules.input === 'values' && (
          <Bench
            draft={draft}
            puzzle={puzzle}
            known={known}
            bench={bench}
            onChange={(edit, done) => editor.change(edit, done)}
            onCells={(cells, forClue) => {
              if (forClue) editor.chooseTool('clues');
              editor.goToCells(cells);
              // On a phone, the board is above what was tapped.
              stage.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        )}
        {puzzle !== undefined && rules.help === 'logic' && (
          <PathPart puzzle={puzzle} says={known.isOld ? 'wait' : known.says} />
        )}
        <KindAndSize editor={editor} />
        <Turns draft={draft} onChange={(edit) => editor.change(edit)} />
        <Words draft={draft} onChange={(changed) => editor.reword(changed)} />
        <Versions editor={editor} kept={kept} />
        <DraftList />
      </div>
      {puzzle !== undefined && (
        <Sharing puzzle={puzzle} words={draft} level={known.rating?.level} solution={solution} />
      )}
    </Frame>
  );
}

/** The steps are made only while they are in sight. */
function PathPart({ puzzle, says }: { puzzle: Puzzle; says: BoardFacts['says'] }) {
  const words = editorText.value;
  const [isOpen, open] = useState(false);
  return (
    <Folded title={words.path} onToggle={open}>
      {isOpen && says === 'one' && <Path puzzle={puzzle} />}
      {says !== 'one' && <p>{says === 'wait' ? words.working : words.pathNeeds}</p>}
    </Folded>
  );
}
