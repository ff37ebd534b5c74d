import { expect, it } from 'vitest';
import { emptyForm } from './draw-form.ts';
import { playAgainForm } from './play-again-form.ts';

type Earlier = Parameters<typeof playAgainForm>[0];
const [anna, ben, carla] = ['Anna Berg', 'Ben Cole', 'Carla Diaz'].map((fullName) => ({
  id: fullName,
  fullName,
  worldRank: null,
  country: null,
  countryCode: null,
  imageUrl: null,
  seed: null,
}));
const roundOf = (number: number, bestOf: 3 | 5) =>
  ({ id: '', number, name: '', matches: [{ bestOf }] }) as unknown as Earlier['rounds'][number];

const earlier: Earlier = {
  id: '7',
  name: 'Club Championship 2025',
  location: 'SC Nord, London, England',
  timeZone: 'Europe/London',
  gender: 'womens',
  club: {
    organiserName: 'anna',
    listing: 'unlisted',
    hiddenReason: null,
    lot: {
      seed: '00',
      seeded: 1,
      playerIds: [carla?.id ?? '', anna?.id ?? '', ben?.id ?? ''],
      drawnAt: '2025-11-27T12:00:00Z',
      times: 1,
    },
  },
  players: [anna, ben, carla].flatMap((player) => player ?? []),
  rounds: [roundOf(1, 3), roundOf(2, 5)],
  scoringRules: 'weighted-1',
  secondChances: [],
  fedDraws: [
    { feed: 'plate', state: 'closed', tournamentId: 'p', startsAt: null, totalMatches: 3, entryCredits: 0 },
  ],
  prize: { amount: 0, unit: 'usd_cents', rule: 'correct', text: 'A racket' } as unknown as Earlier['prize'],
};

it('the same people, place and rules, in the order of the list; the dates are left to be chosen', () => {
  expect(playAgainForm(earlier)).toEqual({
    ...emptyForm,
    name: 'Club Championship 2025',
    location: 'SC Nord, London, England',
    timeZone: 'Europe/London',
    gender: 'womens',
    players: 'Carla Diaz\nAnna Berg\nBen Cole',
    seeded: 1,
    bestOf: 3,
    longRounds: 1,
    scoringRules: 'weighted-1',
    fedDraws: 'plate',
    prizeText: 'A racket',
    playAgain: '7',
  });
});

it('everybody who has a place by now: who left is not there, and who came in follows the list', () => {
  const players = ['Dora Holm', 'Anna Berg', 'Carla Diaz', 'Eve Adams'].map((fullName) => ({
    ...(anna as NonNullable<typeof anna>),
    id: fullName,
    fullName,
  }));
  expect(playAgainForm({ ...earlier, players })).toMatchObject({
    players: 'Carla Diaz\nAnna Berg\nDora Holm\nEve Adams',
    seeded: 1,
  });
  expect(playAgainForm({ ...earlier, players: players.slice(0, 2) })).toMatchObject({ seeded: 0 });
});

it('a draw that was placed by hand is placed as it was listed', () => {
  const club = earlier.club && { ...earlier.club, lot: null };
  expect(playAgainForm({ ...earlier, club })).toMatchObject({
    players: 'Anna Berg\nBen Cole\nCarla Diaz',
    seeded: 0,
    places: 'list',
  });
});
