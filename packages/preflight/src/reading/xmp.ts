/** Packets of pictures and histories are longer, but have what is looked for at their beginning. */
const LONGEST = 2 ** 20;

/** Returns the text of XMP metadata, or '' for none. */
export function xmpText(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : new TextDecoder().decode(bytes.subarray(0, LONGEST));
}

/**
 * Returns the value of a property of XMP metadata by its name without a prefix, or '': an attribute, the text of an
 * element, or the first item of its list.
 */
export function xmpValue(xmp: string, name: string): string {
  const found = new RegExp(`[\\w-]:${name}\\s*(?:=\\s*(?:"([^"<]*)"|'([^'<]*)')|>([^<]*)<)`).exec(xmp);
  const list = new RegExp(`[\\w-]:${name}\\s*>\\s*<[^/<>][^<>]*>\\s*<[^/<>][^<>]*>([^<]*)<`).exec(xmp);
  const [first = ''] = [found?.[1], found?.[2], found?.[3]].filter((text) => text !== undefined && text.trim() !== '');
  return unescaped(first || (list?.[1] ?? '')).trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
