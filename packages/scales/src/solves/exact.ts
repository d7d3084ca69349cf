/*
 * Exponential and logarithm from the operations that IEEE 754 rounds exactly, so that every machine has the same bits.
 * Math.exp and Math.log may differ between engines.
 */

const TERMS = 22;

/** Returns e to the power of `x`, for -700 to 700. */
export function exp(x: number): number {
  const doublings = Math.round(x / Math.LN2);
  const rest = x - doublings * Math.LN2;
  let [sum, term] = [1, 1];
  for (let i = 1; i < TERMS; i++) {
    term = (term * rest) / i;
    sum += term;
  }
  for (let i = 0; i < Math.abs(doublings); i++) sum = doublings > 0 ? sum * 2 : sum / 2;
  return sum;
}

/** Returns the natural logarithm of a positive number. */
export function ln(x: number): number {
  let [rest, doublings] = [x, 0];
  for (; rest > 1.5; rest /= 2) doublings++;
  for (; rest < 0.75; rest *= 2) doublings--;
  const z = (rest - 1) / (rest + 1);
  let [sum, power] = [0, z];
  for (let i = 1; i < 2 * TERMS; i += 2) {
    sum += power / i;
    power *= z * z;
  }
  return doublings * Math.LN2 + 2 * sum;
}
