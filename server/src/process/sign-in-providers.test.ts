import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const google = { OIDC_GOOGLE_ID: 'id', OIDC_GOOGLE_SECRET: 'secret' };
const other = {
  OIDC_ISSUER: 'https://id.example/realms/club',
  OIDC_NAME: 'Club',
  OIDC_ID: 'a',
  OIDC_SECRET: 'b',
};
const apple = {
  OIDC_APPLE_ID: 'example.web',
  OIDC_APPLE_TEAM: 'TEAM123456',
  OIDC_APPLE_KEY_ID: 'KEY1234567',
  OIDC_APPLE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
};

it('offers nobody without settings, and each one that is set', () => {
  expect(loadConfig({}).signInProviders).toEqual([]);
  const { signInProviders } = loadConfig({ ...google, ...apple, ...other });
  expect(signInProviders.map(({ id, name, issuer }) => [id, name, issuer])).toEqual([
    ['google', 'Google', 'https://accounts.google.com'],
    ['apple', 'Apple', 'https://appleid.apple.com'],
    ['oidc', 'Club', 'https://id.example/realms/club'],
  ]);
  expect(signInProviders[1]?.secret).toMatchObject({ privateKey: expect.stringMatching(/\nabc\n/) });
});

it.each(
  [google, apple, other].flatMap((all) =>
    Object.keys(all).map((left): [string, Record<string, string>] => [
      left,
      Object.fromEntries(Object.entries(all).filter(([name]) => name !== left)),
    ]),
  ),
)('a provider without its %s is refused at the start', (left, env) => {
  expect(() => loadConfig(env)).toThrow(/^OIDC_\w+ is missing: OIDC_\w+ needs it\.$/);
  expect(() => loadConfig(env)).toThrow(left);
});

it.each([
  ['http elsewhere', { ...other, OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER must be https/],
  ['beside a hosted project', { ...google, AUTH_URL: 'https://p.example', AUTH_ANON_KEY: 'k' }, /AUTH_URL/],
  ['a key that is none', { ...apple, OIDC_APPLE_KEY: 'abc' }, /^OIDC_APPLE_KEY is not usable/],
])('%s is refused', (_, env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence);
});

it('an address without a word about it is believed only of a provider of one’s own', () => {
  const { signInProviders } = loadConfig({ ...google, ...apple, ...other, OIDC_TRUST_EMAIL: 'on' });
  expect(signInProviders.map(({ trustsEmail = false }) => trustsEmail)).toEqual([false, false, true]);
  expect(() => loadConfig({ ...google, OIDC_TRUST_EMAIL: 'on' })).toThrow('OIDC_ISSUER is missing');
});

it('http is for a provider on this machine', () => {
  const { signInProviders } = loadConfig({ ...other, OIDC_ISSUER: 'http://127.0.0.1:9000' });
  expect(signInProviders).toHaveLength(1);
});
