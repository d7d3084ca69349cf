import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { main, Stop } from './lib/main.mjs';
import { root, runTool } from './lib/run.mjs';

/**
 * `npm run build:avm [-- --puya-path PATH]`: generates the tables, compiles the contracts and writes contracts/avm/artifacts.
 * `npm run test:avm`: runs the shared vectors on the contracts' sources, and their bytecode on go-algorand's own evaluator.
 */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'puya-path': { type: 'string' } },
  });
  const [action] = positionals;
  if (positionals.length !== 1 || (action !== 'build' && action !== 'test'))
    throw new Stop('scripts/avm.mjs: expected build or test.');
  await ensureInstalled();
  const compiled = await runTool('typescript-7', 'tsc', ['-b', 'packages/gridwright', 'contracts/avm/tools'], {
    cwd: root,
  });
  if (compiled !== 0) throw new Stop("The tools of contracts/avm don't compile: see above.");
  if (action === 'build') {
    const { buildContracts } = await import('./lib/avm-build.mjs');
    return buildContracts(String(values['puya-path'] ?? process.env.PUYA_PATH ?? 'puya'));
  }
  const { testOnNetwork, testSources } = await import('./lib/avm-test.mjs');
  return (await testSources()) || testOnNetwork();
});
