import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the address of the database to measure with; ends the process without one. */
export function databaseUrl() {
  const url = process.env.DATABASE_URL;
  if (url !== undefined) return url;
  console.error('DATABASE_URL: expected the address of an empty PostgreSQL database.');
  process.exit(2);
}

/** @param {number} port */
export async function startServer(port) {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const env = { ...process.env, PORT: String(port), REQUESTS_PER_MINUTE: '1000000' };
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => server.stdout.once('data', resolve));
  return server;
}

/**
 * Milliseconds of processor time that servers have taken, in steps of ten; NaN on other systems than Linux.
 * @param {readonly import('node:child_process').ChildProcess[]} servers
 */
export function processorTime(servers) {
  const times = servers.map(({ pid }) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return 10 * (Number(fields[11]) + Number(fields[12]));
    } catch {
      return Number.NaN;
    }
  });
  return times.reduce((sum, time) => sum + time, 0);
}
