import { expect, it } from 'vitest';
import { leadWords, remainingWords } from './compare-words.ts';

const anna = { name: 'anna', isOver: false };

it('says who leads', () => {
  expect(leadWords([1_201, 101], anna)).toBe('You lead anna by 1,100.');
  expect(leadWords([0, 101], anna)).toBe('anna leads you by 101.');
  expect(leadWords([101, 101], anna)).toBe('You and anna are level.');
});

it('says what can still change it', () => {
  expect(remainingWords([0, 0], anna)).toBe('Nothing that is still open can change it.');
  expect(remainingWords([101, 0], anna)).toBe('You can still gain 101 on anna, who can gain nothing on you.');
  expect(remainingWords([0, 101], anna)).toBe('anna can still gain 101 on you, and you nothing on them.');
  expect(remainingWords([202, 1_010], anna)).toBe(
    'Where you differ you can still gain 202 on anna, and they 1,010 on you.',
  );
});

it('E7: speaks of what is over in the past tense', () => {
  const over = { name: 'anna', isOver: true };
  expect(leadWords([0, 908], over)).toBe('anna beat you by 908.');
  expect(leadWords([908, 0], over)).toBe('You beat anna by 908.');
  expect(leadWords([5, 5], over)).toBe('You and anna finished level.');
  expect(remainingWords([0, 0], over)).toBe('');
});
