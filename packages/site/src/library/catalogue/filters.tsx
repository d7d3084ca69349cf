import { allRules, LEVELS, rulesOf } from 'gridwright/rules';
import { lessonTitle } from '../../learn/titles.js';
import { catalogueText } from '../../text/catalogue.js';
import { stepTexts } from '../../text/library.js';
import { makeText } from '../../text/make.js';
import { describe, formatNumber, levelName } from '../../text/text.js';
import { Choice, Select } from '../../ui/controls.js';
import { type CataloguePuzzle, LISTS } from './list.js';
import { namedBy } from './named-by.js';
import { type Filter, tally, type View } from './view.js';

interface FiltersProps {
  readonly view: View;
  readonly entries: readonly CataloguePuzzle[];
  readonly onShow: (view: View) => void;
}

/** Kind, size and rules, level, technique and number of clues, each with the number of puzzles beside its values. */
export function Filters({ view: { list, filter }, entries, onShow }: FiltersProps) {
  const words = catalogueText.value;
  const make = makeText.value;
  const language = stepTexts().value;
  const rules = rulesOf(list.kind);
  const kinds = allRules.map(({ name }) => name).filter((name) => LISTS.some(({ kind }) => kind === name));
  const toList = (name: string | undefined) => {
    const other = LISTS.find((one) => one.name === name);
    if (other !== undefined) onShow({ list: other, filter: {}, pack: 1 });
  };
  const set = (part: Filter) => onShow({ list, filter: { ...filter, ...part }, pack: 1 });
  const levels = tally(entries, filter, 'level');
  const techniques = tally(entries, filter, 'technique');
  const counts = tally(entries, filter, 'count');
  /** The values of one part of the filter: none, those of at least one puzzle, and the chosen one. */
  const values = <Value,>(all: Iterable<Value>, now: Value | undefined) => [
    undefined,
    ...new Set(now === undefined ? all : [...all, now]),
  ];
  return (
    <div class="filters screen-only">
      <Choice
        label={make.kind}
        quiet
        values={kinds}
        value={list.kind}
        nameOf={(name) => rulesOf(name).title}
        onChoose={(name) => toList(LISTS.find(({ kind }) => kind === name)?.name)}
      />
      <Select
        label={make.size}
        values={LISTS.filter(({ kind }) => kind === list.kind).map(({ name }) => name)}
        value={list.name}
        nameOf={(name) => describe(namedBy(LISTS.find((one) => one.name === name) ?? list))}
        onChoose={toList}
      />
      {rules.help === 'logic' && (
        <FilterPart
          label={make.level}
          any={make.anyLevel}
          values={values(
            LEVELS.filter((level) => levels.has(level)),
            filter.level,
          )}
          value={filter.level}
          nameOf={levelName}
          countOf={(level) => levels.get(level) ?? 0}
          onChoose={(level) => set({ level })}
        />
      )}
      {rules.help === 'logic' && (
        <FilterPart
          label={words.technique}
          any={words.anyTechnique}
          values={values(inOrder(entries, techniques), filter.technique)}
          value={filter.technique}
          nameOf={(code) => (language === undefined ? code : lessonTitle(language, list.kind, code))}
          countOf={(code) => techniques.get(code) ?? 0}
          onChoose={(technique) => set({ technique })}
        />
      )}
      <FilterPart
        label={rules.input === 'values' ? words.clues : words.presses}
        any={words.anyNumber}
        values={values(
          [...counts.keys()].sort((a, b) => a - b),
          filter.count,
        )}
        value={filter.count}
        nameOf={formatNumber}
        countOf={(count) => counts.get(count) ?? 0}
        onChoose={(count) => set({ count })}
      />
    </div>
  );
}

interface FilterPartProps<Value extends string | number> {
  readonly label: string;
  /** The label of no choice. */
  readonly any: string;
  readonly values: readonly (Value | undefined)[];
  readonly value: Value | undefined;
  readonly nameOf: (value: Value) => string;
  readonly countOf: (value: Value) => number;
  readonly onChoose: (value: Value | undefined) => void;
}

/** One part of the filter: a list of values, each with its number of puzzles. */
function FilterPart<Value extends string | number>({
  label,
  any,
  values,
  value,
  nameOf,
  countOf,
  onChoose,
}: FilterPartProps<Value>) {
  const named = new Map(values.map((one) => [String(one ?? ''), one]));
  const words = (name: string) => {
    const one = named.get(name);
    return one === undefined ? any : catalogueText.value.choice(nameOf(one), formatNumber(countOf(one)));
  };
  return (
    <Select
      label={label}
      values={[...named.keys()]}
      value={String(value ?? '')}
      nameOf={words}
      onChoose={(name) => onChoose(named.get(name))}
    />
  );
}

/** The techniques that some puzzle needs, the easiest first. */
function inOrder(entries: readonly CataloguePuzzle[], techniques: ReadonlyMap<string, number>): string[] {
  return [...new Set(entries.flatMap((entry) => entry.techniques))].filter((code) => techniques.has(code));
}
