import { expect, it } from 'vitest';
import { resultPhrase } from './correction-text.ts';

it('edge 18: says who won, and how', () => {
  const result = { winnerId: 'w', winnerName: 'Ali Farag', score: '3-1', ending: 'played' } as const;
  expect(resultPhrase(result)).toBe('Ali Farag 3-1');
  expect(resultPhrase({ ...result, score: '2-1', ending: 'retirement' })).toBe('Ali Farag 2-1 by retirement');
  expect(resultPhrase({ ...result, score: '0-0', ending: 'walkover' })).toBe('Ali Farag by walkover');
  const nobody = { winnerId: null, winnerName: null, score: '1-0', ending: 'no_result' } as const;
  expect(resultPhrase(nobody)).toBe('1-0 no result');
});
