import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDayOfPlay } from '../time/zoned-time.ts';
import { MOVE_MINUTES, movableMatches, moveSession, type SessionMatch } from './move-session.ts';

const zone = 'Europe/London';
const DAY = Date.parse('2026-05-29T00:00:00Z');

const anyMatch = fc
  .record({
    quarter: fc.option(fc.nat(95), { freq: 6 }),
    court: fc.constantFrom('Court 1', 'Court 2', null),
    isBye: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
    isCompleted: fc.boolean(),
    shownBy: fc.constantFrom('points', 'games', null),
  })
  .map(
    ({ quarter, shownBy, ...rest }): SessionMatch => ({
      ...rest,
      startsAt: quarter === null ? null : new Date(DAY + quarter * 900_000).toISOString(),
      gameScores: shownBy === 'points' ? [[11, 5]] : [],
      gamesSoFar: shownBy === 'games' ? [1, 0] : null,
    }),
  );
const anyMatches = fc.array(anyMatch, { maxLength: 24 });
const anyMinutes = fc
  .integer({
    min: MOVE_MINUTES.earliest / MOVE_MINUTES.step,
    max: MOVE_MINUTES.latest / MOVE_MINUTES.step,
  })
  .map((steps) => steps * MOVE_MINUTES.step);

function moved(matches: readonly SessionMatch[], minutes: number) {
  const outcome = moveSession(matches, minutes);
  if (outcome.ok) return outcome.moves;
  expect([outcome.refusal, matches.length * minutes]).toEqual(['nothing_moves', expect.closeTo(0)]);
  return [];
}

describe('a session that moves', () => {
  it('keeps the order and the gaps on each court', () => {
    fc.assert(
      fc.property(anyMatches, anyMinutes, (matches, minutes) => {
        const moves = moved(movableMatches(matches, { day: '2026-05-29' }, zone), minutes);
        for (const court of ['Court 1', 'Court 2', null]) {
          const onCourt = moves.filter(({ match }) => match.court === court);
          const gaps = (times: readonly number[]) => times.map((time) => time - (times[0] ?? 0));
          expect(gaps(onCourt.map(({ to }) => to))).toEqual(gaps(onCourt.map(({ from }) => from)));
          expect(onCourt.map(({ from }) => from)).toEqual(
            onCourt.map(({ from }) => from).toSorted((a, b) => a - b),
          );
        }
      }),
    );
  });

  it('leaves each match with a result, on court, without a time, or of another day', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const movable = movableMatches(matches, { day: '2026-05-29' }, zone);
        for (const match of matches)
          expect(movable.includes(match)).toBe(
            !match.isBye &&
              !match.isCompleted &&
              match.gameScores.length === 0 &&
              match.gamesSoFar === null &&
              match.startsAt !== null &&
              toDayOfPlay(Date.parse(match.startsAt), zone) === '2026-05-29',
          );
      }),
    );
  });

  it('is back where it was once it moves back', () => {
    fc.assert(
      fc.property(anyMatches, anyMinutes, (matches, minutes) => {
        const session = movableMatches(matches, { day: '2026-05-29' }, zone);
        const away = moved(session, minutes).map(({ match, to }) => ({
          ...match,
          startsAt: new Date(to).toISOString(),
        }));
        const back = moved(away, -minutes).map(({ to }) => new Date(to).toISOString());
        expect(back).toEqual(away.length === 0 ? [] : session.map(({ startsAt }) => startsAt));
      }),
    );
  });
});

const match = (startsAt: string | null, more: Partial<SessionMatch> = {}): SessionMatch => ({
  startsAt: startsAt && `2026-05-29T${startsAt}:00.000Z`,
  court: 'Court 2',
  isBye: false,
  isCompleted: false,
  gameScores: [],
  ...more,
});

it('is one court, or begins at a time of the day at the venue', () => {
  const matches = [match('19:00'), match('17:00'), match('18:00', { court: null })];
  const startsOf = (session: object) =>
    movableMatches(matches, { day: '2026-05-29', ...session }, zone).map(({ startsAt }) =>
      startsAt?.slice(11, 16),
    );
  expect(startsOf({})).toEqual(['17:00', '18:00', '19:00']);
  expect(startsOf({ from: '19:00' })).toEqual(['18:00', '19:00']);
  expect(startsOf({ court: 'Court 2' })).toEqual(['17:00', '19:00']);
  expect(startsOf({ court: null })).toEqual(['18:00']);
});

it.each([
  ['without a match', [], 60],
  ['by no time', [match('18:00')], 0],
])('says so where nothing would move: %s', (_, matches, minutes) => {
  expect(moveSession(matches, minutes)).toEqual({ ok: false, refusal: 'nothing_moves' });
});

it.each([
  ['has_begun', match('17:00', { isCompleted: true })],
  ['has_begun', match('17:00', { gameScores: [[5, 11]] })],
  ['has_no_time', match(null)],
  ['has_no_time', match('17:00', { isBye: true })],
])('does not move at all where a match %s', (refusal, other) => {
  expect(moveSession([match('18:00'), other], 60)).toEqual({ ok: false, refusal });
});

it('moves a session that runs past midnight as a whole, from any of its times on', () => {
  const at = (startsAt: string): SessionMatch => ({
    startsAt,
    court: 'Court 1',
    isBye: false,
    isCompleted: false,
    gameScores: [],
  });
  const session = ['04T19:30', '04T21:30', '04T22:15', '05T16:00'].map((time) => at(`2026-12-${time}:00Z`));
  const movable = (from: string) =>
    movableMatches(session, { day: '2026-12-04', from }, 'Africa/Cairo').map((one) => session.indexOf(one));
  expect(movable('21:30')).toEqual([0, 1, 2]);
  expect(movable('23:30')).toEqual([1, 2]);
  expect(movable('00:15')).toEqual([2]);
});
