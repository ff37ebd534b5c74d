import { expect, it } from 'vitest';
import { ApiFailure, networkFailure } from '../../../api/api-failure.ts';
import { comesAgainIn, refusalOf } from './submit-refusal.ts';

const failure = (code: ApiFailure['code'], details = {}) =>
  new ApiFailure({ code, message: 'In the words of the server.', details });

it("edge 1: a lock says the server's time", () => {
  const serverTime = '2026-05-01T10:00:00.000Z';
  expect(refusalOf(failure('LOCKED', { serverTime }))).toEqual({ kind: 'locked', serverTime });
  expect(refusalOf(failure('LOCKED'))).toEqual({ kind: 'locked', serverTime: null });
});

it('edge 7: another version is for the person to decide', () => {
  expect(refusalOf(failure('STALE_VERSION'))).toEqual({ kind: 'stale' });
});

it('another price than the page showed is said', () => {
  const message = 'In the words of the server.';
  expect(refusalOf(failure('STALE_VERSION', { entryCredits: 0 }))).toEqual({ kind: 'price', message });
});

it('an ended session is said by the page, which takes the password', () => {
  expect(refusalOf(failure('UNAUTHENTICATED'))).toEqual({ kind: 'signed-out' });
});

it('what passes by itself may be tried again; anything else is said in the words of the server', () => {
  expect(refusalOf(networkFailure())).toEqual({ kind: 'said', message: 'Please try again.' });
  expect(refusalOf(failure('UNAVAILABLE'))).toEqual({ kind: 'said', message: 'Please try again.' });
  expect(refusalOf(failure('ADMIN_CANNOT_ENTER'))).toEqual({
    kind: 'said',
    message: 'In the words of the server.',
  });
});

it('who was turned away by the crowd comes again when the server said, a few times', () => {
  const busy = failure('UNAVAILABLE', { retryAfterSeconds: 2 });
  expect([0, 4, 5].map((times) => comesAgainIn(busy, times))).toEqual([2_000, 2_000, null]);
});

it('what the server may have done, or has refused, is not sent again by itself', () => {
  const others = [failure('UNAVAILABLE'), failure('LOCKED'), networkFailure(), new Error('a fault')];
  expect(others.map((error) => comesAgainIn(error, 0))).toEqual([null, null, null, null]);
});
