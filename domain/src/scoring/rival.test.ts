import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Draw } from '../draw/draw.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import type { Picks } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { playableMatches } from './follow-entry.ts';
import { lostByRival, standAgainst } from './rival.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const rules = SCORING_RULES['classic-1'];
const situation = anyDraw({ maxSize: 16 }).chain((empty) =>
  anyResults(empty).chain((draw) =>
    fc.record({ draw: fc.constant(draw), own: anyPicks(empty), rival: anyPicks(empty) }),
  ),
);

const verdictIn = (draw: Draw, picks: Picks, match: number) =>
  scoreEntry(draw, picks, rules).matches.find((one) => one.match === match)?.verdict;

it('one needs what can still come true, the own pick before the rival’s, in a match that can be played next if any parts them', () => {
  fc.assert(
    fc.property(situation, (pair) => {
      const { draw, own, rival } = pair;
      const playable = playableMatches(draw);
      const { need } = standAgainst({ ...pair, rules }, playable);
      if (!need) return;
      const { match, toWin } = need;
      expect(verdictIn(draw, own, match) === 'open').toBe(toWin);
      if (!toWin) expect(verdictIn(draw, rival, match)).toBe('open');
      expect(draw.results[match]).toBeNull();
    }),
  );
});

it('nobody needs anything against an equal entry', () => {
  fc.assert(
    fc.property(situation, ({ draw, own }) => {
      expect(standAgainst({ draw, own, rival: own, rules }, playableMatches(draw))).toEqual({
        need: null,
        isSettled: true,
      });
      expect(lostByRival({ draw, own, rival: own }, [...draw.slots.keys()])).toEqual([]);
    }),
  );
});

it('what the rival alone lost is a pick of theirs that is wrong, and none of one’s own', () => {
  fc.assert(
    fc.property(situation, (pair) => {
      const { draw, own, rival } = pair;
      for (const slot of lostByRival(pair, [...draw.slots.keys()])) {
        const match = resolveDraw(draw).findIndex(
          ({ sides, through }) => sides.includes(slot) && through !== slot && through !== 'open',
        );
        expect(verdictIn(draw, rival, match)).not.toBe('correct');
        expect(lostByRival({ draw, own: rival, rival: own }, [slot])).toEqual([]);
      }
    }),
  );
});

it('no result turns what is settled', () => {
  const played = anyDraw({ maxSize: 16 }).chain((empty) =>
    fc.record({
      end: anyResults(empty, { complete: true }),
      decided: fc.nat(empty.size),
      own: anyPicks(empty),
      rival: anyPicks(empty),
    }),
  );
  fc.assert(
    fc.property(played, ({ end, decided, own, rival }) => {
      const now = { ...end, results: end.results.map((result, match) => (match < decided ? result : null)) };
      const leadIn = (draw: Draw) => {
        const [ownPoints, theirs] = [own, rival].map((picks) => scoreEntry(draw, picks, rules).points);
        return Math.sign((ownPoints ?? 0) - (theirs ?? 0));
      };
      const { isSettled } = standAgainst({ draw: now, own, rival, rules }, playableMatches(now));
      if (isSettled) expect(leadIn(end)).toBe(leadIn(now));
    }),
  );
});
