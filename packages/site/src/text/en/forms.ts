import { formsOf } from '../forms.js';

export const { plural, list } = formsOf('en-GB');
