import { expect, it } from 'vitest';
import { askForTime, fromRound, offeredRounds, roundChoices, stateNote } from './second-chance-text.ts';

it('names a round in a sentence', () => {
  expect(fromRound('Quarter Final')).toBe('From the quarter-finals');
  expect(fromRound('Round 2')).toBe('From Round 2');
  expect(askForTime('Quarter Final')).toBe('Set the time of the first quarter-final');
  expect(askForTime('Round 2')).toBe('Set the time of the first match of Round 2');
});

it('offers every round with at least four places left', () => {
  expect(roundChoices(32)).toEqual([
    { round: 2, name: 'From Round 2' },
    { round: 3, name: 'From the quarter-finals' },
    { round: 4, name: 'From the semi-finals' },
  ]);
  expect(roundChoices(4)).toEqual([]);
});

const chance = {
  firstRound: 3,
  roundName: 'Semi Final',
  tournamentId: null,
  startsAt: null,
  totalMatches: 0,
  entryCredits: 1,
} as const;

it('offers what was chosen before', () => {
  expect(offeredRounds({ drawSize: 16, secondChances: [] })).toEqual([2, 3]);
  expect(offeredRounds({ drawSize: 16, secondChances: [{ ...chance, state: 'later' }] })).toEqual([3]);
});

it('says until when one is open, by the clock at the venue', () => {
  const open = { ...chance, state: 'open', startsAt: '2026-11-26T18:00:00Z' } as const;
  expect(stateNote(open, 'Europe/Paris')).toMatch(/^Until .*19:00/);
});
