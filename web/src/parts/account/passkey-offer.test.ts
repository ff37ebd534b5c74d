import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { endPasskeyOffer, isPasskeyOfferWanted, wantPasskeyOffer } from './passkey-offer.ts';

test('a passkey is offered after a sign-in, and once', () => {
  const storage = createMemoryStorage();
  expect(isPasskeyOfferWanted(storage)).toBe(false);
  wantPasskeyOffer(storage);
  expect(isPasskeyOfferWanted(storage)).toBe(true);
  endPasskeyOffer(storage);
  wantPasskeyOffer(storage);
  expect(isPasskeyOfferWanted(storage)).toBe(false);
});
