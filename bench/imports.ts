import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROUNDS = 30;
const ENTRIES = ['gridwright', 'gridwright/sudoku', 'gridwright/formats', 'gridwright/rules'];
const cwd = fileURLToPath(new URL('.', import.meta.url));

/** Returns the processor time of a program in Node, user and system, in milliseconds. */
function timeOf(program: string, options: readonly string[]): number {
  const measured = `${program}\nconst { user, system } = process.cpuUsage();\nconsole.log(user + system);`;
  const { stdout, stderr } = spawnSync(process.execPath, [...options, '--input-type=module', '-e', measured], {
    cwd,
    encoding: 'utf8',
  });
  if (!/^\d+\n$/.test(stdout)) throw new Error(`the program failed: ${stderr}`);
  return Number(stdout) / 1000;
}

/** Returns the median time of each program. They alternate, so that a slow spell of the machine hits all of them. */
function measure(programs: readonly (() => number)[]): number[] {
  const times = programs.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) for (const [i, program] of programs.entries()) times[i].push(program());
  return times.map((all) => all.sort((a, b) => a - b)[ROUNDS >> 1]);
}

console.log(
  `\nImports in Node: processor time in milliseconds, the median of ${ROUNDS} alternating runs. "Alone" leaves`,
);
console.log('out the start of Node. Modules: each module from its own file, as bundlers read the package.\n');
console.log('| entry | bundled | alone | modules | alone | ratio of those alone |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const entry of ENTRIES) {
  const program = `await import('${entry}');`;
  const [start, bundled, modules] = measure([
    () => timeOf('', []),
    () => timeOf(program, []),
    () => timeOf(program, ['--conditions=module']),
  ]);
  const times = [bundled, bundled - start, modules, modules - start].map((time) => time.toFixed(0));
  console.log(`| ${[entry, ...times, ((modules - start) / (bundled - start)).toFixed(1)].join(' | ')} |`);
}
