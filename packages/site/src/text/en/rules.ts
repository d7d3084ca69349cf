export { enRules as rules } from 'gridwright/internal';
