import { expect, test } from 'vitest';
import { diffDraw } from '../describe/diff-draw.ts';
import { buildDraw } from '../place/build-draw.ts';
import { fullDraw, pageOf } from '../testing/tour-pages.ts';
import { judgeChange } from './judge-change.ts';

const page = pageOf(fullDraw(8), { style: 'words' });
const building = buildDraw(page);
if (!building.ok) throw new Error(building.message);
const { plan } = building;
const { name, startDate, endDate } = page;
const before = {
  ...plan,
  name,
  location: 'WINDSOR, CANADA',
  startDate,
  endDate,
  startsAt: '2026-03-02T11:00',
};

const findingsAt = (location: string) =>
  judgeChange({
    current: { ...before, isSealed: false },
    plan,
    differences: diffDraw(before, { ...before, location }),
  }).map(({ type }) => type);

test('another place is asked about', () => {
  expect(findingsAt('London, England')).toEqual(['EVENT_RENAMED']);
});

test('the same place in other capitals comes in unasked', () => {
  expect(findingsAt('Windsor, Canada')).toEqual([]);
});
