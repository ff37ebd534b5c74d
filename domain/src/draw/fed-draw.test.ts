import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDraw, anyResults } from '../testing/arbitraries.ts';
import { type Draw, emptyDraw } from './draw.ts';
import { FEEDS, type Feed, fedDraw, possibleFeeds } from './fed-draw.ts';
import type { MatchResult } from './match-result.ts';
import { isWalkedThrough, resolveDraw } from './resolved-matches.ts';
import { finalOf } from './results.ts';
import { playerInSlot } from './slot-players.ts';

const played = (winner: 0 | 1): MatchResult => ({
  winner,
  ending: 'played',
  games: winner ? [1, 3] : [3, 1],
});

/** `players` names the occupant of each place; '-' is a bye. */
function drawOf(players: string, results: Record<number, MatchResult> = {}): Draw {
  const names = players.split(' ');
  const empty = emptyDraw(names.length as Draw['size']);
  return {
    ...empty,
    slots: names.map((name) => (name === '-' ? { kind: 'bye' } : { kind: 'player', playerId: name })),
    results: empty.results.map((_, match) => results[match] ?? null),
  };
}

const placesOf = (source: Draw, feed: Feed): string =>
  fedDraw(source, feed)
    .slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind === 'bye' ? '-' : '?'))
    .join(' ');

/** The matches that each player played, in order, by walking the results as a spectator would. */
function playedBy(draw: Draw): Map<string, { readonly match: number; readonly hasWon: boolean }[]> {
  const lives = new Map<string, { match: number; hasWon: boolean }[]>();
  for (const resolved of resolveDraw(draw)) {
    const result = draw.results[resolved.match];
    if (!result || isWalkedThrough(resolved) || result.ending === 'walkover') continue;
    resolved.sides.forEach((occupant, side) => {
      const player = playerInSlot(draw, occupant);
      if (player !== null)
        lives.set(player, [
          ...(lives.get(player) ?? []),
          { match: resolved.match, hasWon: result.winner === side },
        ]);
    });
  }
  return lives;
}

describe('a plate', () => {
  it('has the losers of Round 1, in the order of their matches', () => {
    expect(placesOf(drawOf('a b c d e f g h', { 0: played(0), 2: played(1), 3: played(0) }), 'plate')).toBe(
      'b ? e h',
    );
  });

  it('has who lost in Round 2 after a bye, and not who won in Round 1', () => {
    const draw = drawOf('a - c d e f g h', { 1: played(0) });
    expect(placesOf(draw, 'plate')).toBe('? d ? ?');
    expect(placesOf({ ...draw, results: draw.results.with(4, played(1)) }, 'plate')).toBe('a d ? ?');
    expect(placesOf({ ...draw, results: draw.results.with(4, played(0)) }, 'plate')).toBe('- d ? ?');
  });

  it('has who was given a walkover and then lost, and not who gave it', () => {
    const walkover: MatchResult = { winner: 0, ending: 'walkover', games: [0, 0] };
    const draw = drawOf('a b c d e f g h', { 0: walkover, 1: played(0), 4: played(1) });
    expect(placesOf(draw, 'plate')).toBe('a d ? ?');
  });

  it.each(['disqualification', 'default'] as const)('has nobody who left by %s', (ending) => {
    expect(placesOf(drawOf('a b c d', { 0: { winner: 0, ending, games: [1, 0] } }), 'plate')).toBe('- ?');
  });

  it('has who retired, and nobody of a match without a result', () => {
    const retired: MatchResult = { winner: 1, ending: 'retirement', games: [2, 1] };
    const none: MatchResult = { winner: null, ending: 'no_result', games: [0, 0] };
    expect(placesOf(drawOf('a b c d', { 0: retired, 1: none }), 'plate')).toBe('a -');
  });

  it('has everybody who lost the first match they played, once, and nobody else', () => {
    fc.assert(
      fc.property(
        anyDraw({ maxSize: 64 }).chain((draw) => anyResults(draw)),
        (draw) => {
          fc.pre(draw.size >= 4);
          const inPlate = fedDraw(draw, 'plate').slots.flatMap((slot) =>
            slot.kind === 'player' ? [slot.playerId] : [],
          );
          const losers = [...playedBy(draw)].flatMap(([player, [first]]) =>
            first &&
            !first.hasWon &&
            ['played', 'retirement'].includes(draw.results[first.match]?.ending ?? '')
              ? [player]
              : [],
          );
          expect(inPlate.toSorted()).toEqual(losers.toSorted());
        },
      ),
    );
  });
});

it('the match for third place is between the losers of the semi-finals', () => {
  expect(placesOf(drawOf('a b c d', { 0: played(0), 1: played(1) }), 'third-place')).toBe('b c');
  expect(placesOf(drawOf('a b c d', { 0: played(0) }), 'third-place')).toBe('b ?');
});

it('a consolation is fed by the plate', () => {
  expect(placesOf(drawOf('b d e h', { 0: played(0), 1: played(1) }), 'consolation')).toBe('d e');
});

it('no fed draw has an open place once the draw that feeds it is over', () => {
  fc.assert(
    fc.property(
      anyDraw().chain((draw) => anyResults(draw, { complete: true })),
      fc.constantFrom(...FEEDS),
      (draw, feed) => {
        fc.pre(possibleFeeds(draw.size).includes(feed));
        fc.pre(resolveDraw(draw)[finalOf(draw.size)]?.through !== 'open');
        expect(placesOf(draw, feed)).not.toContain('?');
      },
    ),
  );
});

it('a draw feeds what it has enough places for', () => {
  expect(possibleFeeds(4)).toEqual(['third-place', 'plate']);
  expect(possibleFeeds(8)).toEqual(['third-place', 'plate', 'consolation']);
  expect(possibleFeeds(8, ['consolation', 'third-place'])).toEqual(['third-place']);
  expect(possibleFeeds(8, ['consolation', 'plate'])).toEqual(['plate', 'consolation']);
});
