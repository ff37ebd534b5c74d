import { expect, it } from 'vitest';
import {
  type Courtside,
  type CourtsideEvent,
  courtsideReducer,
  emptyCourtside,
  type NewResult,
  type Players,
} from './courtside-reducer.ts';

const players: Players = [
  { id: 'farag', name: 'Ali Farag' },
  { id: 'coll', name: 'Paul Coll' },
];
const result: NewResult = {
  key: 'k1',
  matchId: 'm0',
  players,
  result: { winner: 0, ending: 'played', games: [3, 1] },
  gameScores: [],
  scores: [[3, 1]],
  accepted: [],
};
const NOW = 1_000;
const undo = (at = NOW): CourtsideEvent => ({ type: 'undo-score', matchId: 'm0', at });
const tap = (one: number, two: number): CourtsideEvent => ({
  type: 'score',
  matchId: 'm0',
  players,
  games: [one, two],
  at: NOW,
});
const after = (...events: CourtsideEvent[]): Courtside => events.reduce(courtsideReducer, emptyCourtside);
const entered: CourtsideEvent = { type: 'enter', result };
const takenBack: CourtsideEvent = { type: 'take-back', key: 'k1' };
const trying: CourtsideEvent = { type: 'trying', key: 'k1', version: 4 };

it('keeps the score after each tap, and takes the last tap back', () => {
  const state = after(tap(1, 0), tap(1, 1), undo());
  expect(state.inPlay['m0']?.scores).toEqual([[1, 0]]);
  expect(courtsideReducer(state, undo()).inPlay).toEqual({});
});

it('begins anew when other players have come into the match', () => {
  const others: Players = [players[0], { id: 'asal', name: 'Mostafa Asal' }];
  const state = after(tap(1, 0), { type: 'score', matchId: 'm0', players: others, games: [0, 1], at: NOW });
  expect(state.inPlay['m0']).toMatchObject({ players: others, scores: [[0, 1]] });
});

it('a result ends the play of its match, and Undo goes back to its score', () => {
  expect(after(tap(3, 1), entered).inPlay).toEqual({});
  expect(after(tap(3, 1), entered, takenBack)).toEqual({
    inPlay: { m0: { players, scores: [[3, 1]] } },
    waiting: [],
    counts: {},
  });
});

it('a result that may have arrived is not forgotten by Undo: it has to be undone', () => {
  const state = after(entered, trying, takenBack);
  expect(state.waiting).toMatchObject([{ want: 'take-back', tried: 4 }]);
  // The answer to the first call says that it arrived, which is not what is wanted any more.
  expect(courtsideReducer(state, { type: 'done', key: 'k1', did: 'enter' })).toBe(state);
  expect(courtsideReducer(state, { type: 'done', key: 'k1', did: 'take-back' }).waiting).toEqual([]);
});

it('a result taken back while the server refused it goes back into play', () => {
  const state = after(entered, trying, takenBack, { type: 'not-taken', key: 'k1', tried: null });
  expect(state.waiting).toEqual([]);
  expect(state.inPlay['m0']?.scores).toEqual([[3, 1]]);
});

it('two tabs make one result of a match, the later one, and remember that the earlier may have arrived', () => {
  const state = after(entered, trying, { type: 'enter', result: { ...result, key: 'k2' } });
  expect(state.waiting).toMatchObject([{ key: 'k2', tried: 4 }]);
  expect(courtsideReducer(state, { type: 'done', key: 'k1', did: 'enter' }).waiting).toHaveLength(1);
});

it('remembers the first version that was tried', () => {
  expect(after(entered, trying, { ...trying, version: 5 }).waiting).toMatchObject([{ tried: 4 }]);
});

it('insisting ends the trouble and adds what was accepted', () => {
  const trouble = { kind: 'refused', message: 'No', findings: [] } as const;
  const state = after(entered, { type: 'trouble', key: 'k1', trouble });
  expect(state.waiting).toMatchObject([{ trouble }]);
  const insisted = courtsideReducer(state, { type: 'insist', key: 'k1', over: 7, accepted: ['A'] });
  expect(insisted.waiting).toMatchObject([{ trouble: null, over: 7, accepted: ['A'] }]);
  expect(courtsideReducer(state, { type: 'drop', key: 'k1' }).waiting).toEqual([]);
});

it('the newest games wait for fans, each later than those before, whatever the clock does', () => {
  const count = (...events: CourtsideEvent[]) => after(...events).counts['m0'];
  expect(count(tap(1, 0), tap(2, 0))).toMatchObject({ games: [2, 0], countedAt: NOW + 1 });
  expect(count(tap(1, 0), undo(NOW - 500))).toMatchObject({ games: [0, 0], countedAt: NOW + 1 });
  const sent = { type: 'count-sent', matchId: 'm0', countedAt: NOW } as const;
  expect(count(tap(1, 0), sent)).toBeUndefined();
  expect(count(tap(1, 0), tap(2, 0), sent)).toMatchObject({ games: [2, 0] });
  expect(count(tap(1, 0), sent, undo(NOW - 500))).toMatchObject({ games: [0, 0], countedAt: NOW + 1 });
});

it('a score that decides the match waits for its result, which takes the place of its games', () => {
  const decides: CourtsideEvent = { type: 'score', matchId: 'm0', players, games: [3, 0], at: null };
  expect(after(tap(2, 0), decides).counts['m0']).toMatchObject({ games: [2, 0] });
  expect(after(tap(2, 0), decides, entered).counts).toEqual({});
});

it('goes on from what another phone counted later, and from nothing older', () => {
  const takeUp = (games: readonly [number, number], countedAt: number): CourtsideEvent => ({
    type: 'take-up',
    matchId: 'm0',
    players,
    games,
    countedAt,
  });
  const scores = (...events: CourtsideEvent[]) => after(...events).inPlay['m0']?.scores;
  expect(scores(takeUp([2, 1], NOW), tap(3, 1))).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(after(takeUp([2, 1], NOW)).counts).toEqual({});
  expect(scores(tap(1, 0), takeUp([1, 1], NOW + 1))).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect(scores(tap(1, 0), takeUp([0, 0], NOW))).toEqual([[1, 0]]);
  expect(scores(tap(1, 0), takeUp([0, 0], NOW + 1))).toBeUndefined();
  expect(scores(tap(1, 0), undo(), takeUp([1, 0], NOW))).toBeUndefined();
  expect(scores(tap(2, 1), entered, takenBack, takeUp([2, 1], NOW))).toEqual([[3, 1]]);
});

it('games that the server refuses are not sent again before the next tap', () => {
  const refused = { type: 'count-refused', matchId: 'm0', countedAt: NOW, message: 'No' } as const;
  expect(after(tap(1, 0), refused).counts['m0']).toMatchObject({ refusal: 'No' });
  expect(after(tap(1, 0), refused, tap(2, 0)).counts['m0']).toMatchObject({ refusal: null });
  expect(after(tap(1, 0), tap(2, 0), refused).counts['m0']).toMatchObject({ refusal: null });
});
