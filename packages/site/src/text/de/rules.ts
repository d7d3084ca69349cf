export { deRules as rules } from 'gridwright/internal';
