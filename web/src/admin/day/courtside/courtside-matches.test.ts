import { tournament } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { blank } from '../../../testing/blank.ts';
import { buildMatch, buildPlayer, coll, farag } from '../../testing/build-match.ts';
import { areGamesRead, courtsideList, followWaiting, playersOf } from './courtside-matches.ts';
import type { Waiting } from './courtside-reducer.ts';

const zone = 'Europe/London';
const now = Date.parse('2026-05-11T12:00Z');
const at = (id: string, startsAt: string | null, change = {}) => buildMatch({ id, startsAt, ...change });
const idsOf = (matches: readonly { id: string }[]) => matches.map(({ id }) => id);

it('shows unfinished matches of earlier days, today by court, and what has no time', () => {
  const done = { isCompleted: true, winnerId: farag.id, ending: 'played', gameScore: '3-0' };
  const matches = [
    at('yesterday', '2026-05-10T18:00Z'),
    at('done-yesterday', '2026-05-10T18:00Z', done),
    at('ten', '2026-05-11T18:00Z', { court: 'Court 10' }),
    at('two-late', '2026-05-11T19:00Z', { court: 'Court 2' }),
    at('two', '2026-05-11T18:00Z', { court: 'Court 2' }),
    at('no-court', '2026-05-11T18:00Z'),
    at('waits', '2026-05-11T20:00Z', { court: 'Court 2', playerTwo: null }),
    // In London it is still today.
    at('evening', '2026-05-11T22:30Z', { court: 'Court 2' }),
    at('untimed', null),
    at('untimed-waits', null, { playerOne: null }),
    at('bye', null, { isBye: true, playerTwo: null }),
    at('tomorrow', '2026-05-12T18:00Z'),
    at('done', '2026-05-11T10:00Z', done),
    at('done-untimed', null, done),
  ];
  const { groups, later, finished } = courtsideList(matches, now, zone);
  expect(groups.map(({ name, matches: some }) => [name, idsOf(some)])).toEqual([
    ['From earlier days', ['yesterday']],
    ['Court 2', ['two', 'two-late', 'waits', 'evening']],
    ['Court 10', ['ten']],
    ['No court yet', ['no-court']],
    ['No time yet', ['untimed']],
  ]);
  expect(idsOf(later)).toEqual(['tomorrow']);
  expect(idsOf(finished)).toEqual(['done-untimed', 'done']);
});

const semi = buildMatch({ id: 'semi', nextMatchId: 'final', nextMatchPlayerSlot: 'two' });
const asal = buildPlayer('asal', 'Mostafa Asal');
const final = buildMatch({ id: 'final', nextMatchId: null, playerOne: asal, playerTwo: null });
const waiting = (change: Partial<Waiting> = {}): Waiting =>
  ({
    key: 'k',
    matchId: 'semi',
    players: playersOf(semi) ?? [],
    result: { winner: 1, ending: 'played', games: [1, 3] },
    gameScores: [],
    scores: [],
    want: 'enter',
    tried: null,
    over: null,
    accepted: [],
    trouble: null,
    ...change,
  }) as Waiting;

it('the winner of a result that waits goes on to the next match', () => {
  const [first, next] = followWaiting([semi, final], [waiting()]);
  expect(first).toMatchObject({ isCompleted: true, winnerId: coll.id, gameScore: '1-3' });
  expect(next).toMatchObject({ playerOne: { id: 'asal' }, playerTwo: { id: coll.id } });
});

it.each([
  ['it asks for a decision', { trouble: { kind: 'refused', message: '', findings: [] } }],
  ['it is being taken back', { want: 'take-back' }],
  ['it is of other players', { matchId: 'final' }],
] as const)('nobody goes on if %s', (_, change) => {
  expect(followWaiting([semi, final], [waiting(change)])).toEqual([semi, final]);
});

it('fans read the games of a sealed draw but for the rounds of an open second chance', () => {
  const secondChance = { ...blank(tournament).secondChances[0], firstRound: 3, state: 'open' as const };
  const whole = { sealedAt: '2026-05-11T12:00:00Z', wholeDraw: null, secondChances: [] };
  const inRound = (roundNumber: number, change = {}) =>
    areGamesRead({ ...blank(tournament), ...whole, ...change }, at('m', null, { roundNumber }));
  expect(inRound(3)).toBe(true);
  expect(inRound(3, { sealedAt: null })).toBe(false);
  const opened = { secondChances: [secondChance] };
  expect([inRound(2, opened), inRound(3, opened)]).toEqual([true, false]);
  expect(inRound(3, { secondChances: [{ ...secondChance, state: 'closed' }] })).toBe(true);
  expect(inRound(3, { ...opened, wholeDraw: { id: 'w', name: 'Open' } })).toBe(true);
});
