import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/** `npm run build:evm`: compiles the contracts of Ethereum, hands the command their bytecode, and measures what their calls cost. */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  const { ARTIFACTS, BYTECODE, compile, formatArtifact, formatBytecode, readContracts } = await import('./lib/evm.mjs');
  const { GAS, formatGas, measureGas } = await import('./lib/evm-gas.mjs');
  mkdirSync(join(root, ARTIFACTS), { recursive: true });
  const artifacts = await compile(readContracts());
  for (const artifact of artifacts) {
    writeFileSync(join(root, ARTIFACTS, `${artifact.contract}.json`), formatArtifact(artifact));
    console.log(`${ARTIFACTS}/${artifact.contract}.json: ${(artifact.deployedBytecode.length - 2) / 2} bytes`);
  }
  writeFileSync(join(root, BYTECODE), formatBytecode(artifacts));
  const rows = await measureGas(artifacts);
  writeFileSync(join(root, GAS), formatGas(rows));
  for (const { contract, call, min, mean, max } of rows)
    console.log(`${contract}.${call}: ${min} / ${mean} / ${max} gas`);
  return 0;
});
