import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { forgetPendingSignUp, notePendingSignUp, readPendingSignUp } from './pending-sign-up.ts';

const mails = { updates: true, results: false };

it('is known to its own browser for a day, by its address in any case', () => {
  const storage = createMemoryStorage();
  expect(readPendingSignUp(storage, 'a@b.co', 0)).toBeNull();
  notePendingSignUp(storage, { email: 'A@b.co', mails, now: 1_000 });
  expect(readPendingSignUp(storage, 'a@B.co', 2_000)).toEqual(mails);
  expect(readPendingSignUp(storage, 'other@b.co', 2_000)).toBeNull();
  expect(readPendingSignUp(storage, 'a@b.co', 1_000 + 24 * 3_600_000)).toBeNull();
  forgetPendingSignUp(storage);
  expect(readPendingSignUp(storage, 'a@b.co', 2_000)).toBeNull();
});

it.each(['{', '1', '{"email":"a@b.co","at":0}', '{"email":"a@b.co","at":0,"mails":{"updates":"yes"}}'])(
  '%s in its place is nothing',
  (text) => {
    const storage = createMemoryStorage();
    storage.setItem('boast-sign-up', text);
    expect(readPendingSignUp(storage, 'a@b.co', 0)).toBeNull();
  },
);
