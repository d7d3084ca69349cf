/** The ICC profile of a printing condition, for the output intent of a PDF/X file. */
export interface OutputProfile {
  readonly bytes: Uint8Array;
  readonly space: 'CMYK' | 'GRAY';
  /** Its description, such as `Coated FOGRA39`; '' if it has none. */
  readonly name: string;
}

/** Length of the header, and of the number of tags after it, in bytes. */
const HEADER = 128;
const COUNT = 4;
/** Length of a tag's entry: its name, offset and length. */
const TAG = 12;
/** Profiles of printers have 0.2 to 3 MB. */
const MOST_MEGABYTES = 8;
const MOST_TAGS = 100;
const LONGEST_NAME = 120;
/** Versions of the format that PDF 1.6 knows. */
const VERSIONS: readonly number[] = [2, 4];

/**
 * Reads an ICC profile of a printing condition. Examines its header only. Returns a problem, as in "expected ..., got
 * ...", for any other file.
 */
export function readOutputProfile(bytes: Uint8Array): OutputProfile | { readonly problem: string } {
  const expected = (what: string, got: string) => ({ problem: `expected ${what}, got ${got}` });
  if (bytes.length < HEADER + COUNT || ascii(bytes, 36) !== 'acsp')
    return expected('an ICC profile', "a file that doesn't begin like one");
  if (bytes.length > MOST_MEGABYTES * 2 ** 20)
    return expected(`a profile of at most ${MOST_MEGABYTES} MB`, `${Math.ceil(bytes.length / 2 ** 20)} MB`);
  const length = viewOf(bytes).getUint32(0);
  if (length !== bytes.length)
    return expected(`${length} bytes, as the profile's header says`, `${bytes.length}; the file may be cut off`);
  if (!VERSIONS.includes(bytes[8])) return expected(`a profile of ICC version ${VERSIONS.join(' or ')}`, `${bytes[8]}`);
  const [device, space] = [ascii(bytes, 12), ascii(bytes, 16)];
  if (device !== 'prtr') return expected('the profile of a printer (class prtr)', `class ${device.trim()}`);
  if (space !== 'CMYK' && space !== 'GRAY') return expected('a profile for CMYK or greys', `one for ${space.trim()}`);
  return { bytes, space, name: descriptionOf(bytes) };
}

/** Returns the profile's description without unprintable characters, or ''. */
function descriptionOf(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  const count = Math.min(view.getUint32(HEADER), MOST_TAGS, Math.floor((bytes.length - HEADER - COUNT) / TAG));
  for (let at = HEADER + COUNT; at < HEADER + COUNT + count * TAG; at += TAG) {
    if (ascii(bytes, at) !== 'desc') continue;
    const from = view.getUint32(at + 4);
    return textOf(bytes.subarray(from, from + view.getUint32(at + 8)))
      .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME);
  }
  return '';
}

/** Returns the text of a description: ASCII in version 2, UTF-16 by language in version 4. */
function textOf(tag: Uint8Array): string {
  const view = viewOf(tag);
  const type = tag.length < 12 ? '' : ascii(tag, 0);
  if (type === 'desc') return new TextDecoder('latin1').decode(tag.subarray(12, 12 + view.getUint32(8)));
  if (type !== 'mluc' || tag.length < 28) return '';
  const from = view.getUint32(24);
  return new TextDecoder('utf-16be').decode(tag.subarray(from, from + view.getUint32(20)));
}

/** Returns four characters of a header, with `?` for those that can't be printed. */
function ascii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4)).replace(/[^ -~]/g, '?');
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
