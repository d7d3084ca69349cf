import { readFileSync } from 'node:fs';
import {
  type Book,
  FONTS,
  type FontFiles,
  fontUrls,
  layOut,
  makeBook,
  measureFonts,
  readPlan,
  writePdf,
} from '@gridwright/book';
import { createPool } from '@gridwright/pool';
import { preflight } from '@gridwright/preflight';

const WORKERS = 2;
const PLANS = [
  {
    name: '1,000 Sudoku, gentle to expert, 2 a page',
    plan: { chapters: [{ level: 'gentle..expert', count: 1000, symmetry: 'half-turn' }] },
  },
  {
    name: 'the same, 6 a page, with QR codes',
    plan: {
      perPage: 6,
      play: 'https://example.org/',
      chapters: [{ level: 'gentle..expert', count: 1000, symmetry: 'half-turn' }],
    },
  },
  {
    name: '300 Kurosu 10x10, easy to medium',
    plan: { chapters: [{ kind: 'kurosu', size: '10x10', level: 'easy..medium', count: 300 }] },
  },
  { name: '77 FlipIT', plan: { chapters: [{ kind: 'flipit', count: 77 }] } },
];

/** Seconds of the clock, and of CPU time of all threads. */
async function time<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number; cpu: number }> {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  const result = await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { result, seconds: (performance.now() - before) / 1000, cpu: (user + system) / 1e6 };
}

async function print(book: Book, fonts: FontFiles): Promise<{ pages: number; bytes: Uint8Array }> {
  const layout = layOut(book, measureFonts(fonts));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writePdf(layout, fonts)) chunks.push(chunk);
  return { pages: layout.pages, bytes: Buffer.concat(chunks) };
}

async function benchBook(name: string, plan: object, fonts: FontFiles): Promise<void> {
  const pool = createPool({ workers: WORKERS });
  const made = await time(() => makeBook(readPlan({ seed: 'bench', ...plan }), { pool }));
  await pool.close();
  const printed = await time(() => print(made.result, fonts));
  const { pages, bytes } = printed.result;
  const checked = await time(() => preflight(bytes, { profile: 'kdp', paper: 'white' }));
  if (checked.result.findings.length > 0) throw new Error(`${name}: ${checked.result.findings[0].message}`);
  const rates = [pages / printed.cpu, pages / checked.cpu].map((rate) => rate.toFixed(0));
  const times = [made, printed, checked].map(({ seconds, cpu }) => `${seconds.toFixed(1)} (${cpu.toFixed(1)})`);
  console.log(`| ${[name, ...times, pages, ...rates, Math.round(bytes.length / 1024)].join(' | ')} |`);
}

console.log(
  `\nBooks: made by ${WORKERS} workers, set and written, and checked for printing problems. Seconds, with CPU seconds in brackets.`,
);
console.log(
  `Pages are per second of CPU time. The last line has the peak memory of the whole run. Node ${process.versions.node}.\n`,
);
console.log('| book | made | written | checked | pages | pages written per second | pages checked per second | KB |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
const fonts = Object.fromEntries(
  FONTS.map((name) => [name, new Uint8Array(readFileSync(fontUrls[name]))]),
) as unknown as FontFiles;
for (const { name, plan } of PLANS) await benchBook(name, plan, fonts);
console.log(`\nPeak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`);
