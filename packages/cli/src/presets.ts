import { kinds, meantName } from 'gridwright/internal';

/** A kind and options under a name that people search for. */
export interface Preset {
  readonly kind: string;
  readonly options: Readonly<Record<string, string | true>>;
}

const TAKUZU: Preset = { kind: 'kurosu', options: { distinct: true } };

/** Other names for kinds. A map rather than an object, which would also have `toString`. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map([
  ['takuzu', TAKUZU],
  ['binairo', TAKUZU],
  ['lights-out', { kind: 'flipit', options: { neighbourhood: 'plus', goal: 'light' } }],
]);

/** Returns whether a word is a preset or a kind, in any case. */
export function isKind(name: string): boolean {
  return meantKind(name) !== undefined;
}

/** Returns the kind and options of a preset or a kind, in any case. Any other name is returned as the kind. */
export function presetOf(name: string): Preset {
  const meant = meantKind(name) ?? name;
  return PRESETS.get(meant) ?? { kind: meant, options: {} };
}

function meantKind(name: string): string | undefined {
  return meantName(name, [...kinds.map((kind) => kind.name), ...PRESETS.keys()]);
}
