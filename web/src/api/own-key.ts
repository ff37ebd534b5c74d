import { appSession } from './app-api.ts';

/** The cache key of a person's data, so that nobody ever finds another person's; it is dropped with their session. */
export const ownKey = <const T extends readonly unknown[]>(...parts: T) =>
  ['me', appSession.person(), ...parts] as const;
