import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { main, Stop } from './lib/main.mjs';
import { root, runTool } from './lib/run.mjs';

/**
 * `npm run build:avm [-- --puya-path PATH]`: generates the tables, compiles the contracts and writes contracts/avm/artifacts.
 * `npm run test:avm`: runs the shared vectors on the contracts' sources, their bytecode on go-algorand's own evaluator, and
 * simulated calls on its node.
 * `npm run node:avm`: runs that node, with the contracts deployed, until it is interrupted.
 */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'puya-path': { type: 'string' } },
  });
  const [action] = positionals;
  if (positionals.length !== 1 || !['build', 'test', 'node'].includes(action))
    throw new Stop('scripts/avm.mjs: expected build, test or node.');
  await ensureInstalled();
  const sources = ['packages/gridwright', 'packages/cli', 'contracts/avm/tools'];
  const compiled = await runTool('typescript-7', 'tsc', ['-b', ...sources], { cwd: root });
  if (compiled !== 0) throw new Stop("The tools of contracts/avm don't compile: see above.");
  if (action === 'build') {
    const { buildContracts } = await import('./lib/avm-build.mjs');
    return buildContracts(String(values['puya-path'] ?? process.env.PUYA_PATH ?? 'puya'));
  }
  const { serveNode, testOnNode } = await import('./lib/avm-node.mjs');
  if (action === 'node') return serveNode();
  const { testOnNetwork, testSources } = await import('./lib/avm-test.mjs');
  return (await testSources()) || (await testOnNetwork()) || testOnNode();
});
