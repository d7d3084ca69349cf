// Runs the network's convolutions on windows: node features.mjs OUT IN reads IN.windows, and writes OUT.features (360
// floats a cell).
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { featuresOf } from '../dist/network.js';
import { INPUT_AREA } from '../dist/windows.js';

const [out, source] = process.argv.slice(2);
const windows = readFileSync(`${source}.windows`);
const features = openSync(`${out}.features`, 'w');
for (let at = 0; at < windows.length; at += INPUT_AREA) {
  // From 0 to 255 as -0.25 to 1.25.
  const input = Float32Array.from(windows.subarray(at, at + INPUT_AREA), (value) => value / 170 - 0.25);
  writeSync(features, featuresOf(input));
}
closeSync(features);
