import type { SiteFacts } from '@boast/contract/site-facts';
import { fillPage, plainText } from '@boast/contract/values/page-text';
import { expect, it } from 'vitest';
import rules from './pages/rules.md';
import { facts } from './testing/facts.ts';

const rulesOf = (of: SiteFacts) =>
  fillPage(rules, { ...of }).sections.map(({ title, blocks }) => ({
    title: plainText(title),
    text: blocks.map((block) => ('words' in block ? plainText(block.words) : '')).join(' '),
  }));
const textOf = (of: SiteFacts) =>
  rulesOf(of)
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');

it('states what is configured', () => {
  const text = textOf(facts);
  for (const fact of ['21 or over', 'Nick & Tin Ltd', 'costs 3 credits', '10 points', '48 hours']) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain('bonus');
});

it('has no number of its own that the configuration could contradict', () => {
  expect(textOf(facts)).not.toMatch(/\b(100|101|18|72|1 credit|1 point)\b/);
});

it('under weights by round says how they grow, and that points win the prize', () => {
  const text = textOf({ ...facts, weights: '10-20-40-80-160', bonusPoints: '10 points' });
  expect(text).toContain('in the first round, doubling each round: 10-20-40-80-160');
  expect(text).toContain('The most points win, unless the tournament');
  expect(text).not.toContain('in every round');
  expect(textOf(facts)).toContain('in every round');
});

it('speaks of credits only where there are some', () => {
  expect(textOf({ ...facts, creditsOn: false })).not.toContain('credit');
});

it('names rules by the numbers they have', () => {
  const numbered = rulesOf(facts);
  const excluded = numbered.find(({ title }) => title === 'Disqualified winners');
  expect(excluded?.text).toContain('rule 1 or 2');
  expect(numbered.slice(0, 2).map(({ title }) => title)).toEqual(['Who can enter', 'One account each']);
});
