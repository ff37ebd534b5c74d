import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { authServiceForFile, password, publicUrl, type TestClient } from '../testing/auth-service.ts';
import { enroll, tokenOf } from '../testing/enroll.ts';
import { realProviderForFile } from '../testing/real-provider.ts';

const provider = await realProviderForFile(publicUrl);
const service = await authServiceForFile({ signInProviders: [provider.settings] });
const oidc = 'oidc' as 'google';

/** Somebody who signed up with a password, in a browser of their own. */
async function owner(): Promise<{ email: string; client: TestClient }> {
  const email = service.newEmail();
  return { email, client: await service.signUp(email, { flowType: 'pkce', device: crypto.randomUUID() }) };
}

let subjects = 0;

/** Goes to the provider to add an identity. Returns the code that adds it. */
async function askToLink(client: TestClient, subject = `subject-${subjects++}`): Promise<string> {
  provider.person = { subject };
  const { data, error } = await client.linkIdentity({
    provider: oidc,
    options: { redirectTo: `${publicUrl}/account`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const landed = await service.open(await provider.visit(data.url ?? ''));
  expect(landed.pathname).toBe('/account');
  return landed.searchParams.get('code') ?? '';
}

async function link(client: TestClient, subject?: string) {
  const { error } = await client.exchangeCodeForSession(await askToLink(client, subject));
  if (error) throw error;
  return identitiesOf(client);
}

async function identitiesOf(client: TestClient) {
  const { data, error } = await client.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

async function signsInWith(subject: string): Promise<string | undefined> {
  provider.person = { subject };
  const client = service.client({ flowType: 'pkce' });
  const { data } = await client.signInWithOAuth({ provider: oidc, options: { skipBrowserRedirect: true } });
  const landed = await service.open(await provider.visit((await service.open(data.url ?? '')).href));
  const code = landed.searchParams.get('code');
  return code === null ? undefined : (await client.exchangeCodeForSession(code)).data.user?.email;
}

const remove = async (client: TestClient, id: string, device?: string) =>
  service.call('DELETE', `/user/identities/${id}`, {
    token: await tokenOf(client),
    ...(device && { device }),
  });

describe('adding', () => {
  it('needs no address at the provider, tells the owner, and opens no second session', async () => {
    const { email, client } = await owner();
    const before = await tokenOf(client);
    const [, added] = await link(client, 'linked');
    expect(added).toMatchObject({ provider: 'oidc', id: 'linked' });
    expect(await signsInWith('linked')).toBe(email);
    expect((await service.mailsTo(email)).some(({ subject }) => subject.includes('Club Login'))).toBe(true);
    const { rows } = await sql<{ sessions: number }>`select count(*)::integer as sessions from auth.session s
      join auth.account a on a.id = s.account_id where a.email = ${email}`.execute(service.db);
    expect(rows[0]?.sessions).toBe(2);
    expect(await tokenOf(client)).not.toBe(before);
  });

  it('keeps a second factor that was proved', async () => {
    const { client } = await owner();
    await enroll(client);
    await link(client);
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentLevel).toBe('aal2');
  });

  it('happens only in the browser that asked, while its session lasts', async () => {
    const { client } = await owner();
    const code = await askToLink(client, 'lured');
    // Somebody else was led through the provider: nothing has happened to either account.
    expect(await identitiesOf(client)).toHaveLength(1);
    expect(await signsInWith('lured')).toBeUndefined();
    await client.signOut();
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('pkce_code_verifier_not_found');
    const { client: other } = await owner();
    const second = await askToLink(other, 'ended');
    await sql`delete from auth.session where id in (select session_id from auth.exchange_code)`.execute(
      service.db,
    );
    expect((await other.exchangeCodeForSession(second)).error?.code).toBe('flow_state_not_found');
  });

  it('takes nobody else’s identity, and one of each provider', async () => {
    const [one, other] = [await owner(), await owner()];
    await link(one.client, 'taken');
    const again = await other.client.exchangeCodeForSession(await askToLink(other.client, 'taken'));
    expect(again.error?.code).toBe('identity_already_exists');
    const second = await one.client.exchangeCodeForSession(await askToLink(one.client, 'second'));
    expect(second.error?.code).toBe('identity_already_exists');
    expect((await one.client.exchangeCodeForSession(await askToLink(one.client, 'taken'))).error).toBeNull();
    expect(await signsInWith('taken')).toBe(one.email);
  });

  it('asks an old session for a code first, like removing', async () => {
    const { email, client } = await owner();
    const [, added] = await link(client);
    await sql`update auth.session set created_at = created_at - interval '2 days'`.execute(service.db);
    const { error } = await client.linkIdentity({ provider: oidc, options: { skipBrowserRedirect: true } });
    expect(error?.code).toBe('reauthentication_needed');
    expect((await remove(client, added?.identity_id ?? '')).body['code']).toBe('reauthentication_needed');
    await client.reauthenticate();
    await client.updateUser({ nonce: await service.code(email, /code/i) });
    expect(
      (await client.linkIdentity({ provider: oidc, options: { skipBrowserRedirect: true } })).error,
    ).toBeNull();
  });
});

describe('removing', () => {
  it('ends that way and the other devices, tells the owner, and keeps this session', async () => {
    const { email, client } = await owner();
    const [, added] = await link(client, 'left');
    const elsewhere = service.client();
    await elsewhere.signInWithPassword({ email, password });
    if (!added) throw new Error('Nothing was added');
    expect((await client.unlinkIdentity(added)).error).toBeNull();
    expect(await identitiesOf(client)).toHaveLength(1);
    expect(await signsInWith('left')).toBeUndefined();
    expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await client.refreshSession()).error).toBeNull();
    expect((await service.mailsTo(email)).some(({ subject }) => subject.includes('no longer'))).toBe(true);
  });

  it('leaves the last way in, also when two are removed at once', async () => {
    const email = service.newEmail();
    provider.person = { subject: 'only', email, email_verified: true };
    const client = service.client({ flowType: 'pkce' });
    const { data } = await client.signInWithOAuth({ provider: oidc, options: { skipBrowserRedirect: true } });
    const landed = await service.open(await provider.visit((await service.open(data.url ?? '')).href));
    await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    const only = (await identitiesOf(client))[1]?.identity_id ?? '';
    expect((await remove(client, only)).body['code']).toBe('single_identity_not_deletable');
    await sql`insert into auth.identity (account_id, provider, issuer, subject)
      select id, 'google', 'https://accounts.google.com', 'second' from auth.account where email = ${email}`.execute(
      service.db,
    );
    const both = (await identitiesOf(client)).slice(1).map(({ identity_id }) => identity_id);
    expect(both).toHaveLength(2);
    const answers = await Promise.all(both.map((id) => remove(client, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await identitiesOf(client)).toHaveLength(2);
  });

  it('works for a provider that is switched off, and names it by its host', async () => {
    const service = await authServiceForFile();
    const email = service.newEmail();
    const client = await service.signUp(email);
    await sql`insert into auth.identity (account_id, provider, issuer, subject)
      select id, 'oidc', 'https://id.club.example/realm', 'left' from auth.account where email = ${email}`.execute(
      service.db,
    );
    const [address, left] = await identitiesOf(client);
    if (!address || !left) throw new Error('The identity is not listed');
    expect((await client.unlinkIdentity(address)).error?.code).toBe('manual_linking_disabled');
    expect((await client.unlinkIdentity(left)).error).toBeNull();
    expect(await identitiesOf(client)).toHaveLength(1);
    await expect
      .poll(async () => (await service.mailsTo(email))[0]?.subject)
      .toBe('id.club.example no longer signs you in to Boast');
    const { error } = await client.linkIdentity({ provider: oidc, options: { skipBrowserRedirect: true } });
    expect(error?.code).toBe('manual_linking_disabled');
  });

  it('is for the owner alone, and never takes the address', async () => {
    const [one, other] = [await owner(), await owner()];
    const [address, added] = await link(one.client);
    expect((await remove(other.client, added?.identity_id ?? '')).body['code']).toBe('identity_not_found');
    expect((await remove(one.client, address?.identity_id ?? '')).body['code']).toBe(
      'email_conflict_identity_not_deletable',
    );
    expect((await service.call('DELETE', `/user/identities/${added?.identity_id}`)).status).toBe(401);
    await enroll(other.client);
    const halfway = service.client();
    await halfway.signInWithPassword({ email: other.email, password });
    expect((await remove(halfway, added?.identity_id ?? '')).body['code']).toBe('insufficient_aal');
  });
});
