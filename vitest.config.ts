import { defineConfig } from 'vitest/config';

/** Pure tests, tests on real PostgreSQL and browser stories are projects, so that each can be run alone. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web,tools,bench,deploy}/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**', '**/.mutants*/**'],
        },
      },
      {
        test: {
          name: 'pg',
          include: ['server/**/*.pg.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // One browser and one server for all; a story mostly waits, so two are told at a time.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A machine that stalls for a second shows as "(retry x1)" in the list, and not as a broken site.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
});
