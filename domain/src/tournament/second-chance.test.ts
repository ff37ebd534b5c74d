import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCount } from '../draw/bracket.ts';
import { type Draw, emptyDraw, type Slot } from '../draw/draw.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { firstMatchOf, laterRounds, remainingDraw } from '../draw/remaining-draw.ts';
import { isWalkedThrough, resolveDraw } from '../draw/resolved-matches.ts';
import { anyDraw, anyResults } from '../testing/arbitraries.ts';
import { type MatchFacts, openingOf } from './second-chance.ts';

const NOW = 1_000;

/** A draw with some results, what is printed of its matches, and a round that a second chance could begin with. */
const anySituation = anyDraw({ full: false })
  .filter(({ size }) => size > 4)
  .chain((draw) =>
    fc.record({
      whole: anyResults(draw),
      firstRound: fc.constantFrom(...laterRounds(draw.size)),
      matches: fc.array(
        fc.record({
          startsAt: fc.oneof(fc.constant(null), fc.integer({ min: NOW - 100, max: NOW + 1_000 })),
          hasPlay: fc.oneof(
            { weight: 9, arbitrary: fc.constant(false) },
            { weight: 1, arbitrary: fc.boolean() },
          ),
        }),
        { minLength: matchCount(draw.size), maxLength: matchCount(draw.size) },
      ),
    }),
  );

interface Situation {
  readonly whole: Draw;
  readonly firstRound: number;
  readonly matches: readonly MatchFacts[];
}

const open = ({ whole, firstRound, matches }: Situation) =>
  openingOf({ whole, matches, now: NOW }, firstRound);

const aheadOf = ({ whole, firstRound, matches }: Situation): readonly MatchFacts[] =>
  matches.slice(firstMatchOf(whole.size, firstRound));

/** The matches of its first round that somebody has to play. */
const playedFirst = ({ whole, firstRound }: Situation): number[] => {
  const draw = remainingDraw(whole, firstRound);
  return resolveDraw({ ...draw, results: [] }).flatMap((match) =>
    match.match < draw.size / 2 && !isWalkedThrough(match) ? [match.match] : [],
  );
};

const holds = (claim: (situation: Situation) => void) =>
  fc.assert(fc.property(anySituation, claim), { numRuns: 500 });

describe('a second chance opens', () => {
  it('edge S6: for known players alone, four at least, in a round that somebody plays', () => {
    holds((situation) => {
      const { kind } = open(situation);
      if (kind !== 'opens' && kind !== 'waits') return;
      const { slots } = remainingDraw(situation.whole, situation.firstRound);
      expect(slots.map((slot) => slot.kind)).not.toContain('tbd');
      expect(slots.filter((slot) => slot.kind === 'player').length).toBeGreaterThanOrEqual(4);
      expect(playedFirst(situation)).not.toEqual([]);
    });
  });

  it('at the earliest printed time of a match that is played, which is ahead', () => {
    holds((situation) => {
      const opening = open(situation);
      const printed = playedFirst(situation).flatMap((match) => aheadOf(situation)[match]?.startsAt ?? []);
      if (opening.kind === 'waits') expect(printed).toEqual([]);
      if (opening.kind !== 'opens') return;
      expect(opening.startsAt).toBe(Math.min(...printed));
      expect(opening.startsAt).toBeGreaterThan(NOW);
    });
  });

  it('edge S1: never after a ball of its rounds, nor at or after its start', () => {
    holds((situation) => {
      const { kind } = open(situation);
      const hasBegun =
        aheadOf(situation).some(({ hasPlay }) => hasPlay) ||
        playedFirst(situation).some((match) => {
          const startsAt = aheadOf(situation)[match]?.startsAt ?? null;
          return startsAt !== null && startsAt <= NOW;
        });
      if (hasBegun) expect(['missed', 'too_few']).toContain(kind);
      else expect(kind).not.toBe('missed');
    });
  });

  it('whatever happened in the rounds before: balls and times of theirs decide nothing', () => {
    holds((situation) => {
      const first = firstMatchOf(situation.whole.size, situation.firstRound);
      const matches = situation.matches.map((match, number) =>
        number < first ? { startsAt: NOW - 1, hasPlay: true } : match,
      );
      expect(open({ ...situation, matches })).toEqual(open(situation));
    });
  });

  it('edge S11: whatever results its own rounds have: a walkover among them is no ball', () => {
    holds((situation) => {
      const first = firstMatchOf(situation.whole.size, situation.firstRound);
      const results = situation.whole.results.map((result, match) => (match < first ? result : null));
      expect(open({ ...situation, whole: { ...situation.whole, results } })).toEqual(open(situation));
    });
  });

  it('not for a round in which everybody has a bye, however many they are', () => {
    const empty = emptyDraw(16);
    const slots = empty.slots.map((_, slot): Slot => ({ kind: 'player', playerId: `p${slot}` }));
    const results = empty.results.map((_, match): MatchResult | null =>
      match >= 8
        ? null
        : match % 2 === 0
          ? { winner: 0, ending: 'walkover', games: [0, 0] }
          : { winner: null, ending: 'no_result', games: [0, 0] },
    );
    const matches = results.map(() => ({ startsAt: NOW + 1, hasPlay: false }));
    const whole = { ...empty, slots, results };
    expect(open({ whole, firstRound: 2, matches })).toEqual({ kind: 'too_few' });
  });
});
