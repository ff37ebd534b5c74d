import { endOfReplay } from '@boast/domain/import/replay';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadDemoDraws } from '../gateways/tour-pages/demo-draws.ts';
import { type ReplayPlan, replayAddress, replayOf } from '../gateways/tour-pages/replay-pages.ts';
import { amountOf } from '../testing/nightly.ts';
import { missingReplay } from './replay-calendar.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const draws = loadDemoDraws();
const start = Date.parse('2026-11-22T22:20:31.500Z');

const missing = (known: readonly ReplayPlan[], now: number) =>
  missingReplay(
    { replays: known, opened: known.filter(({ startsAt }) => startsAt > now - 30 * DAY).length },
    now,
    draws,
  );

/** All replays once nothing is missing. */
function filled(known: readonly ReplayPlan[], now: number): ReplayPlan[] {
  const all = [...known];
  for (let next = missing(all, now); next; next = missing(all, now)) {
    all.push(next);
    if (all.length > known.length + 10) throw new Error('It never has enough');
  }
  return all;
}

const endOf = (plan: ReplayPlan): number => endOfReplay(replayOf(plan, draws));

function standing(known: readonly ReplayPlan[], now: number) {
  return {
    playing: known.filter((plan) => plan.startsAt <= now && now < endOf(plan)),
    upcoming: known.filter(({ startsAt }) => startsAt > now),
  };
}

/** Minutes between the looks of a person who looks now and then or all the time. */
const arbitraryLooks = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 60_000 })),
  {
    minLength: 1,
    maxLength: 40,
  },
);

describe('what the demo needs next', () => {
  test('at the start: one half played, whose next match has just begun, and one that follows it', () => {
    const { playing, upcoming } = standing(filled([], start), start);
    expect(playing.map(({ slug }) => slug)).toEqual(['canary-wharf-classic-2021']);
    const [first] = playing;
    const sinceItBegan = first ? (start - first.startsAt) % MINUTE : Number.NaN;
    expect(sinceItBegan).toBeGreaterThanOrEqual(0);
    expect(sinceItBegan).toBeLessThan(MINUTE);
    expect(upcoming.map(({ slug, gender }) => `${slug} ${gender}`)).toEqual([
      'windsor-club-open-2023 womens',
    ]);
  });

  test('at any age, and whenever somebody looks, one is on and one is to come, each another draw at an address of its own', () => {
    fc.assert(
      fc.property(arbitraryLooks, (looks) => {
        let now = start;
        let known = filled([], now);
        for (const minutes of looks) {
          now += minutes * MINUTE;
          known = filled(known, now);
          const { playing, upcoming } = standing(known, now);
          expect(playing.length).toBeGreaterThan(0);
          expect(upcoming.length).toBe(1);
          expect(missing(known, now)).toBeNull();
          const open = [...playing, ...upcoming].map(({ slug, gender }) => `${slug} ${gender}`);
          expect(new Set(open).size).toBe(open.length);
        }
        expect(new Set(known.map(replayAddress)).size).toBe(known.length);
      }),
      { numRuns: amountOf('LOOKS', { gate: 15, night: 100 }) },
    );
  });

  test('between two replays there is no gap for who goes on looking', () => {
    let known = filled([], start);
    for (let now = start; now < start + DAY / 4; now += MINUTE / 4) {
      expect(standing(known, now).playing.length).toBeGreaterThan(0);
      known = filled(known, now);
    }
    expect(new Set(known.map(({ slug, gender }) => slug + gender)).size).toBe(5);
  });

  test('however long somebody looks, they stay few: 48 a month at full pace, the rest take days', () => {
    let known = filled([], start);
    for (let now = start; now < start + 90 * DAY; now += 20 * MINUTE) known = filled(known, now);
    expect(known.length).toBeLessThan(250);
    const fast = known.filter(({ paceMinutes }) => paceMinutes === 1).length;
    expect(fast).toBeLessThanOrEqual(4 * 48);
  }, 60_000);
});
