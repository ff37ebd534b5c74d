import type { SecondChance } from '@boast/contract/tournaments';
import { describe, expect, it } from 'vitest';
import { untilText } from '../../lib/until-text.ts';
import { linkText, offerText, quietWords } from './second-chance-text.ts';

const now = new Date(2031, 4, 2, 12, 0).getTime();
const at = (day: number, hour: number) => new Date(2031, 4, day, hour, 0).toISOString();

const chance = (roundName: string, more: Partial<SecondChance> = {}): SecondChance => ({
  firstRound: { 'Round 2': 2, 'Round 3': 3, 'Quarter Final': 3, 'Semi Final': 4 }[roundName] ?? 2,
  roundName,
  state: 'later',
  tournamentId: null,
  startsAt: null,
  totalMatches: 7,
  entryCredits: 1,
  ...more,
});

describe('a second chance', () => {
  it('is offered with its matches and its price', () => {
    expect(offerText({ totalMatches: 7, credits: 0 })).toBe('7 matches, free');
    expect(offerText({ totalMatches: 3, credits: 1 })).toBe('3 matches for 1 credit');
    expect(offerText({ totalMatches: 7, credits: 2 })).toBe('7 matches for 2 credits');
  });

  it('is open until a time today, or a day and a time', () => {
    expect(untilText(at(2, 18), now)).toBe('18:00');
    expect(untilText(at(3, 9), now)).toBe('May 3, 09:00');
  });
});

describe('the link to a second chance', () => {
  it.each([
    ['open', at(2, 18), 'From the quarter-finals (open until 18:00)'],
    ['open', at(2, 11), 'From the quarter-finals'],
    ['closed', at(2, 11), 'From the quarter-finals'],
    ['cancelled', at(2, 18), 'From the quarter-finals (cancelled)'],
  ] as const)('that is %s until %s', (state, startsAt, words) => {
    expect(linkText(chance('Quarter Final', { state, startsAt, tournamentId: 'q' }), now)).toBe(words);
  });
});

describe('a second chance without a draw', () => {
  const say = (...chances: SecondChance[]) => quietWords(chances, 32);

  it.each([
    ['later', 'A second chance from the semi-finals opens when the quarter-finals are over'],
    ['waits', 'A second chance from the semi-finals opens when its start is known'],
    ['missed', 'No second chance from the semi-finals: they began before the last quarter-final ended'],
    ['too_few', 'No second chance from the semi-finals: fewer than four players are left'],
    ['cancelled', 'No second chance from the semi-finals: it was cancelled'],
  ] as const)('that is %s', (state, words) => {
    expect(say(chance('Semi Final', { state }))).toEqual([words]);
  });

  it('of a numbered round', () => {
    expect(say(chance('Round 2'))).toEqual(['A second chance from Round 2 opens when Round 1 is over']);
    expect(say(chance('Round 2', { state: 'missed' }))).toEqual([
      'No second chance from Round 2: it began before the last match of Round 1 ended',
    ]);
  });

  it('shares a sentence with the others that come later', () => {
    expect(
      say(chance('Round 2', { state: 'missed' }), chance('Quarter Final'), chance('Semi Final')),
    ).toEqual([
      'No second chance from Round 2: it began before the last match of Round 1 ended',
      'Second chances from the quarter-finals and the semi-finals open when the round before is over',
    ]);
  });

  it('says nothing of those that have a draw', () => {
    expect(say(chance('Quarter Final', { state: 'open', tournamentId: 'q' }))).toEqual([]);
  });
});
