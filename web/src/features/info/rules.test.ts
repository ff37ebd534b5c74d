import { expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { tournamentRules } from './rules.ts';

const facts: Facts = {
  product: 'Boast',
  operator: 'Nick & Tin Ltd',
  law: 'Scotland',
  creditsOn: true,
  entryCost: '3 credits',
  creditPrice: '7 USD',
  packs: '1 or 2',
  prize: '250 USD',
  prizeByThree: '83.34, 83.33 and 83.33 USD',
  toldWithin: '48 hours',
  hold: '24 hours',
  minimumAge: 21,
  winnerPoints: '10 points',
  bonusPoints: null,
  fullPoints: '10 points',
  scoring: { winner: 10, score: 0 },
  changedOn: 'Nov 21, 2026',
};
const textOf = (of: Facts) =>
  tournamentRules(of)
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');

it('states what is configured', () => {
  const text = textOf(facts);
  for (const fact of [
    '21 or over',
    'Nick & Tin Ltd',
    'costs 3 credits',
    '10 points',
    'win 250 USD',
    '48 hours',
    '83.34, 83.33 and 83.33 USD',
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain('bonus');
});

it('has no number of its own that the configuration could contradict', () => {
  expect(textOf(facts)).not.toMatch(/\b(100|101|18|72|1 credit|1 point)\b/);
});

it('speaks of credits only where there are some', () => {
  expect(textOf({ ...facts, creditsOn: false })).not.toContain('credit');
});

it('names rules by the numbers they have', () => {
  const rules = tournamentRules(facts);
  const excluded = rules.find(({ title }) => title === 'Winners who may not win');
  expect(excluded?.text).toContain('rule 1 or 2');
  expect(rules.slice(0, 2).map(({ title }) => title)).toEqual(['Who may enter', 'One account each']);
});
