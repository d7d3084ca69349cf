import type { OptionSpec, Rules, Size } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { makeText } from '../text/make.js';
import { ruleName } from '../text/rule-name.js';
import { capital } from '../text/text.js';
import { Field, Select, Tick } from '../ui/controls.js';
import { isPictured, PressedField } from './flipit-fields.js';
import { meaningOf } from './option-meaning.js';

/** Longer lists can be searched. */
const MOST_IN_SIGHT = 12;

interface SpecsProps {
  readonly rules: Rules;
  /** The requested size; undefined if it is invalid. */
  readonly size: Size | undefined;
  readonly specs: readonly OptionSpec[];
  /** By name; none or '' for the default. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

/** The fields of options and requests. In a long list, a search narrows them: what is chosen stays in sight. */
export function Specs({ rules, size, specs, values, onChange }: SpecsProps) {
  const words = makeText.value;
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const isSought = ({ name }: OptionSpec) =>
    `${labelOf(rules.name, name)} ${meaningOf(rules.name, name)}`.toLowerCase().includes(sought);
  const isLong = specs.length > MOST_IN_SIGHT;
  const shown = isLong ? specs.filter((spec) => (values[spec.name] ?? '') !== '' || isSought(spec)) : specs;
  return (
    <>
      {isLong && <Field label={words.searchRules} value={search} onInput={setSearch} isFilter />}
      {isLong && !specs.some(isSought) && <p role="status">{words.noRule}</p>}
      {shown.map((spec) => {
        const field = {
          spec,
          value: values[spec.name] ?? '',
          onChange: (value: string) => onChange(spec.name, value),
        };
        return size !== undefined && isPictured(rules, spec, size) ? (
          <PressedField key={spec.name} {...field} rules={rules} size={size} />
        ) : (
          <Spec key={spec.name} kind={rules.name} {...field} />
        );
      })}
    </>
  );
}

/** Returns the name of an option or request for people. */
function labelOf(kind: string, name: string): string {
  return capital(makeText.value.names[name] ?? ruleName(kind, name) ?? name);
}

interface SpecProps {
  readonly kind: string;
  readonly spec: OptionSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An option or request: a switch, a choice of words, or a text field. */
function Spec({ kind, spec, value, onChange }: SpecProps) {
  const { names } = makeText.value;
  const label = labelOf(kind, spec.name);
  const meaning = meaningOf(kind, spec.name);
  if (spec.type === 'flag')
    return (
      <Tick label={label} words={meaning} checked={value === 'yes'} onChange={(on) => onChange(on ? 'yes' : '')} />
    );
  const words = spec.form.split('|');
  if (words.length > 1 && words.every((word) => /^[a-z-]+$/.test(word))) {
    const nameOf = (word: string) => (word === '' ? makeText.value.usual : (names[word] ?? word));
    return <Select label={label} values={['', ...words]} value={value} nameOf={nameOf} onChoose={onChange} />;
  }
  return <Field label={label} words={meaning} value={value} onInput={onChange} />;
}
