import { puyaTsTransformer } from '@algorandfoundation/algorand-typescript-testing/vitest-transformer';
import typescript from '@rollup/plugin-typescript';
import { defineConfig } from 'vitest/config';

/** Runs the sources of the contracts as TypeScript, and the contracts on a LocalNet: `npm run test:avm`. Its versions are those that the emulation goes with. */
export default defineConfig({
  plugins: [typescript({ tsconfig: 'emulation/tsconfig.json', target: 'ES2022', transformers: { before: [puyaTsTransformer] } })],
  test: { include: ['emulation/*.algo.spec.ts', 'deploy/*.spec.ts'], testTimeout: 300_000 },
});
