/** Draws, picks and results for property tests: any size, any byes, best of three or five, any consistent picks. */
import * as fc from 'fast-check';
import { matchCount } from '../draw/bracket.ts';
import type { Draw, Slot } from '../draw/draw.ts';
import { DRAW_SIZES, type DrawSize } from '../draw/draw-size.ts';
import { bestOfMatch, type GamesLost, gamesToWin } from '../draw/match-games.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { isWalkedThrough, resolveDraw } from '../draw/resolved-matches.ts';
import { roundCount } from '../draw/rounds.ts';
import type { Side } from '../draw/side.ts';
import { noPicks, type Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';

/** A draw before its first ball. `full: false` leaves some slots open. */
export const anyDraw = ({ maxSize = 32, full = true }: { maxSize?: DrawSize; full?: boolean } = {}) =>
  fc
    .constantFrom(...DRAW_SIZES.filter((size) => size <= maxSize))
    .chain((size) =>
      fc.record({
        kinds: fc.array(fc.constantFrom('player', 'player', 'player', 'bye', full ? 'player' : 'tbd'), {
          minLength: size,
          maxLength: size,
        }),
        bestOf: fc.array(fc.constantFrom<3 | 5>(5, 3), {
          minLength: roundCount(size),
          maxLength: roundCount(size),
        }),
        size: fc.constant(size),
      }),
    )
    .map(
      ({ size, kinds, bestOf }): Draw => ({
        size,
        bestOf,
        slots: kinds.map(
          (kind, i): Slot =>
            kind === 'player' ? { kind, playerId: `p${i}` } : { kind: kind as 'tbd' | 'bye' },
        ),
        results: Array.from({ length: matchCount(size) }, () => null),
      }),
    );

/** Consistent picks of every match that can be predicted, or of some (`partial`). */
export const anyPicks = (draw: Draw, { partial = false }: { partial?: boolean } = {}) =>
  fc
    .array(fc.record({ side: fc.nat(1), lost: fc.nat(2), skip: fc.boolean() }), {
      minLength: draw.size,
      maxLength: draw.size,
    })
    .map((choices): Picks => {
      let picks = noPicks(draw);
      choices.slice(0, matchCount(draw.size)).forEach((choice, match) => {
        const predicted = predictDraw(draw, picks)[match];
        if (!predicted || predicted.isBye || (partial && choice.skip)) return;
        const occupant = predicted.sides[choice.side as Side];
        if (typeof occupant !== 'number' || draw.slots[occupant]?.kind !== 'player') return;
        const gamesLost = (choice.lost % gamesToWin(bestOfMatch(draw, match))) as GamesLost;
        picks = picks.with(match, { side: choice.side as Side, gamesLost });
      });
      return picks;
    });

/** The draw with some or all of its first matches played. */
export const anyResults = (draw: Draw, { complete = false }: { complete?: boolean } = {}) =>
  fc
    .record({
      played: complete ? fc.constant(matchCount(draw.size)) : fc.nat(matchCount(draw.size)),
      choices: fc.array(fc.record({ winner: fc.nat(1), lost: fc.nat(2), how: fc.nat(13) }), {
        minLength: draw.size,
        maxLength: draw.size,
      }),
    })
    .map(
      ({ played, choices }): Draw =>
        choices.slice(0, played).reduce((so, choice, match) => playMatch(so, match, choice), draw),
    );

function playMatch(draw: Draw, match: number, choice: { winner: number; lost: number; how: number }): Draw {
  const resolved = resolveDraw(draw)[match];
  if (!resolved || isWalkedThrough(resolved) || resolved.sides.includes('open')) return draw;
  const winner = choice.winner as Side;
  const toWin = gamesToWin(bestOfMatch(draw, match));
  const lost = choice.lost % toWin;
  const by = (won: number): [number, number] => (winner === 0 ? [won, lost] : [lost, won]);
  const ways: MatchResult[] = [
    { winner, ending: 'walkover', games: [0, 0] },
    { winner, ending: 'retirement', games: by(choice.how % toWin) },
    { winner, ending: 'disqualification', games: by(choice.how % toWin) },
    { winner, ending: 'default', games: by(choice.how % toWin) },
    { winner: null, ending: 'no_result', games: [0, 0] },
    { winner: null, ending: 'no_result', games: by(choice.how % toWin) },
  ];
  const result = ways[choice.how] ?? { winner, ending: 'played', games: by(toWin) };
  return { ...draw, results: draw.results.with(match, result) };
}
