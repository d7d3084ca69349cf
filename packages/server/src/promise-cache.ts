/** The last promises by name: callers that ask for the same name at the same time share one computation. */
export class PromiseCache<Value> {
  private readonly made = new Map<string, Promise<Value>>();
  private readonly most: number;

  /** `most` is the maximum number of entries. */
  constructor(most: number) {
    this.most = most;
  }

  /** Returns the promise with a name. One that fails is made again the next time. */
  get(name: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const making = make();
    making.catch(() => this.made.delete(name));
    this.made.set(name, making);
    for (const oldest of this.made.keys()) if (this.made.size > this.most) this.made.delete(oldest);
    return making;
  }
}
