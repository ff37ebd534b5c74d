import type { Match } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { gamesNotes } from './games-note.ts';

const buildMatch = (traits: Partial<Match> = {}) =>
  ({ ending: null, scoreCounts: true, bestOf: 5, playedBestOf: 5, ...traits }) as Match;

const round = (name: string, ...matches: Match[]) => ({
  id: name,
  number: 1,
  name,
  playBy: null,
  matches,
});
const cut = { ending: 'played', isCompleted: true, gameScore: '2-1', scoreCounts: false } as const;

it('says nothing of a draw that is played as it was picked', () => {
  expect(gamesNotes({ rounds: [round('Round 1', buildMatch())] })).toEqual([]);
});

it('names the rounds that changed, and counts the matches over other games beside them', () => {
  const rounds = [
    round('Quarter Final', buildMatch(cut), buildMatch(cut), buildMatch()),
    round('Semi Final', buildMatch({ ...cut, playedBestOf: 3 })),
  ];
  expect(gamesNotes({ rounds })).toEqual([
    'Best of 3 in the semi-finals, picked as best of 5: picks earn for the winner, and nothing for the score.',
    '2 matches were played over fewer or more games than picked: the winner counts, and the score for nobody.',
  ]);
});
