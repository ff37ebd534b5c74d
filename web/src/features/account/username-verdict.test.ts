import { expect, it } from 'vitest';
import { isWorthChecking, judgeUsername, type UsernameCheck } from './username-verdict.ts';

const checked = (username: string, outcome: UsernameCheck['outcome']) => ({ username, outcome });

it.each([
  ['nick', null, 'unchanged', 'Username unchanged'],
  ['ni', null, 'refused', 'Username must be at least 3 characters'],
  ['', null, 'refused', 'Username must be at least 3 characters'],
  ['n'.repeat(31), null, 'refused', 'Username must be at most 30 characters'],
  ['nick shot', null, 'refused', 'Only letters numbers . _ and - allowed'],
  ['---', null, 'refused', 'Username must contain a letter or a number'],
  ['nické', null, 'refused', 'Only letters numbers . _ and - allowed'],
  ['nick.shot', null, 'checking', 'Checking availability...'],
  ['nick.shot', checked('nick.sho', 'taken'), 'checking', 'Checking availability...'],
  ['nick.shot', checked('nick.shot', 'available'), 'available', 'Username available'],
  ['nick.shot', checked('nick.shot', 'taken'), 'refused', 'This username is not available'],
  ['nick.shot', checked('nick.shot', 'failed'), 'refused', 'Error checking username'],
] as const)('%j after %j is %s: %s', (typed, check, ...verdict) => {
  const [kind, message] = verdict;
  expect(judgeUsername({ typed, current: 'nick', check })).toEqual({ kind, message });
});

it.each([
  ['nick', false],
  ['ni', false],
  ['Nick', true],
  ['nick.shot', true],
])('%s is worth asking about: %s', (typed, worth) => {
  expect(isWorthChecking(typed, 'nick')).toBe(worth);
});
