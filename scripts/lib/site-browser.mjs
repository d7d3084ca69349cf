import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { freePort } from './port.mjs';
import { root } from './run.mjs';

/**
 * Runs work with a browser and a server of the built page, and ends both after it.
 * @template T
 * @param {(browser: import('@playwright/test').Browser, address: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSite(work) {
  const executablePath = await findBrowser();
  const port = await freePort();
  const server = spawn(process.execPath, ['packages/site/dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    // It prints its address when it listens.
    await once(server.stdout, 'data');
    const browser = await chromium.launch({ executablePath });
    try {
      return await work(browser, `http://localhost:${port}/`);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
  }
}
