export { allRules, enAims } from 'gridwright/internal';
