import type { TextStorage } from '../../lib/browser/browser-storage.ts';

const key = 'boast-passkey-offer';

/** After a sign-in by password or code a passkey is offered: once in each browser, and never on the way to an entry. */
export function wantPasskeyOffer(storage: TextStorage): void {
  if (storage.getItem(key) === null) note(storage, 'wanted');
}

export const isPasskeyOfferWanted = (storage: TextStorage): boolean => storage.getItem(key) === 'wanted';

export const endPasskeyOffer = (storage: TextStorage): void => note(storage, 'made');

function note(storage: TextStorage, state: 'wanted' | 'made'): void {
  try {
    storage.setItem(key, state);
  } catch {
    // Storage is full or blocked: the account page has passkeys too.
  }
}
