import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import type { WonResult } from '@boast/domain/draw/match-result';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import type { FieldCounts } from '@boast/domain/scoring/moments';
import { scoringRules } from '@boast/domain/scoring/rules';
import { describe, expect, it } from 'vitest';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { type News, summarizeResults } from './results-news-text.ts';

const names = [
  'Ali Farag',
  'Youssef Soliman',
  'Gregoire Marche',
  'Victor Crouin',
  'Paul Coll',
  'Mostafa Asal',
];
const player = (slot: number): DrawPlayer => ({
  id: `p${slot}`,
  fullName: names[slot] ?? `First Last${slot}`,
  worldRank: slot + 1,
  country: null,
  countryCode: null,
  imageUrl: null,
  seed: null,
});
const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, slot) => ({ kind: 'player', playerId: `p${slot}` })),
};
const sourceOf = (draw: Draw): TournamentDraw => ({
  draw,
  matchIds: draw.results.map((_, match) => `m${match}`),
  matches: draw.results.map(() => ({ isBye: false }) as Match),
  players: new Map(draw.slots.map((_, slot) => [`p${slot}`, player(slot)])),
  rules: scoringRules('classic-1'),
  hasPrize: true,
});
const played = (draw: Draw, match: number, result: Partial<WonResult> = {}): Draw => ({
  ...draw,
  results: draw.results.with(match, { winner: 0, ending: 'played', games: [3, 1], ...result }),
});
/** The upper player wins every match 3-1. */
const upper: Picks = noPicks(eight).map(() => ({ side: 0, gamesLost: 1 }));
const lower: Picks = upper.with(0, { side: 1, gamesLost: 0 });

const own = (picks: Picks, rankBefore: number | null = 204, rank: number | null = 179): News['own'] => ({
  picks,
  rankBefore,
  rank,
});
const tell = (before: Draw, after: Draw, more: Partial<News> = {}) =>
  summarizeResults({ before: sourceOf(before), after: sourceOf(after), own: null, field: null, ...more });
const fieldOf = (count: number, other = count): FieldCounts => ({
  entryCount: 289,
  countOf: (_, slot) => (slot % 2 === 0 ? count : other),
});

const first = played(eight, 0);

describe('one result', () => {
  it('is told to a visitor as it is', () => {
    expect(tell(eight, first)).toEqual({
      matches: [0],
      headline: 'Farag beat Soliman 3-1',
      own: null,
      outcome: null,
      drama: [],
      moment: null,
    });
    expect(tell(first, first)).toBeNull();
  });

  it('says what a right pick earned, and how the rank moved', () => {
    expect(tell(eight, first, { own: own(upper) })).toMatchObject({
      own: 'You had it: +101, up 25 to 179th',
      outcome: 'correct',
    });
    expect(tell(eight, first, { own: own(upper, 12, 12) })?.own).toBe('You had it: +101, still 12th');
    expect(tell(eight, first, { own: own(upper, null, 3) })?.own).toBe('You had it: +101, now 3rd');
    expect(tell(eight, first, { own: own(upper, null, null) })?.own).toBe('You had it: +101');
  });

  it('names whom one had in place of the winner', () => {
    expect(tell(eight, first, { own: own(lower, 12, 1_204) })).toMatchObject({
      own: 'You had Soliman, down 1,192 to 1,204th',
      outcome: 'wrong',
    });
  });

  it('of a match without a pick tells the rank alone', () => {
    expect(tell(eight, first, { own: own(upper.with(0, null)) })).toMatchObject({
      own: "You're up 25 to 179th",
      outcome: null,
    });
  });

  it('that was not played out is told as it ended', () => {
    const retired = played(eight, 0, { winner: 1, ending: 'retirement', games: [1, 2] });
    expect(tell(eight, retired)?.headline).toBe('Soliman beat Farag, who retired at 2-1');
    const walkover = played(eight, 0, { ending: 'walkover', games: [0, 0] });
    expect(tell(eight, walkover)?.headline).toBe('Farag went through: Soliman did not play');
  });

  it('that has no winner says so, and the pick does not count', () => {
    const nobody = {
      ...eight,
      results: eight.results.with(0, { winner: null, ending: 'no_result', games: [0, 0] }),
    };
    expect(tell(eight, nobody, { own: own(upper, 10, 10) })).toMatchObject({
      headline: 'No result: neither Farag nor Soliman goes through',
      own: 'Your pick does not count, still 10th',
      outcome: 'void',
      drama: [],
    });
    expect(tell(nobody, first)?.headline).toBe('Corrected: Farag beat Soliman 3-1');
  });

  it('edge 18: that is corrected or taken back says so, and what it changed', () => {
    const corrected = played(eight, 0, { winner: 1, games: [1, 3] });
    expect(tell(first, corrected, { own: own(upper, 10, 30) })).toMatchObject({
      headline: 'Corrected: Soliman beat Farag 3-1',
      own: 'You had Farag: −101, down 20 to 30th',
      outcome: 'wrong',
    });
    expect(tell(first, eight, { own: own(upper, 10, 30) })).toMatchObject({
      headline: 'The result of Farag v Soliman was withdrawn',
      own: 'Your points: −101, down 20 to 30th',
      outcome: null,
    });
    const score = played(eight, 0, { games: [3, 2] });
    expect(tell(first, score, { own: own(upper, 10, 10), field: fieldOf(1) })).toMatchObject({
      own: 'You had it: −1, still 10th',
      drama: [],
    });
  });
});

describe('several results', () => {
  const second = played(first, 1, { winner: 1, games: [0, 3] });

  it('are summed up', () => {
    expect(tell(eight, second, { own: own(upper) })).toMatchObject({
      matches: [1, 0],
      headline: '2 results: Crouin and Farag won',
      own: 'You had 1 of 2: +101, up 25 to 179th',
      outcome: null,
    });
  });

  it('name no more than a line holds', () => {
    const five = [2, 3, 4].reduce((draw, match) => played(draw, match), second);
    expect(tell(eight, five)?.headline).toBe('5 results: Farag, Last6, Coll and 2 more won');
    expect(tell(second, eight)?.headline).toBe('2 results changed');
  });
});

describe('what is more than a result', () => {
  it('is a pick that hardly anybody had', () => {
    const lone = tell(eight, first, { own: own(upper), field: fieldOf(3, 200) });
    expect(lone).toMatchObject({ drama: ['Only you and 2 others had it'], moment: 'match-0' });
    expect(tell(eight, first, { own: own(upper), field: fieldOf(2, 2) })?.drama).toEqual([
      'Only you and one other had it',
    ]);
    const both = tell(eight, played(first, 1), { own: own(upper), field: fieldOf(1, 200) });
    expect(both?.drama).toEqual(['Nobody else had Farag', 'Nobody else had Marche']);
  });

  it('is an upset, told by the field or else by the ranks', () => {
    const upset = tell(eight, first, { field: fieldOf(12, 250) });
    expect(upset).toMatchObject({ drama: ['An upset: 12 of 289 picked it'], moment: null });
    const called = tell(eight, first, { own: own(upper), field: fieldOf(12, 250) });
    expect(called?.moment).toBe('match-0');
    const semi = [0, 2].reduce((draw, match) => played(draw, match), played(eight, 3, { winner: 1 }));
    const last = played({ ...semi, results: semi.results.with(1, null) }, 5, { winner: 1, games: [1, 3] });
    expect(tell(semi, last)?.drama).toEqual([]);
  });

  it('is a round without a fault, and the title', () => {
    const three = [0, 1, 2].reduce((draw, match) => played(draw, match), eight);
    expect(tell(three, played(three, 3), { own: own(upper) })).toMatchObject({
      drama: ['Perfect quarter-finals: 4 out of 4'],
      moment: 'round-1',
    });
    const toFinal = [3, 4, 5].reduce((draw, match) => played(draw, match), three);
    expect(tell(toFinal, played(toFinal, 6), { own: own(upper) })).toMatchObject({
      drama: ['Your champion won the title'],
      moment: 'title',
    });
  });
});
