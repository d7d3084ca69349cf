import type { Cell } from 'gridwright/rules';
import type { Ref } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { editorText } from '../../text/editor.js';
import { shape, text } from '../../text/text.js';
import { Icon } from '../../ui/icons.js';
import { SettingBoard } from './board.js';
import { cellNames } from './cell-names.js';
import type { DraftEditor } from './draft-editor.js';
import type { DraftFacts } from './draft-facts.js';
import { verdictWords } from './solutions.js';

interface BoardPartProps {
  readonly editor: DraftEditor;
  readonly facts: DraftFacts;
  readonly isShowingCandidates: boolean;
  /** Cells that explain why there is no solution. */
  readonly wrong: readonly Cell[];
  readonly stage: Ref<HTMLDivElement>;
  /** Whether what is known of the puzzle is below all keys, out of sight. */
  readonly isNarrow: boolean;
  /** Moves the focus to the field for a number, if there is one. */
  focusSum(): void;
}

/** Widest board whose cells and borders a finger hits on a phone. */
const MOST_ACROSS = 8;

/** The board, undo and redo, and what the last input did. */
export function BoardPart({ editor, facts, isShowingCandidates, wrong, stage, isNarrow, focusSum }: BoardPartProps) {
  const words = editorText.value;
  const [isZoomed, setZoomed] = useState(false);
  const { frame, whole, candidates } = facts;
  const { draft, rules } = editor;
  const { regions, colours } = draft;
  const names = useMemo(
    () => cellNames(typeof whole === 'string' ? frame : whole, colours, text.value),
    [frame, colours, text.value],
  );
  const said = editor.said.value;
  return (
    <div class="setting-column">
      <div class="setting-board">
        <div
          ref={stage}
          class={isZoomed ? 'setting-stage is-zoomed' : 'setting-stage'}
          style={{ '--columns': frame.size.columns }}
        >
          <SettingBoard
            puzzle={frame}
            regions={regions}
            label={`${words.board}: ${rules.title}, ${shape(frame.size)}`}
            names={names}
            gesture={editor.gesture}
            keepsStroke={editor.keepsStroke.value && editor.tool?.gesture === 'area'}
            stroke={editor.stroke.value}
            cursor={editor.cursor.value}
            candidates={isShowingCandidates ? candidates : new Map()}
            colours={colours}
            isColouring={editor.isColours}
            wrong={wrong}
            isZoomed={isZoomed}
            onStroke={(cells) => editor.follow(cells)}
            onEnd={(cells, isMouse) => editor.finish(cells, () => isMouse || focusSum())}
            onKey={(event) => {
              if (editor.press(event)) event.preventDefault();
            }}
          />
        </div>
        <div class="buttons">
          <StepButton name="undo" isOff={editor.history.value.past.length === 0} onClick={() => editor.undo()} />
          <StepButton name="redo" isOff={editor.history.value.future.length === 0} onClick={() => editor.redo()} />
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
            {verdictWords(draft, whole, facts.known)}
          </p>
        )}
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly name: 'undo' | 'redo';
  readonly isOff: boolean;
  onClick(): void;
}

function StepButton({ name, isOff, onClick }: StepButtonProps) {
  return (
    <button type="button" class="btn" disabled={isOff} onClick={onClick}>
      <Icon name={name} />
      {text.value.play[name]}
    </button>
  );
}
