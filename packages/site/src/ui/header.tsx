import type { ComponentChildren } from 'preact';
import { text } from '../text/text.js';
import { Icon } from './icons.js';
import { formatRoute } from './router.js';
import { nextTheme, theme } from './theme.js';

/** The pages in the navigation, in order. */
const SECTIONS = ['front', 'archive', 'learn', 'make', 'games', 'address'] as const;
/** The pages in the bar of a phone. */
const TABS = ['front', 'archive', 'learn', 'make', 'games'] as const;

interface PageHeaderProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** The page's section. */
  readonly here?: string | undefined;
  /** Replaces the buttons for theme and settings. */
  readonly children?: ComponentChildren;
}

/** The header of every page but the front page. */
export function PageHeader({ title, note, here, children }: PageHeaderProps) {
  return (
    <header class="bar">
      <div class="wrap">
        <a class="iconbtn back" href={formatRoute({ page: 'front' })} aria-label={text.value.shared.back}>
          <Icon name="back" />
        </a>
        <a class="wm" href={formatRoute({ page: 'front' })}>
          Gridwright
        </a>
        <span class="where">
          {title} {note !== undefined && <small>{note}</small>}
        </span>
        <Sections here={here} />
        {children || <Tools />}
      </div>
    </header>
  );
}

/** Links to the sections at the foot of a phone; where the keys of a game need the place, they come last. */
export function Tabs({ here }: { here?: string | undefined }) {
  const { sections, shortSection } = text.value.shared;
  return (
    <nav class="tabs" aria-label={sections}>
      {TABS.map((section) => (
        <a key={section} href={formatRoute({ page: section })} aria-current={section === here ? 'page' : undefined}>
          {shortSection[section]}
        </a>
      ))}
    </nav>
  );
}

/** Links to the sections. */
export function Sections({ here }: { here?: string | undefined }) {
  return (
    <nav class="sections" aria-label={text.value.shared.sections}>
      {SECTIONS.map((section) => (
        <a key={section} href={formatRoute({ page: section })} aria-current={section === here ? 'page' : undefined}>
          {text.value.shared.section[section]}
        </a>
      ))}
    </nav>
  );
}

/** The buttons for theme and settings. */
export function Tools() {
  const { theme: themeName, themes, settings } = text.value.shared;
  const label = themeName(themes[theme.value]);
  return (
    <div class="tools">
      <button type="button" class="iconbtn" aria-label={label} title={label} onClick={nextTheme}>
        <Icon name="theme" />
      </button>
      <a class="iconbtn" href={formatRoute({ page: 'settings' })} aria-label={settings} title={settings}>
        <Icon name="gear" />
      </a>
    </div>
  );
}

/** Skips the header. Not a link, since the address after `#` names the page. */
export function Skip() {
  return (
    <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
      {text.value.shared.skip}
    </button>
  );
}
