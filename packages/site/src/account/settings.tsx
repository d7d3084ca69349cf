import { useState } from 'preact/hooks';
import { hasService } from '../service/service.js';
import { applySettings, change, SETTINGS, type Settings, settings } from '../storage/settings.js';
import { settingsText } from '../text/settings.js';
import { capital } from '../text/text.js';
import { Choice, Section, Tick } from '../ui/controls.js';
import { Frame } from '../ui/frame.js';

type Remind = Settings['remind'];

type Switch = keyof typeof settingsText.value.switches;

const PLAYING: readonly Switch[] = ['timer', 'candidates', 'tidy', 'pen'];
const MARKING: readonly Switch[] = ['same'];

/** The choices for marking mistakes, each with its settings. */
const MISTAKES = {
  never: { conflicts: 'no', checking: 'no' },
  rule: { conflicts: 'yes', checking: 'no' },
  solution: { conflicts: 'yes', checking: 'yes' },
} as const;
const MISTAKE_MODES = ['never', 'rule', 'solution'] as const;

/** How the page looks and how it helps. */
export function SettingsPage() {
  const words = settingsText.value;
  const now = settings.value;
  return (
    <Frame title={words.title} dek={words.dek} here="settings" layout="columns">
      <Section title={words.look}>
        <Choice
          label={words.theme}
          values={SETTINGS.theme}
          value={now.theme}
          nameOf={(theme) => words.themes[theme]}
          onChoose={(theme) => change('theme', theme)}
        />
        <Choice
          label={words.language}
          values={SETTINGS.language}
          value={now.language}
          nameOf={(tag) => (tag === 'system' ? words.asBrowser : languageName(tag))}
          onChoose={(tag) => change('language', tag)}
        />
        <Choice
          label={words.motion}
          values={SETTINGS.motion}
          value={now.motion}
          nameOf={(motion) => words.motions[motion]}
          onChoose={(motion) => change('motion', motion)}
        />
      </Section>
      <Section title={words.playing}>
        <Choice
          label={words.entry}
          values={SETTINGS.entry}
          value={now.entry}
          nameOf={(entry) => words.entries[entry]}
          onChoose={(entry) => change('entry', entry)}
        />
        <Choice
          label={words.symbols}
          values={SETTINGS.symbols}
          value={now.symbols}
          nameOf={(style) => words.symbolStyles[style]}
          onChoose={(style) => change('symbols', style)}
        />
        <Choice
          label={words.scale}
          values={SETTINGS.scale}
          value={now.scale}
          nameOf={(scale) => words.scales[scale]}
          onChoose={(scale) => change('scale', scale)}
        />
        <Choice
          label={words.keys}
          values={SETTINGS.keys}
          value={now.keys}
          nameOf={(side) => words.sides[side]}
          onChoose={(side) => change('keys', side)}
        />
        {PLAYING.map((name) => (
          <SwitchOf key={name} name={name} />
        ))}
      </Section>
      <Section title={words.marking}>
        <Choice
          label={words.mistakes}
          values={MISTAKE_MODES}
          value={now.checking === 'yes' ? 'solution' : now.conflicts === 'yes' ? 'rule' : 'never'}
          nameOf={(mode) => words.mistakeModes[mode]}
          onChoose={(mode) => applySettings({ ...settings.peek(), ...MISTAKES[mode] })}
        />
        <Choice
          label={words.peers}
          values={SETTINGS.peers}
          value={now.peers}
          nameOf={(mode) => words.peerModes[mode]}
          onChoose={(mode) => change('peers', mode)}
        />
        {MARKING.map((name) => (
          <SwitchOf key={name} name={name} />
        ))}
      </Section>
      {'Notification' in globalThis && <Reminder />}
      {hasService && (
        <Section title={words.server}>
          <SwitchOf name="counted" />
        </Section>
      )}
    </Frame>
  );
}

/** When to remind of the day's puzzles. The browser asks for permission when an hour is chosen. */
function Reminder() {
  const words = settingsText.value;
  const [isRefused, setRefused] = useState(false);
  const choose = async (hour: Remind) => {
    const { mayRemind, startReminder } = await import('../records/reminder.js');
    const isAllowed = hour === 'no' || (await mayRemind());
    setRefused(!isAllowed);
    if (!isAllowed) return change('remind', 'no');
    change('remind', hour);
    startReminder();
  };
  return (
    <Section title={words.remind}>
      <Choice
        label={words.remind}
        quiet
        values={SETTINGS.remind}
        value={settings.value.remind}
        nameOf={(hour) => words.hours[hour]}
        onChoose={(hour) => void choose(hour)}
      />
      <p class={isRefused ? 'small wrong' : 'small'} role="status">
        {isRefused ? words.remindRefused : words.remindWords}
      </p>
    </Section>
  );
}

function SwitchOf({ name }: { name: Switch }) {
  const [label, words] = settingsText.value.switches[name];
  return (
    <Tick
      label={label}
      words={words}
      checked={settings.value[name] === 'yes'}
      onChange={(on) => change(name, on ? 'yes' : 'no')}
    />
  );
}

/** A language by its own name. */
function languageName(tag: string): string {
  return capital(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag);
}
