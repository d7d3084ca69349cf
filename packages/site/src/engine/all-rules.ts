export { enAims } from 'gridwright/en';
export { allRules } from 'gridwright/rules';
