import type { SiteFacts } from '@boast/contract/site-facts';

/** A site where every setting differs from its default. */
export const facts: SiteFacts = {
  product: 'Boast',
  operator: 'Nick & Tin Ltd',
  law: 'Scotland',
  creditsOn: true,
  entryCost: '3 credits',
  creditPrice: '7 USD',
  packs: '1 or 2',
  toldWithin: '48 hours',
  hold: '24 hours',
  minimumAge: 21,
  winnerPoints: '10 points',
  bonusPoints: null,
  fullPoints: '10 points',
  scoring: { id: 'ten-1', winner: 10, score: 0, growth: 1 },
  weights: null,
  exampleWeights: '10-20-40-80-160',
  exampleDraw: 32,
  bonusApart: false,
  hasMoved: false,
  changedOn: 'Nov 21, 2026',
};
