import { expect, it } from 'vitest';
import { budgetsOf } from './budgets.ts';

const budgets = budgetsOf({ requestsPerMinute: 600, processes: { serving: 1, jobsApart: false } });

/**
 * 400 people behind one address, half of them signed in, and the calls of the busiest page after a result.
 */
const venue = { people: 400, visitors: 200, callsOfResult: 24, resultsAMinute: 1 };

it('a full venue meets no budget of its source group, with a result every minute', () => {
  const { people, visitors, callsOfResult, resultsAMinute } = venue;
  const reads = callsOfResult * resultsAMinute;
  expect(budgets.read.person).toBeGreaterThan(2 * reads);
  expect(budgets.read.nobody).toBeGreaterThan(2 * visitors * reads);
  expect(budgets.read.group).toBeGreaterThan(2 * people * reads);
  // The site draws its own next pages, so a whole page is opened by a link or a reload.
  expect(budgets.page.nobody).toBeGreaterThan(4 * people);
  // A session renews every ten minutes; here all of them do in the same minute.
  expect(budgets.renewal.group).toBeGreaterThan(2 * people + 12 * 60);
  expect(budgets['sign-in'].nobody).toBeGreaterThan(people);
});

it('the pages of an address take less than a third of the time of one process', () => {
  const longestPageMs = 5.5;
  expect(budgets.page.group * longestPageMs).toBeLessThan(60_000 / 3);
});

it.each(Object.entries(budgets))(
  '%s: a source group has a ceiling that people do not multiply',
  (_, budget) => {
    expect(budget.group).toBeLessThan(1_000 * Math.max(budget.person, 5));
    expect(budget.group).toBeGreaterThanOrEqual(budget.nobody);
    expect(budget.group).toBeGreaterThanOrEqual(budget.person);
  },
);

it.each([2, 7, 16])(
  '%i processes together let a source group do what one may, but for rounding',
  (serving) => {
    const ofEach = budgetsOf({ requestsPerMinute: 600, processes: { serving, jobsApart: true } });
    for (const [kind, { person, nobody, group }] of Object.entries(ofEach)) {
      const ofOne = budgets[kind as keyof typeof budgets];
      expect(person).toBe(ofOne.person);
      expect(nobody * serving - ofOne.nobody).toBeLessThan(serving);
      expect(nobody * serving).toBeGreaterThanOrEqual(ofOne.nobody);
      expect(group).toBe(Math.max(person, Math.ceil(ofOne.group / serving)));
    }
  },
);
