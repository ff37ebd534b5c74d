import type { PasswordCost } from '../account/password-hasher.ts';

/** The least that argon2 takes: a hash costs microseconds in place of tens of milliseconds. */
export const CHEAP_PASSWORDS: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
