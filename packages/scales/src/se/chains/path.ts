import { type Ancestry, ON } from './ancestry.js';

/** A chain without branches from its end back to its beginning, as nodes with their causes. */
export class ChainPath {
  readonly nodes = new Int16Array(1500);
  private readonly causes = new Uint8Array(1500);
  length = 0;

  add(node: number, cause: number): void {
    this.nodes[this.length] = node;
    this.causes[this.length++] = cause;
  }

  writeChain(ancestry: Ancestry): void {
    ancestry.start();
    this.write(ancestry);
  }

  private write(ancestry: Ancestry): void {
    const { nodes, causes, length } = this;
    const last = nodes[0] === nodes[length - 1] ? length - 1 : length;
    for (let i = 0; i < last; i++) {
      ancestry.add(nodes[i]);
      if (nodes[i] >= ON) ancestry.need(nodes[i] - ON, causes[i]);
    }
    ancestry.end();
  }

  /** A cycle counts in both directions. Backwards each node has the cause that its opposite has forwards. */
  writeCycle(ancestry: Ancestry): void {
    const { nodes, causes, length } = this;
    this.writeChain(ancestry);
    for (let i = length - 1; i > 0; i--) {
      const opposite = nodes[i] >= ON ? nodes[i] - ON : nodes[i] + ON;
      ancestry.add(opposite);
      if (opposite >= ON) ancestry.need(opposite - ON, causes[i]);
    }
    ancestry.end();
  }
}
