const PATHS = {
  back: 'M14.5 5 7.5 12l7 7',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  erase: 'M9 6h11v12H9l-5.5-6zM11.5 9.5l5 5M16.5 9.5l-5 5',
  hint: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 8.5v4.5M12 16v.6',
  redo: 'm15 5 5 5-5 5M19.5 10H9a5 5 0 0 0 0 10h4',
  theme: 'M12 4a8 8 0 0 0 0 16 8 8 0 0 0 0-16',
  undo: 'M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-4',
} as const;

/** One of the page's line drawings; it takes the colour of the text beside it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
      {name === 'theme' && <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />}
    </svg>
  );
}
