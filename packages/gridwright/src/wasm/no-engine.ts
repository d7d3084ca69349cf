// What `#wasm` (`imports` in package.json) means in bundles for browsers, where the engine would be most of the code.
export {};
