import { requireText } from '../core/guard.js';
import { meantName } from '../core/nearest-name.js';
import { kinds } from '../kinds/index.js';

/** A kind and options under a name that people search for. */
export interface Preset {
  /** The name as printed: `Takuzu`. */
  readonly title: string;
  readonly kind: string;
  readonly options: Readonly<Record<string, string | true>>;
}

const DISTINCT = { kind: 'kurosu', options: { distinct: true } } as const;

/** Other names for kinds. A map rather than an object, which would also have `toString`. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map<string, Preset>([
  ['takuzu', { title: 'Takuzu', ...DISTINCT }],
  ['binairo', { title: 'Binairo', ...DISTINCT }],
  ['lights-out', { title: 'Lights Out', kind: 'flipit', options: { neighbourhood: 'plus', goal: 'light' } }],
]);

/**
 * Returns whether a word is a preset or a kind, in any case.
 *
 * @example
 * ```ts
 * import { isKind } from 'gridwright/orders';
 *
 * console.log(isKind('Takuzu'), isKind('chess')); // => true false
 * ```
 */
export function isKind(name: string): boolean {
  return meantKind(name) !== undefined;
}

/**
 * Returns the kind and options of a preset or a kind, in any case. Any other name is returned as the kind.
 *
 * @example
 * ```ts
 * import { presetOf } from 'gridwright/orders';
 *
 * console.log(presetOf('Takuzu').kind, presetOf('Takuzu').options); // => kurosu { distinct: true }
 * ```
 */
export function presetOf(name: string): Preset {
  const meant = meantKind(name) ?? name;
  const title = kinds.find((kind) => kind.name === meant)?.title ?? meant;
  return PRESETS.get(meant) ?? { title, kind: meant, options: {} };
}

function meantKind(name: string): string | undefined {
  requireText('name', name);
  return meantName(name, [...kinds.map((kind) => kind.name), ...PRESETS.keys()]);
}
