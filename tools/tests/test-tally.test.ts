import { describe, expect, test } from 'vitest';
import { dearestFiles, failedAtOnce, failureLines, readReport, tallyLine } from './test-tally.ts';

const report = (tests: string[], fileStatus = 'passed') =>
  JSON.stringify({
    numPassedTests: tests.filter((status) => status === 'passed').length,
    numFailedTests: tests.filter((status) => status === 'failed').length,
    numPendingTests: tests.filter((status) => status === 'pending').length,
    numTodoTests: tests.filter((status) => status === 'todo').length,
    testResults: [
      {
        name: 'lob.test.ts',
        status: fileStatus,
        assertionResults: tests.map((status, at) => ({ status, fullName: `lob ${at}` })),
      },
    ],
  });

describe('a report', () => {
  test('is counted test by test, and says what failed', () => {
    expect(readReport(report(['passed', 'passed', 'failed', 'pending', 'todo'], 'failed'), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['lob.test.ts: lob 2'],
      secondTries: [],
    });
  });

  test('of a file that did not load counts a failure', () => {
    const failures = ['lob.test.ts, outside its tests'];
    expect(readReport(report([], 'failed'), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures,
      secondTries: [],
    });
    expect(readReport(report(['passed'], 'failed'), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures,
      secondTries: [],
    });
  });

  test('of a run that ended badly without a failing test counts a failure', () => {
    expect(readReport(report(['passed']), 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
    expect(readReport(report(['passed']), 0)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
  });

  test('says what passed at its second try only, and why', () => {
    const tests = [{ status: 'passed', fullName: 'a let', failureMessages: ['The ball was not seen.'] }];
    const testResults = [{ name: 'lob.test.ts', status: 'passed', assertionResults: tests }];
    expect(readReport(JSON.stringify({ ...JSON.parse(report(['passed'])), testResults }), 0)).toMatchObject({
      failed: 0,
      secondTries: ['lob.test.ts: a let\nThe ball was not seen.'],
    });
  });

  test('that was never written counts a failure, and says how the run ended', () => {
    const failures = ['the run left no report (ended by SIGKILL)'];
    expect(readReport(undefined, 'SIGKILL')).toMatchObject({ passed: 0, failed: 1, skipped: 0, failures });
    expect(readReport(undefined, 137).failures).toEqual(['the run left no report (exit code 137)']);
  });
});

describe('the last line', () => {
  test('sums over all runs and names skipped tests only when there are any', () => {
    const tally = { passed: 40, failed: 0, skipped: 0, failures: [], secondTries: [] };
    expect(tallyLine([tally, tally])).toEqual({ line: '80 passed, 0 failed', ok: true });
    expect(
      tallyLine([tally, { passed: 2, failed: 1, skipped: 3, failures: ['a lob'], secondTries: [] }]),
    ).toEqual({
      line: '42 passed, 1 failed, 3 skipped',
      ok: false,
    });
  });

  test('of a run in which nothing ran is no success', () => {
    const tally = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };
    expect(tallyLine([tally])).toEqual({ line: '0 passed, 0 failed', ok: false });
  });
});

test('what failed in several runs is told once, with how often', () => {
  const [good, bad] = [readReport(report(['passed']), 0), failedAtOnce('the site')];
  expect(failureLines([good, bad, readReport(report(['failed'], 'failed'), 1), bad])).toEqual([
    '2 of 4: the site',
    '1 of 4: lob.test.ts: lob 0',
  ]);
});

test('a single run names what failed as well', () => {
  expect(failureLines([readReport(undefined, 1)])).toEqual(['Failed: the run left no report (exit code 1)']);
});

test('the files that took longest come first, unless there are few', () => {
  const files = (count: number) =>
    JSON.stringify({
      testResults: Array.from({ length: count }, (_, at) => ({
        name: `${at}.test.ts`,
        startTime: 0,
        endTime: at * 1_000,
      })),
    });
  expect(dearestFiles(files(30))).toHaveLength(20);
  expect(dearestFiles(files(30))[0]).toBe('   29.0 s  29.test.ts');
  expect(dearestFiles(files(20))).toEqual([]);
});
