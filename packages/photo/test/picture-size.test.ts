import { pictureSize } from '@gridwright/photo';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';

const [width, height] = [300, 170];
const data = Buffer.alloc(width * height * 4, 255);
const png = new PNG({ width, height });
png.data = data;
const decode = (text: string) => Buffer.from(text, 'base64');
const FILES: readonly (readonly [string, Buffer])[] = [
  ['PNG', PNG.sync.write(png)],
  ['JPEG', jpeg.encode({ data, width, height }, 80).data],
  ['lossy WebP', decode('UklGRqQAAABXRUJQVlA4IJgAAAAwEACdASosAaoAP3G42WW0ryunICgCkC4JaQDYzK+wBPYB77ZO')],
  ['lossless WebP', decode('UklGRiYAAABXRUJQVlA4TBkAAAAvK0EqAAfQ//73v/8BAUni//9URP/T/rcTAA==')],
  ['transparent WebP', decode('UklGRsAAAABXRUJQVlA4WAoAAAAQAAAAKwEAqQAAQUxQSBIAAAABBxARERCQJP7/T0X0P+1/OwE=')],
  ['GIF', decode('R0lGODdhLAGqAIAAAAAAAAAAACwAAAAALAGqAEAI/wABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgz')],
  [
    'AVIF',
    decode(
      'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAO' +
        'cGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAQgAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAA' +
        'AABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAABLAAAAKoAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwA',
    ),
  ],
];

describe.each(FILES)('the size of a %s file', (_, file) => {
  it('is read from its header, also inside a larger buffer', () => {
    const inside = Buffer.concat([Buffer.alloc(5), file]).subarray(5);
    expect(pictureSize(inside)).toEqual({ width, height });
  });

  it('is undefined or right however short the file is', () => {
    for (let length = 0; length < file.length; length++)
      expect([undefined, { width, height }]).toContainEqual(pictureSize(file.subarray(0, length)));
  });
});

it('the size of a JPEG file is found behind a preview of another size', () => {
  const [, file] = FILES[1];
  const preview = jpeg.encode({ data: Buffer.alloc(8 * 8 * 4), width: 8, height: 8 }, 50).data;
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (preview.length + 2) >> 8, (preview.length + 2) & 255]);
  expect(pictureSize(Buffer.concat([head, preview, file.subarray(2)]))).toEqual({ width, height });
});

it('the size of a GIF file is that of its first frame if this is larger than the screen, also behind a comment', () => {
  const file = Buffer.from('GIF89a\x01\0\x01\0\0\0\0\x21\xfe\x02hi\0\x2c\0\0\0\0\x2c\x01\xaa\0\0', 'latin1');
  expect(pictureSize(file)).toEqual({ width, height });
});

it('the size of a text, an empty file and another format is undefined', () => {
  for (const text of ['hello', '', 'RIFF....WEBPVP8 ', 'GIF89a', 'GIF89a-------!----', '....ftyp'])
    expect(pictureSize(Buffer.from(text))).toBeUndefined();
});
