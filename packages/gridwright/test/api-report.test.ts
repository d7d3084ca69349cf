import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiReports, REPORTED, reportFolder } from '../../../scripts/lib/api-report.mjs';

describe.each(REPORTED)('the package %s', (name) => {
  const reports = apiReports(name);

  it('has a report for each public entry and no other', () => {
    expect(readdirSync(reportFolder(name)).sort()).toEqual([...reports.keys()].sort());
  });

  it.each([...reports])(
    'has the public names and types of the report %s; after a deliberate change run npm run reference',
    (file, text) => {
      expect(text).toBe(readFileSync(join(reportFolder(name), file), 'utf8'));
    },
  );
});
