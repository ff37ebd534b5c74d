import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { authServiceForFile, password, publicUrl, type TestClient } from '../testing/auth-service.ts';
import { codeOf, enroll, tokenOf } from '../testing/enroll.ts';
import { realProviderForFile } from '../testing/real-provider.ts';

const provider = await realProviderForFile(publicUrl);
const service = await authServiceForFile({ signInProviders: [provider.settings] });

// The protocol's name of a general provider is no name that the client's types know.
const oidc = 'oidc' as 'google';
const redirectTo = `${publicUrl}/login?next=/leagues`;

let browser: TestClient;
beforeEach(() => {
  browser = service.client({ flowType: 'pkce', device: crypto.randomUUID() });
});

async function begin(client = browser): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider: oidc,
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return (await service.open(data.url ?? '')).href;
}

/** Goes to the provider and back. Returns the page that the person lands on. */
const goAndReturn = async (client = browser): Promise<URL> =>
  service.open(await provider.visit(await begin(client)));

async function signIn(client = browser) {
  const landed = await goAndReturn(client);
  const code = landed.searchParams.get('code');
  if (code === null) throw new Error(`The provider led to ${landed.href}`);
  return client.exchangeCodeForSession(code);
}

const refusalAt = (page: URL) => [
  page.pathname,
  page.searchParams.get('error_code'),
  new URLSearchParams(page.hash.slice(1)).get('error_code'),
];

const identityOf = async (email: string) =>
  (
    await sql<{ subject: string; email: string | null; used: boolean }>`
      select i.subject, i.email, i.last_sign_in_at is not null as used
      from auth.identity i join auth.account a on a.id = i.account_id where a.email = ${email}`.execute(
      service.db,
    )
  ).rows;

describe('a newcomer', () => {
  it('gets a confirmed account without a password, on the page they wanted', async () => {
    const email = service.newEmail();
    provider.person = { subject: 'newcomer', email, email_verified: true };
    const landed = await goAndReturn();
    expect(`${landed.origin}${landed.pathname}`).toBe(`${publicUrl}/login`);
    expect(landed.searchParams.get('next')).toBe('/leagues');
    expect(landed.hash).toBe('');
    const { data, error } = await browser.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.email_confirmed_at).toBeDefined();
    const { data: identities } = await browser.getUserIdentities();
    expect(identities?.identities.map(({ provider: of }) => of)).toEqual(['email', 'oidc']);
    expect(await identityOf(email)).toEqual([{ subject: 'newcomer', email, used: true }]);
    const tried = await service.client().signInWithPassword({ email, password });
    expect(tried.error?.code).toBe('invalid_credentials');
    expect(await service.mailsTo(email)).toEqual([]);
  });

  it('comes back to the same account, whatever the provider calls their address by then', async () => {
    const email = service.newEmail();
    provider.person = { subject: 'mover', email, email_verified: true };
    const { data: first } = await signIn();
    const moved = service.newEmail();
    provider.person = { subject: 'mover', email: moved, email_verified: true };
    const { data: second } = await signIn(service.client({ flowType: 'pkce' }));
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.user?.email).toBe(email);
    expect((await identityOf(email))[0]?.email).toBe(moved);
    provider.person = { subject: 'mover' };
    expect((await signIn()).data.user?.email).toBe(email);
  });

  it.each([
    [{ subject: 'bare' }, 'provider_email_missing'],
    [{ subject: 'odd', email: 'no address', email_verified: true }, 'provider_email_missing'],
    [{ subject: 'unsure', email: 'unsure@example.com' }, 'provider_email_needs_verification'],
    [
      { subject: 'text', email: 'text@example.com', email_verified: 'false' },
      'provider_email_needs_verification',
    ],
  ])('%j is refused with %s', async (person, code) => {
    provider.person = person;
    expect(refusalAt(await goAndReturn())).toEqual(['/login', code, code]);
  });

  it('who cancels comes back with a code, and never with a sentence of the provider', async () => {
    provider.person = null;
    const landed = await goAndReturn();
    expect(refusalAt(landed)).toEqual(['/login', 'access_denied', 'access_denied']);
    expect(landed.searchParams.get('next')).toBe('/leagues');
    expect(landed.searchParams.get('error_description')).toMatch(/^You cancelled/);
  });
});

describe('an account with the same address', () => {
  it('is joined when both sides have verified it, and its owner is told', async () => {
    const email = service.newEmail();
    const owner = await service.signUp(email);
    provider.person = { subject: 'owner', email: email.toUpperCase(), email_verified: true };
    const { data } = await signIn();
    expect(data.user?.id).toBe((await owner.getUser()).data.user?.id);
    expect((await service.mailsTo(email))[0]?.subject ?? '').toMatch(/Club Login|new device/);
    const link = await service.mailsTo(email);
    expect(link.some(({ subject }) => subject.includes('Club Login'))).toBe(true);
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('is not joined by an address that the provider has not verified', async () => {
    const email = service.newEmail();
    await service.signUp(email);
    provider.person = { subject: 'pretender', email, email_verified: false };
    expect(refusalAt(await goAndReturn())[1]).toBe('provider_email_needs_verification');
    expect(await identityOf(email)).toEqual([]);
  });

  it('keeps the first of two people of one provider', async () => {
    const email = service.newEmail();
    provider.person = { subject: 'first', email, email_verified: true };
    await signIn();
    provider.person = { subject: 'second', email, email_verified: true };
    expect(refusalAt(await goAndReturn())[1]).toBe('identity_already_exists');
  });

  it('an unconfirmed sign-up lends neither its password nor its links', async () => {
    const email = service.newEmail();
    await service.client().signUp({ email, password, options: { data: { name: 'Stranger' } } });
    const link = await service.link(email, /verify/i);
    provider.person = { subject: 'rightful', email, email_verified: true };
    const { data } = await signIn();
    expect(data.user?.user_metadata).toEqual({});
    expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const followed = await service.follow(link);
    expect(followed.hash).toContain('otp_expired');
  });

  it('two at once open one account', async () => {
    const email = service.newEmail();
    provider.person = { subject: 'twice', email, email_verified: true };
    const clients = [service.client({ flowType: 'pkce' }), service.client({ flowType: 'pkce' })];
    const callbacks = [];
    for (const client of clients) callbacks.push(await provider.visit(await begin(client)));
    const landed = await Promise.all(callbacks.map((callback) => service.open(callback)));
    const ids = [];
    for (const [at, client] of clients.entries()) {
      const { data } = await client.exchangeCodeForSession(landed[at]?.searchParams.get('code') ?? '');
      ids.push(data.user?.id);
    }
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
    expect(await identityOf(email)).toHaveLength(1);
  });

  it('a banned person stays out', async () => {
    const email = service.newEmail();
    provider.person = { subject: 'banned', email, email_verified: true };
    await signIn();
    const landed = await goAndReturn();
    await sql`update auth.account set banned_until = now() + interval '1 day' where email = ${email}`.execute(
      service.db,
    );
    const exchanged = await browser.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(exchanged.error?.code).toBe('user_banned');
    expect(refusalAt(await goAndReturn())[1]).toBe('user_banned');
  });

  it('a second factor is still asked for', async () => {
    const email = service.newEmail();
    const owner = await service.signUp(email);
    const { id, secret } = await enroll(owner);
    provider.person = { subject: 'careful', email, email_verified: true };
    const { data } = await signIn();
    expect(data.user?.identities).toHaveLength(1);
    const halfway = await service.call('GET', '/user/identities/authorize?provider=oidc', {
      token: await tokenOf(browser),
    });
    expect(halfway.body['code']).toBe('insufficient_aal');
    const proved = await browser.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) });
    expect(proved.error).toBeNull();
    expect((await browser.getUserIdentities()).data?.identities).toHaveLength(2);
  });
});

describe('the way back', () => {
  it('works once, and its code works once, in the browser that began', async () => {
    provider.person = { subject: 'once', email: service.newEmail(), email_verified: true };
    const callback = await provider.visit(await begin());
    const stranger = service.client({ flowType: 'pkce' });
    await begin(stranger);
    const landed = await service.open(callback);
    expect(refusalAt(await service.open(callback))).toEqual(['/login', 'bad_oauth_state', 'bad_oauth_state']);
    const code = landed.searchParams.get('code') ?? '';
    expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    expect((await browser.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  it('two callbacks at once sign in once', async () => {
    provider.person = { subject: 'racer', email: service.newEmail(), email_verified: true };
    const callback = await provider.visit(await begin());
    const landed = await Promise.all([service.open(callback), service.open(callback)]);
    expect(landed.filter((page) => page.searchParams.has('code'))).toHaveLength(1);
  });

  it('ends after ten minutes', async () => {
    provider.person = { subject: 'slow', email: service.newEmail(), email_verified: true };
    const callback = await provider.visit(await begin());
    await sql`update auth.provider_flow set expires_at = now() - interval '1 second'`.execute(service.db);
    expect(refusalAt(await service.open(callback))[1]).toBe('flow_state_expired');
  });

  it('an unknown state leads to the login page', async () => {
    for (const query of ['', '?state=unknown&code=made-up', '?error=access_denied&error_description=Hello'])
      expect(refusalAt(await service.open(`${publicUrl}/auth/v1/callback${query}`))).toEqual([
        '/login',
        'bad_oauth_state',
        'bad_oauth_state',
      ]);
  });

  it('a form works like a query, as Apple sends it', async () => {
    provider.person = { subject: 'form', email: service.newEmail(), email_verified: true };
    const callback = new URL(await provider.visit(await begin()));
    const landed = await service.open(`${publicUrl}/auth/v1/callback`, {
      method: 'POST',
      body: callback.searchParams,
    });
    expect(landed.searchParams.get('code')).not.toBeNull();
  });

  it('leads to pages of this site alone', async () => {
    provider.person = { subject: 'led', email: service.newEmail(), email_verified: true };
    const { data } = await browser.signInWithOAuth({
      provider: oidc,
      options: { redirectTo: 'https://evil.example/', skipBrowserRedirect: true },
    });
    const landed = await service.open(await provider.visit((await service.open(data.url ?? '')).href));
    expect(landed.origin).toBe(publicUrl);
  });
});

describe('what is offered', () => {
  it('names the provider, and asks for PKCE', async () => {
    const { body } = await service.call('GET', '/settings');
    expect(body['external']).toMatchObject({ email: true, oidc: true });
    const bare = await service.call('GET', '/authorize?provider=oidc');
    expect([bare.status, bare.body['code']]).toEqual([400, 'validation_failed']);
    const other = await service.call('GET', `/authorize?provider=google&code_challenge=${'a'.repeat(43)}`);
    expect([other.status, other.body['code']]).toEqual([400, 'provider_disabled']);
  });

  it('one place can begin only so often', async () => {
    const path = `/authorize?provider=oidc&code_challenge=${'a'.repeat(43)}`;
    const locations = [];
    for (let times = 0; times < 121; times++) {
      const { headers } = await service.call('GET', path, { from: '203.0.113.9' });
      locations.push(headers.get('location') ?? '');
    }
    expect(locations.filter((location) => location.includes('over_request_rate_limit'))).toHaveLength(1);
  });
});
