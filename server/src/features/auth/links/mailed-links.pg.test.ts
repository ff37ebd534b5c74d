import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, facts, password, publicUrl, type TestClient } from '../testing/auth-service.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const enter = (client: TestClient, target: URL) =>
  client.setSession({
    access_token: facts(target).get('access_token') ?? '',
    refresh_token: facts(target).get('refresh_token') ?? '',
  });
const expireLinks = () =>
  sql`update auth.one_time_token set expires_at = clock_timestamp() - interval '1 second'`.execute(
    service.db,
  );

describe('a link', () => {
  test('works once', async () => {
    await service.client().signUp({ email, password });
    const link = await service.link(email, /verify/i);
    expect(facts(await service.follow(link)).get('access_token')).toBeTruthy();
    const second = facts(await service.follow(link));
    expect(second.get('error_code')).toBe('otp_expired');
    expect(second.get('message')).toBe('This link has already been used');
  });

  test('followed by ten at once, works for one', async () => {
    await service.client().signUp({ email, password });
    const link = await service.link(email, /verify/i);
    const targets = await Promise.all(Array.from({ length: 10 }, () => service.follow(link)));
    expect(targets.filter((target) => facts(target).has('access_token'))).toHaveLength(1);
  });

  test('expires', async () => {
    await service.client().signUp({ email, password });
    const link = await service.link(email, /verify/i);
    await expireLinks();
    expect(facts(await service.follow(link)).get('error_code')).toBe('otp_expired');
    expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
      'email_not_confirmed',
    );
  });

  test('does nothing under another type', async () => {
    await service.client().signUp({ email, password });
    const link = await service.link(email, /verify/i);
    for (const type of ['recovery', 'email_change', 'magiclink']) {
      const other = link.replace('type=signup', `type=${type}`);
      expect(facts(await service.follow(other)).get('error_code')).toBe('otp_expired');
    }
    expect(facts(await service.follow(link)).get('access_token')).toBeTruthy();
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'http://boast.test@evil.example/',
    'http://boast.test.evil.example/',
    'javascript:alert(1)',
    'http://boast.test:8443/',
  ])('leads only to this site: %s', async (redirectTo) => {
    await service.client().signUp({ email, password, options: { emailRedirectTo: redirectTo } });
    const target = await service.follow(await service.link(email, /verify/i));
    expect(target.href).toMatch(/^http:\/\/boast\.test\/#/);
  });

  test('whose target was tampered with in the mail leads home', async () => {
    await service.client().signUp({ email, password });
    const link = new URL(await service.link(email, /verify/i));
    link.searchParams.set('redirect_to', 'https://evil.example/');
    expect((await service.follow(link.href)).href).toMatch(/^http:\/\/boast\.test\/#/);
  });

  test('can be confirmed by the page instead, with the hash of the link', async () => {
    await service.client().signUp({ email, password });
    const link = new URL(await service.link(email, /verify/i));
    const client = service.client();
    const { data, error } = await client.verifyOtp({
      type: 'email',
      token_hash: link.searchParams.get('token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect(client.events).toContain('SIGNED_IN');
    const again = await service
      .client()
      .verifyOtp({ type: 'email', token_hash: link.searchParams.get('token') ?? '' });
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  test('is mailed again on request, and the older one dies', async () => {
    await service.client().signUp({ email, password });
    const older = await service.link(email, /verify/i);
    const { error } = await service.client().resend({ type: 'signup', email });
    expect(error).toBeNull();
    const newer = await service.link(email, /verify/i, older);
    expect(facts(await service.follow(older)).get('error_code')).toBe('otp_expired');
    expect(facts(await service.follow(newer)).get('access_token')).toBeTruthy();
  });
});

test('mails to an address stop after three in an hour, whether or not it has an account', async () => {
  await service.signUp(email);
  const stranger = `stranger-${email}`;
  const answers = async (address: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { status } = await service.call('POST', '/recover', { body: { email: address } });
      statuses.push(status);
    }
    return statuses;
  };
  expect(await answers(stranger)).toEqual([200, 200, 200, 429]);
  // The first mail was the sign-up's.
  expect(await answers(email)).toEqual([200, 200, 429, 429]);
  const { error } = await service.client().resetPasswordForEmail(email);
  expect(error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
});

describe('recovery', () => {
  const recover = async (client: TestClient): Promise<URL> => {
    const { error } = await client.resetPasswordForEmail(email, {
      redirectTo: `${publicUrl}/reset-password`,
    });
    expect(error).toBeNull();
    return service.follow(await service.link(email, /reset/i));
  };

  test('gives a session that sets a new password and ends all others', async () => {
    const elsewhere = await service.signUp(email);
    const client = service.client();
    const target = await recover(client);
    expect(target.pathname).toBe('/reset-password');
    expect(facts(target).get('type')).toBe('recovery');
    await enter(client, target);
    const weak = await client.updateUser({ password: 'password' });
    expect(weak.error?.code).toBe('weak_password');
    const same = await client.updateUser({ password });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
    const { error } = await client.updateUser({ password: 'Another-one-2' });
    expect(error).toBeNull();
    expect(client.events).toContain('USER_UPDATED');

    expect((await elsewhere.getUser()).error).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect(
      (await service.client().signInWithPassword({ email, password: 'Another-one-2' })).error,
    ).toBeNull();
    await expect
      .poll(async () => (await service.mailsTo(email)).map(({ subject }) => subject))
      .toContain('Your Boast password was changed');
  });

  test('tells the page by an event when it verifies the link itself', async () => {
    await service.signUp(email);
    const client = service.client();
    await client.resetPasswordForEmail(email);
    const link = new URL(await service.link(email, /reset/i));
    await client.verifyOtp({ type: 'recovery', token_hash: link.searchParams.get('token') ?? '' });
    expect(client.events).toContain('PASSWORD_RECOVERY');
  });

  test('of an account that never was confirmed leaves no password a stranger chose', async () => {
    await service.client().signUp({ email, password: 'Strangers-own-1' });
    const client = service.client();
    await enter(client, await recover(client));
    expect(
      (await service.client().signInWithPassword({ email, password: 'Strangers-own-1' })).error?.code,
    ).toBe('invalid_credentials');
    expect((await client.updateUser({ password })).error).toBeNull();
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('of an unknown address answers the same and mails nothing', async () => {
    const { error } = await service.client().resetPasswordForEmail(email);
    expect(error).toBeNull();
    await expect
      .poll(() =>
        service.db.selectFrom('auth.mail_request').select('id').where('email', '=', email).execute(),
      )
      .toEqual([]);
    expect(await service.mailsTo(email)).toEqual([]);
  });
});

describe('PKCE', () => {
  test('the link leads to a code that the browser which asked exchanges, once', async () => {
    const client = service.client({ flowType: 'pkce' });
    await client.signUp({ email, password, options: { emailRedirectTo: `${publicUrl}/dashboard` } });
    const target = await service.follow(await service.link(email, /verify/i));
    expect(facts(target).has('access_token')).toBe(false);
    const code = facts(target).get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await service.call('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(50) },
    });
    expect(again.status).toBe(404);
    expect(again.body['code']).toBe('flow_state_not_found');
  });

  test('recovery too, with its event', async () => {
    await service.signUp(email);
    const client = service.client({ flowType: 'pkce' });
    await client.resetPasswordForEmail(email, { redirectTo: `${publicUrl}/reset-password` });
    const target = await service.follow(await service.link(email, /reset/i));
    await client.exchangeCodeForSession(facts(target).get('code') ?? '');
    expect(client.events).toContain('PASSWORD_RECOVERY');
  });

  test('a code without its verifier is worth nothing, and is spent', async () => {
    const client = service.client({ flowType: 'pkce' });
    await client.signUp({ email, password });
    const code = facts(await service.follow(await service.link(email, /verify/i))).get('code') ?? '';
    const thief = await service.call('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'y'.repeat(50) },
    });
    expect(thief.body['code']).toBe('bad_code_verifier');
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  test('a code expires', async () => {
    const client = service.client({ flowType: 'pkce' });
    await client.signUp({ email, password });
    const code = facts(await service.follow(await service.link(email, /verify/i))).get('code') ?? '';
    await sql`update auth.exchange_code set expires_at = clock_timestamp()`.execute(service.db);
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired');
  });
});

test('people keep data with their account, but not the mark of an administrator', async () => {
  const client = await service.signUp(email);
  const { data } = await client.updateUser({ data: { admin: true, colour: 'blue', shade: 'dark' } });
  expect(data.user?.user_metadata).toEqual({ colour: 'blue', shade: 'dark' });
  const changed = await client.updateUser({ data: { colour: null, admin: null } });
  expect(changed.data.user?.user_metadata).toEqual({ shade: 'dark' });
});
