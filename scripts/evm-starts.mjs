import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, Stop } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm run bench -- starts COUNT`: prints the address of 1 to COUNT whose start costs most gas, and the gas, for
 * TwoTimesFour and its readable twin.
 */
await main(async () => {
  const [text = '', ...others] = process.argv.slice(2);
  const count = Number(text);
  if (others.length > 0 || !/^[1-9]\d{0,6}$/.test(text))
    throw new Stop(
      `Expected the number of addresses, 1 to 9999999, got ${JSON.stringify([text, ...others].join(' '))}.`,
    );
  const { ARTIFACTS } = await import('./lib/evm.mjs');
  const { dearestStart } = await import('./lib/evm-gas.mjs');
  for (const contract of ['TwoTimesFour', 'TwoTimesFourPlain']) {
    const { deployedBytecode } = JSON.parse(readFileSync(join(root, ARTIFACTS, `${contract}.json`), 'utf8'));
    const { address, gas } = await dearestStart(deployedBytecode, count);
    console.log(`${contract}: address ${address}, ${gas} gas`);
  }
  return 0;
});
