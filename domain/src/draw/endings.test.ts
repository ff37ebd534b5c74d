import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard, pointsOf, rankOf } from '../board/board.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { packPicks } from '../picks/packed-picks.ts';
import type { Picks } from '../picks/picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { scoreEntry } from '../scoring/score-entry.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { matchCount } from './bracket.ts';
import { type Draw, emptyDraw } from './draw.ts';
import { ENDING_NAMES, resultText } from './endings.ts';
import type { MatchResult } from './match-result.ts';
import { openMatches, resolveDraw } from './resolved-matches.ts';
import { changeResult, isDrawComplete, wonBy } from './results.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};
const none: MatchResult = { winner: null, ending: 'no_result', games: [0, 0] };
const upperWins: MatchResult = { winner: 0, ending: 'played', games: [3, 0] };

const after = (draw: Draw, ...results: readonly (readonly [number, MatchResult])[]): Draw =>
  results.reduce((so, [match, result]) => {
    const outcome = changeResult(so, { match, result, cascade: false });
    if (!outcome.ok) throw new Error(`${outcome.refusal} in match ${match}`);
    return outcome.draw;
  }, draw);

const allUpper: Picks = Array.from({ length: 7 }, () => ({ side: 0, gamesLost: 0 }));
const verdicts = (draw: Draw, picks: Picks = allUpper) =>
  scoreEntry(draw, picks, SCORING_RULES['classic-1']).matches.map(({ verdict }) => verdict);

describe('nobody goes through', () => {
  it('whoever waits goes through without playing, and both picks count for nothing', () => {
    const draw = after(eight, [0, none], [1, upperWins]);
    expect(resolveDraw(draw)[4]).toMatchObject({ sides: ['nobody', 2], isVoid: true, through: 2 });
    expect(verdicts(draw)).toEqual(['void', 'correct', 'open', 'open', 'void', 'open', 'lost']);
    expect(scoreEntry(draw, allUpper, SCORING_RULES['classic-1'])).toMatchObject({ correct: 1, possible: 1 });
  });

  it('beside a bye the round after is not played either', () => {
    const draw = after({ ...eight, slots: eight.slots.with(3, { kind: 'bye' }) }, [0, none]);
    expect(resolveDraw(draw)[4]).toMatchObject({ isVoid: true, through: 2 });
    expect(openMatches(draw).map(({ match }) => match)).toEqual([2, 3, 5, 6]);
  });

  it('of two neighbouring matches nobody comes to the semi-final, and the other semi-final decides the title', () => {
    const draw = after(eight, [0, none], [1, none], [2, upperWins], [3, upperWins], [5, upperWins]);
    expect(resolveDraw(draw)[4]?.through).toBe('nobody');
    expect([isDrawComplete(draw), wonBy(draw)]).toEqual([true, 4]);
  });

  it('a semi-final without a result gives the title to who wins the other', () => {
    const quarters = [0, 1, 2, 3].map((match) => [match, upperWins] as const);
    const draw = after(eight, ...quarters, [4, none]);
    expect(isDrawComplete(draw)).toBe(false);
    expect(wonBy(after(draw, [5, upperWins]))).toBe(4);
    expect(
      changeResult(after(draw, [5, upperWins]), { match: 6, result: upperWins, cascade: false }),
    ).toEqual({
      ok: false,
      refusal: 'nobody_to_play',
      laterMatches: [],
    });
  });

  it('a final without a result ends the tournament without a champion', () => {
    const played = [0, 1, 2, 3, 4, 5].map((match) => [match, upperWins] as const);
    const draw = after(eight, ...played, [6, none]);
    expect([isDrawComplete(draw), wonBy(draw)]).toEqual([true, 'nobody']);
  });

  it('a winner after all takes away what was played by who went through', () => {
    const draw = after(
      eight,
      [0, none],
      [1, upperWins],
      [2, upperWins],
      [3, upperWins],
      [5, upperWins],
      [6, upperWins],
    );
    expect(changeResult(draw, { match: 0, result: upperWins, cascade: false })).toMatchObject({
      refusal: 'later_match_played',
      laterMatches: [6],
    });
    expect(changeResult(draw, { match: 0, result: upperWins, cascade: true })).toMatchObject({
      cleared: [6],
    });
  });
});

const played = anyDraw({ maxSize: 16 }).chain((draw) =>
  fc.record({
    draw: anyResults(draw),
    picks: fc.array(anyPicks(draw, { partial: true }), { minLength: 2, maxLength: 6 }),
  }),
);

describe('whatever the endings', () => {
  it('the tree never contradicts itself: who stands in a match came through the one before it', () => {
    fc.assert(
      fc.property(played, ({ draw }) => {
        const resolved = resolveDraw(draw);
        for (const { match, sides, isVoid, through } of resolved) {
          if (draw.results[match]) expect(sides.every((side) => typeof side === 'number')).toBe(true);
          if (through !== 'open' && through !== 'nobody') expect(sides).toContain(through);
          if (draw.results[match]?.winner === null) expect([isVoid, through]).toEqual([true, 'nobody']);
        }
      }),
    );
  });

  it('every draw ends', () => {
    fc.assert(
      fc.property(
        anyDraw().chain((draw) => anyResults(draw, { complete: true })),
        (draw) => {
          expect(openMatches(draw)).toEqual([]);
          expect(isDrawComplete(draw)).toBe(true);
        },
      ),
    );
  });

  it('a match without a result changes nobody’s points against another who made the same picks elsewhere', () => {
    fc.assert(
      fc.property(played, ({ draw, picks }) => {
        const rules = SCORING_RULES['classic-1'];
        const columns = emptyColumns(matchCount(draw.size), picks.length);
        for (const [entry, one] of picks.entries()) putEntry(columns, entry, packPicks(one));
        const board = computeBoard(columns, draw, rules);
        const real = resolveDraw(draw);
        for (const [entry, one] of picks.entries()) {
          const { matches, points, possible } = scoreEntry(draw, one, rules);
          expect([pointsOf(board, entry), board.possible]).toEqual([points, possible]);
          for (const { match, verdict, points: earned } of matches)
            if (real[match]?.isVoid)
              expect([verdict === 'void' || verdict === 'none', earned]).toEqual([true, 0]);
          for (const [other, two] of picks.entries())
            if (scoreEntry(draw, two, rules).points === points)
              expect(rankOf(board, other)).toBe(rankOf(board, entry));
        }
      }),
    );
  });

  it('a correction that is taken back leaves the board as it never had been', () => {
    const erred = played.chain(({ draw, picks }) =>
      fc.record({
        draw: fc.constant(draw),
        picks: fc.constant(picks),
        match: fc.nat(matchCount(draw.size) - 1),
      }),
    );
    fc.assert(
      fc.property(erred, ({ draw, picks, match }) => {
        const right = draw.results[match];
        if (!right) return;
        const wrong: MatchResult =
          right.winner === null ? { winner: 0, ending: 'default', games: [0, 0] } : none;
        const error = changeResult(draw, { match, result: wrong, cascade: true });
        if (!error.ok) throw new Error(error.refusal);
        const back = changeResult(error.draw, { match, result: right, cascade: true });
        if (!back.ok) throw new Error(back.refusal);
        const again = error.cleared
          .toSorted((a, b) => a - b)
          .reduce<Draw>((so, later) => after(so, [later, draw.results[later] as MatchResult]), back.draw);
        expect(again).toEqual(draw);
        expect(picks.map((one) => verdicts(again, one))).toEqual(picks.map((one) => verdicts(draw, one)));
      }),
    );
  });
});

it('every ending has its words, and those of a match that was broken off stand behind its games', () => {
  expect(ENDING_NAMES.map((ending) => resultText({ ending, games: [2, 1] }))).toEqual([
    '2-1',
    '2-1 retired',
    '2-1 walkover',
    '2-1 disqualified',
    '2-1 default',
    '2-1 no result',
  ]);
  expect(resultText({ ending: 'no_result', games: [0, 0] })).toBe('no result');
  expect(resultText({ ending: 'walkover', games: [0, 0] }, 'short')).toBe('w/o');
});
