import { expect, it } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

const id = '01a1fd3e-dc48-76c2-b12c-a40a77b88875';

it.each([
  [`/tournaments/${id}`, { tournamentId: id }],
  [`/tournaments/${id}/beta#review`, { tournamentId: id }],
  ['/tournaments', null],
  ['/join', null],
  ['/join/short', null],
  ['/dashboard', null],
  [null, null],
])('knows why somebody signs in who continues to %s', (next, reason) => {
  expect(signInReason(next)).toEqual(reason);
});

it('knows the code of an invitation, however it is written', () => {
  expect(signInReason('/join/abcd-2345')).toEqual(signInReason('/join/ABCD2345'));
  expect(signInReason('/join/abcd-2345')).not.toBeNull();
});
