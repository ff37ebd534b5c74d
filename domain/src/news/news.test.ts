import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEWS, NEWS_KINDS } from './kinds.ts';
import { hasMoved } from './moved.ts';
import {
  clockTime,
  DEFAULT_QUIET_HOURS,
  earlyCall,
  MAX_PUSHES_A_DAY,
  minuteOf,
  quietSpanAt,
  type ToTell,
  whenToTell,
} from './news.ts';

const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;
const zone = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
);
const quiet = fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) });
const moment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') });

const telling = (more: Partial<ToTell> = {}) =>
  whenToTell({
    kind: 'the_end',
    nowMs: at('2026-05-29T12:00Z'),
    expiresMs: at('2026-05-31T12:00Z'),
    quiet: DEFAULT_QUIET_HOURS,
    zone: 'UTC',
    pushesToday: 0,
    ...more,
  });

describe('when news is told', () => {
  it.each([
    ['by day', {}, { tell: 'now' }],
    ['what is over', { expiresMs: at('2026-05-29T12:00Z') }, { tell: 'never', why: 'late' }],
    ['the sixth of a day', { pushesToday: 5 }, { tell: 'now' }],
    ['the seventh of a day', { pushesToday: 6 }, { tell: 'never', why: 'enough' }],
    [
      'what asks for an act, however many came before',
      { kind: 'last_call', pushesToday: 99 },
      { tell: 'now' },
    ],
    ['at 22:00', { nowMs: at('2026-05-29T22:00Z') }, { tell: 'later', atMs: at('2026-05-30T08:00Z') }],
    ['at 21:59', { nowMs: at('2026-05-29T21:59Z') }, { tell: 'now' }],
    ['at 07:59', { nowMs: at('2026-05-30T07:59Z') }, { tell: 'later', atMs: at('2026-05-30T08:00Z') }],
    ['at 08:00', { nowMs: at('2026-05-30T08:00Z') }, { tell: 'now' }],
    [
      'at 22:00 in Auckland',
      { nowMs: at('2026-05-29T10:30Z'), zone: 'Pacific/Auckland' },
      { tell: 'later', atMs: at('2026-05-29T20:00Z') },
    ],
    ['at night without quiet hours', { nowMs: at('2026-05-29T23:00Z'), quiet: null }, { tell: 'now' }],
    [
      'a rank at night',
      { kind: 'rank_moved', nowMs: at('2026-05-29T23:00Z') },
      { tell: 'never', why: 'quiet' },
    ],
    [
      'an overtaking at night',
      { kind: 'overtaken', nowMs: at('2026-05-29T23:00Z') },
      { tell: 'never', why: 'quiet' },
    ],
    [
      'a last call at night, lock at noon',
      { kind: 'last_call', nowMs: at('2026-05-29T23:00Z'), expiresMs: at('2026-05-30T12:00Z') },
      { tell: 'later', atMs: at('2026-05-30T08:00Z') },
    ],
    [
      'a last call at night, lock at 08:20',
      { kind: 'last_call', nowMs: at('2026-05-30T06:20Z'), expiresMs: at('2026-05-30T08:20Z') },
      { tell: 'never', why: 'late' },
    ],
  ] as const)('%s', (_, more, expected) => {
    expect(telling(more)).toEqual(expected);
  });

  it('is never in quiet hours, never after it is over, and never one too many', () => {
    const anything = fc.record({
      kind: fc.constantFrom(...NEWS_KINDS),
      nowMs: moment,
      worth: fc.integer({ min: -HOUR, max: 72 * HOUR }),
      quiet: fc.option(quiet),
      zone,
      pushesToday: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(anything, ({ worth, ...told }) => {
        const expiresMs = told.nowMs + worth;
        const outcome = whenToTell({ ...told, expiresMs });
        if (outcome.tell === 'never') return;
        const whenMs = outcome.tell === 'now' ? told.nowMs : outcome.atMs;
        expect(whenMs).toBeLessThan(expiresMs);
        expect(
          outcome.tell === 'now' && NEWS[told.kind].weight === 'news' && told.pushesToday >= MAX_PUSHES_A_DAY,
        ).toBe(false);
        expect(told.quiet && quietSpanAt(whenMs, told.quiet, told.zone)).toBeNull();
        if (outcome.tell === 'later') expect(NEWS[told.kind].inQuietHours).toBe('wait');
      }),
    );
  });
});

describe('quiet hours', () => {
  it('hold every moment between their ends, and no other', () => {
    fc.assert(
      fc.property(moment, quiet, zone, (nowMs, hours, name) => {
        const span = quietSpanAt(nowMs, hours, name);
        if (!span) return;
        expect(hours.from).not.toBe(hours.to);
        expect([span.startMs <= nowMs, nowMs < span.endMs]).toEqual([true, true]);
        expect(quietSpanAt(span.endMs, hours, name)).toBeNull();
      }),
    );
  });

  it('last as the clock on the wall says when it is put back', () => {
    expect(quietSpanAt(at('2026-10-25T03:00Z'), DEFAULT_QUIET_HOURS, 'Europe/London')).toEqual({
      startMs: at('2026-10-24T21:00Z'),
      endMs: at('2026-10-25T08:00Z'),
    });
  });

  it('are written as times', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (n) => minuteOf(clockTime(n)) === n));
    expect(clockTime(1320)).toBe('22:00');
  });
});

describe('a last call whose lock is at night', () => {
  const call = (lock: string) =>
    earlyCall({ lockMs: at(lock), leadMs: 2 * HOUR, quiet: DEFAULT_QUIET_HOURS, zone: 'UTC' });
  it.each([
    ['02:00', '2026-05-30T02:00Z', '2026-05-29T22:00Z'],
    ['00:00, where the call would be at 22:00', '2026-05-30T00:00Z', '2026-05-29T22:00Z'],
    ['08:30, half an hour after they end', '2026-05-30T08:30Z', '2026-05-29T22:00Z'],
  ])('goes before them: at %s', (_, lock, until) => {
    expect(call(lock)).toEqual({ fromMs: at(until) - HOUR, toMs: at(until) });
  });
  it.each(['2026-05-29T23:59Z', '2026-05-30T08:31Z', '2026-05-30T12:00Z'])('not of a lock at %s', (lock) => {
    expect(call(lock)).toBeNull();
  });
  it('and whoever is called at the usual time is still told', () => {
    fc.assert(
      fc.property(moment, quiet, zone, (lockMs, hours, name) => {
        const leadMs = 2 * HOUR;
        const early = earlyCall({ lockMs, leadMs, quiet: hours, zone: name });
        const usual = whenToTell({
          kind: 'last_call',
          nowMs: lockMs - leadMs,
          expiresMs: lockMs,
          quiet: hours,
          zone: name,
          pushesToday: 0,
        });
        expect(early === null).toBe(usual.tell !== 'never');
      }),
    );
  });
});

describe('a rank that moved', () => {
  it.each([
    [{ before: 1, after: 26 }, true],
    [{ before: 26, after: 1 }, true],
    [{ before: 1, after: 25 }, false],
    [{ before: 1, after: 90, decided: 7 }, false],
    [{ before: 1, after: 90, decided: 31 }, false],
    [{ before: 1, after: 3, entryCount: 5 }, false],
    [{ before: 1, after: 4, entryCount: 5 }, true],
  ])('%o: %s', (more, told) => {
    expect(hasMoved({ entryCount: 100, decided: 8, matches: 31, ...more })).toBe(told);
  });
});
