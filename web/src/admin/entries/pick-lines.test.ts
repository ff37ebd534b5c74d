import { expect, it } from 'vitest';
import { buildMatch, coll, farag } from '../testing/build-match.ts';
import { pickLines } from './pick-lines.ts';

const final = buildMatch({ id: 'final', roundName: 'Final', playerOne: null, playerTwo: null });
const tip = (matchId: string, winner: string, loser: string) => ({
  matchId,
  predictedWinnerId: winner,
  predictedLoserId: loser,
  predictedScore: '3-1' as const,
});
const linesOf = (first: Parameters<typeof buildMatch>[0]) =>
  pickLines(
    {
      players: [farag, coll],
      rounds: [{ matches: [buildMatch({ id: 'first', ...first })] }, { matches: [final] }],
    },
    {
      matchTips: [tip('first', farag.id, coll.id), tip('final', farag.id, 'gone')],
      automaticMatchIds: ['final'],
    },
  );

it('names what was picked, and what the rule filled in', () => {
  expect(linesOf({})).toMatchObject([
    {
      winner: 'Ali Farag',
      loser: 'Paul Coll',
      score: '3-1',
      isAutomatic: false,
      result: null,
      outcome: 'possible',
    },
    { round: 'Final', loser: 'A player who was replaced', isAutomatic: true, outcome: 'possible' },
  ]);
});

it('a pick that was wrong takes those that rest on it along', () => {
  const lost = { isCompleted: true, ending: 'played', winnerId: coll.id, gameScore: '0-3' } as const;
  expect(linesOf(lost)).toMatchObject([
    { result: 'Paul Coll won 3-0', outcome: 'wrong' },
    { outcome: 'wrong' },
  ]);
  expect(linesOf({ ...lost, winnerId: farag.id, gameScore: '3-0' })).toMatchObject([
    { outcome: 'correct' },
    { outcome: 'possible' },
  ]);
});
