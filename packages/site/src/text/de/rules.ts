export { deRules as rules } from 'gridwright/rules';
