/** A kind with options of its rules, under the name that most people search for. */
export interface Preset {
  readonly kind: string;
  readonly options: Readonly<Record<string, string | true>>;
}

const TAKUZU: Preset = { kind: 'kurosu', options: { distinct: true } };

/** Other names that the command takes for a kind. A map, so that `toString` is no preset. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map([
  ['takuzu', TAKUZU],
  ['binairo', TAKUZU],
  ['lights-out', { kind: 'flipit', options: { neighbourhood: 'plus', goal: 'light' } }],
]);

/** The kind that a name means, with the options that it implies; any other name stands for itself. */
export function presetOf(name: string): Preset {
  return PRESETS.get(name) ?? { kind: name, options: {} };
}
