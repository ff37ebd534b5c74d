import { expect, it } from 'vitest';
import { resultSentence, wonHow } from './result-sentence.ts';

const result = { winner: 'Farag', loser: 'Coll', score: '2-1' };

it.each([
  ['played', 'Farag beat Coll 2-1', '2-1'],
  ['retirement', 'Farag beat Coll, who retired at 2-1', '2-1 by retirement'],
  ['walkover', 'Farag went through: Coll did not play', '2-1 by walkover'],
  ['no_result', 'No result: neither Farag nor Coll goes through', '2-1 no result'],
] as const)('a match that ended by %s has one sentence everywhere', (ending, sentence, how) => {
  expect(resultSentence({ ...result, ending })).toBe(sentence);
  expect(wonHow({ score: '2-1', ending })).toBe(how);
});
