import { allRules, LEVELS, readOrder, rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { NoLoad, NoPage } from '../error-page.js';
import type { SavedGame } from '../game/saved-game.js';
import { Icon } from '../icons.js';
import { lessonTitle } from '../learn/titles.js';
import { Picture } from '../marks.js';
import { Choice, Select } from '../pages/controls.js';
import { Frame } from '../pages/frame.js';
import { gameStatus } from '../pages/game-status.js';
import { boardOfGame } from '../pages/replay.js';
import { useSerial } from '../pages/serial.js';
import { gameOfPuzzle } from '../records/find.js';
import { formatRoute, type PageProps } from '../router.js';
import { gameStore } from '../storage/browser-store.js';
import { catalogueText } from '../text/catalogue.js';
import { stepTexts } from '../text/library.js';
import { makeText } from '../text/make.js';
import { capital, formatNumber, levelName, shape, text } from '../text/text.js';
import { type Entry, hardestOf, LISTS, type List, loadEntries } from './list.js';
import { puzzleOf } from './pack.js';
import { PackPart } from './pack-part.js';
import { chosen, type Filter, formatView, PACK, parseView, tally, type View } from './view.js';
import './catalogue.css';

/** `#/catalogue` and `#/catalogue/<list>/<what the puzzles have in common>/<pack>`. */
export function Catalogue({ route }: PageProps) {
  const rest = 'rest' in route ? route.rest : undefined;
  const start = rest === undefined ? { list: LISTS[0], filter: {}, pack: 1 } : parseView(rest);
  // Each choice changes the address, so the page may be opened again at the address where it started.
  const serial = useSerial(route);
  return start === undefined ? <NoPage /> : <Browse key={serial} start={start} />;
}

function Browse({ start }: { start: View }) {
  const words = catalogueText.value;
  const [view, setView] = useState(start);
  // The address follows without a new page: the focus stays where it is, and Back leads out of the catalogue.
  const show = (next: View) => {
    history.replaceState(null, '', formatRoute({ page: 'catalogue', rest: formatView(next) }));
    setView(next);
  };
  const entries = useEntries(view.list);
  if (entries === 'failed') return <NoLoad />;
  return (
    <Frame title={words.title} dek={words.dek} here="make" layout="catalogue">
      <Filters view={view} entries={entries ?? []} onShow={show} />
      {entries !== undefined && <Results view={view} found={chosen(entries, view.filter)} onShow={show} />}
    </Frame>
  );
}

/** The puzzles of a list; undefined while they are loaded. */
function useEntries(list: List): readonly Entry[] | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ list: List; entries: readonly Entry[] | 'failed' }>();
  useEffect(() => {
    let isWanted = true;
    loadEntries(list).then(
      (entries) => isWanted && setLoaded({ list, entries }),
      () => isWanted && setLoaded({ list, entries: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [list]);
  return loaded?.list === list ? loaded.entries : undefined;
}

type Show = (view: View) => void;

interface FiltersProps {
  readonly view: View;
  readonly entries: readonly Entry[];
  readonly onShow: Show;
}

/** Kind, size and rules, level, technique and number of clues, each with the number of puzzles beside its values. */
function Filters({ view: { list, filter }, entries, onShow }: FiltersProps) {
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
  /** The values of a part of the filter: none, those that some puzzle has, and the one that is chosen. */
  const values = <Value,>(all: Iterable<Value>, now: Value | undefined) => [
    undefined,
    ...new Set(now === undefined ? all : [...all, now]),
  ];
  return (
    <div class="filters">
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
        nameOf={(name) => labelOf(LISTS.find((one) => one.name === name) ?? list)}
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
  /** What is shown for no choice. */
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

/** The size of a list's puzzles, and the rules beyond those of its kind: `9 × 9 · killer`. */
function labelOf({ kind, asked }: List): string {
  const { size, options, requests } = readOrder(kind, asked);
  const names = text.value.library.options;
  const drawn = rulesOf(kind).requests.filter(({ name, draws }) => draws !== undefined && name in requests);
  const more = [...Object.keys(options), ...drawn.map(({ name, draws }) => (name in names ? name : (draws ?? name)))];
  return [shape(size), ...more.map((name) => names[name] ?? name)].join(' · ');
}

/** The techniques that some puzzle needs, the easiest first. */
function inOrder(entries: readonly Entry[], techniques: ReadonlyMap<string, number>): string[] {
  return [...new Set(entries.flatMap((entry) => entry.techniques))].filter((code) => techniques.has(code));
}

/** The chosen puzzles, a pack at a time. */
function Results({ view, found, onShow }: { view: View; found: readonly Entry[]; onShow: Show }) {
  const words = catalogueText.value;
  const { list, filter } = view;
  const packs = Math.max(1, Math.ceil(found.length / PACK));
  const pack = Math.min(view.pack, packs);
  const from = (pack - 1) * PACK;
  const shown = found.slice(from, from + PACK);
  const games = [...gameStore.games.value.values()];
  return (
    <>
      <div class="pager">
        <Turn view={{ ...view, pack: pack - 1 }} there={pack > 1} label={words.earlier} icon="back" onShow={onShow} />
        <h2 class="display" aria-live="polite">
          {words.found(found.length, formatNumber(found.length))}
          {packs > 1 && (
            <small class="num">
              {words.shown(formatNumber(from + 1), formatNumber(from + shown.length), formatNumber(found.length))}
            </small>
          )}
        </h2>
        <Turn view={{ ...view, pack: pack + 1 }} there={pack < packs} label={words.later} icon="next" onShow={onShow} />
      </div>
      {found.length === 0 && (
        <p>
          {words.none}{' '}
          <button type="button" class="btn quiet" onClick={() => onShow({ list, filter: {}, pack: 1 })}>
            {words.clear}
          </button>
        </p>
      )}
      <ol class="found" start={from + 1}>
        {shown.map((entry, i) => (
          <Item key={entry.id} entry={entry} number={from + i + 1} game={gameOfPuzzle(games, entry.id)} />
        ))}
      </ol>
      {shown.length > 0 && (
        <PackPart key={formatView({ list, filter, pack })} entries={shown} title={titleOf(view, pack)} />
      )}
    </>
  );
}

/** The title of a pack: `Sudoku 9×9 · Hard · 2`. A title page breaks lines at spaces. */
function titleOf({ list, filter: { level } }: View, pack: number): string {
  const name = `${rulesOf(list.kind).title} ${labelOf(list).replace(' × ', '×')}`;
  const parts = [name, level && levelName(level), formatNumber(pack)];
  return parts.filter(Boolean).join(' · ');
}

interface TurnProps {
  readonly view: View;
  readonly there: boolean;
  readonly label: string;
  readonly icon: 'back' | 'next';
  readonly onShow: Show;
}

/** Leads to another pack. The button stays at the first and the last pack, since it may have the focus. */
function Turn({ view, there, label, icon, onShow }: TurnProps) {
  return (
    <button
      type="button"
      class="iconbtn"
      aria-label={label}
      aria-disabled={!there}
      onClick={() => there && onShow(view)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A puzzle to play, with how far it is on this device. */
function Item({ entry, number, game }: { entry: Entry; number: number; game: SavedGame | undefined }) {
  const words = catalogueText.value;
  const language = stepTexts().value;
  const puzzle = puzzleOf(entry);
  const rules = rulesOf(puzzle.kind);
  const answer = game ? boardOfGame(game, puzzle).answer : rules.start(puzzle);
  const hardest = hardestOf(entry);
  const level = entry.level === undefined ? undefined : levelName(entry.level);
  // A killer may have no clues.
  const count = entry.count === 0 ? '' : words.count(entry.count, formatNumber(entry.count), rules.input === 'presses');
  const technique = hardest === undefined || language === undefined ? '' : lessonTitle(language, puzzle.kind, hardest);
  const state = game === undefined ? '' : gameStatus(puzzle, answer, game)[0];
  const heading = level ?? capital(count);
  const label = words.item(
    formatNumber(number),
    [heading, technique, ...(level === undefined ? [] : [count])].filter(Boolean).join(', '),
    state,
  );
  return (
    <li>
      <a href={formatRoute({ page: 'puzzle', id: entry.id })} aria-label={label}>
        <Picture puzzle={puzzle} answer={answer} label="" />
        <b>
          <span class="num">{formatNumber(number)}</span> {heading}
        </b>
        {technique !== '' && <small>{technique}</small>}
        {level !== undefined && count !== '' && <small>{count}</small>}
        {state !== '' && <small class="state">{state}</small>}
      </a>
    </li>
  );
}
