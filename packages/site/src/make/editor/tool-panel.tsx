import { type Rules, rulesOf, type Value } from 'gridwright/rules';
import type { ComponentChildren, Ref } from 'preact';
import { useId } from 'preact/hooks';
import type { Draft } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { text } from '../../text/text.js';
import { Tick } from '../../ui/controls.js';
import { Icon } from '../../ui/icons.js';
import { ColourPanel } from './colour-panel.js';
import { nameOfMark } from './tool-names.js';
import { isTyped, type Tool } from './tools.js';

/** Actions of the tools' buttons on the selected cells. */
export interface ToolActions {
  enter(value: Value): void;
  colour(colour: number): void;
  lay(mark: string): void;
  layWhole(mark: string): void;
  remove(): void;
  removeAll(): void;
  /** Enters the values that all solutions have; undefined while those of an earlier board are shown. */
  readonly enterForced: (() => void) | undefined;
  join(): void;
  regions(how: 'free' | 'boxes'): void;
}

interface ToolPanelProps {
  readonly draft: Draft;
  /** Undefined for clues and regions. */
  readonly tool: Tool | undefined;
  readonly name: string;
  readonly actions: ToolActions;
  /** Number of items of the tool. */
  readonly items: number;
  /** Number of cells without a clue that have one value in all solutions. */
  readonly forced: number;
  readonly sum: string;
  readonly sumField: Ref<HTMLInputElement>;
  onSum(sum: string): void;
  /** Whether a drag adds cells to the chosen ones. */
  readonly keepsStroke: boolean;
  onKeepStroke(keeps: boolean): void;
  /** The form of a tool that has its own. */
  readonly children?: ComponentChildren;
}

/** How the chosen tool is used, and its buttons: everything that strokes do works without a pointer, too. */
export function ToolPanel({
  draft,
  tool,
  name,
  actions,
  items,
  forced,
  sum,
  sumField,
  onSum,
  keepsStroke,
  onKeepStroke,
  children,
}: ToolPanelProps) {
  const words = editorText.value;
  const rules = rulesOf(draft.kind);
  const numberOfClues = draft.clues.filter((clue) => clue !== 0).length;
  const isRegions = rules.options.some((option) => option.replacesBoxes && option.name === name);
  const howTo =
    name === 'clues'
      ? rules.input === 'values'
        ? words.howTo.clues
        : words.howTo.presses
      : (words.howTo[tool?.option ?? name] ?? words.howTo[tool?.howTo ?? tool?.gesture ?? 'regions']);
  return (
    <div class="tool-panel">
      <p class="small">{howTo}</p>
      {name === 'clues' && rules.input === 'values' && <Values rules={rules} draft={draft} onEnter={actions.enter} />}
      {name === 'colours' && <ColourPanel onColour={actions.colour} />}
      {tool?.isOwn && children}
      {tool && isTyped(tool) && (
        <Sum option={tool.option} sum={sum} field={sumField} onSum={onSum} onLay={() => actions.lay(sum)} />
      )}
      {tool?.gesture === 'area' && <Tick label={words.keepCells} checked={keepsStroke} onChange={onKeepStroke} />}
      <div class="buttons">
        {name === 'clues' && rules.input === 'values' && forced > 0 && (
          <button type="button" class="btn" aria-disabled={!actions.enterForced} onClick={actions.enterForced}>
            {words.enterForced(forced)}
          </button>
        )}
        {name === 'clues' && rules.input === 'values' && numberOfClues > 1 && (
          <button type="button" class="btn" onClick={actions.removeAll}>
            {words.removeClues(numberOfClues)}
          </button>
        )}
        {tool?.marks.map((mark) => (
          <button key={mark} type="button" class="btn" onClick={() => actions.lay(mark)}>
            {nameOfMark(draft.kind, tool.option, mark)}
          </button>
        ))}
        {tool?.whole !== undefined && (
          <button type="button" class="btn" onClick={() => actions.layWhole(tool.whole ?? '')}>
            {nameOfMark(draft.kind, tool.option, tool.whole)}
          </button>
        )}
        {tool !== undefined && (
          <button type="button" class="btn" onClick={actions.remove}>
            {words.remove}
          </button>
        )}
        {tool !== undefined && items > 1 && (
          <button type="button" class="btn" onClick={actions.removeAll}>
            {words.removeAll(items)}
          </button>
        )}
        {isRegions && (
          <>
            <button type="button" class="btn" onClick={actions.join}>
              {words.join}
            </button>
            <button type="button" class="btn" onClick={() => actions.regions('free')}>
              {words.freeAll}
            </button>
            <button type="button" class="btn" disabled={draft.regions === ''} onClick={() => actions.regions('boxes')}>
              {words.boxes}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function Values({ rules, draft, onEnter }: { rules: Rules; draft: Draft; onEnter: (value: Value) => void }) {
  const [rows, columns] = draft.size.split('x').map(Number);
  const most = rules.maxValues({ rows, columns, boxRows: 0, boxColumns: 0 }).clue;
  return (
    <div class="values" style={most < 10 ? { '--across': most < 6 ? most + 1 : Math.ceil((most + 1) / 2) } : undefined}>
      {Array.from({ length: most }, (_, i) => i + 1).map((value) => (
        <button key={value} type="button" class="btn" onClick={() => onEnter(value)}>
          {rules.clueAlphabet.symbols[value]}
        </button>
      ))}
      <button type="button" class="btn" aria-label={text.value.play.erase} onClick={() => onEnter(0)}>
        <Icon name="erase" />
      </button>
    </div>
  );
}

interface SumProps {
  readonly option: string;
  readonly sum: string;
  readonly field: Ref<HTMLInputElement>;
  onSum(sum: string): void;
  onLay(): void;
}

function Sum({ option, sum, field, onSum, onLay }: SumProps) {
  const words = editorText.value;
  const id = useId();
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        onLay();
      }}
    >
      <label for={id}>{words.typed[option] ?? words.number}</label>
      <div class="in">
        <input
          ref={field}
          id={id}
          value={sum}
          inputMode="numeric"
          autocomplete="off"
          maxLength={9}
          onInput={(event) => onSum(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <button type="submit" class="btn">
          {words.adds[option] ?? words.add}
        </button>
      </div>
    </form>
  );
}
