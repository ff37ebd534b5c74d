import { expect, test } from 'vitest';
import { describeCrash } from './report-crash.ts';

const page = { origin: 'https://boast.example', pathname: '/tournaments' };
const thrown = (stack: string, name = 'TypeError') =>
  Object.assign(new Error('x is not a function'), { name, stack });

test('says what broke and where, without the address of the site', () => {
  expect(
    describeCrash(thrown('TypeError: x\n at f (https://boast.example/assets/main-Ab1.js:1:2)'), page),
  ).toEqual({
    message: 'TypeError: x is not a function',
    place: '/tournaments',
    stack: 'TypeError: x\n at f (/assets/main-Ab1.js:1:2)',
    version: 'main-Ab1',
  });
});

test('is bounded', () => {
  const error = thrown(`https://boast.example/${'s'.repeat(9_000)}`);
  error.message = 'm'.repeat(900);
  const report = describeCrash(error, { ...page, pathname: `/${'p'.repeat(900)}` });
  expect([report?.message.length, report?.place.length, report?.stack.length]).toEqual([300, 200, 4_000]);
});

test.each([
  ['a call that failed', thrown('https://boast.example/a.js', 'ApiFailure')],
  ['a script of an extension', thrown('at f (chrome-extension://abc/a.js:1:2)')],
  ['what is no error', 'text'],
])('leaves out %s', (_, error) => expect(describeCrash(error, page)).toBeNull());
