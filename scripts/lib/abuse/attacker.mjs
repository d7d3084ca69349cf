import { ATTACKS } from './attacks.mjs';

/*
 * Runs an attack in a process of its own, so that it doesn't hold up those who measure: node attacker.mjs NAME PORT. It
 * ends when its standard input does, and prints how often it got each status.
 */

const [name, port] = process.argv.slice(2);
const end = new AbortController();
process.stdin.on('close', () => end.abort()).resume();
/** @type {Record<string, number>} */
const statuses = {};
await ATTACKS[name]({
  port: Number(port),
  signal: end.signal,
  count(status) {
    statuses[status] = (statuses[status] ?? 0) + 1;
  },
});
console.log(JSON.stringify(statuses));
process.exit(0);
