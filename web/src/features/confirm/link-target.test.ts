import { expect, it } from 'vitest';
import { targetOf } from './link-target.ts';

it.each([
  ['https://boast.test/tournaments/1?x=1#y', '/tournaments/1?x=1#y'],
  ['/account', '/account'],
  ['https://evil.example/account', '/'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://[', '/'],
  [null, '/'],
])('%s goes on to %s', (redirectTo, expected) => {
  expect(targetOf(redirectTo, 'https://boast.test')).toBe(expected);
});
