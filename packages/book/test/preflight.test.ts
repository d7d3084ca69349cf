import { rngFromText } from 'gridwright/internal';
import { describe, expect, it } from 'vitest';
import { type Finding, preflight } from '../src/index.js';

/** Returns a file as another program might write it: 24 pages of 6 x 9 in, each with the same operators. */
function pdf({
  content = '',
  pages = 24,
  box = '0 0 432 648',
  page = '',
  catalog = '',
  info = '',
  font = EMBEDDED,
  more = '',
} = {}): Uint8Array {
  const kids = Array.from({ length: pages }, (_, i) => `${100 + i} 0 R`).join(' ');
  const leaves = Array.from(
    { length: pages },
    (_, i) => `${100 + i} 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R ${page}>> endobj`,
  ).join('\n');
  return Buffer.from(
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R ${catalog}>> endobj
2 0 obj <</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[${box}]/Resources<</Font<</F1 5 0 R>>/XObject<</X1 8 0 R>>>>>> endobj
${leaves}
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
${font}
${more}
9 0 obj <<${info}>> endobj
trailer <</Root 1 0 R/Info 9 0 R>>
%%EOF`,
    'latin1',
  );
}

const EMBEDDED = `5 0 obj <</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Some/FirstChar 65/Widths[600 600]/FontDescriptor 6 0 R>> endobj
6 0 obj <</FontFile2 7 0 R>> endobj`;
const STANDARD = '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj';
const FORM = `8 0 obj <</Subtype/Form/BBox[0 0 1 1]/Matrix[.25 0 0 .25 100 100]/Length 27>> stream
1 w 0 0 m 100 0 l S        
endstream endobj`;
const TEXT = 'BT /F1 10 Tf 100 100 Td (AB) Tj ET';

function found(file: Uint8Array, profile: 'kdp' | 'home' = 'kdp'): string[] {
  return preflight(file, profile).findings.map(({ message }: Finding) => message);
}

describe('a correct file', () => {
  it('has no problems', () => {
    expect(preflight(pdf({ content: `${TEXT} 1 w 100 200 m 200 200 l S` }), 'kdp')).toEqual({
      pages: 24,
      size: '6 x 9 in',
      findings: [],
    });
  });
});

describe('a planted problem is found:', () => {
  const faults: readonly (readonly [name: string, file: Uint8Array, sentence: string])[] = [
    ['too few pages', pdf({ pages: 22 }), 'It has 22 pages; print on demand (KDP paperback) takes 24 to 828.'],
    ['an odd number of pages', pdf({ pages: 25 }), 'It has 25 pages; the number has to be even.'],
    ['a size that no printer has', pdf({ box: '0 0 430 648' }), "The page size isn't one of 5 x 8 in, "],
    [
      'small text',
      pdf({ content: 'BT /F1 5 Tf 100 100 Td (A) Tj ET' }),
      'Text of 5 pt, expected at least 7 pt, on 24 pages, the first of them 1.',
    ],
    [
      'text made small by the matrix',
      pdf({ content: 'q .5 0 0 .5 50 50 cm BT /F1 10 Tf 100 100 Td (A) Tj ET Q' }),
      'Text of 5 pt',
    ],
    ['a thin line', pdf({ content: '.5 w 100 100 m 200 100 l S' }), 'A line of 0.5 pt, expected at least 0.75 pt'],
    ['a line made thin in a form', pdf({ content: '/X1 Do', more: FORM }), 'A line of 0.25 pt'],
    ['a font that is not in the file', pdf({ content: TEXT, font: STANDARD }), 'The font Helvetica is not embedded'],
    [
      'a font that is there whole',
      pdf({ content: TEXT, font: EMBEDDED.replace('ABCDEF+', '') }),
      'The font Some is embedded as a whole',
    ],
    [
      'text in the outer margin',
      pdf({ content: 'BT /F1 10 Tf 5 100 Td (A) Tj ET' }),
      'Text is 22 pt outside the margins on 24 pages',
    ],
    [
      'text in the inner margin alone',
      pdf({ content: 'BT /F1 10 Tf 20 100 Td (A) Tj ET' }),
      'Text is 7 pt outside the margins on 12 pages, the first of them 1.',
    ],
    [
      'an area up to the edge without bleed',
      pdf({ content: '0 0 100 100 re f' }),
      'An area or a picture is 27 pt outside the margins',
    ],
    ['a link', pdf({ page: '/Annots[<</Subtype/Link>>]' }), 'There are links or notes on 24 pages'],
    ['properties', pdf({ info: '/Title(A)/Producer(B)' }), 'It has document properties: Producer, Title; remove them.'],
    ['metadata', pdf({ catalog: '/Metadata 8 0 R' }), 'It has XML metadata'],
    ['bookmarks', pdf({ catalog: '/Outlines<</First 9 0 R>>' }), 'It has bookmarks'],
    [
      'content that is broken',
      pdf({ content: '[ 1 2' }),
      "The content of 24 pages, the first of them 1 can't be read: a ] is missing.",
    ],
  ];
  it.each(faults)('%s', (_, file, sentence) => {
    const findings = found(file);
    expect(findings).toHaveLength(1);
    expect(findings[0].slice(0, sentence.length)).toBe(sentence);
  });

  it('margins grow with the number of pages', () => {
    const content = 'BT /F1 10 Tf 30 100 Td (A) Tj ET';
    expect(found(pdf({ content, pages: 150 }))).toEqual([]);
    expect(found(pdf({ content, pages: 152 }))).toEqual([
      'Text is 6 pt outside the margins on 76 pages, the first of them 1.',
    ]);
    expect(found(pdf({ content, pages: 828 }))).toEqual([
      'Text is 33 pt outside the margins on 414 pages, the first of them 1.',
    ]);
  });

  it('an area can bleed if the page has bleed', () => {
    const box = '0 0 441 666';
    expect(preflight(pdf({ box, content: '0 600 100 66 re f' }), 'kdp')).toEqual({
      pages: 24,
      size: '6 x 9 in with bleed',
      findings: [],
    });
    expect(found(pdf({ box, content: '20 600 100 50 re f' }))).toHaveLength(1);
  });

  it("white, clipped and hidden elements don't count", () => {
    expect(found(pdf({ content: '1 g 0 0 432 648 re f' }))).toEqual([]);
    expect(found(pdf({ content: '100 100 50 50 re W n 0 0 432 648 re f' }))).toEqual([]);
    expect(found(pdf({ content: 'BT 3 Tr /F1 10 Tf 5 100 Td (A) Tj ET' }))).toEqual([]);
  });

  it('the profile home has fewer requirements', () => {
    expect(
      found(
        pdf({ pages: 3, box: '0 0 500 500', info: '/Title(A)', content: `${TEXT} .5 w 100 100 m 200 100 l S` }),
        'home',
      ),
    ).toEqual([]);
    expect(found(pdf({ content: TEXT, font: STANDARD }), 'home')).toHaveLength(1);
  });
});

describe('a hostile file', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const hostile: readonly (readonly [name: string, file: Uint8Array])[] = [
    ['nothing', bytes('')],
    ['no PDF', bytes('hello')],
    ['no pages', bytes('%PDF-1.4\n')],
    ['a root that is itself', bytes('%PDF-1.4\n1 0 obj 1 0 R endobj trailer <</Root 1 0 R>>')],
    [
      'pages that hold themselves',
      bytes('%PDF-1.4\n1 0 obj <</Pages 2 0 R>> endobj 2 0 obj <</Kids[2 0 R]>> endobj trailer <</Root 1 0 R>>'),
    ],
    ['brackets without end', bytes(`%PDF-1.4\n1 0 obj ${'['.repeat(100_000)} endobj trailer <</Root 1 0 R>>`)],
    ['encryption', bytes('%PDF-1.4\n1 0 obj <<>> endobj trailer <</Root 1 0 R/Encrypt 1 0 R>>')],
    ['a stream that is no such', bytes('%PDF-1.4\n1 0 obj <</Pages 2 0 R>> endobj 2 0 obj <</Kids[3 0 R]>> endobj 3 0 obj <</Contents 4 0 R>> endobj 4 0 obj <</Filter/FlateDecode>> stream\nxx\nendstream endobj trailer <</Root 1 0 R>>')], // biome-ignore format: one file
  ];
  it.each(hostile)('is a finding, not an exception: %s', (_, file) => {
    const { findings } = preflight(file, 'kdp');
    expect(findings.length).toBeGreaterThan(0);
    for (const { message } of findings) expect(message).toMatch(/^[A-Z][^\n]*\.$/);
  });

  it("a form that draws itself doesn't loop", () => {
    const form = '8 0 obj <</Subtype/Form/Length 6>> stream\n/X1 Do\nendstream endobj';
    expect(found(pdf({ content: '/X1 Do', more: form }))[0]).toContain('nested too deep');
  });

  it('never throws, whatever is changed in a correct one', () => {
    const good = pdf({
      content: `q 1 0 0 1 9 9 cm ${TEXT} [(A) -3 (B)] TJ /X1 Do Q 1 w 0 0 m 9 9 l S BI /W 1 ID x EI`,
      more: FORM,
      pages: 2,
    });
    const rng = rngFromText('preflight');
    for (let i = 0; i < 1500; i++) {
      const changed = good.slice();
      for (let changes = 1 + rng.below(4); changes > 0; changes--) changed[rng.below(changed.length)] = rng.below(256);
      const { pages, findings } = preflight(
        rng.below(4) === 0 ? changed.subarray(0, rng.below(changed.length)) : changed,
        'kdp',
      );
      expect(pages === 0 ? findings.length : 1).toBeGreaterThan(0);
    }
  });
});
