export { enAims } from 'gridwright/internal';
export { allRules } from 'gridwright/rules';
