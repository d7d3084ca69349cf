import { effect, signal } from '@preact/signals';
import { change, settings } from '../storage/settings.js';

export const THEMES = ['light', 'dark', 'black', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');

/** The system's theme. */
const systemTheme = signal<Theme>('light');

/** The theme on the page now: the one chosen, else the system's. */
export const theme = signal<Theme>('light');

/** Applies the theme and follows changes of the system's. */
export function startTheme(): void {
  const readSystem = () => {
    systemTheme.value = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
    if (theme.peek() === 'contrast') show('contrast');
  };
  for (const query of [dark, contrast]) query.addEventListener('change', readSystem);
  readSystem();
  effect(() => show(settings.value.theme === 'system' ? systemTheme.value : settings.value.theme));
  effect(() => {
    document.documentElement.classList.toggle('still', settings.value.motion === 'none');
  });
}

/** The theme after this one, round and round. Coming to the system's own theme forgets the choice. */
export function nextTheme(): void {
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length];
  change('theme', next === systemTheme.value ? 'system' : next);
}

function show(next: Theme): void {
  theme.value = next;
  const root = document.documentElement;
  root.classList.add('instant');
  root.dataset.theme = next === 'contrast' && dark.matches ? 'contrast-dark' : next;
  requestAnimationFrame(() => root.classList.remove('instant'));
}
