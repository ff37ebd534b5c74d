import { expect, test } from 'vitest';
import { createVisitTracker } from './visit-tracker.ts';

test('without a call and without a page that follows nothing is ever due', () => {
  const visits = createVisitTracker({ size: () => 0 });
  expect([0, 1_000, 60_000, 86_400_000].some((now) => visits.takeLease(now))).toBe(false);
});

test('a call is looked after at once, then every five seconds, until half a minute passed without another', () => {
  const visits = createVisitTracker({ size: () => 0 });
  visits.noticeCall(1_000);
  const turns = Array.from({ length: 60 }, (_, n) => 1_000 * (n + 1)).filter((now) => visits.takeLease(now));
  expect(turns).toEqual([1_000, 6_000, 11_000, 16_000, 21_000, 26_000, 31_000]);
});

test('a page that follows live is looked at for as long as it stays', () => {
  let pages = 1;
  const visits = createVisitTracker({ size: () => pages });
  expect(visits.takeLease(900_000)).toBe(true);
  pages = 0;
  expect(visits.takeLease(905_000)).toBe(false);
});
