export { de as steps } from 'gridwright/de';
