export { en as steps } from 'gridwright/en';
