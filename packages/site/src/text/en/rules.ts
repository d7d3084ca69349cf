export { enRules as rules } from 'gridwright/rules';
