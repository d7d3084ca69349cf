import { signal } from '@preact/signals';
import {
  type Asked,
  allRules,
  LEVELS,
  type Made,
  type OptionSpec,
  type Rules,
  readOrder,
  rulesOf,
  type Size,
} from 'gridwright/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { makeMatching } from '../engine/matching.js';
import { someSeed } from '../engine/seeds.js';
import { PuzzleCard } from '../play/puzzle-card.js';
import { makeText } from '../text/make.js';
import { formatNumber, levelName, sentence, text } from '../text/text.js';
import { Choice, Field, Folded, Section, Select } from '../ui/controls.js';
import { Frame } from '../ui/frame.js';
import { formatRoute } from '../ui/router.js';
import { isOther, SizeFields, type SizeWords, usualSizes } from './size-fields.js';
import { Specs } from './specs.js';
import '../ui/make.css';

/** The request as the player has typed it. */
interface Form {
  readonly kind: string;
  readonly size: SizeWords;
  readonly level: string;
  /** Options and requests by name; '' or none for as usual. */
  readonly others: Readonly<Record<string, string>>;
  readonly seed: string;
}

const startOf = (kind: string): Form => ({
  kind,
  size: { size: usualSizes(rulesOf(kind))[0], box: '' },
  level: '',
  others: {},
  seed: someSeed(),
});

// Outside the component, so that the form is unchanged when the visitor returns.
const form = signal(startOf(allRules[0].name));
const made = signal<Made | undefined>(undefined);

/** A puzzle of any kind, size and level, from a seed. */
export function Make() {
  const words = makeText.value;
  const work = useWork();
  const asked = form.value;
  const rules = rulesOf(asked.kind);
  const wrong = faultOf(asked);
  const set = (parts: Partial<Form>) => {
    work.stop();
    form.value = { ...form.peek(), ...parts };
    made.value = undefined;
  };
  const fields = {
    rules,
    size: sizeOf(asked),
    values: asked.others,
    onChange: (name: string, value: string) => set({ others: { ...form.peek().others, [name]: value } }),
  };
  const result = useRef<HTMLDivElement>(null);
  const before = useRef(made.value);
  // On a phone the puzzle is below the form.
  useEffect(() => {
    if (made.value !== undefined && made.value !== before.current) result.current?.scrollIntoView({ block: 'nearest' });
    before.current = made.value;
  }, [made.value]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (wrong === undefined) void work.start();
  };
  return (
    <Frame title={words.title} dek={words.dek} here="make" layout="maker">
      <nav class="other-ways" aria-label={words.others}>
        {(
          [
            ['catalogue', words.browse],
            ['open', words.openTitle],
            ['set', words.typeIn],
          ] as const
        ).map(([page, label]) => (
          <a key={page} class="btn quiet" href={formatRoute({ page })}>
            {label}
          </a>
        ))}
      </nav>
      <form onSubmit={submit} noValidate>
        <Choice
          label={words.kind}
          quiet
          values={allRules.map(({ name }) => name)}
          value={asked.kind}
          nameOf={(name) => rulesOf(name).title}
          onChoose={(kind) => set({ ...startOf(kind), seed: asked.seed })}
        />
        <div class="duo">
          <SizeFields
            rules={rules}
            words={asked.size}
            onChange={(size) => set({ size, others: withoutPatterns(form.peek().others) })}
          />
          {rules.help === 'logic' && (
            <Select
              label={words.level}
              values={['', ...LEVELS]}
              value={asked.level}
              nameOf={(level) => (level === '' ? words.anyLevel : levelName(level))}
              onChoose={(level) => set({ level })}
            />
          )}
        </div>
        <Section title={words.options}>
          <Specs {...fields} specs={rulesAsked(rules)} />
        </Section>
        <Folded title={words.requests}>
          <Specs {...fields} specs={rules.requests.filter((spec) => !draws(rules, spec))} />
        </Folded>
        <Field label={words.seed} words={words.seedWords} value={asked.seed} onInput={(seed) => set({ seed })}>
          <button type="button" class="btn" onClick={() => set({ seed: someSeed() })}>
            {words.another}
          </button>
        </Field>
        <div class="sum">
          <p role="status" class={work.fault === undefined && wrong === undefined ? '' : 'wrong'}>
            {wrong ?? work.says()}
          </p>
          {/* Two buttons, not one with two labels, so that a late click can't hit the other action. */}
          {work.busy ? (
            <button key="stop" type="button" class="btn" onClick={work.stop}>
              {words.cancel}
            </button>
          ) : (
            <button
              key="make"
              type="submit"
              class={made.value === undefined ? 'btn solid' : 'btn'}
              disabled={wrong !== undefined}
            >
              {words.make}
            </button>
          )}
        </div>
      </form>
      <div ref={result} class="result" aria-live="polite">
        {made.value === undefined ? (
          <p class="blank">{words.preview}</p>
        ) : (
          <PuzzleCard puzzle={made.value.puzzle} seedId={made.value.seedId} solid />
        )}
      </div>
    </Frame>
  );
}

/** Options that people can type, and the request that draws the others. */
function rulesAsked(rules: Rules): OptionSpec[] {
  const { options, requests } = rules;
  return [...options.filter(({ type }) => type !== 'data'), ...requests.filter((spec) => draws(rules, spec))];
}

/** Returns whether a request draws the data of an option. */
function draws({ options }: Rules, { name }: OptionSpec): boolean {
  return options.some((option) => option.name === name);
}

/** Returns the requested size; undefined if it isn't one. */
function sizeOf({ kind, size }: Form): Size | undefined {
  try {
    return readOrder(kind, { ...(size.size !== '' && { size: size.size }) }).size;
  } catch {
    return undefined;
  }
}

/** The options without a goal that was drawn for another size. */
function withoutPatterns({ goal, ...others }: Form['others']): Form['others'] {
  return goal === undefined || /^[01]+$/.test(goal) ? others : { ...others, goal };
}

/** The order as the library takes it. */
function askedOf({ kind, size, others }: Form): Asked {
  const given = Object.entries(others).filter(([, value]) => value !== '');
  const { size: shape, box } = size;
  return {
    ...Object.fromEntries(given),
    ...(shape !== '' && { size: shape }),
    ...(isOther(rulesOf(kind), size) && box !== '' && { box }),
  };
}

/** The problem with an order, as a sentence. */
function faultOf(asked: Form): string | undefined {
  try {
    readOrder(asked.kind, askedOf(asked));
    return asked.seed === '' ? makeText.value.seedWords : undefined;
  } catch (error) {
    return sentence(error);
  }
}

/** The making of a puzzle, which can be stopped. */
function useWork() {
  const words = makeText.value;
  const [state, setState] = useState<{ readonly busy: boolean; readonly draws: number; readonly fault?: string }>({
    busy: false,
    draws: 0,
  });
  const abort = useRef<AbortController>(undefined);
  const stop = () => {
    if (abort.current === undefined) return;
    abort.current.abort();
    abort.current = undefined;
    setState({ busy: false, draws: 0, fault: words.stopped });
  };
  const start = async () => {
    const own = new AbortController();
    abort.current = own;
    setState({ busy: true, draws: 0 });
    try {
      const puzzle = await makeFor(
        form.peek(),
        own.signal,
        (draws) => abort.current === own && setState({ busy: true, draws }),
      );
      if (abort.current !== own) return;
      made.value = puzzle;
      setState({ busy: false, draws: 0 });
    } catch (error) {
      if (abort.current === own) setState({ busy: false, draws: 0, fault: sentence(error) });
    }
    if (abort.current === own) abort.current = undefined;
  };
  // Leaving the page ends the work.
  useEffect(() => () => abort.current?.abort(), []);
  const says = () => {
    const { making } = text.value.play;
    if (state.busy) return state.draws > 1 ? `${making} ${words.drawn(formatNumber(state.draws))}` : making;
    return state.fault ?? (made.value === undefined ? '' : words.made);
  };
  return { busy: state.busy, fault: state.fault, says, start, stop };
}

async function makeFor(asked: Form, signal: AbortSignal, onProgress: (draws: number) => void): Promise<Made> {
  const { kind, level, seed } = asked;
  if (level === '') return engine.make(kind, askedOf(asked), seed, signal);
  const criteria = { level: LEVELS.find((name) => name === level) };
  const order = await engine.order(kind, askedOf(asked), criteria);
  return makeMatching(order, seed, criteria, { signal, onProgress });
}
