import { defineConfig } from '@playwright/test';

const port = process.env.GRIDWRIGHT_TEST_PORT ?? '4187';
const baseURL = `http://localhost:${port}`;
const executablePath = process.env.GRIDWRIGHT_CHROMIUM;

/** The browser suite, against the built server: `npm test` chooses the browser and the port. */
export default defineConfig({
  testDir: 'packages/site/e2e',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // No test depends on speed: these bounds only end one that hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { baseURL, launchOptions: executablePath === undefined ? {} : { executablePath } },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // Only where the layout or the input differs: tests marked PHONE.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node packages/site/dist/server/main.js',
    url: baseURL,
    env: { PORT: port },
    reuseExistingServer: false,
  },
});
