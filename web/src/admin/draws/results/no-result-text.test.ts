import { emptyDraw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { expect, it } from 'vitest';
import { buildMatch, buildPlayer } from '../../testing/build-match.ts';
import { noResultText } from './no-result-text.ts';

const nobody: MatchResult = { winner: null, ending: 'no_result', games: [0, 0] };
const upper: MatchResult = { winner: 0, ending: 'played', games: [3, 0] };
const players = Array.from({ length: 8 }, (_, slot) => buildPlayer(`p${slot}`, `Player ${slot}`));

/** The consequences in a draw of eight if nobody wins `match` either. */
function words(results: Readonly<Record<number, MatchResult>>, match: number): string {
  const empty = emptyDraw(8);
  const slots = players.map(({ id }) => ({ kind: 'player', playerId: id }) as const);
  const draw = { ...empty, slots, results: empty.results.map((_, index) => results[index] ?? null) };
  const matches = resolveDraw(draw).map(({ match: index, sides }) => {
    const [playerOne = null, playerTwo = null] = sides.map((side) => players[Number(side)] ?? null);
    const result = results[index];
    const winner = result?.winner == null ? null : [playerOne, playerTwo][result.winner];
    const ended = result && { isCompleted: true, ending: result.ending, gameScore: result.games.join('-') };
    return buildMatch({
      id: `m${index}`,
      index,
      playerOne,
      playerTwo,
      winnerId: winner?.id ?? null,
      ...ended,
    });
  });
  const rounds = [matches.slice(0, 4), matches.slice(4, 6), matches.slice(6)].map((of, at) => ({
    id: `r${at}`,
    number: at + 1,
    name: '',
    playBy: null,
    matches: of,
  }));
  const sealed = slots.map((slot) => ({
    ...slot,
    byeAtSeal: false,
    replacedAfterSeal: false,
    sealedPlayer: null,
  }));
  return noResultText({ drawSize: 8, firstRound: 1, slots: sealed, rounds, players }, { index: match });
}

it.each([
  [{}, 0, 'Nobody wins: the next opponent goes through the Semi Final without playing'],
  [{ 1: upper }, 0, 'Nobody wins: Player 2 goes through the Semi Final without playing'],
  [{ 1: nobody }, 0, 'Nobody wins or goes through'],
  [
    { 0: upper, 1: upper, 2: upper, 3: upper, 5: upper },
    4,
    'Nobody wins: Player 4 wins the tournament without playing the final',
  ],
  [
    { 0: upper, 1: upper, 2: upper, 3: upper, 4: upper, 5: upper },
    6,
    'Nobody wins. The tournament ends without a champion',
  ],
  [
    { 0: upper, 1: upper, 2: upper, 3: upper, 5: nobody },
    4,
    'Nobody wins. The tournament ends without a champion',
  ],
] as const)('A7: after %j nobody wins match %i: %s', (results, match, says) => {
  expect(words(results, match)).toBe(says);
});
