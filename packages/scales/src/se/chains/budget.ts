/** Thrown when the steps for nested chains are used up. */
export class OutOfSteps extends Error {
  /** What the next step costs at least. */
  readonly price: number;

  constructor(price: number) {
    super('the search for nested chains was given up');
    this.price = price;
  }
}

/** Counts the assumptions that are followed within nested chains. */
export class Budget {
  left = 0;

  /** Counts one assumption. Throws OutOfSteps when none is left. */
  spend(price: number): void {
    if (--this.left < 0) throw new OutOfSteps(price);
  }
}
