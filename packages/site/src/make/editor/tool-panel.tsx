import type { Cell, Rules, Value } from 'gridwright/rules';
import type { Ref } from 'preact';
import { useId } from 'preact/hooks';
import { type Draft, withClues, withoutRegions } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { text } from '../../text/text.js';
import { Tick } from '../../ui/controls.js';
import { Icon } from '../../ui/icons.js';
import { ColourPanel } from './colour-panel.js';
import type { DraftEditor } from './draft-editor.js';
import { OwnRuleForm } from './own-rule-form.js';
import { itemsOf, layWhole } from './tool-items.js';
import { nameOfMark } from './tool-names.js';
import { isTyped } from './tools.js';

interface ToolPanelProps {
  readonly editor: DraftEditor;
  /** Cells without a clue that have one value in all solutions, with it. */
  readonly forced: readonly (readonly [Cell, readonly Value[]])[];
  /** Whether these are of the board before the last edit. */
  readonly isOld: boolean;
  readonly sumField: Ref<HTMLInputElement>;
}

/** How the chosen tool is used, and its buttons: everything that strokes do works without a pointer, too. */
export function ToolPanel({ editor, forced, isOld, sumField }: ToolPanelProps) {
  const words = editorText.value;
  const { draft, tool, rules } = editor;
  const name = editor.toolName.value;
  const items = tool === undefined ? 0 : itemsOf(draft, tool).length;
  const numberOfClues = draft.clues.filter((clue) => clue !== 0).length;
  const howTo =
    name === 'clues'
      ? rules.input === 'values'
        ? words.howTo.clues
        : words.howTo.presses
      : (words.howTo[tool?.option ?? name] ?? words.howTo[tool?.howTo ?? tool?.gesture ?? 'regions']);
  return (
    <div class="tool-panel">
      <p class="small">{howTo}</p>
      {editor.isClues && <Values rules={rules} draft={draft} onEnter={(value) => editor.enter(value)} />}
      {name === 'colours' && <ColourPanel onColour={(colour) => editor.colour(colour)} />}
      {tool?.isOwn && <OwnRuleForm kind={draft.kind} own={editor.own} />}
      {tool && isTyped(tool) && (
        <Sum
          option={tool.option}
          sum={editor.sum.value}
          field={sumField}
          onSum={(sum) => {
            editor.sum.value = sum;
          }}
          onLay={() => editor.lay(editor.sum.value)}
        />
      )}
      {tool?.gesture === 'area' && (
        <Tick
          label={words.keepCells}
          checked={editor.keepsStroke.value}
          onChange={(isOn) => {
            editor.keepsStroke.value = isOn;
          }}
        />
      )}
      <div class="buttons">
        {editor.isClues && forced.length > 0 && (
          <button
            type="button"
            class="btn"
            aria-disabled={isOld}
            onClick={() => isOld || editor.change((now) => withForced(now, forced))}
          >
            {words.enterForced(forced.length)}
          </button>
        )}
        {editor.isClues && numberOfClues > 1 && (
          <button type="button" class="btn" onClick={() => editor.removeAll()}>
            {words.removeClues(numberOfClues)}
          </button>
        )}
        {tool?.marks.map((mark) => (
          <button key={mark} type="button" class="btn" onClick={() => editor.lay(mark)}>
            {nameOfMark(draft.kind, tool.option, mark)}
          </button>
        ))}
        {tool?.whole !== undefined && (
          <button
            type="button"
            class="btn"
            onClick={() => editor.change((now) => layWhole(now, tool, tool.whole ?? ''))}
          >
            {nameOfMark(draft.kind, tool.option, tool.whole)}
          </button>
        )}
        {tool !== undefined && (
          <button type="button" class="btn" onClick={() => editor.remove()}>
            {words.remove}
          </button>
        )}
        {tool !== undefined && items > 1 && (
          <button type="button" class="btn" onClick={() => editor.removeAll()}>
            {words.removeAll(items)}
          </button>
        )}
        {editor.isRegions && (
          <>
            <button type="button" class="btn" onClick={() => editor.join()}>
              {words.join}
            </button>
            <button type="button" class="btn" onClick={() => editor.change((now) => withoutRegions(now, 'free'))}>
              {words.freeAll}
            </button>
            <button
              type="button"
              class="btn"
              disabled={draft.regions === ''}
              onClick={() => editor.change((now) => withoutRegions(now, 'boxes'))}
            >
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

/** Returns the draft with the values that all solutions have as clues. */
function withForced(draft: Draft, forced: ToolPanelProps['forced']): Draft {
  return forced.reduce((next, [cell, [value]]) => withClues(next, [cell], value), draft);
}
