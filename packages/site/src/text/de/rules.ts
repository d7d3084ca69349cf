export { deRules as rules } from 'gridwright/de';
