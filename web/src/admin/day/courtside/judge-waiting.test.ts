import { expect, it } from 'vitest';
import { buildMatch, buildPlayer, coll, farag } from '../../testing/build-match.ts';
import type { Waiting } from './courtside-reducer.ts';
import { judgeWaiting } from './judge-waiting.ts';

const mine: Waiting = {
  key: 'k1',
  matchId: 'm0',
  players: [
    { id: farag.id, name: farag.fullName },
    { id: coll.id, name: coll.fullName },
  ],
  result: { winner: 0, ending: 'played', games: [3, 1] },
  gameScores: [],
  scores: [],
  want: 'enter',
  tried: null,
  over: null,
  accepted: [],
  trouble: null,
};
const open = buildMatch({ version: 7 });
const won = { isCompleted: true, ending: 'played', winnerId: farag.id } as const;
const same = buildMatch({ ...won, version: 8, gameScore: '3-1' });
const other = buildMatch({ ...won, version: 8, gameScore: '3-0' });
const asal = buildPlayer('asal', 'Mostafa Asal');

it.each([
  ['no result yet', {}, open, { do: 'send', version: 7 }],
  ['no answer to the last call, which never arrived', { tried: 7 }, open, { do: 'send', version: 7 }],
  ['the answer was lost, and the server has it', { tried: 7 }, same, { do: 'nothing' }],
  ['somebody else entered the same', {}, same, { do: 'nothing' }],
  ['the same with points', {}, { ...same, gameScores: [[11, 2]] as [number, number][] }, { do: 'nothing' }],
  ['somebody else entered another result', {}, other, { do: 'ask', kind: 'other-result' }],
  ['which the person has seen', { over: 8 }, other, { do: 'send', version: 8 }],
  ['and which has changed again', { over: 7 }, other, { do: 'ask', kind: 'other-result' }],
  ['it may have arrived, and was cleared', { tried: 6 }, open, { do: 'ask', kind: 'cleared' }],
  ['which the person has seen too', { tried: 6, over: 7 }, open, { do: 'send', version: 7 }],
  ['another player', {}, { ...open, playerTwo: asal }, { do: 'ask', kind: 'other-players' }],
  ['another player who has won', {}, { ...same, playerTwo: asal }, { do: 'ask', kind: 'other-players' }],
  ['a player is not known yet', {}, { ...open, playerTwo: null }, { do: 'wait' }],
  ['no player is known yet', {}, { ...open, playerOne: null, playerTwo: null }, { do: 'wait' }],
  [
    'the one who is known is another',
    {},
    { ...open, playerOne: asal, playerTwo: null },
    { do: 'ask', kind: 'other-players' },
  ],
  ['nobody to play', {}, { ...open, isBye: true, playerTwo: null }, { do: 'ask', kind: 'other-players' }],
  ['taken back, and it had arrived', { want: 'take-back', tried: 7 }, same, { do: 'undo', version: 8 }],
  ['taken back, and it had not', { want: 'take-back', tried: 7 }, open, { do: 'nothing' }],
  ['taken back, and another is there', { want: 'take-back', tried: 7 }, other, { do: 'nothing' }],
] as const)('%s', (_, change, match, step) => {
  expect(judgeWaiting({ ...mine, ...change }, match)).toEqual(step);
});

it('points that we know and the server does not are another result', () => {
  expect(judgeWaiting({ ...mine, gameScores: [[11, 2]] }, same)).toEqual({ do: 'ask', kind: 'other-result' });
});

it('a match that nobody won is compared as well', () => {
  const result = { winner: null, ending: 'no_result', games: [1, 1] } as const;
  const match = buildMatch({ isCompleted: true, ending: 'no_result', gameScore: '1-1', version: 8 });
  expect(judgeWaiting({ ...mine, result }, match)).toEqual({ do: 'nothing' });
});
