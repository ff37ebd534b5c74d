import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chooseGates, gates } from './gates/choose-gates.ts';
import { root } from './root.ts';
import { type ProgramOutcome, runProgram } from './run-program.ts';

// npm run check [-- name… --changed] runs every gate that needs no tests, or those whose name contains a part. --changed runs
// those that the changes since main reach, and lints only the files that changed. It prints a line per gate, and the whole
// output of those that fail.

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});

/** Two gates fill two cores; the programs written in Go would otherwise start a thread per core each and repeat some work. */
const atOnce = 2;
const env = { GOMAXPROCS: '1' };

const failures: { name: string; command: readonly string[]; outcome: ProgramOutcome }[] = [];
const waiting = chooseGates({ names, ...(values.changed ? changesSinceMain() : { changed: null }) });
if (waiting.length === 0)
  console.log(`No gate is reached. There are: ${gates.map(({ name }) => name).join('; ')}.`);
await Promise.all(Array.from({ length: atOnce }, work));

for (const { name, command, outcome } of failures) {
  console.log(`\n--- ${name}: ${command.join(' ')}\n${outcome.output.trimEnd()}`);
}
const verdict =
  failures.length === 0 ? 'All gates passed.' : `Failed: ${failures.map(({ name }) => name).join(', ')}.`;
console.log(`\n${verdict}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
    const outcome = await runProgram(gate.command, { env });
    if (outcome.code !== 0) failures.push({ ...gate, outcome });
    console.log(
      `${outcome.code === 0 ? 'passed' : 'FAILED'}  ${outcome.seconds.toFixed(1).padStart(5)} s  ${gate.name}`,
    );
  }
}

/** Since this branch left main, committed or not; on main, since its last commit. */
function changesSinceMain() {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const diff = (kind: string) => git('diff', '--name-only', '--no-renames', `--diff-filter=${kind}`, base);
  return {
    changed: [...diff('d'), ...git('ls-files', '--others', '--exclude-standard')],
    removed: diff('D'),
  };
}
