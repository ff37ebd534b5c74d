import { expect, it } from 'vitest';
import type { AppConfig } from './config.ts';
import { money, readFacts } from './site-facts.ts';

const config = {
  productName: 'Boast',
  features: { credits: true },
  migration: null,
  scoring: { id: 'classic-1', winner: 100, score: 1, growth: 1 },
  terms: {
    minimumAge: 18,
    entryCredits: 1,
    creditPriceCents: 1_000,
    creditPacks: [1, 2, 5, 10],
    currency: 'usd',
    prizeCents: 10_000,
    winnersToldWithinHours: 72,
    changedOn: '2026-11-21',
  },
  operator: { name: 'Nick & Tin Ltd', governingLaw: 'Scotland' },
} as AppConfig;

it('puts the configuration into words', () => {
  expect(readFacts(config)).toEqual({
    product: 'Boast',
    operator: 'Nick & Tin Ltd',
    law: 'Scotland',
    creditsOn: true,
    entryCost: '1 credit',
    creditPrice: '10 USD',
    packs: '1, 2, 5 or 10',
    toldWithin: '72 hours',
    hold: '24 hours',
    minimumAge: 18,
    winnerPoints: '100 points',
    bonusPoints: '1 point',
    fullPoints: '101 points',
    scoring: { id: 'classic-1', winner: 100, score: 1, growth: 1 },
    weights: null,
    exampleWeights: '10-20-40-80-160',
    exampleDraw: 32,
    bonusApart: true,
    hasMoved: false,
    changedOn: 'Nov 21, 2026',
  });
});

it('says nothing of a bonus where the rules know none', () => {
  expect(readFacts({ ...config, scoring: { id: 'simple-1', winner: 1, score: 0, growth: 1 } })).toMatchObject(
    {
      winnerPoints: '1 point',
      bonusPoints: null,
      fullPoints: '1 point',
    },
  );
});

it('gives the weights of a draw of 32 where rounds earn differently, and no bonus apart', () => {
  const scoring = { id: 'weighted-doubled-1', winner: 10, score: 10, growth: 2 } as const;
  expect(readFacts({ ...config, scoring })).toMatchObject({
    weights: '10-20-40-80-160',
    winnerPoints: '10 points',
    bonusPoints: '10 points',
    bonusApart: false,
  });
});

it('prints cents only where there are some', () => {
  expect([1_000, 1_050, 250_000].map((cents) => money(cents, 'usd'))).toEqual([
    '10 USD',
    '10.50 USD',
    '2,500 USD',
  ]);
});
