import { expect, it } from 'vitest';
import { leadText, remainingText } from './compare-text.ts';

const anna = { name: 'anna', isOver: false };

it('says who leads', () => {
  expect(leadText([1_201, 101], anna)).toBe('You lead anna by 1,100.');
  expect(leadText([0, 101], anna)).toBe('anna leads you by 101.');
  expect(leadText([101, 101], anna)).toBe('You and anna are level.');
});

it('says what can still change it', () => {
  expect(remainingText([0, 0], anna)).toBe("The remaining matches can't change that.");
  expect(remainingText([101, 0], anna)).toBe('Still to play for: you +101, anna nothing.');
  expect(remainingText([0, 101], anna)).toBe('Still to play for: you nothing, anna +101.');
  expect(remainingText([202, 1_010], anna)).toBe('Still to play for: you +202, anna +1,010.');
});

it('speaks of what is over in the past tense', () => {
  const over = { name: 'anna', isOver: true };
  expect(leadText([0, 908], over)).toBe('anna beat you by 908.');
  expect(leadText([908, 0], over)).toBe('You beat anna by 908.');
  expect(leadText([5, 5], over)).toBe('You and anna finished level.');
  expect(remainingText([0, 0], over)).toBe('');
});
