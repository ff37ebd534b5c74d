import type { Match, SecondChance, Tournament } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { buildMatch } from '../../testing/build-match.ts';
import { sessionEffect } from './session-effect.ts';

const at = (time: string) => `2026-05-29T${time}:00.000Z`;
const now = Date.parse(at('08:00'));
const first = buildMatch({ id: 'm0', startsAt: at('17:00') });
const semi = buildMatch({ id: 'm4', startsAt: at('19:00'), roundNumber: 2, roundName: 'Semi Final' });

const draw = (change: Partial<Tournament> = {}) =>
  ({
    name: 'Windsor Open',
    status: 'UPCOMING',
    startDate: '2026-05-29',
    endDate: '2026-05-30',
    startsAt: at('17:00'),
    sealedAt: null,
    timeZone: 'Europe/London',
    rounds: [
      { id: 'r1', number: 1, name: 'Quarter Final', playBy: null, matches: [first] },
      { id: 'r2', number: 2, name: 'Semi Final', playBy: null, matches: [semi] },
    ],
    secondChances: [],
    ...change,
  }) as unknown as Tournament;

const chance = (change: Partial<SecondChance> = {}) =>
  ({
    state: 'open',
    firstRound: 2,
    roundName: 'Semi Final',
    startsAt: at('19:00'),
    ...change,
  }) as SecondChance;

const to = (match: Match, time: string) => ({ match, to: Date.parse(at(time)) });

it('says that the lock stays, and asks about a match that moves to before it', () => {
  const later = sessionEffect(draw(), [to(first, '18:00')], now);
  expect(later).toEqual({
    lines: ['Entries still close at Fri, May 29, 2026, 18:00 GMT+1. Edit the tournament to move that.'],
    findings: [],
  });
  const { findings } = sessionEffect(draw(), [to(first, '16:00')], now);
  expect(findings.map(({ type }) => type)).toEqual(['START_AFTER_MATCH']);
});

it('asks nothing that was wrong before, and nothing before a draw is published', () => {
  const wrong = draw({ startsAt: at('18:00') });
  expect(sessionEffect(wrong, [to(semi, '20:00')], now).findings).toEqual([]);
  expect(sessionEffect(draw({ status: 'CREATING' }), [to(first, '16:00')], now).findings).toEqual([]);
});

it('asks about the days alone once the entries are sealed', () => {
  const sealed = draw({ status: 'ACTIVE', sealedAt: at('17:00') });
  const earlier = sessionEffect(sealed, [to(first, '16:00')], now);
  expect(earlier).toEqual({ lines: ['Entries are sealed, so this changes nothing for them.'], findings: [] });
  const past = { match: semi, to: Date.parse('2026-06-03T10:00:00Z') };
  expect(sessionEffect(sealed, [past], now).findings.map(({ type }) => type)).toEqual(['MATCH_OUTSIDE_DAYS']);
});

it('says when an open second chance closes then', () => {
  const lines = (secondChance: SecondChance, time = '20:00') =>
    sessionEffect(draw({ secondChances: [secondChance] }), [to(semi, time)], now).lines.slice(1);
  expect(lines(chance())).toEqual([
    'Entries to the second chance from the semi-finals then close at Fri, May 29, 2026, 21:00 GMT+1, not at Fri, May 29, 2026, 20:00 GMT+1.',
  ]);
  expect(lines(chance(), '08:00')).toEqual([
    'Entries to the second chance from the semi-finals close at once.',
  ]);
  expect(lines(chance({ state: 'closed' }))).toEqual([]);
  expect(lines(chance({ startsAt: at('18:30') }))).toEqual([]);
});
