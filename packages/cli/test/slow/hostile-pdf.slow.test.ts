import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkBytes } from '../../dist/checking.js';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const stream = (dict: string, content: Uint8Array) =>
  `<<${dict}/Length ${content.length}>> stream\n${Buffer.from(content).toString('latin1')}\nendstream`;
const page = (contents: string, more = '') =>
  bytes(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/MediaBox[0 0 432 648]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject 5 0 R>>>> endobj
4 0 obj ${contents} endobj
${more}
trailer <</Root 1 0 R>>`);

const bomb = () => zlibSync(new Uint8Array(2 ** 30), { level: 9 });
const calls = (form: number) => Array.from({ length: 10 }, (_, i) => `q 1 0 0 1 ${i} ${i} cm /X${form} Do Q `).join('');
const forms = Array.from(
  { length: 7 },
  (_, i) =>
    `${10 + i} 0 obj ${stream('/Subtype/Form/Resources<</XObject 5 0 R>>', bytes(`${i < 6 ? calls(i + 1) : ''}${'0 0 m 5 5 l S '.repeat(2500)}`))} endobj`,
).join('\n');
const names = `5 0 obj <<${forms.split(' obj ').slice(1).map((_, i) => `/X${i} ${10 + i} 0 R`).join('')}>> endobj`; // biome-ignore format: one object

describe('a hostile file ends in one sentence, within 10 s and 500 MB:', () => {
  const files: readonly (readonly [name: string, file: () => Uint8Array<ArrayBuffer>])[] = [
    ['forms nested six deep with ten calls each', () => page(stream('', bytes(calls(0))), `${forms}\n${names}`)],
    ['texts without end', () => bytes(`%PDF-1.4\n${'1 0 obj (\n'.repeat(270_000)}`)],
    ['hexadecimal texts without end', () => bytes(`%PDF-1.4\n${'1 0 obj <\n'.repeat(270_000)}`)],
    ['streams without end', () => bytes(`%PDF-1.4\n${'1 0 obj <<>> stream\n'.repeat(150_000)}`)],
    ['lists in lists', () => bytes(`%PDF-1.4\n1 0 obj ${'['.repeat(5_000_000)} endobj`)],
    ['a page of one gigabyte', () => page(stream('/Filter/FlateDecode', bomb()))],
    ['an object stream of one gigabyte', () => page(stream('/Type/ObjStm/N 1/First 9/Filter/FlateDecode', bomb()))],
    [
      '200 MB of operators',
      () => page(stream('/Filter/FlateDecode', zlibSync(bytes('0 0 m 5 5 l S\n'.repeat(14_000_000)), { level: 1 }))),
    ],
  ];
  it.each(files)('%s', async (_, make) => {
    const file = make();
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const begin = process.cpuUsage().user;
    const { findings } = await checkBytes(file, { profile: 'home', paper: 'white' });
    clearInterval(timer);
    expect((process.cpuUsage().user - begin) / 1e6).toBeLessThan(10);
    expect((most - before) / 2 ** 20).toBeLessThan(500);
    expect(findings.length).toBeGreaterThan(0);
    for (const { message } of findings) expect(message).toMatch(/^[A-Z][^\n]+\.$/);
  });
});
