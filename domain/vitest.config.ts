import { defineConfig } from 'vitest/config';

/** `npm run mutants` runs the tests beside the changed folder, with the same generated cases for every mutant. */
export default defineConfig({
  test: {
    include: [`src/${process.env['MUTATED_FOLDER'] ?? '*'}/**/*.test.ts`],
    setupFiles: ['src/testing/same-cases.ts'],
    // A slow machine must not count as a failing test.
    testTimeout: 60_000,
  },
});
