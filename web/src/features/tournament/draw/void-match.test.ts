import type { DrawPlayer } from '@boast/contract/tournaments';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { noPicks } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { describe, expect, it } from 'vitest';
import { viewDraw } from './draw-view.ts';
import { goesThroughText } from './match-names.ts';

const nobody: MatchResult = { winner: null, ending: 'no_result', games: [0, 0] };
const upper: MatchResult = { winner: 0, ending: 'played', games: [3, 0] };
const lower: MatchResult = { winner: 1, ending: 'played', games: [0, 3] };
const players = new Map(
  Array.from({ length: 8 }, (_, slot) => [`p${slot}`, { fullName: `Player ${slot}` } as DrawPlayer]),
);

function drawWith(results: Readonly<Record<number, MatchResult>>): Draw {
  const empty = emptyDraw(8);
  const slots = empty.slots.map((_, slot) => ({ kind: 'player', playerId: `p${slot}` }) as const);
  return { ...empty, slots, results: empty.results.map((_, match) => results[match] ?? null) };
}

describe('a match that nobody won', () => {
  /** The draw of an entry that picks every upper player. */
  const viewed = (results: Readonly<Record<number, MatchResult>>) => {
    const draw = drawWith(results);
    const picks = noPicks(draw).map(() => ({ side: 0, gamesLost: 0 }) as const);
    const rules = scoringRules('classic-1');
    const rounds = viewDraw({ draw, picks, players, mode: 'results', rules, isEntered: true });
    return rounds.flatMap(({ matches }) => matches);
  };

  it('is over, has no winner, and its pick is void', () => {
    const [first] = viewed({ 0: nobody });
    expect(first).toMatchObject({ isOver: true, isVoid: true, verdict: 'void', through: null });
    expect(first?.sides.map(({ games, isWinner }) => [games, isWinner])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  it('leaves whoever comes next without an opponent', () => {
    const semi = viewed({ 0: nobody, 1: upper })[4];
    expect(semi).toMatchObject({ isBye: false, isOver: true, isVoid: true, verdict: 'void', through: 2 });
    expect(semi?.sides.map(({ kind, name, shortName }) => [kind, name, shortName])).toEqual([
      ['nobody', 'No opponent', 'No opponent'],
      ['player', 'Player 2', '2'],
    ]);
    // Not known yet who will go through.
    expect(viewed({ 0: nobody })[4]).toMatchObject({ isOver: false, isVoid: true });
  });

  it('in the final leaves a draw without a champion', () => {
    const final = viewed({ 0: upper, 1: upper, 2: upper, 3: upper, 4: upper, 5: upper, 6: nobody })[6];
    expect(final).toMatchObject({ champion: 'Nobody won the final', isOver: true });
  });
});

it('says who goes through a match that nobody plays, and why', () => {
  const wordsOf = (results: Readonly<Record<number, MatchResult>>, match: number): string | null => {
    const draw = drawWith(results);
    return goesThroughText({ draw, players, occupants: resolveDraw(draw).map(({ sides }) => sides) }, match);
  };
  const why = 'goes through: nobody came out of';
  expect(wordsOf({ 0: nobody }, 4)).toBe(`2 or 3 ${why} Quarter Final match 1`);
  expect(wordsOf({ 0: nobody, 1: lower }, 4)).toBe(`Player 3 ${why} Quarter Final match 1`);
  expect(wordsOf({ 0: nobody, 1: nobody }, 4)).toBe(`Nobody ${why} Quarter Final match 1`);
  expect(wordsOf({ 0: nobody, 1: nobody }, 6)).toBe(`Winner of Semi Final match 2 ${why} Semi Final match 1`);
  expect(wordsOf({ 0: nobody }, 0)).toBeNull();
  expect(wordsOf({ 0: nobody }, 5)).toBeNull();
});

it('a match of a late player is shown as it is played, and as a bye when picked', () => {
  const draw: Draw = { ...drawWith({ 0: lower }), replaced: [1], sealedByes: [1] };
  const picks = noPicks(draw)
    .map(() => ({ side: 0, gamesLost: 0 }) as const)
    .with(0, null as never);
  const rules = scoringRules('classic-1');
  const [first, , , , semi] = viewDraw({
    draw,
    picks,
    players,
    mode: 'results',
    rules,
    isEntered: true,
  }).flatMap(({ matches }) => matches);
  expect(first).toMatchObject({
    isBye: false,
    wasBye: true,
    isOver: true,
    verdict: null,
    pick: null,
    through: 1,
  });
  expect(semi).toMatchObject({ verdict: 'lost', pick: { winner: 'Player 0' } });
  expect(semi?.sides[0].name).toBe('Player 1');
});
