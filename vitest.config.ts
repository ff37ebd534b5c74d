import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './e2e/testing/patience.ts';
import { markdown } from './web/build/markdown.ts';

/**
 * Where a change waits for the gate, a machine that stalls does not hold it up: it shows as "(retry x1)" in the list. Such a
 * test is a defect all the same, which `npm test -- --stories --times 20` finds.
 */
const SECOND_TRY = process.env['CI'] ? 1 : 0;

/** Puts the change of `npm run mutants -- --sample` into the module that it names. */
function mutant() {
  const { file, from, to, replacement } = JSON.parse(process.env['MUTANT'] ?? '{}');
  if (file === undefined) return [];
  return [
    {
      name: 'mutant',
      enforce: 'pre' as const,
      transform: (code: string, id: string) =>
        id.endsWith(`/${file}`) ? code.slice(0, from) + replacement + code.slice(to) : undefined,
    },
  ];
}

/** Pure tests, pages in a made-up DOM, tests on real PostgreSQL and browser stories are projects: each can be run alone. */
export default defineConfig({
  // Here Vitest stores how long each file took, and starts the longest first in the next run: one that starts last would run on
  // alone. An installation leaves it as it is.
  cacheDir: '.cache/tests',
  test: {
    // No test changes a module for others, so a worker reads each module once for all its files.
    isolate: false,
    // These end what never comes. They are no bounds: a machine with other work fails nothing.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // A list of faults is told whole, also by the one line that a second try leaves of the first.
    chaiConfig: { truncateThreshold: 4_000 },
    // One more than there are cores: now and then a test waits for its browser, its database or a job.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        plugins: [markdown(), ...mutant()],
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web,tools,bench,deploy}/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**', '**/.mutants*/**'],
        },
      },
      {
        extends: true,
        plugins: [markdown(), ...mutant()],
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        plugins: mutant(),
        test: {
          name: 'pg',
          include: ['{server,e2e}/**/*.pg.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          retry: SECOND_TRY,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          retry: SECOND_TRY,
        },
      },
    ],
  },
});
