import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './root.ts';
import { runProgram } from './run-program.ts';
import { buildWeb } from './site/build-web.ts';
import { chooseTests } from './tests/choose-tests.ts';
import {
  dearestFiles,
  failedAtOnce,
  failureLines,
  readReport,
  type Tally,
  tallyLine,
} from './tests/test-tally.ts';

// npm test [-- filter… --stories --times N --twice --nightly] runs every test, or those whose file name contains a filter.
// --stories runs only those in a browser; --times repeats all of them, each time on a new system, and lists at the end what
// failed how often; --twice runs each test twice in a row in the same system, as a second try does; --nightly (npm run nightly)
// tries more seeds, calls and themes, and the upgrades. The last lines list the dearest files, and give the number of passed
// and failed tests.

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    stories: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    twice: { type: 'boolean', default: false },
    nightly: { type: 'boolean', default: false },
  },
});
const times = Math.max(1, Number.parseInt(values.times, 10) || 1);

/** These build two versions, need other browsers, or break processes for minutes. In the gate release-before.pg.test.ts holds that they understand each other. */
const NIGHTLY_ONLY = [
  'e2e/upgrade.e2e.ts',
  'e2e/other-engines.e2e.ts',
  'e2e/faults/**',
  'server/src/features/operations/backup/way-back.pg.test.ts',
];

const tallies: Tally[] = [];
const { projects, buildsSite } = chooseTests({ root, filters, isStoriesOnly: values.stories });
const built = !buildsSite || (await buildWeb());
for (let time = 1; time <= times; time++) {
  if (times > 1) console.log(`\n--- ${time} of ${times}`);
  if (!built) tallies.push(failedAtOnce('the site could not be built'));
  const runnable = projects.filter((name) => built || name !== 'e2e');
  if (runnable.length > 0) tallies.push(await runTests(runnable));
}

for (const failure of failureLines(tallies)) console.log(failure);
for (const secondTry of tallies.flatMap(({ secondTries }) => secondTries))
  console.log(`Passed at its second try: ${secondTry}`);
const { line, ok } = tallyLine(tallies);
if (filters.length > 0 && line.startsWith('0 passed, 0 failed'))
  console.error(`No test matches ${filters.join(' ')}.`);
console.log(line);
process.exitCode = ok ? 0 : 1;

async function runTests(projects: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'boast-report-'));
  const report = join(folder, 'report.json');
  const flags = [
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...(values.nightly || filters.length > 0 ? [] : NIGHTLY_ONLY.map((file) => `--exclude=${file}`)),
    ...(values.twice ? ['--repeats=1', '--retry=0'] : []),
  ];
  try {
    const { code, signal } = await runProgram(['vitest', 'run', ...flags, ...filters], {
      visible: true,
      ...(values.nightly && { env: { NIGHTLY: '1' } }),
    });
    const json = readOrUndefined(report)?.replaceAll(`${root}/`, '');
    for (const dear of json === undefined ? [] : dearestFiles(json)) console.log(dear);
    return readReport(json, signal ?? code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
