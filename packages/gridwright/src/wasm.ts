/**
 * Brings the engine in WebAssembly along, which solves, generates and rates Sudoku faster, with the same results. Node
 * has it without this import. A page imports it in its worker: `import 'gridwright/wasm';`. The first call that gains
 * from it compiles it.
 */
import { provideEngine } from './wasm/engine.js';

provideEngine();

export { switchEngine } from './wasm/engine.js';
