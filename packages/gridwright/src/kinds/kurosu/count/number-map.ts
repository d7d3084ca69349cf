/** Marks a free place: no key. */
const FREE = -1;

/**
 * A map from whole numbers (0 to 2^53 - 1) to numbers, for millions of entries: open addressing in typed arrays, 16
 * bytes per place, at most two thirds of the places used. A Map needs three times the memory and the time.
 */
export class NumberMap {
  private places = 1 << 10;
  private taken = 0;
  private keys = new Float64Array(this.places).fill(FREE);
  private values = new Float64Array(this.places);

  /** Returns the value of a key; undefined when it has none. */
  get(key: number): number | undefined {
    const place = this.placeOf(key);
    return this.keys[place] === FREE ? undefined : this.values[place];
  }

  /** Sets the value of a new key. */
  add(key: number, value: number): void {
    if (3 * this.taken >= 2 * this.places) this.grow();
    this.taken++;
    this.write(key, value);
  }

  private write(key: number, value: number): void {
    const place = this.placeOf(key);
    this.keys[place] = key;
    this.values[place] = value;
  }

  /** Returns the place of the key, or the free place where it belongs. */
  private placeOf(key: number): number {
    const { keys } = this;
    // Hashes the low 32 bits and the bits above them.
    let hash = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 0x100000000) | 0, 0x85ebca6b);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    hash ^= hash >>> 13;
    const last = this.places - 1;
    let place = hash & last;
    while (keys[place] !== FREE && keys[place] !== key) place = (place + 1) & last;
    return place;
  }

  private grow(): void {
    const { places, keys, values } = this;
    this.places = 2 * places;
    this.keys = new Float64Array(this.places).fill(FREE);
    this.values = new Float64Array(this.places);
    for (let place = 0; place < places; place++) if (keys[place] !== FREE) this.write(keys[place], values[place]);
  }
}
