import { defineConfig } from 'vitest/config';

/** What `npm run mutants` asks: the tests of the core alone, with the same generated cases for every mutant. */
export default defineConfig({
  test: {
    include: ['src/{draw,picks,entry,scoring,board,credits}/**/*.test.ts'],
    setupFiles: ['src/testing/same-cases.ts'],
    // A busy machine is no reason to take a mutant for noticed.
    testTimeout: 60_000,
  },
});
