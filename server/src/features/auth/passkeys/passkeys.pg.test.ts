import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { unusablePassword } from '../account/password-hasher.ts';
import { authServiceForFile, password, type TestClient } from '../testing/auth-service.ts';
import { tokenOf } from '../testing/enroll.ts';
import { addPasskey, createPasskeyDevice, passkeySignIn } from '../testing/passkey-device.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const claimsOf = async (client: TestClient) => decodeJwt(await tokenOf(client));
const subjectsTo = async (to: string) => (await service.mailsTo(to)).map(({ subject }) => subject);
const change = (address: string, what: Readonly<Record<string, unknown>>) =>
  service.db.updateTable('auth.account').set(what).where('email', '=', address).execute();

describe('a passkey', () => {
  test('is added, signs in without a name by two factors, is named and removed, as the client has it', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    const started = await client.passkey.startRegistration();
    expect(started.data).toMatchObject({
      challenge_id: expect.any(String),
      expires_at: expect.any(Number),
      options: {
        rp: { id: 'boast.test', name: 'Boast' },
        user: { name: email, displayName: email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      },
    });
    const added = await addPasskey(client, device);
    expect(added.error).toBeNull();
    expect(added.data).toEqual({
      id: expect.any(String),
      friendly_name: 'an unknown device',
      created_at: expect.any(String),
    });
    await expect.poll(() => subjectsTo(email)).toContain('A passkey was added at Boast');

    const next = service.client();
    const { data } = await next.passkey.startAuthentication();
    expect(data?.options).toMatchObject({ rpId: 'boast.test', userVerification: 'required' });
    expect(data?.options.allowCredentials ?? []).toEqual([]);
    const signedIn = await passkeySignIn(next, device);
    expect(signedIn.error).toBeNull();
    expect(signedIn.data?.user?.email).toBe(email);
    expect(next.events).toContain('SIGNED_IN');
    expect(await claimsOf(next)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
    expect((await next.refreshSession()).error).toBeNull();
    expect(await claimsOf(next)).toMatchObject({ aal: 'aal2' });

    const id = added.data?.id ?? '';
    const named = await next.passkey.update({ passkeyId: id, friendlyName: ' My phone ' });
    expect(named.data).toMatchObject({ id, friendly_name: 'My phone', last_used_at: expect.any(String) });
    const listed = await client.passkey.list();
    expect(listed.data).toEqual([named.data]);
    expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await client.passkey.list()).data).toEqual([]);
    await expect.poll(() => subjectsTo(email)).toContain('A passkey was removed at Boast');
    expect((await passkeySignIn(service.client(), device)).error).toMatchObject({
      code: 'webauthn_verification_failed',
      status: 400,
      message: "We don't know this passkey. It may have been removed",
    });
  });

  test('is named by the manager that keeps it', async () => {
    const client = await service.signUp(email);
    const aaguid = Buffer.from('ea9b8d664d011d213ce4b6b48cb575d4', 'hex');
    const { data } = await addPasskey(client, createPasskeyDevice({ aaguid }));
    expect(data?.friendly_name).toBe('Google Password Manager');
  });

  test('of an authenticator that does not count signs in again and again', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice({ counts: false });
    await addPasskey(client, device);
    for (let times = 0; times < 3; times++)
      expect((await passkeySignIn(service.client(), device)).error).toBeNull();
  });

  test('is one of several: the browser is told which are there, and ten are the most', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    for (let times = 0; times < 9; times++) expect((await addPasskey(client, device)).error).toBeNull();
    const { data } = await client.passkey.startRegistration();
    expect(data?.options.excludeCredentials).toMatchObject(
      device.keys.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    );
    // Two sessions begin the tenth together; only one may finish.
    const other = service.client();
    await other.signInWithPassword({ email, password });
    const both = await Promise.all([addPasskey(client, device), addPasskey(other, createPasskeyDevice())]);
    expect(new Set(both.map(({ error }) => error?.code))).toEqual(new Set(['too_many_passkeys', undefined]));
    expect((await client.passkey.startRegistration()).error).toMatchObject({
      code: 'too_many_passkeys',
      status: 422,
    });
  });

  test('announces a new device by mail', async () => {
    const client = await service.signUp(email, { device: 'the-laptop-of-the-owner-1' });
    const device = createPasskeyDevice();
    await addPasskey(client, device);
    await passkeySignIn(service.client({ device: 'a-phone-never-seen-before' }), device);
    await expect.poll(() => subjectsTo(email)).toContain('A new device signed in to Boast');
  });
});

describe('removing', () => {
  test('ends the sessions that the passkey opened, and its own drops to one factor', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    const { data } = await addPasskey(client, device);
    const [here, elsewhere] = [service.client(), service.client()];
    await passkeySignIn(here, device);
    await passkeySignIn(elsewhere, device);
    expect((await here.passkey.delete({ passkeyId: data?.id ?? '' })).error).toBeNull();
    expect((await elsewhere.getUser()).error).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
    await here.refreshSession();
    expect(await claimsOf(here)).toMatchObject({ aal: 'aal1' });
  });

  test('leaves one way in, also when two are removed at once', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    const ids = [await addPasskey(client, device), await addPasskey(client, device)].map(
      ({ data }) => data?.id ?? '',
    );
    await change(email, { password_hash: unusablePassword });
    const removals = await Promise.all(ids.map((passkeyId) => client.passkey.delete({ passkeyId })));
    expect(new Set(removals.map(({ error }) => error?.code))).toEqual(
      new Set(['single_identity_not_deletable', undefined]),
    );
    expect((await client.passkey.list()).data).toHaveLength(1);
  });

  test('and naming touch no passkey of another', async () => {
    const owner = await service.signUp(email);
    const { data } = await addPasskey(owner, createPasskeyDevice());
    const stranger = await service.signUp(service.newEmail());
    const passkeyId = data?.id ?? '';
    for (const { error } of [
      await stranger.passkey.delete({ passkeyId }),
      await stranger.passkey.update({ passkeyId, friendlyName: 'Mine' }),
    ])
      expect(error).toMatchObject({ code: 'webauthn_credential_not_found', status: 404 });
    for (const friendlyName of ['', '  ', 'a\u3164b', 'x'.repeat(121)])
      expect((await owner.passkey.update({ passkeyId, friendlyName })).error?.code).toBe('validation_failed');
    expect((await owner.passkey.list()).data).toMatchObject([{ friendly_name: data?.friendly_name }]);
  });
});
