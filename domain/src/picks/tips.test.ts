import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { noPicks } from './picks.ts';
import { scoreChoices } from './scores.ts';
import { type MatchTip, readTips, writeTips } from './tips.ts';

const drawWithPicks = (partial = false) =>
  anyDraw({ maxSize: 128 }).chain((draw) => fc.tuple(fc.constant(draw), anyPicks(draw, { partial })));

const idsOf = (draw: Draw): string[] => draw.results.map((_, m) => `m${m}`);

describe('tips', () => {
  it('say the same as picks, in any order', () => {
    fc.assert(
      fc.property(
        drawWithPicks().chain(([draw, picks]) => {
          const tips = writeTips(draw, idsOf(draw), picks);
          return fc.tuple(
            fc.constant(draw),
            fc.constant(picks),
            fc.shuffledSubarray(tips, { minLength: tips.length }),
          );
        }),
        ([draw, picks, tips]) => {
          expect(readTips(draw, idsOf(draw), tips)).toEqual({ ok: true, picks });
        },
      ),
    );
  });

  const draw: Draw = {
    ...emptyDraw(8),
    bestOf: [5, 3, 5],
    slots: Array.from({ length: 8 }, (_, i) =>
      i === 7 ? { kind: 'bye' } : { kind: 'player', playerId: `p${i}` },
    ),
  };
  const tip = (matchId: string, winner: string, loser: string, predictedScore = '3-0'): MatchTip => ({
    matchId,
    predictedWinnerId: winner,
    predictedLoserId: loser,
    predictedScore,
  });
  const first = tip('m0', 'p0', 'p1');

  it.each([
    ['an unknown match', [tip('other', 'p0', 'p1')], 'unknown_match'],
    ['the same match twice', [first, first], 'duplicate_match'],
    ['a bye', [tip('m3', 'p6', 'p5')], 'match_is_bye'],
    ['a player against themself', [tip('m0', 'p0', 'p0')], 'winner_is_loser'],
    ['a player of another match', [tip('m0', 'p2', 'p1')], 'not_in_match'],
    ['a loser of another match', [tip('m0', 'p0', 'p3')], 'not_in_match'],
    [
      'a player this entry knocked out',
      [first, tip('m1', 'p2', 'p3'), tip('m4', 'p1', 'p2', '2-0')],
      'not_in_match',
    ],
    ['a later match whose players are not picked', [tip('m4', 'p0', 'p2', '2-0')], 'not_in_match'],
    ['3-0 in a best of three', [first, tip('m1', 'p2', 'p3'), tip('m4', 'p0', 'p2')], 'score_not_possible'],
    ['a score nobody can reach', [tip('m0', 'p0', 'p1', '3-3')], 'score_not_possible'],
  ] as const)('edge 16: refuse %s', (_, tips, refusal) => {
    expect(readTips(draw, idsOf(draw), tips)).toMatchObject({ ok: false, refusal });
  });

  it('score choices follow the round', () => {
    expect(scoreChoices(draw, 0)).toEqual(['3-0', '3-1', '3-2']);
    expect(scoreChoices(draw, 4)).toEqual(['2-0', '2-1']);
  });

  it('leave out a pick whose opponent has no name yet, and matches that have no id', () => {
    const waiting = { ...draw, slots: draw.slots.with(1, { kind: 'tbd' as const }) };
    const picks = noPicks(draw).with(0, { side: 0, gamesLost: 0 }).with(1, { side: 1, gamesLost: 1 });
    expect(writeTips(waiting, idsOf(draw), picks)).toEqual([tip('m1', 'p3', 'p2', '3-1')]);
    expect(writeTips(waiting, idsOf(draw), noPicks(draw).with(0, { side: 1, gamesLost: 0 }))).toEqual([]);
    expect(writeTips(draw, ['m0'], picks)).toEqual([first]);
  });

  it('nothing picked is no tips', () => {
    expect(writeTips(draw, idsOf(draw), noPicks(draw))).toEqual([]);
  });
});
