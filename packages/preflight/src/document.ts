import type { Problem } from './printers/profile.js';
import { isEmbedded, nameOf } from './reading/font.js';
import type { PdfFile } from './reading/objects.js';

/** The problems of a document besides those of its pages. */
export interface DocumentProblems {
  /** A code and a sentence for each. */
  readonly problems: readonly (readonly [Problem, string])[];
  /** Names of the fonts that aren't embedded, used or not. */
  readonly missingFonts: readonly string[];
}

export function examineDocument(file: PdfFile): DocumentProblems {
  const missing = new Set<string>();
  let hasScript = false;
  let hasAttachment = false;
  file.walk((dict) => {
    const has = (key: string) => file.member(dict, key) !== undefined;
    if (file.name(dict, 'S') === 'JavaScript' || has('JS')) hasScript = true;
    if (has('EF') || has('EmbeddedFiles')) hasAttachment = true;
    if (file.name(dict, 'Type') !== 'Font' || file.name(dict, 'Subtype').startsWith('CIDFont')) return;
    if (!isEmbedded(file, dict)) missing.add(nameOf(file, dict));
  });
  const problems: (readonly [Problem, string])[] = [];
  if (hasScript) problems.push(['script', 'It contains JavaScript; remove it.']);
  if (hasAttachment) problems.push(['attachment', 'It has files attached; remove them.']);
  const properties = (file.info?.entries() ?? [])
    .filter(([, value]) => file.get(value) !== undefined)
    .map(([key]) => key.decodeText());
  if (properties.length > 0)
    problems.push(['properties', `It has document properties: ${properties.sort().join(', ')}; remove them.`]);
  if (file.member(file.catalog, 'Metadata') !== undefined)
    problems.push(['properties', 'It has XML metadata; remove it.']);
  if (file.member(file.dict(file.catalog, 'Outlines'), 'First') !== undefined)
    problems.push(['bookmarks', 'It has bookmarks; remove them.']);
  return { problems, missingFonts: [...missing] };
}
