import type { FinishedMatch } from '@boast/contract/players';
import { expect, it } from 'vitest';
import type { SideView } from '../draw/match-view.ts';
import { formText, meetingText, resultPhrase } from './player-form.ts';

const side = (shortName: string): SideView => ({
  kind: 'player',
  slot: 0,
  player: null,
  name: shortName,
  shortName,
  isPredicted: false,
  isOut: false,
  isReplaced: false,
  isPicked: false,
  isOthers: false,
  isWinner: false,
  games: null,
  isLit: false,
});

const sides = [side('Farag'), side('Coll')] as const;

it.each([
  [0, 0, 'First meeting here'],
  [1, 0, 'Met once: Farag won'],
  [0, 1, 'Met once: Coll won'],
  [2, 2, 'Met 4 times: level at 2-2'],
  [3, 1, 'Met 4 times: Farag leads 3-1'],
  [1, 4, 'Met 5 times: Coll leads 4-1'],
])('says %i to %i', (won, lost, words) => {
  expect(meetingText({ won, lost, last: [] }, sides)).toBe(words);
});

const finished: FinishedMatch = {
  matchId: 'm',
  tournamentId: 't',
  tournamentName: 'Windsor Open',
  roundName: 'Final',
  startsAt: null,
  startDate: '2026-05-01',
  opponent: { id: 'p', fullName: 'Joel Makin' },
  isWon: true,
  games: [3, 1],
  ending: 'played',
};

it('says a result from the side of the player', () => {
  expect(resultPhrase(finished)).toBe('Beat Joel Makin 3-1');
  expect(resultPhrase({ ...finished, isWon: false, games: [1, 2], ending: 'retirement' })).toBe(
    'Lost to Joel Makin 1-2 by retirement',
  );
  expect(resultPhrase({ ...finished, games: null, ending: 'walkover' })).toBe('Beat Joel Makin by walkover');
  expect(resultPhrase({ ...finished, isWon: false, games: null, ending: 'walkover' })).toBe(
    'Lost to Joel Makin by walkover',
  );
});

it('counts what is known, and says when nothing is', () => {
  expect(formText([finished, { ...finished, isWon: false }])).toBe('Won 1 of the last 2');
  expect(formText([])).toBe('No results here yet');
});
