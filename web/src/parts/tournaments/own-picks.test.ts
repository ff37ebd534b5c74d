import type { Tournament } from '@boast/contract/tournaments';
import { emptyDraw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { noPicks } from '@boast/domain/picks/picks';
import { writeTips } from '@boast/domain/picks/tips';
import { expect, it } from 'vitest';
import { ownPicks } from './own-picks.ts';

const ids = Array.from({ length: 7 }, (_, match) => `m${match}`);
const players = Array.from({ length: 8 }, (_, n) => ({ id: `p${n}`, fullName: `P${n}` }));
const draw = {
  ...emptyDraw(8),
  slots: players.map(({ id }) => ({ kind: 'player' as const, playerId: id })),
};

/** Eight players; `results` is keyed by match number. */
function tournamentWith(results: Readonly<Record<number, MatchResult>>): Tournament {
  const decided = { ...draw, results: draw.results.map((_, match) => results[match] ?? null) };
  const matches = resolveDraw(decided).map(({ match, sides }) => {
    const result = results[match];
    const sideIds = sides.map((side) => (typeof side === 'number' ? `p${side}` : null));
    return {
      id: ids[match],
      isBye: false,
      isCompleted: result !== undefined,
      bestOf: 5,
      playedBestOf: 5,
      playBy: null,
      scoreCounts: true,
      ending: result?.ending ?? null,
      gameScore: result ? result.games.join('-') : null,
      winnerId: result && result.winner !== null ? sideIds[result.winner] : null,
      playerOne: sideIds[0] === null ? null : { id: sideIds[0] },
      playerTwo: sideIds[1] === null ? null : { id: sideIds[1] },
    };
  });
  return {
    drawSize: 8,
    slots: draw.slots.map((slot) => ({
      ...slot,
      byeAtSeal: false,
      replacedAfterSeal: false,
      sealedPlayer: null,
    })),
    rounds: [matches.slice(0, 4), matches.slice(4, 6), matches.slice(6)].map((of) => ({ matches: of })),
    players,
    scoringRules: 'classic-1',
  } as unknown as Tournament;
}

const upper = noPicks(draw).map(() => ({ side: 0 as const, gamesLost: 1 as const }));
const entry = { matchTips: writeTips(draw, ids, upper) as never, automaticMatchIds: ['m1'] };
const won = (winner: 0 | 1, games: [number, number]): MatchResult => ({ winner, ending: 'played', games });

it('tells of every decided match what was picked and what it earned', () => {
  const own = ownPicks(
    tournamentWith({ 0: won(0, [3, 1]), 1: won(0, [3, 0]), 2: won(1, [1, 3]), 4: won(1, [0, 3]) }),
    entry,
  );
  const decided = [...own].filter(([, { points }]) => points !== null);
  expect(Object.fromEntries(decided)).toEqual({
    m0: {
      winner: 'P0',
      score: '3-1',
      isAutomatic: false,
      isReplaced: false,
      outcome: 'correct',
      points: 101,
    },
    m1: { winner: 'P2', score: '3-1', isAutomatic: true, isReplaced: false, outcome: 'correct', points: 100 },
    m2: { winner: 'P4', score: '3-1', isAutomatic: false, isReplaced: false, outcome: 'wrong', points: 0 },
    m4: { winner: 'P0', score: '3-1', isAutomatic: false, isReplaced: false, outcome: 'wrong', points: 0 },
  });
});

it('edge 14: names who was picked, though somebody else stands there since and won', () => {
  const tournament = tournamentWith({ 0: won(0, [3, 1]) });
  const left = { id: 'left', fullName: 'Left Early' } as Tournament['players'][number];
  const slots = tournament.slots.with(0, {
    kind: 'player',
    playerId: 'p0',
    byeAtSeal: false,
    replacedAfterSeal: true,
    sealedPlayer: left,
  });
  const tips = entry.matchTips as { predictedWinnerId: string }[];
  const matchTips = tips.map((tip) =>
    tip.predictedWinnerId === 'p0' ? { ...tip, predictedWinnerId: 'left' } : tip,
  );
  const own = ownPicks({ ...tournament, slots }, { ...entry, matchTips: matchTips as never });
  expect(own.get('m0')).toMatchObject({
    winner: 'Left Early',
    isReplaced: true,
    outcome: 'wrong',
    points: 0,
  });
});

it('an open match has a pick that is possible, until its player is out', () => {
  const before = ownPicks(tournamentWith({}), entry);
  expect([...before.values()].map(({ outcome, points }) => [outcome, points])).toEqual(
    ids.map(() => ['possible', null]),
  );
  const own = ownPicks(tournamentWith({ 0: won(1, [1, 3]) }), entry);
  expect(own.get('m4')).toMatchObject({ winner: 'P0', outcome: 'wrong', points: null });
});
