import { expect, it } from 'vitest';
import { searchWords } from './search-all.ts';

it.each([
  ['Ali', { begins: 'ali%', parts: ['Ali'], id: null }],
  ['ali far', { begins: 'ali far%', parts: ['ali', 'far'] }],
  ['Łukasz', { begins: 'lukasz%', parts: ['Łukasz'] }],
  ['al', { begins: 'al%', parts: [] }],
  ['100%_a', { begins: '100\\%\\_a%', parts: ['100%_a'] }],
  ['0199D6A0-0000-7000-8000-000000000000', { id: '0199d6a0-0000-7000-8000-000000000000' }],
])('%j', (text, words) => {
  expect(searchWords(text)).toMatchObject(words);
});
