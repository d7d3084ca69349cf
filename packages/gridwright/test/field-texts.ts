import { DATA } from './field-texts/data.js';
import type { FieldText } from './field-texts/grids.js';
import { MARKUP } from './field-texts/markup.js';
import { PROGRAMS } from './field-texts/programs.js';
import { WRITING } from './field-texts/writing.js';

/** Grids in the forms in which people and programs of the field write them. */
export const FIELD_TEXTS: readonly FieldText[] = [...MARKUP, ...PROGRAMS, ...DATA, ...WRITING];
