import { expect, test } from 'vitest';
import { readOutputProfile } from '../src/index.js';
import { iccProfile } from './craft-pdf.js';

test('a profile of a printer for CMYK or greys is read with its description', () => {
  expect(readOutputProfile(iccProfile())).toMatchObject({ space: 'CMYK', name: 'Test press' });
  expect(readOutputProfile(iccProfile({ space: 'GRAY', version: 4 }))).toMatchObject({ space: 'GRAY' });
  expect(readOutputProfile(iccProfile({ name: ' A\0\nB ' }))).toMatchObject({ name: 'AB' });
  expect(readOutputProfile(withTag('mluc'))).toMatchObject({ name: 'Ä' });
});

/** Returns a profile whose description has this type, as UTF-16 from its byte 28 on. */
function withTag(type: string): Uint8Array {
  const bytes = Buffer.concat([iccProfile(), Buffer.alloc(4)]);
  bytes.writeUInt32BE(bytes.length);
  bytes.writeUInt32BE(30, 140);
  bytes.fill(0, 144);
  bytes.write(type, 144);
  bytes.writeUInt32BE(2, 164);
  bytes.writeUInt32BE(28, 168);
  bytes[173] = 0xc4;
  return new Uint8Array(bytes);
}

test('a description that points outside the file, or of another type, is none', () => {
  for (const at of [128, 136, 140, 152]) {
    const bytes = iccProfile();
    bytes.fill(255, at, at + 4);
    expect(readOutputProfile(bytes)).toMatchObject({ space: 'CMYK' });
  }
  expect(readOutputProfile(withTag('text'))).toMatchObject({ name: '' });
});

test.each([
  [new Uint8Array(0), "expected an ICC profile, got a file that doesn't begin like one"],
  [iccProfile().subarray(0, 169), "expected 170 bytes, as the profile's header says, got 169; the file may be cut off"],
  [
    new Uint8Array(Buffer.concat([iccProfile(), Buffer.alloc(8 * 2 ** 20)])),
    'expected a profile of at most 8 MB, got 9 MB',
  ],
  [iccProfile({ version: 5 }), 'expected a profile of ICC version 2 or 4, got 5'],
  [iccProfile({ device: 'scnr' }), 'expected the profile of a printer (class prtr), got class scnr'],
  [iccProfile({ device: '\n\x1b\xff ' }), 'expected the profile of a printer (class prtr), got class ???'],
  [iccProfile({ space: 'RGB ' }), 'expected a profile for CMYK or greys, got one for RGB'],
])('one sentence for any other file: %#', (bytes, problem) => {
  expect(readOutputProfile(bytes)).toEqual({ problem });
});
