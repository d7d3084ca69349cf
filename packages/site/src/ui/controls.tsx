import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './icons.js';
import './styles/field.css';
import './controls.css';

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  /** Whether the label is there for a screen reader only. */
  readonly quiet?: boolean;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string | number>({
  label,
  quiet = false,
  values,
  value,
  nameOf,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={quiet ? 'vh' : ''}>{label}</legend>
      <div class="options">
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChoose(one)} />
            <span>{nameOf(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps<Value extends string> extends Omit<ChoiceProps<Value>, 'quiet'> {
  readonly quiet?: boolean;
}

/** One of many, in a list that opens. */
export function Select<Value extends string>({
  label,
  quiet = false,
  values,
  value,
  nameOf,
  onChoose,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={quiet ? 'vh' : ''}>
        {label}
      </label>
      <span class="select">
        <select id={id} value={value} onChange={(event) => onChoose(values[event.currentTarget.selectedIndex])}>
          {values.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly words?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off. */
export function Tick({ label, words, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <div class="tick">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={words && `${id}-words`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {words !== undefined && (
        <p id={`${id}-words`} class="small">
          {words}
        </p>
      )}
    </div>
  );
}

export interface FieldProps {
  readonly label: string;
  readonly words?: string | undefined;
  /** The problem with the value; replaces the description. */
  readonly wrong?: string | undefined;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** Called by the submit button and the Enter key. */
  readonly onSubmit?: () => void;
  /** Whether it narrows a list: Enter doesn't submit the form around it. */
  readonly isFilter?: boolean;
  /** Buttons beside the field. */
  readonly children?: ComponentChildren;
}

/** A line of text. */
export function Field({ onSubmit, ...line }: FieldProps) {
  if (onSubmit === undefined) {
    return (
      <div class="field">
        <Line {...line} />
      </div>
    );
  }
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class="field" noValidate onSubmit={submit}>
      <Line {...line} />
    </form>
  );
}

function Line({ label, words, wrong, value, onInput, isFilter, children }: Omit<FieldProps, 'onSubmit'>) {
  const id = useId();
  const says = wrong ?? words;
  return (
    <>
      <label for={id}>{label}</label>
      <div class="in">
        <input
          id={id}
          value={value}
          form={isFilter ? '' : undefined}
          autocomplete="off"
          spellcheck={false}
          maxLength={400}
          aria-describedby={says && `${id}-says`}
          aria-invalid={wrong !== undefined}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        {children}
      </div>
      {says !== undefined && (
        <p id={`${id}-says`} class={wrong === undefined ? 'small' : 'small wrong'}>
          {says}
        </p>
      )}
    </>
  );
}

interface FilePickerProps {
  readonly label: string;
  readonly accept?: string;
  /** Takes a picture with the camera, on devices that can. */
  readonly isCamera?: boolean;
  /** Called when the dialog opens. */
  readonly onOpen?: () => void;
  readonly onFile: (file: File) => void;
}

/** A button that opens a file dialog. */
export function FilePicker({ label, accept, isCamera = false, onOpen, onFile }: FilePickerProps) {
  return (
    <label class="btn file">
      <input
        type="file"
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        onClick={onOpen}
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          if (file !== undefined) onFile(file);
          // So that the same file can be chosen again.
          input.value = '';
        }}
      />
      {label}
    </label>
  );
}

/** A part of a page under its own heading. */
export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="set">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A part of a page that opens when it is wanted. */
export function Folded({
  title,
  children,
  onToggle,
}: {
  title: string;
  children: ComponentChildren;
  onToggle?: (isOpen: boolean) => void;
}) {
  return (
    <details class="set" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
