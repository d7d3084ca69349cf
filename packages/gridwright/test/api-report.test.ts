import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiReports, REPORTS } from '../../../scripts/lib/api-report.mjs';

const reports = apiReports();

it('there is a report for each public entry and no other', () => {
  expect(readdirSync(REPORTS).sort()).toEqual([...reports.keys()].sort());
});

it.each([...reports])(
  'the public names and types of %s are those of the report; after a deliberate change run npm run api',
  (name, text) => {
    expect(text).toBe(readFileSync(join(REPORTS, name), 'utf8'));
  },
);
