import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from './main.mjs';
import { run, runTool } from './run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MISSING = 'No Chrome or Chromium that starts was found for the browser tests: install one, or set CHROME_PATH to it.';

/**
 * The path of a Chrome or Chromium that starts: an installed one, else one that can be installed.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const { chromium } = await import('@playwright/test');
  const ownDownload = chromium.executablePath();
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    const problem = await tryBrowser(chosen);
    if (problem === undefined) return chosen;
    throw new Stop(`CHROME_PATH: expected a Chrome or Chromium that starts, got ${JSON.stringify(chosen)} (${problem}).`);
  }
  const installed = await firstThatStarts([...onPath(), ...usualPlaces(), ownDownload]);
  if (installed !== undefined) return installed;
  console.log('No Chrome or Chromium is installed; installing one ...');
  const added = (await installFromDebian()) ?? (await installFromPlaywright(ownDownload));
  if (added === undefined) throw new Stop(MISSING);
  return added;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function usualPlaces() {
  const { platform, env } = process;
  if (platform === 'darwin') return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform !== 'win32') return [];
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  return folders.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Chromium/Application/chrome.exe')] : []));
}

/** @returns {Promise<string | undefined>} */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  if ((await run('apt-get', ['update'])) !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })) !== 0) return undefined;
  return firstThatStarts(onPath());
}

/**
 * @param {string} path where Playwright puts it
 * @returns {Promise<string | undefined>}
 */
async function installFromPlaywright(path) {
  if ((await runTool('@playwright/test', 'playwright', ['install', 'chromium'])) !== 0) return undefined;
  return firstThatStarts([path]);
}

/**
 * @param {readonly string[]} paths
 * @returns {Promise<string | undefined>}
 */
async function firstThatStarts(paths) {
  for (const path of paths) if (isExecutable(path) && (await tryBrowser(path)) === undefined) return path;
  return undefined;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts and ends a browser: a command may be there and only say how to install the real one.
 * @param {string} path
 * @returns {Promise<string | undefined>} what went wrong, in one line
 */
async function tryBrowser(path) {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ executablePath: path });
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0];
  }
}
