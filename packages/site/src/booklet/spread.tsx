import type { FontName, Page, Thing } from '@gridwright/book';
import { useSignal } from '@preact/signals';
import { Icon } from '../icons.js';
import { bookletText } from '../text/booklet.js';
import { formatNumber } from '../text/text.js';

/** Two pages beside each other, as the open book shows them: odd ones on the right. */
export function Spread({ pages }: { pages: readonly Page[] }) {
  const words = bookletText.value;
  const left = useSignal(0);
  const shown = pages.filter(({ number }) => number === left.value || number === left.value + 1);
  const numbers = shown.map(({ number }) => formatNumber(number)).join(', ');
  const turn = (by: number) => (left.value = Math.max(0, Math.min(2 * Math.floor(pages.length / 2), left.value + by)));
  return (
    <>
      <div class={left.value === 0 ? 'spread first' : 'spread'}>
        {shown.map((page) => (
          <PagePicture key={page.number} page={page} />
        ))}
      </div>
      <div class="pager">
        <button
          type="button"
          class="iconbtn"
          aria-label={words.earlier}
          disabled={left.value === 0}
          onClick={() => turn(-2)}
        >
          <Icon name="back" />
        </button>
        <span role="status">{words.pages(numbers, formatNumber(pages.length))}</span>
        <button
          type="button"
          class="iconbtn"
          aria-label={words.later}
          disabled={left.value + 2 > pages.length}
          onClick={() => turn(2)}
        >
          <Icon name="next" />
        </button>
      </div>
    </>
  );
}

function PagePicture({ page: { number, width, height, things } }: { page: Page }) {
  return (
    <svg
      class="leaf"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={bookletText.value.page(formatNumber(number))}
    >
      <rect width="100%" height="100%" fill="#fff" />
      {things.map((thing, i) => (
        <Shape key={i} thing={thing} />
      ))}
    </svg>
  );
}

const FACES: Readonly<
  Record<FontName, { readonly fontFamily: string; readonly fontWeight: number; readonly fontStyle?: string }>
> = {
  serif: { fontFamily: 'var(--serif)', fontWeight: 500 },
  'serif-bold': { fontFamily: 'var(--serif)', fontWeight: 600 },
  italic: { fontFamily: 'var(--serif)', fontWeight: 400, fontStyle: 'italic' },
  sans: { fontFamily: 'var(--sans)', fontWeight: 400 },
  'sans-bold': { fontFamily: 'var(--sans)', fontWeight: 600 },
};

function Shape({ thing }: { thing: Thing }) {
  const fill = `rgb(${Array(3)
    .fill(Math.round(thing.grey * 255))
    .join()})`;
  switch (thing.type) {
    case 'line':
      return <path d={`M${thing.x1} ${thing.y1}L${thing.x2} ${thing.y2}`} stroke={fill} stroke-width={thing.width} />;
    case 'rect':
      return <rect x={thing.x} y={thing.y} width={thing.width} height={thing.height} fill={fill} />;
    case 'disk':
      return (
        <circle
          cx={thing.x}
          cy={thing.y}
          r={thing.radius - thing.line / 2}
          fill={fill}
          stroke="#000"
          stroke-width={thing.line}
        />
      );
    case 'text':
      return (
        <text x={thing.x} y={thing.y} fill={fill} style={{ fontSize: `${thing.size}px`, ...FACES[thing.font] }}>
          {thing.text}
        </text>
      );
  }
}
