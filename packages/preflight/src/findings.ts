import type { Finding } from './preflight.js';
import type { Problem, Profile } from './printers/profile.js';

/** A problem on one or more pages. */
interface Fault {
  readonly code: Problem;
  readonly first: number;
  pages: number;
  last: number;
  readonly say: (pages: string) => string;
}

/** The problems of a file. Those of several pages with the same code and detail become one finding. */
export class Findings {
  private readonly profile: Profile;
  private readonly isCover: boolean;
  private readonly found: Finding[] = [];
  private readonly faults = new Map<string, Fault>();

  constructor(profile: Profile, isCover: boolean) {
    this.profile = profile;
    this.isCover = isCover;
  }

  /** Adds a problem of the file, if it matters to the printer. */
  add(code: Problem, message: string): void {
    const { severity, own } = this.profile;
    const isOwn = !this.isCover && own.includes(code);
    const level = isOwn ? 'advice' : severity[code];
    if (level === undefined) return;
    const note = isOwn ? " The limit is Gridwright's own; the printer's may differ." : '';
    this.found.push({ code, severity: level, message: message + note });
  }

  /** Adds a problem of a page. */
  addFault(code: Problem, detail: string, page: number, say: Fault['say']): void {
    const key = keyOf(code, detail);
    const known = this.faults.get(key);
    if (known === undefined) this.faults.set(key, { code, first: page, pages: 1, last: page, say });
    else if (known.last !== page) {
      known.pages++;
      known.last = page;
    }
  }

  addFont(name: string, page: number): void {
    this.addFault('font', name, page, (pages) => `The font ${name} isn't embedded; it is used on ${pages}.`);
  }

  /** Returns all findings, starting with those that the printer rejects. The fonts passed may be used on no page. */
  list(missingFonts: readonly string[]): Finding[] {
    for (const { code, first: page, pages, say } of this.faults.values())
      this.add(code, say(pages === 1 ? `page ${page}` : `${pages} pages, the first of them ${page}`));
    for (const name of missingFonts.filter((one) => !this.faults.has(keyOf('font', one))))
      this.add('font', `The font ${name} isn't embedded, though no visible text uses it.`);
    const isBad = ({ severity }: Finding) => severity === 'rejected';
    return [...this.found.filter(isBad), ...this.found.filter((one) => !isBad(one))];
  }
}

function keyOf(code: Problem, detail: string): string {
  return `${code} ${detail}`;
}
