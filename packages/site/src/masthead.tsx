import { kinds } from 'gridwright';
import { Icon } from './icons.js';
import { formatRoute } from './router.js';
import { nextTheme, theme } from './theme.js';

/** The head of every page but the front page. `here` is the kind whose daily puzzle this page is. */
export function Bar({ title, note, here }: { title: string; note?: string | undefined; here?: string | undefined }) {
  return (
    <header class="bar">
      <div class="wrap">
        <a class="iconbtn back" href={formatRoute({ page: 'front' })} aria-label="Back to today’s puzzles">
          <Icon name="back" />
        </a>
        <a class="wm" href={formatRoute({ page: 'front' })}>
          Gridwright
        </a>
        <span class="where">
          {title} {note !== undefined && <small>{note}</small>}
        </span>
        <nav aria-label="Today’s puzzles">
          {kinds.map((kind) => (
            <a key={kind.name} href={formatRoute({ page: 'daily', kind: kind.name })} aria-current={kind.name === here ? 'page' : undefined}>
              {kind.title}
            </a>
          ))}
        </nav>
        <ThemeButton />
      </div>
    </header>
  );
}

export function ThemeButton() {
  return (
    <button type="button" class="iconbtn" aria-label={`Theme: ${theme.value}`} title={`Theme: ${theme.value}`} onClick={nextTheme}>
      <Icon name="theme" />
    </button>
  );
}

/** The way past the head of the page; no link, since the address after `#` names the page. */
export function Skip() {
  return (
    <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
      Skip to the puzzle
    </button>
  );
}
