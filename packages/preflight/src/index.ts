export type { OutputProfile } from './output-profile.js';
export { readOutputProfile } from './output-profile.js';
export type { Finding, Preflight, Printing } from './preflight.js';
export { preflight, unreadable } from './preflight.js';
export { insideMargin, isOwnLimit, isTaken, outsideMargin, pageLimits, takenSizes } from './printers/limits.js';
export type { Paper, Problem, Profile, ProfileName, Severity } from './printers/profile.js';
export { PAPERS, PDF_X1A, PDF_X4, PROFILES } from './printers/profile.js';
export type { Trim } from './printers/sizes.js';
export { BLEED, INCH, inches, MM, TRIMS } from './printers/sizes.js';
