import type { Drawing, Face, Stroke } from './shapes.js';

const FONTS: Readonly<Record<Face, string>> = {
  print: '"Newsreader GW", Newsreader, Georgia, serif',
  pen: '"Franklin GW", "Libre Franklin", Arial, sans-serif',
};
const WEIGHTS: Readonly<Record<Face, number>> = { print: 560, pen: 400 };
/** How far under the middle of its cell a text's line is, for each face, in parts of its size. */
const DROPS: Readonly<Record<Face, number>> = { print: 0.345, pen: 0.37 };

/** Width of the outline of a value on a broad line. */
const OUTLINE = 9;

/** The drawing as a PNG file of a width in pixels, in the page's own fonts. Fails where the browser makes no images. */
export async function makePng({ width, height, strokes }: Drawing, pixels: number): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = Math.round((pixels * height) / width);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas.');
  context.scale(pixels / width, pixels / width);
  for (const stroke of strokes) paint(context, stroke);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser made no image.')) : resolve(blob)),
      'image/png',
    ),
  );
}

function paint(context: CanvasRenderingContext2D, stroke: Stroke): void {
  context.beginPath();
  context.lineCap = 'square';
  switch (stroke.type) {
    case 'rect':
      context.fillStyle = stroke.fill;
      context.fillRect(stroke.x, stroke.y, stroke.width, stroke.height);
      break;
    case 'line':
      context.strokeStyle = stroke.stroke;
      context.lineWidth = stroke.width;
      context.moveTo(stroke.x1, stroke.y1);
      context.lineTo(stroke.x2, stroke.y2);
      context.setLineDash(stroke.dashes ?? []);
      context.stroke();
      break;
    case 'disk':
      context.setLineDash([]);
      context.arc(stroke.x, stroke.y, stroke.r, 0, 2 * Math.PI);
      context.fillStyle = stroke.fill;
      context.fill();
      if (stroke.width === 0) break;
      context.strokeStyle = stroke.stroke;
      context.lineWidth = stroke.width;
      context.stroke();
      break;
    case 'drawing':
      context.save();
      context.translate(stroke.x, stroke.y);
      context.scale(stroke.scale, stroke.scale);
      context.fillStyle = stroke.fill;
      context.fill(new Path2D(stroke.path.flat().join(' ')), 'evenodd');
      context.restore();
      break;
    case 'text':
      context.font = `${WEIGHTS[stroke.face]} ${stroke.size}px ${FONTS[stroke.face]}`;
      context.textAlign = 'center';
      if (stroke.isOutlined) {
        context.setLineDash([]);
        context.lineJoin = 'round';
        context.lineWidth = OUTLINE;
        context.strokeStyle = '#ffffff';
        context.strokeText(stroke.text, stroke.x, stroke.y + stroke.size * DROPS[stroke.face]);
      }
      context.fillStyle = stroke.fill;
      context.fillText(stroke.text, stroke.x, stroke.y + stroke.size * DROPS[stroke.face]);
      break;
  }
}
