/** A queue that gives the cheapest item first: a binary heap. */
export class Heap<Item extends { readonly cost: number }> {
  private readonly items: Item[] = [];

  push(item: Item): void {
    const { items } = this;
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent].cost <= items[at].cost) break;
      this.swap(parent, at);
      at = parent;
    }
  }

  /** Returns undefined when it is empty. */
  pop(): Item | undefined {
    const { items } = this;
    const [first] = items;
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    items[0] = last;
    for (let at = 0; ; ) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && items[child + 1].cost < items[child].cost) child++;
      if (items[child].cost >= items[at].cost) break;
      this.swap(child, at);
      at = child;
    }
    return first;
  }

  private swap(a: number, b: number): void {
    const { items } = this;
    [items[a], items[b]] = [items[b], items[a]];
  }
}
