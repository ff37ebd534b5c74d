import { expect, it } from 'vitest';
import { finishOf, outlookText } from './outlook-text.ts';

const counted = (chance: number) => ({ chance, method: 'counted' as const });

it.each([
  [
    'nothing before the first result (P3)',
    { chance: counted(0.2), finish: null, hasBegun: false, hasPrize: true },
    '',
  ],
  [
    'a chance that says something',
    { chance: counted(0.12), finish: null, hasBegun: true, hasPrize: true },
    '12% to win.',
  ],
  [
    'no chance that says nothing',
    { chance: counted(0.001), finish: null, hasBegun: true, hasPrize: true },
    '',
  ],
  [
    'who is out, and how far up they can get',
    { chance: counted(0), finish: { best: 63, worst: 80 }, hasBegun: true, hasPrize: true },
    'Out of the prize race. You can still finish anywhere from 63rd to 80th.',
  ],
  [
    'who is out where no prize is given',
    { chance: counted(0), finish: null, hasBegun: true, hasPrize: false },
    'Out of the running.',
  ],
  [
    'a decided place without a chance (E5)',
    { chance: counted(1), finish: { best: 1, worst: 1 }, hasBegun: true, hasPrize: true },
    'Will finish 1st.',
  ],
  [
    'who shares first place',
    { chance: counted(0.5), finish: { best: 1, worst: 1 }, hasBegun: true, hasPrize: true },
    '50% to win. Will share first place.',
  ],
])('says %s', (_, outlook, text) => {
  expect(outlookText(outlook)).toBe(text);
});

it('takes the finish of the board over one that leaves scores out', () => {
  const ofBoard = { best: 2, worst: 3 };
  expect(finishOf({ best: 1, worst: 3, byWinnersOnly: true }, ofBoard)).toBe(ofBoard);
  expect(finishOf({ best: 1, worst: 3, byWinnersOnly: false }, ofBoard)).toMatchObject({ best: 1 });
  expect(finishOf(null, undefined)).toBeNull();
});
