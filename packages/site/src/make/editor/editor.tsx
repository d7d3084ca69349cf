import { type Cell, formatId, type Puzzle, rulesOf, type Value } from 'gridwright/rules';
import { useMemo, useRef, useState } from 'preact/hooks';
import { CELL_COLOURS } from '../../game/action.js';
import {
  clueTyped,
  type Draft,
  frameOf,
  puzzleOfDraft,
  withClues,
  withColour,
  withOption,
  withoutRegion,
  withoutRegions,
  withRegion,
} from '../../game/draft.js';
import { useMedia } from '../../play/stage.js';
import { editorText } from '../../text/editor.js';
import { shape, text } from '../../text/text.js';
import { Folded } from '../../ui/controls.js';
import { Frame } from '../../ui/frame.js';
import { Icon } from '../../ui/icons.js';
import { Bench, wrongCells } from './bench.js';
import { SettingBoard } from './board.js';
import { cellNames } from './cell-names.js';
import { DraftList, useKept } from './draft-list.js';
import { useDuplicate } from './duplicate.js';
import { Flags, KindAndSize, Turns, Words } from './fields.js';
import { type History, redoEdit, reword, startHistory, undoEdit, withChange, withVersion } from './history.js';
import type { JobResult } from './jobs.js';
import { boardKey } from './keys.js';
import { OwnRuleForm, useOwnRules } from './own-rules.js';
import { usePageKeys } from './page-keys.js';
import { Path } from './path.js';
import { Sharing } from './sharing.js';
import { Solutions, verdictWords } from './solutions.js';
import { add } from './stroke.js';
import { ToolList, ToolTabs, toolGroups, toolLabel } from './tool-choice.js';
import { nameOfMark } from './tool-names.js';
import { ToolPanel } from './tool-panel.js';
import { isTyped, itemsOf, lay, layNext, layWhole, type Tool, take, toolsOf } from './tools.js';
import { type BoardFacts, onlySolution, trueValues, useBoardFacts } from './verdict.js';
import { Versions } from './versions.js';
import { useWork } from './work.js';
import './setting.css';

/** The editor's first draft, and the id under which it is saved. */
export interface Start {
  readonly draft: Draft;
  readonly id?: string;
}

/** One sentence on what a stroke did, or why it did nothing. */
interface Said {
  readonly words: string;
  readonly isWrong: boolean;
}

/** Widest board whose cells and borders a finger hits on a phone. */
const MOST_ACROSS = 8;

/** Windows with the keys below the board, and the tools in a sheet. */
const NARROW = '(max-width: 63.99rem) and (min-height: 37.5rem)';

const SILENT: Said = { words: '', isWrong: false };

/** The editor: a board, its tools, and the facts about the puzzle. */
export function Editor({ start }: { start: Start }) {
  const words = editorText.value;
  const [history, setHistory] = useState<History>(() => startHistory(start.draft));
  const draft = history.now;
  const kept = useKept(start.id, draft);
  const [toolName, setTool] = useState('clues');
  const [stroke, setStroke] = useState<readonly Cell[]>([]);
  const [cursor, setCursor] = useState<Cell>(0);
  const [sum, setSum] = useState('');
  const [keepsStroke, keepStroke] = useState(false);
  const [said, say] = useState(SILENT);
  const [isShowing, setShowing] = useState(true);
  const [isZoomed, setZoomed] = useState(false);
  const [isChoosing, chooseTool] = useState(false);
  const isNarrow = useMedia(NARROW);
  /** A tap on a tool closes the sheet; arrow keys go through the tools. */
  const isByPointer = useRef(false);
  const stage = useRef<HTMLDivElement>(null);
  const sumField = useRef<HTMLInputElement>(null);
  /** The cells of the cage or the line that the last tap chose. */
  const chosen = useRef<string>(undefined);

  const frame = useMemo(
    () => frameOf(draft),
    [draft.kind, draft.size, draft.box, draft.regions, draft.options, draft.clues],
  );
  const whole = useMemo(() => puzzleOfDraft(draft), [frame]);
  const names = useMemo(
    () => cellNames(typeof whole === 'string' ? frame : whole, draft.colours, text.value),
    [frame, draft.colours, text.value],
  );
  const known = useBoardFacts(typeof whole === 'string' ? undefined : whole);
  const candidates = useMemo(() => trueValues(frame, known.counts), [frame, known.counts]);
  const solution = useMemo(() => onlySolution(known), [known.counts, known.says, known.isOld]);
  const isUnique = known.says === 'one' && !known.isOld;
  const duplicate = useDuplicate(isUnique && typeof whole !== 'string' ? whole : undefined, kept.idOf);
  const forced = useMemo(() => [...candidates].filter(([, values]) => values.length === 1), [candidates]);
  const bench = useWork<JobResult>(typeof whole === 'string' ? '' : formatId(whole));
  const rules = rulesOf(draft.kind);
  const tool = toolsOf(rules).find(({ option }) => option === toolName);
  const isRegions = rules.options.some(({ name, replacesBoxes }) => replacesBoxes && name === toolName);
  const isColours = toolName === 'colours';
  const gesture = tool?.gesture ?? (isRegions ? 'cells' : 'area');

  const set = (next: Draft | string, done = '') => {
    if (typeof next === 'string') return say({ words: next, isWrong: true });
    say({ words: done, isWrong: false });
    setStroke([]);
    setSum('');
    if (next !== draft) setHistory((before) => withChange(before, next));
  };
  const own = useOwnRules(draft, tool, set, () => say(SILENT));
  const travel = (to: History) => {
    setHistory(to);
    setStroke([]);
    setCursor((cell) => Math.min(cell, to.now.clues.length - 1));
    if (![...toolGroups(to.now.kind).values()].flat().includes(toolName)) setTool('clues');
    say(SILENT);
  };
  /** Does something with the chosen cells, or the one of the cursor. */
  const withCells = (action: (cells: readonly Cell[]) => void) => action(stroke.length > 0 ? stroke : [cursor]);
  const goTo = (cell: Cell) => {
    setCursor(cell);
    setStroke([cell]);
  };
  const enter = (value: Value, isTyped = false) =>
    withCells((cells) => {
      set(withClues(draft, cells, value));
      // Typing moves to the next cell.
      if (isTyped && cells.length === 1) goTo(Math.min(cells[0] + 1, draft.clues.length - 1));
      else setStroke(cells);
    });
  const colour = (colour: number) =>
    withCells((cells) => {
      set(withColour(draft, cells, colour));
      setStroke(cells);
    });
  const layMark = (mark: string) =>
    withCells((cells) => {
      if (tool === undefined) return;
      const name = nameOfMark(draft.kind, tool.option, tool.gesture === 'area' || isTyped(tool) ? '' : mark);
      set(lay(draft, tool, cells, mark), words.added(name, cells.length));
    });
  const remove = () =>
    withCells((cells) => {
      if (isRegions) return set(withoutRegion(draft, cells));
      if (isColours) return colour(0);
      if (tool === undefined) return enter(0);
      const next = take(draft, tool, cells);
      const isSame = typeof next !== 'string' && next.options[tool.option] === draft.options[tool.option];
      set(isSame ? words.nothingThere : next, words.removed);
    });
  /** Interprets a finished stroke. */
  const finish = (cells: readonly Cell[], focus: () => void) => {
    if (isRegions) return set(withRegion(draft, cells));
    if (isColours) return;
    if (tool === undefined) return rules.input === 'values' ? undefined : set(turned(draft, cells));
    if (tool.isOwn) return own.draw(cells);
    if (tool.gesture === 'area' || isTyped(tool)) return chooseItem(tool, cells, focus);
    if (tool.gesture === 'path' && cells.length === 1) return;
    if (tool.gesture === 'pair' && cells.length === 1) return;
    set(layNext(draft, tool, cells));
  };
  const chooseItem = (chosenBy: Tool, cells: readonly Cell[], focus: () => void) => {
    const around = cells.length === 1 ? itemsOf(draft, chosenBy).filter((item) => item.cells.includes(cells[0])) : [];
    // Each tap on a cell of several cages or lines chooses the next one.
    const there = around[(around.findIndex((item) => item.cells.join() === chosen.current) + 1) % around.length];
    chosen.current = there?.cells.join();
    setStroke(there?.cells ?? cells);
    setSum(there?.mark ?? '');
    focus();
  };
  usePageKeys({
    undo: () => travel(undoEdit(history)),
    redo: () => travel(redoEdit(history)),
    onNoPuzzle: () => say({ words: words.noPasted, isWrong: true }),
  });
  /** What Enter lays: the number once there is one, or the only mark of a tool for areas. */
  const mark = tool && isTyped(tool) && sum !== '' ? sum : tool?.gesture === 'area' ? tool.marks[0] : undefined;
  const onKey = (event: KeyboardEvent) => {
    const key = boardKey(event, cursor, frame.size);
    const isClues = toolName === 'clues' && rules.input === 'values';
    const typed = event.ctrlKey || event.metaKey || event.altKey ? undefined : event.key;
    const clue =
      isClues && typed !== undefined ? clueTyped(typed, { rules, most: rules.maxValues(frame.size).clue }) : undefined;
    if (clue !== undefined) enter(clue, true);
    else if (isColours && typed !== undefined && isColourKey(typed)) colour(Number(typed));
    else if (tool && isTyped(tool) && typed !== undefined && /^\d$/.test(typed))
      setSum((before) => (before + typed).slice(0, 9));
    else if (key === undefined) return;
    else if (key.type === 'move') {
      setCursor(key.cell);
      if (key.extends) setStroke((cells) => add(cells.length === 0 ? [cursor] : cells, key.cell, gesture));
      else if (isClues || isColours) setStroke([key.cell]);
    } else if (key.type === 'choose') setStroke((cells) => toggle(cells, cursor));
    else if (key.type === 'lay')
      withCells((cells) => (mark === undefined ? finish(cells, () => undefined) : layMark(mark)));
    else if (key.type === 'remove') {
      if (isClues && event.key === 'Backspace' && draft.clues[cursor] === 0) goTo(Math.max(0, cursor - 1));
      else remove();
    } else if (key.type === 'clear') {
      setStroke([]);
      setSum('');
    } else travel(key.type === 'undo' ? undoEdit(history) : redoEdit(history));
    event.preventDefault();
  };

  const choose = (name: string) => {
    setTool(name);
    if (isByPointer.current) chooseTool(false);
    setStroke([]);
    setSum('');
    say(SILENT);
  };
  return (
    <Frame title={words.title} dek={words.dek} here="make" layout="setter">
      <div class="setting-column">
        <div class="setting-board">
          <div
            ref={stage}
            class={isZoomed ? 'setting-stage is-zoomed' : 'setting-stage'}
            style={{ '--columns': frame.size.columns }}
          >
            <SettingBoard
              puzzle={frame}
              regions={draft.regions}
              label={`${words.board}: ${rules.title}, ${shape(frame.size)}`}
              names={names}
              gesture={gesture}
              keepsStroke={keepsStroke && tool?.gesture === 'area'}
              stroke={stroke}
              cursor={cursor}
              candidates={isShowing ? candidates : new Map()}
              colours={draft.colours}
              isColouring={isColours}
              wrong={wrongCells(known, bench.work?.found)}
              isZoomed={isZoomed}
              onStroke={(cells) => {
                setStroke(cells);
                if (cells.length > 0) setCursor(cells[cells.length - 1]);
              }}
              onEnd={(cells, isMouse) => {
                setStroke(cells);
                finish(cells, () => isMouse || sumField.current?.focus());
              }}
              onKey={onKey}
            />
          </div>
          <div class="buttons">
            <button
              type="button"
              class="btn"
              disabled={history.past.length === 0}
              onClick={() => travel(undoEdit(history))}
            >
              <Icon name="undo" />
              {text.value.play.undo}
            </button>
            <button
              type="button"
              class="btn"
              disabled={history.future.length === 0}
              onClick={() => travel(redoEdit(history))}
            >
              <Icon name="redo" />
              {text.value.play.redo}
            </button>
            {(isZoomed || Math.max(frame.size.rows, frame.size.columns) > MOST_ACROSS) && (
              <button type="button" class={isZoomed ? 'btn' : 'btn zoom'} onClick={() => setZoomed(!isZoomed)}>
                {isZoomed ? text.value.play.whole : words.zoomIn}
              </button>
            )}
          </div>
          {isZoomed && <p class="small zoomed">{words.zoomed}</p>}
          <p class={said.isWrong ? 'wrong' : 'small'} role="status">
            {said.words}
          </p>
          {isNarrow && said.words === '' && (
            <p class="small verdict-line" aria-hidden>
              {verdictWords(draft, whole, known)}
            </p>
          )}
        </div>
      </div>
      <section class="setting-keys" aria-label={words.tool}>
        {!isNarrow && <ToolTabs kind={draft.kind} name={toolName} onChoose={choose} />}
        {isNarrow && (
          <details
            class="tool-sheet"
            open={isChoosing}
            onToggle={(event) => chooseTool(event.currentTarget.open)}
            onPointerDown={() => {
              isByPointer.current = true;
            }}
            onKeyDown={(event) => {
              isByPointer.current = false;
              if (event.key === 'Escape') chooseTool(false);
            }}
          >
            <summary class="btn">
              {words.tool}: {toolLabel(draft.kind, toolName)}
              <Icon name="down" />
            </summary>
            <div>{isChoosing && <ToolList kind={draft.kind} name={toolName} onChoose={choose} />}</div>
          </details>
        )}
        <ToolPanel
          draft={draft}
          tool={tool}
          name={toolName}
          items={tool === undefined ? 0 : itemsOf(draft, tool).length}
          forced={forced.length}
          sum={sum}
          sumField={sumField}
          onSum={setSum}
          keepsStroke={keepsStroke}
          onKeepStroke={keepStroke}
          actions={{
            enter,
            colour,
            lay: layMark,
            layWhole: (mark) => tool && set(layWhole(draft, tool, mark)),
            remove,
            removeAll: () => set(withoutAll(draft, tool), words.removed),
            enterForced: known.isOld ? undefined : () => set(withForced(draft, forced)),
            join: () => withCells((cells) => set(withRegion(draft, cells))),
            regions: (how) => set(withoutRegions(draft, how)),
          }}
        >
          <OwnRuleForm kind={draft.kind} own={own} />
        </ToolPanel>
        {(toolName === 'whole' || tool !== undefined) && <Flags draft={draft} about={tool?.option} onChange={set} />}
        <p class="small by-keyboard">
          {isColours
            ? words.coloursByKeyboard
            : toolName === 'clues' && rules.input === 'values'
              ? words.cluesByKeyboard
              : words.byKeyboard}
        </p>
      </section>
      <div class="setting-side">
        <Solutions
          draft={draft}
          whole={whole}
          known={known}
          duplicate={duplicate}
          isShowing={isShowing}
          onShowing={setShowing}
          differing={known.counts?.filter((ofCell) => ofCell.filter((count) => count > 0).length > 1).length ?? 0}
        />
        {typeof whole !== 'string' && rules.input === 'values' && (
          <Bench
            draft={draft}
            puzzle={whole}
            known={known}
            bench={bench}
            onChange={set}
            onCells={(cells, forClue) => {
              if (forClue) choose('clues');
              setStroke(cells);
              if (cells.length > 0) setCursor(cells[0]);
              // On a phone, the board is above what was tapped.
              stage.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        )}
        {typeof whole !== 'string' && rules.help === 'logic' && (
          <PathPart puzzle={whole} says={known.isOld ? 'wait' : known.says} />
        )}
        <KindAndSize draft={draft} onChange={(next) => travel(withChange(history, next))} />
        <Turns draft={draft} onChange={set} />
        <Words draft={draft} onChange={(changed) => setHistory((before) => reword(before, changed))} />
        <Versions
          draft={draft}
          idOf={kept.idOf}
          onSave={kept.saveVersion}
          onGoBack={(version, done) => {
            travel(withVersion(history, version));
            say({ words: done, isWrong: false });
          }}
        />
        <DraftList />
      </div>
      {typeof whole !== 'string' && (
        <Sharing puzzle={whole} words={draft} level={known.rating?.level} solution={solution} />
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

/** Returns the draft without any item of a tool, or without clues. */
function withoutAll(draft: Draft, tool: Tool | undefined): Draft | string {
  return tool === undefined ? withClues(draft, [...draft.clues.keys()], 0) : withOption(draft, tool.option, '');
}

/** Returns the draft with the values that all solutions have as clues. */
function withForced(draft: Draft, forced: readonly (readonly [Cell, readonly Value[]])[]): Draft {
  return forced.reduce((next, [cell, [value]]) => withClues(next, [cell], value), draft);
}

/** Returns whether a key chooses a colour, or none. */
function isColourKey(key: string): boolean {
  return /^\d$/.test(key) && Number(key) <= CELL_COLOURS;
}

function toggle(stroke: readonly Cell[], cell: Cell): readonly Cell[] {
  return stroke.includes(cell) ? stroke.filter((one) => one !== cell) : [...stroke, cell];
}

/** The disks of FlipIT: each cell of a stroke changes its clue for the other one. */
function turned(draft: Draft, cells: readonly Cell[]): Draft {
  return cells.reduce((next, cell) => withClues(next, [cell], next.clues[cell] === 1 ? 2 : 1), draft);
}
