export { enRules as rules } from 'gridwright/en';
