import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { runProgram } from './run-program.ts';
import { noTests, readReport, type Tally, tallyLine } from './test-tally.ts';

// npm test [filter…]: every test there is. First those without a browser, then the stories on the built site.
// The last line says how many passed and failed over all of them.

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'boast-reports-'));

const tallies = [await runTests('unit', 'pg')];
const built = await buildWeb();
if (built) tallies.push(await runTests('e2e'));
else tallies.push({ ...noTests, failed: 1 });
rmSync(reports, { recursive: true });

const { line, ok } = tallyLine(tallies);
if (filters.length > 0 && line.startsWith('0 passed, 0 failed'))
  console.error(`No test matches ${filters.join(' ')}.`);
console.log(line);
process.exitCode = ok ? 0 : 1;

async function runTests(...projects: string[]): Promise<Tally> {
  const report = join(reports, `${projects.join('-')}.json`);
  const flags = [
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
  ];
  const { code } = await runProgram(['vitest', 'run', ...flags, ...filters], { visible: true });
  return readReport(readOrUndefined(report), code);
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
