import { parseArgs } from 'node:util';
import { runProgram } from './run-program.ts';
import { drawMutants, importersOfAll, type Mutant, testsOf } from './tests/sample-mutants.ts';

// npm run mutants [-- part…] changes the core rules on purpose, one place at a time, and reports changes that no test noticed.
// It fails below the score in domain/stryker.config.json. Results are stored, so only changed code is tried again. The part
// `pages` changes tour pages instead: it cuts, shuffles and misspells every bundled page at more than 400 places, and fails
// when something untrue is believed without a question.
// --sample 40 [--seed N] [--tests FILE] FOLDER… draws that many changes in any folders instead, and runs only the tests nearest
// to the changed file, without stories. What the gate misses is tried once more with the amounts of the night.

const core = ['scoring', 'picks', 'draw', 'board', 'credits'];
const parts = [...core, 'pages'];

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true },
  },
});
const unknown = values.sample ? [] : names.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Parts that can be changed: ${parts.join(', ')}; not ${unknown.join(', ')}.`);
  process.exitCode = 1;
} else if (values.sample) {
  await trySample(Number(values.sample));
} else {
  for (const part of names.length > 0 ? names : parts) {
    console.log(`\n--- ${part}`);
    const { code } = await (part === 'pages' ? changePages() : changeRules(part));
    if (code !== 0) process.exitCode = 1;
  }
}

function changeRules(folder: string) {
  const files = `src/${folder}/**/*.ts,!src/**/*.test.ts`;
  const report = `../node_modules/.cache/mutants/${folder}.json`;
  const command = [
    'stryker',
    'run',
    'stryker.config.json',
    '--mutate',
    files,
    '--incrementalFile',
    report,
  ] as const;
  return runProgram([...command], { visible: true, folder: 'domain', env: { MUTATED_FOLDER: folder } });
}

function changePages() {
  const test = 'server/src/gateways/tour-pages/page-mutants.test.ts';
  return runProgram(['vitest', 'run', '--project', 'unit', test], {
    visible: true,
    env: { PAGE_MUTANTS: 'all' },
  });
}

/** Vitest puts a mutant into the module as it reads it (vitest.config.ts): no file of the source changes. */
async function trySample(count: number): Promise<void> {
  const importers = importersOfAll();
  const tally = {
    'noticed by the gate': 0,
    'noticed at night alone': 0,
    'not noticed': 0,
    'without a test': 0,
  };
  for (const mutant of drawMutants(names, { count, seed: Number(values.seed) })) {
    const tests = values.tests ?? testsOf(mutant.file, importers);
    const verdict = tests.length === 0 ? 'without a test' : await judge(mutant, tests);
    tally[verdict] += 1;
    console.log(`${verdict}: ${mutant.file}:${mutant.from} ${mutant.replacement}`);
  }
  console.table(tally);
}

async function judge(mutant: Mutant, tests: readonly string[]) {
  const isNoticed = async (night: Record<string, string> = {}) => {
    // Stored modules are those of another mutant.
    const projects = ['unit', 'component', 'pg'].map((name) => `--project=${name}`);
    const flags = [...projects, '--bail=1', '--reporter=dot', '--fsModuleCache=false'];
    const env = { MUTANT: JSON.stringify(mutant), ...night };
    return (await runProgram(['vitest', 'run', ...flags, ...tests], { env })).code !== 0;
  };
  if (await isNoticed()) return 'noticed by the gate';
  return (await isNoticed({ NIGHTLY: '1' })) ? 'noticed at night alone' : 'not noticed';
}
