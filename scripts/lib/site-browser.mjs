import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { freePort } from './port.mjs';
import { root } from './run.mjs';

/**
 * Starts a browser and a server of the built page.
 * @returns {Promise<{ browser: import('@playwright/test').Browser, address: string, close: () => Promise<void> }>}
 */
export async function openSite() {
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
    const close = async () => {
      server.kill();
      await browser.close();
    };
    return { browser, address: `http://localhost:${port}/`, close };
  } catch (error) {
    server.kill();
    throw error;
  }
}

/**
 * Runs work with a browser and a server of the built page, and ends both after it.
 * @template T
 * @param {(browser: import('@playwright/test').Browser, address: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSite(work) {
  const { browser, address, close } = await openSite();
  try {
    return await work(browser, address);
  } finally {
    await close();
  }
}
