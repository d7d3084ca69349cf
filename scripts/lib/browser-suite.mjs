import { findBrowser } from './browser.mjs';
import { freePort } from './port.mjs';
import { runTool } from './run.mjs';

/**
 * Runs the browser tests against the built server, with the browser of this machine and a free port.
 * @param {readonly string[]} args of Playwright
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
export async function runBrowserSuite(args, env = {}) {
  const found = { GRIDWRIGHT_CHROMIUM: await findBrowser(), GRIDWRIGHT_TEST_PORT: String(await freePort()) };
  return runTool('@playwright/test', 'playwright', ['test', ...args], { env: { ...found, ...env } });
}
