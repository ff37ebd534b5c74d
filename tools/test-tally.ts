import type { JsonTestResults } from 'vitest/node';

/** Tests of one runner. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts the tests of a Vitest JSON report. What fails outside a test counts as one failure more: a file that does not
 * load, and a run that ends badly, or without a report, though no test of it failed.
 */
export function readReport(json: string | undefined, exitCode: number): Tally {
  if (json === undefined) return { ...noTests, failed: 1 };
  const report: JsonTestResults = JSON.parse(json);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The one line a test run ends with, and whether that is a success: something passed and nothing failed. */
export function tallyLine(tallies: readonly Tally[]): { line: string; ok: boolean } {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { line, ok: failed === 0 && passed > 0 };
}
