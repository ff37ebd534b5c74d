import { runProgram } from './run-program.ts';

// npm run mutants [-- part…] changes the core rules on purpose, one place at a time, and reports changes that no test noticed.
// It fails below the score in domain/stryker.config.json. Results are stored, so only changed code is tried again. The part
// `pages` changes tour pages instead: it cuts, shuffles and misspells every bundled page at more than 400 places, and fails
// when something untrue is believed without a question.

const core = ['scoring', 'picks', 'draw', 'board', 'credits'];
const parts = [...core, 'pages'];

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Parts that can be changed: ${parts.join(', ')}; not ${unknown.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const part of asked.length > 0 ? asked : parts) {
    console.log(`\n--- ${part}`);
    const { code } = await (part === 'pages' ? changePages() : changeRules(part));
    if (code !== 0) process.exitCode = 1;
  }
}

function changeRules(folder: string) {
  const files = `src/${folder}/**/*.ts,!src/**/*.test.ts`;
  const kept = `../node_modules/.cache/mutants/${folder}.json`;
  const command = [
    'stryker',
    'run',
    'stryker.config.json',
    '--mutate',
    files,
    '--incrementalFile',
    kept,
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
