/** Modules of the digits 0 to 9 on the left of the centre in number set A, 1 for a bar (GS1 General Specifications 5.2.1.2). */
const SET_A = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');

/** The number sets of the six digits on the left, by the first digit, which has no modules of its own. */
const LEFT_SETS = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');

const GUARD = '101';
const CENTRE = '01010';

/** Returns the 95 modules of an EAN-13 code with these 13 digits, 1 for a bar. The last digit isn't checked. */
export function ean13Modules(digits: string): string {
  const sets = LEFT_SETS[Number(digits[0])];
  const left = [...digits.slice(1, 7)].map((digit, i) => (sets[i] === 'A' ? setA(digit) : setB(digit)));
  const right = [...digits.slice(7)].map(setC);
  return [GUARD, ...left, CENTRE, ...right, GUARD].join('');
}

function setA(digit: string): string {
  return SET_A[Number(digit)];
}

/** Set C has bars for the spaces of set A. */
function setC(digit: string): string {
  return [...setA(digit)].map((module) => (module === '1' ? '0' : '1')).join('');
}

/** Set B is set C from right to left. */
function setB(digit: string): string {
  return [...setC(digit)].reverse().join('');
}
