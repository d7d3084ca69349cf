// Brings cells into windows with the reader's own code: node windows.mjs OUT IN... reads IN.cells and IN.labels, and writes
// OUT.windows (2 windows of 24x24 bytes a cell) and OUT.classes. Cells without ink are left out: the network isn't shown them.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { CELL_AREA } from '../dist/cells.js';
import { INPUT_AREA, windowsOf } from '../dist/windows.js';

const SIDE = 9;
const CELLS = SIDE * SIDE;

const [out, ...sources] = process.argv.slice(2);
const windows = openSync(`${out}.windows`, 'w');
const classes = openSync(`${out}.classes`, 'w');
const counts = { shown: 0, lost: 0 };
for (const source of sources) {
  const cells = readFileSync(`${source}.cells`);
  const labels = readFileSync(`${source}.labels`);
  for (let grid = 0; grid * CELLS < labels.length; grid++) {
    const patches = cells.subarray(grid * CELLS * CELL_AREA, (grid + 1) * CELLS * CELL_AREA);
    const { ink, hasInk } = windowsOf(patches, { side: SIDE }, false);
    hasInk.forEach((has, cell) => {
      const label = labels[grid * CELLS + cell];
      if (!has && label !== 0) counts.lost++;
      if (!has) return;
      counts.shown++;
      const input = ink.subarray(cell * INPUT_AREA, (cell + 1) * INPUT_AREA);
      // From -0.25 to 1.25 as 0 to 255.
      writeSync(
        windows,
        Uint8Array.from(input, (value) => Math.round((value + 0.25) * 170)),
      );
      writeSync(classes, Uint8Array.of(label));
    });
  }
}
closeSync(windows);
closeSync(classes);
console.log(counts);
