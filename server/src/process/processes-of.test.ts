import { expect, test } from 'vitest';
import { constrainedBytes, processesFor, processesOf } from './processes-of.ts';

const GB = 1024 ** 3;

test.each([
  [
    'a small machine does everything in one',
    { cores: 1, memoryBytes: 16 * GB },
    { serving: 1, jobsApart: false },
  ],
  ['so does one with little memory', { cores: 8, memoryBytes: 1 * GB }, { serving: 1, jobsApart: false }],
  ['and one sold with 2 GB', { cores: 4, memoryBytes: 1.95 * GB }, { serving: 1, jobsApart: false }],
  [
    'on two cores one serves and one works',
    { cores: 2, memoryBytes: 4 * GB },
    { serving: 1, jobsApart: true },
  ],
  ['half of the cores serve', { cores: 16, memoryBytes: 64 * GB }, { serving: 8, jobsApart: true }],
  ['as memory allows', { cores: 16, memoryBytes: 4 * GB }, { serving: 3, jobsApart: true }],
])('%s', (_, machine, processes) => {
  expect(processesOf(machine)).toEqual(processes);
});

test('one is one for everything, more have one beside them for the jobs', () => {
  expect([1, 2].map(processesFor)).toEqual([
    { serving: 1, jobsApart: false },
    { serving: 2, jobsApart: true },
  ]);
});

test('this machine has some memory', () => {
  expect(constrainedBytes()).toBeGreaterThan(100_000_000);
});
