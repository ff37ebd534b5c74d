import { beforeEach, describe, expect, it } from 'vitest';
import { authServiceForFile, publicUrl } from '../testing/auth-service.ts';
import { rogueProviderForFile } from '../testing/rogue-provider.ts';

const rogue = await rogueProviderForFile();
const apple = await rogueProviderForFile('apple');
const service = await authServiceForFile({ signInProviders: [rogue.settings, apple.settings] });

const challenge = 'a'.repeat(43);
let people = 0;
let subject = '';
beforeEach(() => {
  subject = `person-${people++}`;
  Object.assign(rogue, { claims: {}, broken: {}, metadata: {} });
});

async function begin(provider = 'oidc'): Promise<URL> {
  const query = new URLSearchParams({
    provider,
    code_challenge: challenge,
    redirect_to: `${publicUrl}/login`,
  });
  return service.open(`${publicUrl}/auth/v1/authorize?${query.toString()}`);
}

/** Begins, has the provider issue these claims, and comes back with this answer. */
async function comeBack(
  claims: object = {},
  answer: Record<string, string> = {},
  { from = rogue, init }: { from?: typeof rogue; init?: (answer: URLSearchParams) => RequestInit } = {},
): Promise<URL> {
  const page = await begin(from.settings.id);
  from.claims = {
    sub: subject,
    nonce: page.searchParams.get('nonce') ?? '',
    email: `${subject}@example.com`,
    email_verified: true,
    ...claims,
  };
  const told = new URLSearchParams({
    state: page.searchParams.get('state') ?? '',
    code: 'a-code',
    ...answer,
  });
  const callback = `${publicUrl}/auth/v1/callback`;
  return init ? service.open(callback, init(told)) : service.open(`${callback}?${told.toString()}`);
}

const codeAt = (page: URL) => page.searchParams.get('error_code');

it('takes a right answer', async () => {
  expect((await comeBack()).searchParams.get('code')).not.toBeNull();
});

it.each([
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another' }],
  ['several audiences without us as the authorised one', { aud: ['boast', 'another'], azp: 'another' }],
  ['an expired token', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['a token of another issuer', { iss: 'https://evil.example' }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject of 5,000 letters', { sub: 'a'.repeat(5_000) }],
  ['a subject with a zero byte', { sub: 'a\0b' }],
  ['a subject that is half a letter', { sub: 'a\ud800' }],
])('refuses %s', async (_, claims) => {
  const page = await comeBack(claims);
  expect([codeAt(page), page.searchParams.has('code')]).toEqual(['bad_oauth_callback', false]);
});

it.each([
  ['with a zero byte', 'a\0@example.com'],
  ['of 5,000 letters', `${'a'.repeat(5_000)}@example.com`],
  ['without a host', 'a@'],
])('an address %s leads back to the page, whether or not somebody is known', async (_, email) => {
  expect(codeAt(await comeBack({ email }))).toBe('provider_email_missing');
  expect(codeAt(await comeBack())).toBeNull();
  expect((await comeBack({ email })).searchParams.get('code')).not.toBeNull();
});

it('takes true as text from everyone, and no word about it only from one that is trusted', async () => {
  expect(codeAt(await comeBack({ email_verified: 'true' }))).toBeNull();
  subject = `${subject}-b`;
  for (const said of ['false', false, undefined, 1])
    expect(codeAt(await comeBack({ email_verified: said }))).toBe('provider_email_needs_verification');
  const { createOpenIdProviders } = await import('../../../gateways/openid/openid-providers.ts');
  const trusted = { ...rogue.settings, trustsEmail: true };
  const providers = createOpenIdProviders([trusted]);
  const flow = { redirectUri: `${publicUrl}/callback`, state: 's', nonce: 'n', codeVerifier: challenge };
  for (const [said, isVerified] of [
    [undefined, true],
    [false, false],
  ]) {
    rogue.claims = { sub: subject, nonce: 'n', email: 'a@example.com', email_verified: said };
    const answer = new URLSearchParams({ state: 's', code: 'a-code' });
    expect((await providers.identify(trusted, flow, answer)).emailIsVerified).toBe(isVerified);
  }
});

it.each([
  ['an answer of another issuer (mix-up)', { iss: 'https://evil.example' }, 'bad_oauth_callback'],
  [
    'an error of another issuer',
    { iss: 'https://evil.example', error: 'access_denied' },
    'bad_oauth_callback',
  ],
  [
    'a person who cancels',
    { error: 'access_denied', error_description: 'Visit evil.example' },
    'access_denied',
  ],
  ['a person who cancels at Apple', { error: 'user_cancelled_authorize' }, 'access_denied'],
  ['a provider in trouble', { error: 'temporarily_unavailable' }, 'provider_unavailable'],
  ['an error of ours', { error: 'invalid_scope' }, 'bad_oauth_callback'],
])('refuses %s', async (_, answer, code) => {
  const page = await comeBack({}, answer);
  expect(codeAt(page)).toBe(code);
  expect(page.href).not.toContain('evil.example');
});

it('refuses an answer without the issuer where the provider always names it', async () => {
  const other = await rogueProviderForFile();
  other.metadata = { authorization_response_iss_parameter_supported: true };
  const { createOpenIdProviders } = await import('../../../gateways/openid/openid-providers.ts');
  const providers = createOpenIdProviders([other.settings]);
  const flow = {
    redirectUri: `${publicUrl}/callback`,
    state: 'state',
    nonce: 'nonce',
    codeVerifier: challenge,
  };
  await expect(
    providers.identify(other.settings, flow, new URLSearchParams({ state: 'state', code: 'a-code' })),
  ).rejects.toMatchObject({ reason: 'invalid' });
});

it('knows keys that were changed a moment ago, and refuses a forged signature', async () => {
  expect(codeAt(await comeBack())).toBeNull();
  await rogue.changeKeys();
  expect(codeAt(await comeBack())).toBeNull();
  await rogue.forge();
  expect(codeAt(await comeBack())).toBe('bad_oauth_callback');
  await rogue.changeKeys();
});

it.each([
  [{ token: 503 }, 'provider_unavailable'],
  [{ jwks: 500 }, 'provider_unavailable'],
  // The provider knows no such code: it was used before, or made up.
  [{ token: 400 }, 'bad_oauth_callback'],
])('a provider that answers %j', async (broken, code) => {
  rogue.broken = broken;
  expect(codeAt(await comeBack())).toBe(code);
});

it('a provider that is away when somebody sets out leads back to the page', async () => {
  const away = await rogueProviderForFile();
  away.broken = { discovery: 500 };
  const gone = { ...away.settings, id: 'google' as const, issuer: 'http://127.0.0.1:1' };
  const other = await authServiceForFile({ signInProviders: [away.settings, gone] });
  for (const provider of ['oidc', 'google']) {
    const query = new URLSearchParams({
      provider,
      code_challenge: challenge,
      redirect_to: `${publicUrl}/login`,
    });
    const page = await other.open(`${other.url}/authorize?${query.toString()}`);
    expect([page.pathname, codeAt(page)]).toEqual(['/login', 'provider_unavailable']);
  }
});

describe('the description of a provider', () => {
  const flow = { redirectUri: `${publicUrl}/callback`, state: 's', nonce: 'n', codeVerifier: challenge };
  const made = async () => {
    const provider = await rogueProviderForFile();
    const clock = { now: Date.now() };
    const { createOpenIdProviders } = await import('../../../gateways/openid/openid-providers.ts');
    const providers = createOpenIdProviders([provider.settings], () => clock.now);
    return { provider, clock, providers, page: () => providers.pageOf(provider.settings, flow) };
  };

  it('is asked for once an hour', async () => {
    const { provider, clock, page } = await made();
    await Promise.all([page(), page()]);
    await page();
    expect(provider.asked['discovery']).toBe(1);
    clock.now += 3_600_001;
    await page();
    expect(provider.asked['discovery']).toBe(2);
  });

  it('is not asked for again for a while where the provider is absent', async () => {
    const { provider, clock, page } = await made();
    provider.broken = { discovery: 500 };
    for (const _ of [1, 2, 3]) await expect(page()).rejects.toMatchObject({ reason: 'away' });
    expect(provider.asked['discovery']).toBe(1);
    provider.broken = {};
    clock.now += 30_001;
    expect(new URL(await page()).origin).toBe(provider.settings.issuer);
  });

  it('is said to be away, or to be another issuer than the configured one', async () => {
    const { provider, providers } = await made();
    expect(await providers.troubleOf(provider.settings)).toBeNull();
    const slash = await made();
    slash.provider.metadata = { issuer: `${slash.provider.settings.issuer}/club/` };
    expect(await slash.providers.troubleOf(slash.provider.settings)).toContain(
      `it names itself "${slash.provider.settings.issuer}/club/"`,
    );
    const away = await made();
    away.provider.broken = { discovery: 500 };
    expect(await away.providers.troubleOf(away.provider.settings)).toContain(
      `"${away.provider.settings.issuer}" does not answer`,
    );
  });
});

it('Apple answers with a form from its own site, and writes true as text', async () => {
  expect((await begin('apple')).searchParams.get('response_mode')).toBe('form_post');
  const landed = await comeBack(
    { email_verified: 'true' },
    {},
    {
      from: apple,
      init: (body) => ({ method: 'POST', body, headers: { origin: apple.settings.issuer } }),
    },
  );
  expect(landed.searchParams.get('code')).not.toBeNull();
  expect(codeAt(await comeBack({ sub: `${subject}-b`, email_verified: 'false' }, {}, { from: apple }))).toBe(
    'provider_email_needs_verification',
  );
});
