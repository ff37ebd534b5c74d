import { describe, expect, test } from 'vitest';
import { noTests, readReport, tallyLine } from './test-tally.ts';

const report = (tests: string[], fileStatus = 'passed') =>
  JSON.stringify({
    numPassedTests: tests.filter((status) => status === 'passed').length,
    numFailedTests: tests.filter((status) => status === 'failed').length,
    numPendingTests: tests.filter((status) => status === 'pending').length,
    numTodoTests: tests.filter((status) => status === 'todo').length,
    testResults: [{ status: fileStatus, assertionResults: tests.map((status) => ({ status })) }],
  });

describe('a report', () => {
  test('is counted test by test', () => {
    expect(readReport(report(['passed', 'passed', 'failed', 'pending', 'todo'], 'failed'), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
    });
  });

  test('of a file that did not load counts a failure', () => {
    expect(readReport(report([], 'failed'), 1)).toEqual({ ...noTests, failed: 1 });
    expect(readReport(report(['passed'], 'failed'), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('of a run that ended badly without a failing test counts a failure', () => {
    expect(readReport(report(['passed']), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(readReport(report(['passed']), 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  test('that was never written counts a failure', () => {
    expect(readReport(undefined, 0)).toEqual({ ...noTests, failed: 1 });
  });
});

describe('the last line', () => {
  test('sums over all runners and names skipped tests only when there are any', () => {
    const tally = { passed: 40, failed: 0, skipped: 0 };
    expect(tallyLine([tally, tally])).toEqual({ line: '80 passed, 0 failed', ok: true });
    expect(tallyLine([tally, { passed: 2, failed: 1, skipped: 3 }])).toEqual({
      line: '42 passed, 1 failed, 3 skipped',
      ok: false,
    });
  });

  test('of a run in which nothing ran is no success', () => {
    expect(tallyLine([noTests])).toEqual({ line: '0 passed, 0 failed', ok: false });
  });
});
