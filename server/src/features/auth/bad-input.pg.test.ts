import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authServiceForFile } from './testing/auth-service.ts';

const service = await authServiceForFile();
const client = await service.signUp('fuzz@example.com');

const paths = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/token?grant_type=pkce',
  '/token?grant_type=magic',
  '/token',
  '/recover',
  '/resend',
  '/verify',
];

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom('\0', '\ud800', "' or 1=1 --", 'a@b\r\nBcc: c@d', '٣@example.com', '../../etc/passwd'),
);
const value = fc.oneof(
  hostile,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostile),
  fc.dictionary(hostile, hostile),
);
const names =
  'email password data refresh_token auth_code code_verifier type token token_hash code_challenge code_challenge_method'.split(
    ' ',
  );
const body = fc.oneof(
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
  value.map((other) => other as unknown),
);

describe('never a 5xx and never a success', () => {
  test('for a body that is not one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async (path, content) => {
        const { status, body: answer } = await service.call('POST', path, { body: content });
        expect([status, answer]).toEqual([
          expect.any(Number),
          expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
        ]);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
  });

  test('for tokens that are none', async () => {
    const { data } = await client.getSession();
    const real = data.session?.access_token ?? '';
    const [header = '', payload = '', signature = ''] = real.split('.');
    const part = (object: unknown): string => Buffer.from(JSON.stringify(object)).toString('base64url');
    const forged = [
      'x',
      '..',
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.split('').toReversed().join('')}`,
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'ES256', kid: 'unknown' })}.${payload}.${signature}`,
      `${part({ alg: 'HS256', kid: 'x'.repeat(5_000) })}.${payload}.${signature}`,
      `${part({ alg: 'ES256', kid: '\0' })}.${payload}.${signature}`,
    ];
    for (const token of forged) {
      const { status, body: answer } = await service.call('GET', '/user', { token });
      expect([token.slice(-20), status, answer['code']]).toEqual([token.slice(-20), 403, 'bad_jwt']);
    }
    expect((await service.call('GET', '/user')).body['code']).toBe('no_authorization');
    expect((await service.call('GET', '/user', { token: real })).status).toBe(200);
  });

  test('for account changes that cannot be kept', async () => {
    const { data } = await client.getSession();
    const token = data.session?.access_token ?? '';
    const nested = `{"data":{"x":${'['.repeat(20_000)}1${']'.repeat(20_000)}}}`;
    const bodies = [
      { data: { a: '\0' } },
      { data: { a: { '\0': 1 } } },
      { data: { a: '\ud800' } },
      { data: { a: 'x'.repeat(5_000) } },
      nested,
      { data: 'text' },
      { email: 'nobody' },
      { password: `Aa1!${'x'.repeat(400)}` },
    ];
    for (const change of bodies) {
      const { status, body: answer } = await service.call('PUT', '/user', { body: change, token });
      expect([status, answer['code']]).toEqual([400, 'validation_failed']);
    }
  });

  test('for JSON that is none, and more than anybody sends', async () => {
    expect((await service.call('POST', '/signup', { body: '{"email":' })).status).toBe(400);
    const large = await service.call('POST', '/signup', { body: { email: 'x'.repeat(70_000) } });
    expect([large.status, large.body['code']]).toEqual([400, 'validation_failed']);
  });

  test('for links with anything in them', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (token, type, redirect_to) => {
        const query = new URLSearchParams({ token, type, redirect_to }).toString();
        const answer = await fetch(`${service.url}/verify?${query}`, { redirect: 'manual' });
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toMatch(/^http:\/\/boast\.test\/confirm#token_hash=/);
        const body = { token_hash: token || 'x', type: 'recovery' };
        expect((await service.call('POST', '/verify', { body })).body['code']).toMatch(
          /^(otp_expired|validation_failed)$/,
        );
      }),
      { numRuns: 100 },
    );
  });
});
