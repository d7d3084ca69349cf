// A sum step is lean by itself.
export { sumStep as leanStep } from './technique.js';
