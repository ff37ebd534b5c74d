import { runProgram } from './run-program.ts';

// npm run mutants [-- folder…]: changes the core of the rules on purpose, one place at a time, and says which changes no test
// noticed. It fails below the score in domain/stryker.config.json. What was tried is kept: only what changed is tried again.

const core = ['scoring', 'picks', 'draw', 'board', 'credits'];

const asked = process.argv.slice(2);
const unknown = asked.filter((folder) => !core.includes(folder));
if (unknown.length > 0) {
  console.error(`Folders whose rules can be changed: ${core.join(', ')}; not ${unknown.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const folder of asked.length > 0 ? asked : core) await tryMutants(folder);
}

async function tryMutants(folder: string): Promise<void> {
  console.log(`\n--- ${folder}`);
  const files = `src/${folder}/**/*.ts,!src/**/*.test.ts`;
  const kept = `../node_modules/.cache/mutants/${folder}.json`;
  const command = ['stryker', 'run', 'stryker.config.json', '--mutate', files, '--incrementalFile', kept];
  const env = { MUTATED_FOLDER: folder };
  const { code } = await runProgram(command, { visible: true, folder: 'domain', env });
  if (code !== 0) process.exitCode = 1;
}
