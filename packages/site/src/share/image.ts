import type { Drawing, Face, Shape } from './shapes.js';

const FONTS: Readonly<Record<Face, string>> = {
  print: '"Newsreader GW", Newsreader, Georgia, serif',
  pen: '"Franklin GW", "Libre Franklin", Arial, sans-serif',
};
const WEIGHTS: Readonly<Record<Face, number>> = { print: 560, pen: 400 };
/** How far under the middle of its cell a text's line is, for each face, in parts of its size. */
const DROPS: Readonly<Record<Face, number>> = { print: 0.345, pen: 0.37 };

/** The drawing as a PNG file of a width in pixels, in the page's own fonts. Fails where the browser makes no images. */
export async function makePng({ width, height, shapes }: Drawing, pixels: number): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = Math.round((pixels * height) / width);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas.');
  context.scale(pixels / width, pixels / width);
  for (const shape of shapes) paint(context, shape);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser made no image.')) : resolve(blob)),
      'image/png',
    ),
  );
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  context.beginPath();
  context.lineCap = 'square';
  switch (shape.type) {
    case 'rect':
      context.fillStyle = shape.fill;
      context.fillRect(shape.x, shape.y, shape.width, shape.height);
      break;
    case 'line':
      context.strokeStyle = shape.stroke;
      context.lineWidth = shape.width;
      context.moveTo(shape.x1, shape.y1);
      context.lineTo(shape.x2, shape.y2);
      context.setLineDash(shape.dashes ?? []);
      context.stroke();
      break;
    case 'disk':
      context.setLineDash([]);
      context.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      context.fillStyle = shape.fill;
      context.fill();
      context.strokeStyle = shape.stroke;
      context.lineWidth = 2;
      context.stroke();
      break;
    case 'text':
      context.font = `${WEIGHTS[shape.face]} ${shape.size}px ${FONTS[shape.face]}`;
      context.textAlign = 'center';
      context.fillStyle = shape.fill;
      context.fillText(shape.text, shape.x, shape.y + shape.size * DROPS[shape.face]);
      break;
  }
}
