import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/** `npm run build:evm`: compiles the contracts of Ethereum into packages/contracts, and measures what their calls cost. */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  const { compile, formatFiles, readContracts } = await import('./lib/evm.mjs');
  const { GAS, formatGas, measureGas } = await import('./lib/evm-gas.mjs');
  const artifacts = await compile(readContracts());
  for (const { contract, deployedBytecode } of artifacts)
    console.log(`${contract}: ${(deployedBytecode.length - 2) / 2} bytes`);
  for (const [path, text] of Object.entries(formatFiles(artifacts))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const rows = await measureGas(artifacts);
  writeFileSync(join(root, GAS), formatGas(rows));
  for (const { contract, call, min, mean, max } of rows)
    console.log(`${contract}.${call}: ${min} / ${mean} / ${max} gas`);
  return 0;
});
