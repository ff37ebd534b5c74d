import { type ProgramOutcome, runProgram } from './run-program.ts';

// npm run check runs every gate that needs no tests. It prints a line per gate, and the whole output of those that fail.

const workspaces = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'tools'];

/** TypeScript programs, each as large as its settings allow: code in several programs is checked once for each. */
const programs = {
  'server and tools': '.',
  'e2e and bench': 'bench',
  web: 'web',
  contract: 'contract',
  'the domain’s tests': 'domain/tsconfig.test.json',
  domain: 'domain',
};

/** Slowest first, so that the last one to end is a short one. */
const gates: { name: string; command: string }[] = [
  { name: 'lint, type-aware', command: 'oxlint --type-aware --deny-warnings .' },
  ...Object.entries(programs).map(([name, project]) => ({
    name: `types of ${name}`,
    command: `tsc --singleThreaded -p ${project}`,
  })),
  { name: 'drift of generated files', command: 'node tools/generate.ts --check' },
  { name: 'the API’s document', command: 'node tools/check-api.ts' },
  { name: 'weight of the site', command: 'node tools/check-bundle.ts' },
  { name: 'statements against the tables', command: 'node tools/check-sql.ts' },
  { name: 'import arrows', command: `depcruise --config .dependency-cruiser.cjs ${workspaces.join(' ')}` },
  {
    name: 'circles of folders',
    command: `depcruise --config .dependency-cruiser.folders.cjs ${workspaces.join(' ')}`,
  },
  { name: 'unused files and exports', command: 'knip' },
  { name: 'words, names and shape', command: 'node tools/check-house.ts' },
  { name: 'format and lint', command: 'biome ci --colors=off --error-on-warnings .' },
];

/** Two gates fill two cores; the programs written in Go would otherwise start a thread per core each and repeat some work. */
const atOnce = 2;
const env = { GOMAXPROCS: '1' };

const failures: { name: string; command: string; outcome: ProgramOutcome }[] = [];
const waiting = [...gates];
await Promise.all(Array.from({ length: atOnce }, work));

for (const { name, command, outcome } of failures) {
  console.log(`\n--- ${name}: ${command}\n${outcome.output.trimEnd()}`);
}
const verdict =
  failures.length === 0 ? 'All gates passed.' : `Failed: ${failures.map(({ name }) => name).join(', ')}.`;
console.log(`\n${verdict}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
    const outcome = await runProgram(gate.command.split(' '), { env });
    if (outcome.code !== 0) failures.push({ ...gate, outcome });
    console.log(
      `${outcome.code === 0 ? 'passed' : 'FAILED'}  ${outcome.seconds.toFixed(1).padStart(5)} s  ${gate.name}`,
    );
  }
}
