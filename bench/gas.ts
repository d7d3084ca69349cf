import { readFileSync } from 'node:fs';

interface Row {
  readonly contract: string;
  readonly call: string;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

/** Curta puzzle 1 as its author compiled it, solc 0.8.17 with 875 runs: known figures, not measured here. */
const ORIGINAL: readonly Row[] = [
  { contract: 'the original', call: 'verify', min: 38_023, mean: 38_023, max: 38_023 },
  { contract: 'the original', call: 'generate', min: 2902, mean: 2968, max: 3432 },
];

const rows: readonly Row[] = JSON.parse(
  readFileSync(new URL('../../packages/contracts/gas.json', import.meta.url), 'utf8'),
);

console.log('\n## Gas of the contracts on Ethereum\n');
console.log(
  'Execution gas from the committed packages/contracts/gas.json. `npm run build:evm` measures it, and a test measures it again (docs/evm.md).\n',
);
console.log('| contract | function | min | mean | max |');
console.log('| --- | --- | ---: | ---: | ---: |');
for (const { contract, call, min, mean, max } of [...ORIGINAL, ...rows])
  console.log(`| ${[contract, call, ...[min, mean, max].map((gas) => gas.toLocaleString('en'))].join(' | ')} |`);
