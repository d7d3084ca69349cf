import { describe, expect, it } from 'vitest';
import { type BookLayout, foldBooklet, type Page, pageSvg } from '../src/index.js';

describe('a booklet', () => {
  it('has two pages beside each other, in the order of sheets that are folded together', () => {
    const page = (number: number): Page => ({
      number,
      width: 10,
      height: 20,
      trim: { x: 0, y: 0, width: 10, height: 20 },
      elements: [{ type: 'text', font: 'sans', size: 7, x: 1, y: 2, text: String(number), grey: 0 }],
    });
    const layout = { pages: 6, width: 10, height: 20, notes: [], bookmarks: [], page } as unknown as BookLayout;
    const folded = foldBooklet(layout);
    const sides = Array.from({ length: folded.pages }, (_, i) =>
      folded.page(i + 1).elements.map((one) => (one.type === 'text' ? [one.text, one.x] : [])),
    );
    // Of eight pages, the last two are blank.
    expect(sides).toEqual([[['1', 11]], [['2', 1]], [['6', 1], ['3', 11]], [['4', 1], ['5', 11]]]); // biome-ignore format: one side each
    expect(folded.page(1)).toMatchObject({ width: 20, height: 20 });
  });
});

describe('a page as a picture', () => {
  it('has a shape for each element, and escapes its texts', () => {
    const page: Page = {
      number: 1,
      width: 100,
      height: 50,
      trim: { x: 0, y: 0, width: 100, height: 50 },
      elements: [
        { type: 'text', font: 'serif', size: 10, x: 1, y: 2, text: '<b> & "c"', grey: 0 },
        { type: 'line', x1: 0, y1: 1, x2: 2, y2: 3, width: 0.75, grey: 0.5 },
        { type: 'rect', x: 0, y: 0, width: 5, height: 6, grey: 1 },
        { type: 'disk', x: 9, y: 9, radius: 4, line: 1, grey: 0 },
      ],
    };
    const svg = pageSvg(page);
    expect(svg).toContain('width="100pt" height="50pt" viewBox="0 0 100 50"');
    expect(svg).toContain('>&lt;b> &amp; "c"</text>');
    expect(svg).toContain('<path d="M0 1L2 3" stroke="#808080" stroke-width="0.75"/>');
    expect(svg).toContain('<rect x="0" y="0" width="5" height="6" fill="#ffffff"/>');
    expect(svg).toContain('<circle cx="9" cy="9" r="3.5" fill="#000000" stroke="#000" stroke-width="1"/>');
  });
});
