import type { Match, Tournament } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { buildMatch, buildPlayer, coll, farag } from '../../testing/build-match.ts';
import { pickLines } from './pick-lines.ts';

const lucky = buildPlayer('lucky', 'Luc Loser');
const [upper, lower] = [buildPlayer('upper', 'Una Upper'), buildPlayer('lower', 'Lou Lower')];
const others = ['a', 'b', 'c', 'd'].map((id) => buildPlayer(id, `Player ${id}`));
const tip = (matchId: string, winner: string, loser: string) => ({
  matchId,
  predictedWinnerId: winner,
  predictedLoserId: loser,
  predictedScore: '3-1' as const,
});

/**
 * Eight players; the entry picks Ali Farag as champion. The occupant of the first place may have changed since the
 * seal.
 */
function linesOf(first: Partial<Match>, standsFirst = farag) {
  const isReplaced = standsFirst !== farag;
  const standing = [standsFirst, coll, upper, lower, ...others];
  const tournament: Pick<
    Tournament,
    'players' | 'slots' | 'rounds' | 'drawSize' | 'firstRound' | 'scoringRules'
  > = {
    drawSize: 8,
    firstRound: 1,
    scoringRules: 'classic-1',
    players: standing,
    slots: standing.map(({ id }, slot) => ({
      kind: 'player',
      playerId: id,
      byeAtSeal: false,
      replacedAfterSeal: isReplaced && slot === 0,
      sealedPlayer: isReplaced && slot === 0 ? farag : null,
    })),
    rounds: [
      [
        buildMatch({ id: 'first', playerOne: standsFirst, ...first }),
        buildMatch({ id: 'second', playerOne: upper, playerTwo: lower }),
        buildMatch({ id: 'third', playerOne: others[0] ?? null, playerTwo: others[1] ?? null }),
        buildMatch({ id: 'fourth', playerOne: others[2] ?? null, playerTwo: others[3] ?? null }),
      ],
      [
        buildMatch({ id: 'upper semi', roundName: 'Semi Final', playerOne: null, playerTwo: null }),
        buildMatch({ id: 'lower semi', playerOne: null, playerTwo: null }),
      ],
      [buildMatch({ id: 'final', roundName: 'Final', playerOne: null, playerTwo: null })],
    ].map((matches, index) => ({
      id: `r${index}`,
      number: index + 1,
      name: `Round ${index + 1}`,
      playBy: null,
      matches,
    })),
  };
  return pickLines(tournament, {
    matchTips: [
      tip('first', farag.id, coll.id),
      tip('second', upper.id, lower.id),
      tip('upper semi', farag.id, upper.id),
    ],
    automaticMatchIds: ['upper semi'],
  });
}

const won = { isCompleted: true, ending: 'played', winnerId: farag.id, gameScore: '3-0' } as const;

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
    { winner: 'Una Upper', outcome: 'possible' },
    { round: 'Semi Final', winner: 'Ali Farag', isAutomatic: true, outcome: 'possible' },
  ]);
});

it('a pick that was wrong takes those that rest on it along', () => {
  expect(linesOf({ ...won, winnerId: coll.id, gameScore: '0-3' })).toMatchObject([
    { result: 'Paul Coll won 3-0', outcome: 'wrong' },
    { outcome: 'possible' },
    { outcome: 'wrong' },
  ]);
  expect(linesOf(won).map(({ outcome }) => outcome)).toEqual(['correct', 'possible', 'possible']);
});

it('edge 14: goes on naming who was picked, and gives the newcomer’s wins to nobody', () => {
  expect(linesOf({ ...won, winnerId: lucky.id }, lucky)).toMatchObject([
    { winner: 'Ali Farag', isReplaced: true, result: 'Luc Loser won 3-0', outcome: 'wrong' },
    { winner: 'Una Upper', isReplaced: false, outcome: 'possible' },
    { winner: 'Ali Farag', isReplaced: true, outcome: 'wrong' },
  ]);
});
