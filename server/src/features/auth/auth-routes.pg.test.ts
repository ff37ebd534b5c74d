import { expect, test } from 'vitest';
import { testAppForFile } from '../../testing/for-file.ts';

// The calls go to the whole server, because the site's page must not answer for the service.
const app = await testAppForFile();

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.app.inject({ method, url: `/auth/v1${path}`, ...(payload && { payload }) });

test.each([
  ['GET', '/authorize?provider=google', [400, 'provider_disabled']],
  ['POST', '/authorize', [400, 'provider_disabled']],
  ['POST', '/token?grant_type=id_token', [400, 'provider_disabled'], { provider: 'google', id_token: 'x' }],
  ['POST', '/token?grant_type=web3', [422, 'web3_provider_disabled'], { chain: 'solana' }],
  ['POST', '/token?grant_type=other', [400, 'invalid_credentials'], {}],
  [
    'POST',
    '/token?grant_type=password',
    [400, 'phone_provider_disabled'],
    { phone: '+44123', password: 'x' },
  ],
  ['POST', '/signup', [422, 'anonymous_provider_disabled'], { data: {} }],
  ['POST', '/signup', [400, 'phone_provider_disabled'], { phone: '+44123', password: 'Nick-and-boast-1' }],
  ['POST', '/otp', [400, 'phone_provider_disabled'], { phone: '+44123' }],
  ['POST', '/resend', [400, 'phone_provider_disabled'], { phone: '+44123', type: 'sms' }],
  ['POST', '/verify', [403, 'otp_expired'], { phone: '+44123', token: '123456', type: 'sms' }],
  ['POST', '/verify', [400, 'validation_failed'], { phone: 'nobody', token: '123456', type: 'sms' }],
  ['POST', '/sso', [404, 'saml_provider_disabled'], { domain: 'example.com' }],
  ['GET', '/user/identities/authorize?provider=github', [404, 'manual_linking_disabled']],
  ['DELETE', '/user/identities/1', [401, 'no_authorization']],
  ['GET', '/oauth/authorizations/1', [404, 'feature_disabled']],
  ['GET', '/admin/users', [401, 'no_authorization']],
  ['POST', '/invite', [401, 'no_authorization'], { email: 'a@example.com' }],
  ['GET', '/nothing', [404, 'feature_disabled']],
  // D22
  ['GET', '', [404, 'feature_disabled']],
  ['GET', '/', [404, 'feature_disabled']],
  ['POST', '/nothing/at/all', [404, 'feature_disabled'], {}],
  ['GET', '/token', [404, 'feature_disabled']],
] as const)('%s %s answers %j', async (method, path, [status, code], body?: object) => {
  const answer = await ask(method, path, body);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, error_code: code, message: expect.any(String) });
  expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
});

test('a code that no mail carries is no link', async () => {
  const answer = await ask('POST', '/verify', { phone: '+44123', token: '123456', type: 'phone_change' });
  expect(answer.json()).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' });
});

test.each([
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['POST', '/factors/not-an-id/verify'],
  ['POST', '/factors/recovery-codes/verify'],
] as const)('strangers are told so at %s %s, whatever they send', async (method, path) => {
  const answer = await app.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'no_authorization']);
});

test('a body that cannot be read is not looked at', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/auth/v1/nothing',
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  });
  expect(answer.json()).toMatchObject({ code: 'feature_disabled' });
});
