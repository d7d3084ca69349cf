/** A path in the units of its drawing: `M` and `L` to a point, `C` by two points to a third, `Z` back to the start. */
export type PathCommand =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** The side of the square in which drawings are made. */
export const DRAWN = 24;

/** Sets of drawings in place of values. */
export const PICTURE_SETS = ['sky', 'toys'] as const;
export type PictureSet = (typeof PICTURE_SETS)[number];

/** The names of the drawings by language, the first for the value 1. */
export const DRAWING_NAMES = {
  en: {
    sky: ['sun', 'moon', 'star', 'heart', 'tree', 'house'],
    toys: ['fish', 'boat', 'flower', 'umbrella', 'key', 'cup'],
  },
  de: {
    sky: ['Sonne', 'Mond', 'Stern', 'Herz', 'Baum', 'Haus'],
    toys: ['Fisch', 'Boot', 'Blume', 'Schirm', 'Schlüssel', 'Tasse'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<PictureSet, readonly string[]>>>>;

/** Pull of the curves of a circle. */
const PULL = 0.5523;

/** Returns a circle. Inside another shape it is a hole: drawings are filled by the even-odd rule. */
function circle(x: number, y: number, r: number): string {
  const c = r * PULL;
  return `M${x} ${y - r}C${x + c} ${y - r} ${x + r} ${y - c} ${x + r} ${y}C${x + r} ${y + c} ${x + c} ${y + r} ${x} ${y + r}C${x - c} ${y + r} ${x - r} ${y + c} ${x - r} ${y}C${x - r} ${y - c} ${x - c} ${y - r} ${x} ${y - r}Z`;
}

/** Returns `count` copies of a shape, given as points by angle and distance, turned around a middle. */
function around(count: number, points: readonly (readonly [angle: number, distance: number])[]): string {
  return Array.from({ length: count }, (_, i) =>
    points
      .map(([angle, distance], k) => {
        const turned = ((angle + (i * 360) / count) * Math.PI) / 180;
        return `${k === 0 ? 'M' : 'L'}${12 + distance * Math.sin(turned)} ${12 - distance * Math.cos(turned)}`;
      })
      .join(''),
  )
    .join('Z')
    .concat('Z');
}

function petals(): string {
  return Array.from({ length: 6 }, (_, i) =>
    circle(12 + 6.6 * Math.sin((i * Math.PI) / 3), 12 - 6.6 * Math.cos((i * Math.PI) / 3), 3.2),
  ).join('');
}

/** Drawings of our own: they differ in outline, in where they are open, and in how much of them is black. */
const PATHS: Readonly<Record<PictureSet, readonly string[]>> = {
  sky: [
    // Sun.
    circle(12, 12, 5) +
      around(8, [
        [-9, 6.6],
        [0, 11.5],
        [9, 6.6],
      ]),
    // Moon.
    'M15 1.5C8 1.5 3.5 6 3.5 12C3.5 18 8 22.5 15 22.5C17 22.5 18.8 22 20.5 21C14.5 19.5 11.5 16.5 11.5 12C11.5 7.5 14.5 4.5 20.5 3C18.8 2 17 1.5 15 1.5Z',
    // Star, open in the middle.
    around(
      1,
      Array.from({ length: 10 }, (_, k) => [k * 36, k % 2 === 0 ? 11.5 : 5] as const),
    ) +
      around(
        1,
        Array.from({ length: 10 }, (_, k) => [k * 36, k % 2 === 0 ? 7.4 : 3.2] as const),
      ),
    // Heart.
    'M12 22C4 15 1.5 11.5 1.5 7.8C1.5 4.5 4 2.2 7 2.2C9.2 2.2 11 3.4 12 5.4C13 3.4 14.8 2.2 17 2.2C20 2.2 22.5 4.5 22.5 7.8C22.5 11.5 20 15 12 22Z',
    // Fir.
    'M12 1L17.5 8.5L15 8.5L19.5 14L16.5 14L21.5 19.5L13.6 19.5L13.6 23L10.4 23L10.4 19.5L2.5 19.5L7.5 14L4.5 14L9 8.5L6.5 8.5Z',
    // House, with a door and a window.
    'M12 1.5L23 11.5L20 11.5L20 22.5L4 22.5L4 11.5L1 11.5ZM7 22.5L7 14L11 14L11 22.5ZM13.5 14L17.5 14L17.5 18L13.5 18Z',
  ],
  toys: [
    // Fish.
    `M1.5 12C4.5 6.5 11 5 16 10.2L22.5 5.5C21.5 10 21.5 14 22.5 18.5L16 13.8C11 19 4.5 17.5 1.5 12Z${circle(6.4, 11, 1.2)}`,
    // Boat.
    'M11.2 1.5L11.2 15L2.5 15ZM13 4.5L20.5 15L13 15ZM1.5 16.8L22.5 16.8C21 20.5 19 22.5 16.5 22.5L7.5 22.5C5 22.5 3 20.5 1.5 16.8Z',
    // Flower.
    petals() + circle(12, 12, 2.6),
    // Umbrella.
    'M12.9 2.6L12.9 1L11.1 1L11.1 2.6C5.5 3 1.5 7 1.5 12.5C3.5 10.8 5.5 10.8 7 12.5C8.3 11 9.8 10.8 11.1 11.8L11.1 19C11.1 20.2 10.6 20.8 9.8 20.8C9 20.8 8.6 20.2 8.6 19.2L6.8 19.2C6.8 21.4 8 22.7 9.8 22.7C11.7 22.7 12.9 21.3 12.9 19L12.9 11.8C14.2 10.8 15.7 11 17 12.5C18.5 10.8 20.5 10.8 22.5 12.5C22.5 7 18.5 3 12.9 2.6Z',
    // Key.
    `${circle(6.5, 12, 5.3)}${circle(6.5, 12, 2.5)}M13 10.6L23 10.6L23 17.2L20.4 17.2L20.4 13.4L18.4 13.4L18.4 16.2L15.8 16.2L15.8 13.4L13 13.4Z`,
    // Cup, open at its handle.
    'M3 4L16.5 4L16.5 6.5L18 6.5C21 6.5 22.8 8.3 22.8 11C22.8 14.2 20.3 16.2 16.3 16.4C15.9 19 14.6 20.8 13 21.5L6.5 21.5C4.3 20.4 3 17.3 3 13ZM16.5 8.8L16.5 14C19 13.8 20.4 12.8 20.4 11C20.4 9.6 19.5 8.8 18 8.8Z',
  ],
};

/** The drawings of a set, the first for the value 1. */
export const DRAWINGS: Readonly<Record<PictureSet, readonly (readonly PathCommand[])[]>> = {
  sky: PATHS.sky.map(parsePath),
  toys: PATHS.toys.map(parsePath),
};

/** Reads a path. Numbers are rounded to hundredths, so that they are the same on every machine. */
function parsePath(path: string): PathCommand[] {
  return [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter, numbers]) => {
    const values = numbers.split(' ').filter((text) => text !== '');
    return [letter, ...values.map((text) => Math.round(Number(text) * 100) / 100)] as unknown as PathCommand;
  });
}
