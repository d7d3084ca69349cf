import { defineConfig } from '@playwright/test';

const port = process.env.GRIDWRIGHT_TEST_PORT ?? '4187';
const baseURL = `http://localhost:${port}`;
const DESK = { width: 1280, height: 900 };
const executablePath = process.env.GRIDWRIGHT_CHROMIUM;

/** Every page in every window, language and theme: `.ci/run` has it, `npm test` doesn't, since it takes too long for it. */
const SURVEY = '**/survey.spec.ts';

/** What builds or installs something, needs a chain, or starts browsers of its own: `npm run test:thorough` has it. */
const THOROUGH = /@thorough/;

/** The browser suite, against the built server: `npm test` chooses the browser and the port. */
export default defineConfig({
  testDir: 'packages/site/e2e',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // No test depends on speed: these bounds only end one that hangs.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: { baseURL, launchOptions: executablePath === undefined ? {} : { executablePath } },
  projects: [
    { name: 'desktop', testIgnore: SURVEY, grepInvert: THOROUGH, use: { viewport: DESK } },
    // Only where the layout or the input differs: tests marked PHONE.
    {
      name: 'phone',
      testIgnore: SURVEY,
      grep: /@phone/,
      grepInvert: THOROUGH,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'thorough', testIgnore: SURVEY, grep: THOROUGH, use: { viewport: DESK } },
    { name: 'survey', testMatch: SURVEY, use: { viewport: DESK } },
  ],
  webServer: {
    command: 'node packages/site/dist/server/main.js',
    url: baseURL,
    env: { PORT: port },
    reuseExistingServer: false,
  },
});
