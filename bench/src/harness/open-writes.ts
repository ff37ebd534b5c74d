/** Calls with a body that anybody may make without a session, each about another address. */
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { type Known, sampleCall } from '@boast/server/testing/access/sample-call';

export interface OpenWrite {
  readonly path: string;
  readonly method: string;
  readonly body: string;
}

export function openWrites(): Readonly<Record<string, (n: number) => OpenWrite>> {
  const entries = Object.entries(operations as unknown as Record<string, Operation>);
  const writes = entries.filter(([, { access, method }]) => access === 'visitor' && method !== 'GET');
  return {
    ...Object.fromEntries(
      writes.map(([name, operation]) => [
        name,
        (n: number) => {
          const { path, body } = sampleCall(operation, { ...KNOWN, email: nobody(n) });
          return { path: `/api${path}`, method: operation.method, body: JSON.stringify(body ?? {}) };
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(OUTSIDE_CONTRACT).map(([path, bodyOf], kind) => [
        `POST ${path}`,
        // Few mails an hour go to one address, so each kind of call has its own.
        (n: number) => ({ path, method: 'POST', body: JSON.stringify(bodyOf(1_000 * (kind + 1) + n)) }),
      ]),
    ),
    'the largest body': () => ({
      path: `/api${operations.sendFeedback.path}`,
      method: 'POST',
      body: LARGEST,
    }),
  };
}

/** A body of the largest size (server: http/read-body.ts), of as many values as fit. */
const LARGEST = `{"message":[${'1,'.repeat(32_000)}1]}`;
const nobody = (n: number): string => `nobody-${n}@example.com`;
const PASSWORD = 'Nobody-knows-7';
const KNOWN: Known = {
  p256dh: 'A'.repeat(87),
  publicKey: 'A'.repeat(87),
  auth: 'A'.repeat(22),
  token: 'a-token-of-nobody',
};

/** The built-in sign-in and what comes from outside, by path: the body of the nth call. */
const OUTSIDE_CONTRACT: Readonly<Record<string, (n: number) => object>> = {
  '/auth/v1/signup': (n) => ({ email: nobody(n), password: PASSWORD }),
  '/auth/v1/token?grant_type=password': (n) => ({ email: nobody(n), password: PASSWORD }),
  '/auth/v1/token?grant_type=refresh_token': (n) => ({ refresh_token: `a-token-of-nobody-${n}` }),
  '/auth/v1/token?grant_type=pkce': (n) => ({ auth_code: `nobody-${n}`, code_verifier: 'a'.repeat(43) }),
  '/auth/v1/otp': (n) => ({ email: nobody(n), create_user: false }),
  '/auth/v1/recover': (n) => ({ email: nobody(n) }),
  '/auth/v1/resend': (n) => ({ email: nobody(n), type: 'signup' }),
  '/auth/v1/verify': (n) => ({ email: nobody(n), type: 'email', token: '123456' }),
  '/auth/v1/passkeys/authentication/options': () => ({}),
  '/api/webhooks/stripe': () => ({}),
};
