import { signal } from '@preact/signals';

export const THEMES = ['light', 'dark', 'black', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'gridwright/theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');

/** The theme on the page now: the one chosen, else the system's. */
export const theme = signal<Theme>('light');

/** Shows the theme and keeps to the system's when that changes. */
export function startTheme(): void {
  const followSystem = () => show(chosenTheme() ?? systemTheme());
  for (const query of [dark, contrast]) query.addEventListener('change', followSystem);
  followSystem();
}

/** The theme after this one, round and round. Coming to the system's own theme forgets the choice. */
export function nextTheme(): void {
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length];
  try {
    if (next === systemTheme()) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  show(next);
}

function show(next: Theme): void {
  theme.value = next;
  const root = document.documentElement;
  root.classList.add('instant');
  root.dataset.theme = next === 'contrast' && dark.matches ? 'contrast-dark' : next;
  requestAnimationFrame(() => root.classList.remove('instant'));
}

function chosenTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((name) => name === stored);
  } catch {
    return undefined;
  }
}

function systemTheme(): Theme {
  if (contrast.matches) return 'contrast';
  return dark.matches ? 'dark' : 'light';
}
