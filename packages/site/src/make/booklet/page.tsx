import { signal } from '@preact/signals';
import { allRules, LEVELS } from 'gridwright/rules';
import { someSeed } from '../../engine/seeds.js';
import { bookletText } from '../../text/booklet.js';
import { frontText } from '../../text/front.js';
import { formatNumber, levelName } from '../../text/text.js';
import { ADDRESS } from '../../ui/address.js';
import { Choice, Field, FilePicker, Section, Select, Tick } from '../../ui/controls.js';
import { Frame } from '../../ui/frame.js';
import { PER_PAGE, planOf, SCALES, TRIMS, type Wanted, WIDEST } from './plan.js';
import type { Printed } from './print.js';
import { Ready, usePrinting } from './printing.js';
import './booklet.css';
import '../../ui/make.css';

// Outside the component, so that the form is unchanged when the visitor returns.
const wanted = signal<Wanted>({
  title: '',
  counts: Object.fromEntries(allRules.map(({ name }, i) => [name, i === 0 ? 16 : 8])),
  levels: Object.fromEntries(allRules.map(({ name }) => [name, ''])),
  trim: 'a5',
  perPage: 2,
  answers: true,
  fold: false,
  scale: 'none',
  codes: true,
  logo: undefined,
  seed: someSeed(),
});
const printed = signal<Printed | undefined>(undefined);

/** A book of puzzles, printed in the browser. */
export function Booklet() {
  const words = bookletText.value;
  const printing = usePrinting();
  const { title, counts, seed } = wanted.value;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const set = (parts: Partial<Wanted>) => {
    printing.stop();
    wanted.value = { ...wanted.peek(), ...parts };
    printed.value = undefined;
  };
  const makeBook = async () => {
    const asked = wanted.peek();
    const plan = planOf(asked, ADDRESS);
    const logo = asked.logo && new Uint8Array(await asked.logo.arrayBuffer());
    // The form may have changed while the logo was read.
    if (wanted.peek() !== asked) return;
    const book = await printing.start({ plan, logo });
    if (book !== undefined) printed.value = book;
  };
  return (
    <Frame title={words.title} dek={frontText.value.bookletWords} here="make" layout="maker booklet">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void makeBook();
        }}
      >
        <Field
          label={words.bookTitle}
          words={words.bookTitleWords}
          value={title}
          onInput={(value) => set({ title: value })}
        />
        <Chapters set={set} />
        <PaperPart set={set} />
        <Field label={words.seed} words={words.seedWords} value={seed} onInput={(value) => set({ seed: value })}>
          <button type="button" class="btn" onClick={() => set({ seed: someSeed() })}>
            {words.another}
          </button>
        </Field>
        <div class="sum">
          <p role="status" class={printing.fault === undefined ? '' : 'wrong'}>
            {printing.fault ?? printing.says ?? words.sum(formatNumber(total))}
          </p>
          {printing.busy ? (
            <button key="stop" type="button" class="btn" onClick={printing.stop}>
              {words.cancel}
            </button>
          ) : (
            <button
              key="make"
              type="submit"
              class={printed.value === undefined ? 'btn solid' : 'btn'}
              disabled={total === 0}
            >
              {words.make}
            </button>
          )}
        </div>
      </form>
      <div class="result" aria-live="polite">
        {printed.value === undefined ? (
          <p class="blank">{words.preview}</p>
        ) : (
          <Ready book={printed.value} name={title} />
        )}
      </div>
    </Frame>
  );
}

interface PartProps {
  set(parts: Partial<Wanted>): void;
}

/** How many puzzles of each kind, and how hard. */
function Chapters({ set }: PartProps) {
  const words = bookletText.value;
  const { counts, levels } = wanted.value;
  return (
    <Section title={words.puzzles}>
      {allRules.map((rules) => (
        <div key={rules.name} class="chapter">
          <b>{rules.title}</b>
          {rules.help === 'logic' ? (
            <Select
              label={words.levelOf(rules.title)}
              quiet
              values={['', ...LEVELS]}
              value={levels[rules.name]}
              nameOf={(level) => (level === '' ? words.mixed : levelName(level))}
              onChoose={(level) => set({ levels: { ...wanted.peek().levels, [rules.name]: level } })}
            />
          ) : (
            <span />
          )}
          <Count
            label={words.countOf(rules.title)}
            value={counts[rules.name]}
            onChange={(count) => set({ counts: { ...wanted.peek().counts, [rules.name]: count } })}
          />
        </div>
      ))}
    </Section>
  );
}

/** The paper and what is on it beside the puzzles. */
function PaperPart({ set }: PartProps) {
  const words = bookletText.value;
  const { trim, perPage, answers, fold, scale, codes, logo } = wanted.value;
  return (
    <Section title={words.paper}>
      <div class="papers">
        <Choice
          label={words.trim}
          values={TRIMS}
          value={trim}
          nameOf={(name) => words.trims[name]}
          onChoose={(name) => set({ trim: name })}
        />
        <Choice
          label={words.perPage}
          values={PER_PAGE}
          value={perPage}
          nameOf={String}
          onChoose={(n) => set({ perPage: n })}
        />
      </div>
      <Select
        label={words.scale}
        values={SCALES}
        value={scale}
        nameOf={(name) => words.scales[name]}
        onChoose={(name) => set({ scale: name })}
      />
      <Tick label={words.answers} checked={answers} onChange={(on) => set({ answers: on })} />
      <Tick label={words.fold} checked={fold} onChange={(on) => set({ fold: on })} />
      <Tick label={words.codes} checked={codes} onChange={(on) => set({ codes: on })} />
      <div class="field">
        <div class="buttons">
          <FilePicker
            label={logo === undefined ? words.addLogo : words.otherLogo}
            accept="image/png"
            onFile={(file) => set({ logo: file })}
          />
          {logo !== undefined && (
            <button type="button" class="btn" onClick={() => set({ logo: undefined })}>
              {words.removeLogo}
            </button>
          )}
        </div>
        <p class="small">{logo === undefined ? words.logoWords : logo.name}</p>
      </div>
    </Section>
  );
}

/** How many puzzles of a kind. */
function Count({ label, value, onChange }: { label: string; value: number; onChange: (count: number) => void }) {
  const words = bookletText.value;
  const to = (count: number) => onChange(Math.max(0, Math.min(WIDEST, count)));
  return (
    <span class="count">
      <button type="button" aria-label={words.fewer(label)} disabled={value === 0} onClick={() => to(value - 1)}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={value}
        maxLength={3}
        onChange={(event) => to(Math.floor(Number(event.currentTarget.value)) || 0)}
      />
      <button type="button" aria-label={words.more(label)} disabled={value === WIDEST} onClick={() => to(value + 1)}>
        +
      </button>
    </span>
  );
}
