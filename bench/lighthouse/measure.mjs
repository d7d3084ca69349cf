import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/*
 * `node measure.mjs RUNS ADDRESS ...` prints what Lighthouse says of each page on a phone. The runs take turns, so that other
 * programs slow down all pages alike. CHROME_PATH names the browser.
 */

/** Lighthouse's names and the headings. */
const SCORES = { performance: 'speed', accessibility: 'accessibility', 'best-practices': 'practices', seo: 'SEO' };
const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'CLS',
};
const WIDTH = 15;

const [runs, ...addresses] = process.argv.slice(2);
/** @type {Map<string, Record<string, number>[]>} by address */
const found = new Map(addresses.map((address) => [address, []]));
const browser = await launch({ chromeFlags: ['--headless=new', '--no-sandbox'] });
try {
  for (let run = 0; run < Number(runs); run++)
    for (const address of addresses) found.get(address)?.push(await measure(address));
} finally {
  browser.kill();
}

console.log(`\nLighthouse on a phone, medians of ${runs}: scores, milliseconds and layout shift`);
const headings = ['page', ...Object.values(SCORES), ...Object.values(METRICS)];
console.log(headings.map((heading, i) => (i === 0 ? heading.padEnd(12) : heading.padStart(WIDTH))).join(''));
for (const [address, results] of found) {
  const figures = Object.keys({ ...SCORES, ...METRICS }).map((name) =>
    median(results.map((result) => result[name])).toFixed(name.endsWith('shift') ? 3 : 0),
  );
  console.log(
    address.slice(address.indexOf('#')).padEnd(12) + figures.map((figure) => figure.padStart(WIDTH)).join(''),
  );
}

/**
 * @param {string} address
 * @returns {Promise<Record<string, number>>} by Lighthouse's names
 */
async function measure(address) {
  const onlyCategories = Object.keys(SCORES);
  const result = await lighthouse(address, { port: browser.port, onlyCategories, logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`);
  const { categories, audits } = result.lhr;
  return Object.fromEntries([
    ...onlyCategories.map((name) => [name, 100 * (categories[name].score ?? 0)]),
    ...Object.keys(METRICS).map((name) => [name, audits[name].numericValue ?? 0]),
  ]);
}

/** @param {number[]} list */
function median(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
}
