import { expect, it } from 'vitest';
import { leadSentence, needSentence } from './rival-sentences.ts';

it.each([
  [-1203, 'oscar is 1,203 ahead.'],
  [1, "You're 1 ahead of oscar."],
  [0, "You're level with oscar."],
])('a lead of %d', (lead, text) => {
  expect(leadSentence('oscar', lead)).toBe(text);
});

it.each([
  [-1203, 'oscar is 1,203 ahead, out of your reach.'],
  [1, "You're 1 ahead of oscar, out of their reach."],
  [0, "You're level with oscar, for good."],
])('a lead of %d that no result can turn', (lead, text) => {
  expect(leadSentence('oscar', lead, true)).toBe(text);
});

it.each([
  [true, 'Final', 'You need Coll to win the final.'],
  [false, 'Quarter Final', 'You need Coll to lose in the quarter-finals.'],
  [true, 'Round 2', 'You need Coll to win in Round 2.'],
])('a need', (toWin, roundName, text) => {
  expect(needSentence({ player: 'Coll', toWin, roundName })).toBe(text);
});
