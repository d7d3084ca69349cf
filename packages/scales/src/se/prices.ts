/** What the length of a chain adds to its price: 0.1 for each of 4, 6, 8, 12, 16, 24, ... that its nodes less two exceed. */
const ADDED = new Float64Array(4096);
for (let nodes = 0; nodes < ADDED.length; nodes++) ADDED[nodes] = added(nodes);

function added(nodes: number): number {
  let price = 0;
  let bound = 4;
  for (let odd = false; nodes - 2 > bound; odd = !odd) {
    price += 0.1;
    bound = odd ? ((bound * 4) / 3) | 0 : ((bound * 3) / 2) | 0;
  }
  return price;
}

/** Returns what a chain with this number of nodes adds to the price of its technique. */
export function lengthPrice(nodes: number): number {
  return nodes < ADDED.length ? ADDED[nodes] : added(nodes);
}

/** A price in tenths, as it is printed. */
export function roundPrice(price: number): number {
  return Math.floor((price + 0.05) * 10) / 10;
}
