/** The globals that this package uses, looked up at run time so that the same source runs in a browser. */
interface Host {
  readonly process?: { getBuiltinModule?: typeof process.getBuiltinModule };
  readonly navigator?: { readonly hardwareConcurrency?: number };
}

const { process: node, navigator: browser } = globalThis as Host;

/** Node's worker threads; undefined in a browser. */
export const threads = node?.getBuiltinModule?.('node:worker_threads');

/** Returns the number of processors that this program may use. */
export function processors(): number {
  return node?.getBuiltinModule?.('node:os').availableParallelism() ?? browser?.hardwareConcurrency ?? 1;
}
