import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from './main.mjs';
import { run, runTool } from './run.mjs';

/** The shell is Chromium without its windows: tests take a third less processor time in it. */
const SHELL = 'chromium-headless-shell';
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of an installed Chrome or Chromium that starts; CHROME_PATH chooses one. Throws Stop if there is none.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  const found = chosen ? await requireStarts(chosen) : await findInstalled();
  if (found !== undefined) return found;
  throw new Stop('Found no Chrome or Chromium that starts: run npm run setup:browser, or set CHROME_PATH.');
}

/**
 * Returns the same path, and installs a browser first if there is none. Throws Stop if that fails.
 * @returns {Promise<string>}
 */
export async function installBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return requireStarts(chosen);
  const found = (await findInstalled()) ?? (await installFromDebian()) ?? (await installFromPlaywright());
  if (found !== undefined) return found;
  throw new Stop("Couldn't install Chrome or Chromium: install one yourself, or set CHROME_PATH.");
}

/** @param {string} path that CHROME_PATH names */
async function requireStarts(path) {
  const problem = await tryBrowser(path);
  if (problem === undefined) return path;
  throw new Stop(`CHROME_PATH: expected a Chrome or Chromium that starts, got ${JSON.stringify(path)} (${problem}).`);
}

async function findInstalled() {
  return firstThatStarts([...onPath(), ...usualPlaces(), await playwrightPath()]);
}

/** Where Playwright puts the Chromium that it downloads. */
async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function usualPlaces() {
  const { platform, env } = process;
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform !== 'win32') return [];
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  return folders.flatMap((folder) =>
    folder
      ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Chromium/Application/chrome.exe')]
      : [],
  );
}

/** @returns {Promise<string | undefined>} */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  if ((await run('apt-get', ['update'])) !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const name of [SHELL, 'chromium'])
    if ((await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })) === 0)
      return firstThatStarts(onPath());
  return undefined;
}

/** @returns {Promise<string | undefined>} */
async function installFromPlaywright() {
  if ((await runTool('@playwright/test', 'playwright', ['install', 'chromium'])) !== 0) return undefined;
  return firstThatStarts([await playwrightPath()]);
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
 * Starts and closes a browser. On some systems the command only prints how to install the real one.
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
