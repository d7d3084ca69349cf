export { allRules } from 'gridwright/internal';
