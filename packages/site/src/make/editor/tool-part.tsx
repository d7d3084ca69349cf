import type { Ref } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { editorText } from '../../text/editor.js';
import { Icon } from '../../ui/icons.js';
import type { DraftEditor } from './draft-editor.js';
import type { DraftFacts } from './draft-facts.js';
import { Flags } from './fields.js';
import { ToolList, ToolTabs, toolLabel } from './tool-choice.js';
import { ToolPanel } from './tool-panel.js';

interface ToolPartProps {
  readonly editor: DraftEditor;
  readonly facts: DraftFacts;
  readonly sumField: Ref<HTMLInputElement>;
  /** Whether the keys are below the board, and the tools in a sheet. */
  readonly isNarrow: boolean;
}

/** The choice of a tool, and its keys. */
export function ToolPart({ editor, facts: { known, candidates }, sumField, isNarrow }: ToolPartProps) {
  const words = editorText.value;
  const { draft, tool } = editor;
  return (
    <section class="setting-keys" aria-label={words.tool}>
      {isNarrow ? (
        <ToolSheet editor={editor} />
      ) : (
        <ToolTabs kind={draft.kind} name={editor.toolName.value} onChoose={(name) => editor.chooseTool(name)} />
      )}
      <ToolPanel
        editor={editor}
        forced={[...candidates].filter(([, values]) => values.length === 1)}
        isOld={known.isOld}
        sumField={sumField}
      />
      {(editor.toolName.value === 'whole' || tool !== undefined) && (
        <Flags draft={draft} about={tool?.option} onChange={(edit) => editor.change(edit)} />
      )}
      <p class="small by-keyboard">
        {editor.isColours ? words.coloursByKeyboard : editor.isClues ? words.cluesByKeyboard : words.byKeyboard}
      </p>
    </section>
  );
}

/** All tools in a sheet over the lower half of a phone. A tap on a tool closes it; arrow keys go through the tools. */
function ToolSheet({ editor }: { readonly editor: DraftEditor }) {
  const words = editorText.value;
  const [isOpen, open] = useState(false);
  const isByPointer = useRef(false);
  const { kind } = editor.draft;
  const name = editor.toolName.value;
  useLayoutEffect(() => {
    if (isByPointer.current) open(false);
  }, [name]);
  return (
    <details
      class="tool-sheet"
      open={isOpen}
      onToggle={(event) => open(event.currentTarget.open)}
      onPointerDown={() => {
        isByPointer.current = true;
      }}
      onKeyDown={(event) => {
        isByPointer.current = false;
        if (event.key === 'Escape') open(false);
      }}
    >
      <summary class="btn">
        {words.tool}: {toolLabel(kind, name)}
        <Icon name="down" />
      </summary>
      <div>{isOpen && <ToolList kind={kind} name={name} onChoose={(one) => editor.chooseTool(one)} />}</div>
    </details>
  );
}
