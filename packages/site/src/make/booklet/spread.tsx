import type { FontName, Page, PageElement } from '@gridwright/book';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { bookletText } from '../../text/booklet.js';
import { formatNumber } from '../../text/text.js';
import { Icon } from '../../ui/icons.js';

/** Two facing pages of the open book, odd ones on the right. */
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

function PagePicture({ page: { number, width, height, elements } }: { page: Page }) {
  return (
    <svg
      class="leaf"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={bookletText.value.page(formatNumber(number))}
    >
      <rect width="100%" height="100%" fill="#fff" />
      {elements.map((element, i) => (
        <Shape key={i} element={element} />
      ))}
    </svg>
  );
}

/** The logo. The page's security policy takes no picture from an address made here, but a canvas. */
function Picture({
  picture: { x, y, width, height, picture },
}: {
  picture: Extract<PageElement, { type: 'picture' }>;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Only covers have a picture in inks, and a booklet has no cover.
    if (!('greys' in picture)) return;
    const pixels = new ImageData(picture.width, picture.height);
    for (const [i, grey] of picture.greys.entries()) pixels.data.set([grey, grey, grey, 255], 4 * i);
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [picture]);
  return (
    <foreignObject x={x} y={y} width={width} height={height}>
      <canvas ref={canvas} class="logo" width={picture.width} height={picture.height} />
    </foreignObject>
  );
}

const FACES: Readonly<
  Record<FontName, { readonly fontFamily: string; readonly fontWeight: number; readonly fontStyle?: string }>
> = {
  text: { fontFamily: 'var(--serif)', fontWeight: 400 },
  serif: { fontFamily: 'var(--serif)', fontWeight: 500 },
  'serif-bold': { fontFamily: 'var(--serif)', fontWeight: 600 },
  italic: { fontFamily: 'var(--serif)', fontWeight: 400, fontStyle: 'italic' },
  sans: { fontFamily: 'var(--sans)', fontWeight: 400 },
  'sans-bold': { fontFamily: 'var(--sans)', fontWeight: 600 },
};

function Shape({ element }: { element: PageElement }) {
  if (element.type === 'picture') return <Picture picture={element} />;
  const fill = `rgb(${Array(3)
    .fill(Math.round(element.grey * 255))
    .join()})`;
  switch (element.type) {
    case 'line':
      return (
        <path
          d={`M${element.x1} ${element.y1}L${element.x2} ${element.y2}`}
          stroke={fill}
          stroke-width={element.width}
        />
      );
    case 'rect':
      return <rect x={element.x} y={element.y} width={element.width} height={element.height} fill={fill} />;
    case 'drawing':
      return (
        <path
          transform={`translate(${element.x} ${element.y}) scale(${element.scale})`}
          d={element.path.flat().join(' ')}
          fill={fill}
          fill-rule="evenodd"
        />
      );
    case 'disk':
      return (
        <circle
          cx={element.x}
          cy={element.y}
          r={element.radius - element.line / 2}
          fill={fill}
          stroke="#000"
          stroke-width={element.line}
        />
      );
    case 'text':
      return (
        <text x={element.x} y={element.y} fill={fill} style={{ fontSize: `${element.size}px`, ...FACES[element.font] }}>
          {element.text}
        </text>
      );
  }
}
