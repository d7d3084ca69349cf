const PATHS = {
  back: 'M14.5 5 7.5 12l7 7',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm4 8.5 8 8 8-8',
  erase: 'M9 6h11v12H9l-5.5-6zM11.5 9.5l5 5M16.5 9.5l-5 5',
  gear: 'M4 7h9.4M18.6 7H20M4 17h1.4M10.6 17H20M13.4 7a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0M5.4 17a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0',
  hint: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 8.5v4.5M12 16v.6',
  more: 'M4 7h16M4 12h16M4 17h16',
  next: 'm9.5 5 7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  redo: 'm15 5 5 5-5 5M19.5 10H9a5 5 0 0 0 0 10h4',
  theme: 'M12 4a8 8 0 0 0 0 16 8 8 0 0 0 0-16',
  undo: 'M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-4',
} as const;

/** A line drawing in the colour of the text. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
      {name === 'theme' && <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />}
    </svg>
  );
}
