import type { Match } from '@boast/contract/tournaments';
import type { MatchResult } from '@boast/domain/draw/draw';
import { expect, it } from 'vitest';
import { buildMatch, buildPlayer } from '../testing/build-match.ts';
import { clearedBy } from './later-matches.ts';

const players = Array.from({ length: 8 }, (_, slot) => buildPlayer(`p${slot}`, `Player ${slot}`));
const wonByUpper = { isCompleted: true, ending: 'played', gameScore: '3-0' } as const;

/** Eight players; the upper one has won the given matches, so that Player 0 stands in the final at most. */
function buildDraw(decided: readonly number[]) {
  const ofRound = (number: number, first: number, count: number) => ({
    id: `r${number}`,
    number,
    name: `Round ${number}`,
    matches: Array.from({ length: count }, (_, position): Match => {
      const index = first + position;
      const [playerOne = null, playerTwo = null] = [
        position << number,
        (position << number) + (1 << (number - 1)),
      ].map((slot) => players[slot] ?? null);
      const match = { id: `m${index}`, index, roundNumber: number, playerOne, playerTwo };
      return buildMatch(
        decided.includes(index) ? { ...match, ...wonByUpper, winnerId: playerOne?.id ?? null } : match,
      );
    }),
  });
  return {
    drawSize: 8,
    slots: players.map(({ id }) => ({
      kind: 'player' as const,
      playerId: id,
      replacedAfterSeal: false,
      sealedPlayer: null,
    })),
    rounds: [ofRound(1, 0, 4), ofRound(2, 4, 2), ofRound(3, 6, 1)],
  };
}

const won = (winner: 0 | 1): MatchResult => ({
  winner,
  ending: 'played',
  games: winner === 0 ? [3, 1] : [1, 3],
});
const cleared = (decided: number[], result: MatchResult | null) =>
  clearedBy(buildDraw(decided), { index: 0 }, result).map(({ id }) => id);

it.each([
  ['a first result', [1], won(1), []],
  ['edge 19: another winner, who has played on', [0, 1, 4], won(1), ['m4']],
  ['edge 19: another winner, who has played on twice', [0, 1, 2, 3, 4, 5, 6], won(1), ['m4', 'm6']],
  ['edge 19: no result any more', [0, 1, 4], null, ['m4']],
  ['another score of the same winner', [0, 1, 4], won(0), []],
  ['another winner, who has not played on', [0, 1], won(1), []],
])('%s clears', (_, decided, result, ids) => {
  expect(cleared(decided, result)).toEqual(ids);
});
