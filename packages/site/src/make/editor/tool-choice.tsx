import { useId, useState } from 'preact/hooks';
import { editorText } from '../../text/editor.js';
import { Choice, Field } from '../../ui/controls.js';
import { type Tab, toolGroups } from './tool-groups.js';
import { callsTool, nameOfTool } from './tool-names.js';

interface ToolChoiceProps {
  readonly kind: string;
  readonly name: string;
  onChoose(name: string): void;
}

/** Returns the name of a tool in the list. */
export function toolLabel(kind: string, name: string): string {
  const words = editorText.value;
  if (name === 'clues' || name === 'colours') return words[name];
  return name === 'whole' ? words.groups.whole : nameOfTool(kind, name);
}

function toolGroupName(tab: Tab): string {
  const words = editorText.value;
  return tab === 'clues' || tab === 'colours' ? words[tab] : words.groups[tab];
}

/** Two rows: the groups, and the tools of the chosen one. */
export function ToolTabs({ kind, name, onChoose }: ToolChoiceProps) {
  const words = editorText.value;
  const groups = toolGroups(kind);
  const tab = [...groups].find(([, names]) => names.includes(name))?.[0] ?? 'clues';
  const names = groups.get(tab) ?? [];
  const [last, setLast] = useState<Partial<Record<Tab, string>>>({});
  const choose = (next: string) => {
    setLast({ ...last, [tab]: next });
    onChoose(next);
  };
  return (
    <div class="tool-tabs">
      <Choice
        label={words.tool}
        quiet
        values={[...groups.keys()]}
        value={tab}
        nameOf={toolGroupName}
        onChoose={(one) => onChoose(last[one] ?? groups.get(one)?.[0] ?? 'clues')}
      />
      {names.length > 1 && (
        <Choice
          label={toolGroupName(tab)}
          quiet
          values={names}
          value={name}
          nameOf={(one) => toolLabel(kind, one)}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** All tools under headings, with a search: for a sheet. */
export function ToolList({ kind, name, onChoose }: ToolChoiceProps) {
  const words = editorText.value;
  const [search, setSearch] = useState('');
  const group = useId();
  const found = [...toolGroups(kind)]
    .map(([tab, names]) => [tab, names.filter((one) => callsTool(search, kind, one, toolLabel(kind, one)))] as const)
    .filter(([, names]) => names.length > 0);
  return (
    <div class="tool-list">
      <Field label={words.search} value={search} onInput={setSearch} />
      {found.length === 0 && <p role="status">{words.noTool}</p>}
      {found.map(([tab, names]) => (
        <fieldset key={tab} class="choice">
          <legend class={names.length === 1 && toolLabel(kind, names[0]) === toolGroupName(tab) ? 'vh' : 'small'}>
            {toolGroupName(tab)}
          </legend>
          <div class="options">
            {names.map((one) => (
              <label key={one}>
                <input type="radio" name={group} value={one} checked={one === name} onChange={() => onChoose(one)} />
                <span>{toolLabel(kind, one)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
