import type { JsonTestResults } from 'vitest/node';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** By file and name. */
  failures: readonly string[];
  /** Tests that passed at the second try, with the error of the first. */
  secondTries: readonly string[];
}

const noTests: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };

export const failedAtOnce = (what: string): Tally => ({ ...noTests, failed: 1, failures: [what] });

/**
 * Counts the tests of a Vitest JSON report. A failure outside a test counts as one more: a file that does not load, and a run
 * that ends badly or without a report although no test failed. `ending` is its exit code, or the signal that ended it.
 */
export function readReport(json: string | undefined, ending: number | string): Tally {
  if (json === undefined) return failedAtOnce(`the run left no report (${endingWords(ending)})`);
  const report: JsonTestResults = JSON.parse(json);
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${name}: ${fullName}`);
    return status === 'failed' ? [`${name}, outside its tests`] : [];
  });
  if (ending !== 0 && failures.length === 0)
    failures.push(`the run, outside its files (${endingWords(ending)})`);
  // A passed test keeps the error of its first try.
  const secondTries = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages }) =>
      status === 'passed' && failureMessages?.length
        ? [`${name}: ${fullName}\n${failureMessages.join('\n')}`]
        : [],
    ),
  );
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    secondTries,
  };
}

const MAX_DEAREST = 20;

/** The files that took longest, with the seconds of each. Too few to choose among are none. */
export function dearestFiles(json: string): string[] {
  const { testResults }: JsonTestResults = JSON.parse(json);
  if (testResults.length <= MAX_DEAREST) return [];
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_DEAREST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

const endingWords = (ending: number | string): string =>
  typeof ending === 'number' ? `exit code ${ending}` : `ended by ${ending}`;

/** The last line of a test run, and whether it is a success: something passed and nothing failed. */
export function tallyLine(tallies: readonly Tally[]): { line: string; ok: boolean } {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { line, ok: failed === 0 && passed > 0 };
}

/** Lists the tests that failed, most often first; after several runs with how often. */
export function failureLines(tallies: readonly Tally[]): string[] {
  const times = new Map<string, number>();
  for (const failure of tallies.flatMap(({ failures }) => failures))
    times.set(failure, (times.get(failure) ?? 0) + 1);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .map(([failure, count]) =>
      tallies.length === 1 ? `Failed: ${failure}` : `${count} of ${tallies.length}: ${failure}`,
    );
}
