import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, Stop } from './lib/main.mjs';
import { publishedPackages } from './lib/published.mjs';
import { root } from './lib/run.mjs';

/** `node scripts/release.mjs --tag v1.2.3`: fails unless the published packages and the changelog have the version of the tag. */
await main(async () => {
  const [option, tag = '', ...rest] = process.argv.slice(2);
  if (option !== '--tag' || rest.length > 0) throw new Stop('Expected --tag and a tag, such as --tag v1.2.3.');
  const version = /^v(\d+\.\d+\.\d+(-[a-z0-9.]+)?)$/.exec(tag)?.[1];
  if (version === undefined) throw new Stop(`--tag: expected a version such as v1.2.3, got ${JSON.stringify(tag)}.`);
  for (const folder of publishedPackages()) {
    const { name, version: own } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    if (own !== version) throw new Stop(`${name} has version ${own}, but the tag is ${tag}.`);
  }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`\n## ${version}`)) throw new Stop(`CHANGELOG.md has no section for ${version}.`);
  console.log(`Version ${version} is ready to publish.`);
  return 0;
});
