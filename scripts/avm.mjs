import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { main, Stop } from './lib/main.mjs';
import { root, runTool } from './lib/run.mjs';

/**
 * `npm run build:avm [-- --puya-path PATH]`: generates the tables, compiles the contracts and writes contracts/avm/artifacts.
 * `npm run test:avm`: runs the shared vectors on the contracts' sources, and their bytecode on go-algorand's own evaluator.
 * `npm run test:avm-node`: builds go-algorand's own node, which takes minutes, and simulates the calls of the vectors on it.
 * `npm run node:avm`: runs that node, with the contracts deployed, until it is interrupted.
 */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'puya-path': { type: 'string' } },
  });
  const [action] = positionals;
  if (positionals.length !== 1 || !['build', 'test', 'test-node', 'node'].includes(action))
    throw new Stop('scripts/avm.mjs: expected build, test, test-node or node.');
  await ensureInstalled();
  const sources = ['packages/gridwright', 'packages/cli', 'contracts/avm/tools'];
  const compiled = await runTool('typescript-7', 'tsc', ['-b', ...sources], { cwd: root });
  if (compiled !== 0) throw new Stop("The tools of contracts/avm don't compile: see above.");
  if (action === 'build') {
    const { buildContracts } = await import('./lib/avm-build.mjs');
    return buildContracts(String(values['puya-path'] ?? process.env.PUYA_PATH ?? 'puya'));
  }
  if (action === 'test') {
    const { testOnNetwork, testSources } = await import('./lib/avm-test.mjs');
    return (await testSources()) || testOnNetwork();
  }
  const { serveNode, testOnNode } = await import('./lib/avm-node.mjs');
  return action === 'node' ? serveNode() : testOnNode();
});
