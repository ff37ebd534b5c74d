import { defineConfig } from 'vitest/config';

/** What `npm run mutants` asks: the tests beside the folder that is changed, with the same generated cases for every mutant. */
export default defineConfig({
  test: {
    include: [`src/${process.env['MUTATED_FOLDER'] ?? '*'}/**/*.test.ts`],
    setupFiles: ['src/testing/same-cases.ts'],
    // A busy machine is no reason to take a mutant for noticed.
    testTimeout: 60_000,
  },
});
