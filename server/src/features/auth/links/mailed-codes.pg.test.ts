import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, password } from '../testing/auth-service.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const laptop = 'the-laptop-of-the-owner-1';
const phone = 'the-phone-of-the-owner-01';
const other = 'the-device-of-a-stranger1';
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
const passTime = (minutes: number) =>
  sql`update auth.one_time_token set code_expires_at = code_expires_at - make_interval(mins => ${minutes})`.execute(
    service.db,
  );

/** Asks for a mail of a kind, from the laptop. */
const askFor = async (type: 'signup' | 'recovery' | 'email' | 'email_change') => {
  const client =
    type === 'signup' ? service.client({ device: laptop }) : await service.signUp(email, { device: laptop });
  if (type === 'signup') await client.signUp({ email, password });
  if (type === 'recovery') await client.resetPasswordForEmail(email);
  if (type === 'email') await client.signInWithOtp({ email });
  if (type === 'email_change') await client.updateUser({ email: `new-${email}` });
  return client;
};

describe('the code of a sign-up', () => {
  test.each(['signup', 'email'] as const)(
    'gives a session where it was asked for (type %s)',
    async (type) => {
      const client = service.client({ device: laptop });
      await client.signUp({ email, password });
      const token = await service.code(email, /verify/i);
      const { data, error } = await client.verifyOtp({ email, token, type });
      expect(error).toBeNull();
      expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
      expect(client.events).toContain('SIGNED_IN');
      expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
      const again = await client.verifyOtp({ email, token, type });
      expect(again.error).toMatchObject({
        code: 'otp_expired',
        status: 403,
        message: 'This code has already been used',
      });
    },
  );

  test('works for a program that keeps no id, too, and with PKCE', async () => {
    const client = service.client({ flowType: 'pkce' });
    await client.signUp({ email, password });
    const token = await service.code(email, /verify/i);
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('is worth nothing on another device, whose tries cost the owner none', async () => {
    const client = service.client({ device: laptop });
    await client.signUp({ email, password });
    const token = await service.code(email, /verify/i);
    for (const device of [other, other, other, other, other, other]) {
      const { error } = await service.client({ device }).verifyOtp({ email, token, type: 'signup' });
      expect(error?.code).toBe('otp_expired');
    }
    expect((await service.client().verifyOtp({ email, token, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await client.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  });

  test('dies with the fifth wrong try; the link beside it lives', async () => {
    const client = service.client({ device: laptop });
    await client.signUp({ email, password });
    const token = await service.code(email, /verify/i);
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await client.verifyOtp({ email, token: wrongOf(token), type: 'signup' });
      expect(error?.code).toBe('otp_expired');
    }
    expect((await client.verifyOtp({ email, token, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await service.follow(await service.link(email, /verify/i))).hash).toContain('access_token=');
  });

  test.each([
    ['signup', /verify/i],
    ['recovery', /reset/i],
    ['email', /sign in/i],
    ['email_change', /change of your/i],
  ] as const)('B20: lives for 30 minutes and then says that it is late (type %s)', async (type, subject) => {
    const client = await askFor(type);
    const token = await service.code(email, subject);
    await passTime(29);
    const wrong = await client.verifyOtp({ email, token: wrongOf(token), type });
    expect(wrong.error).toMatchObject({
      code: 'otp_expired',
      message: 'This code is wrong. Check it, or request a new one',
    });
    await passTime(1);
    const late = await client.verifyOtp({ email, token, type });
    expect(late.error).toMatchObject({
      code: 'otp_expired',
      message: 'This code has expired. Request a new one',
    });
    expect((await service.follow(await service.link(email, subject))).hash).not.toContain('error_code');
  });

  test('B20: typed in the 29th minute, works', async () => {
    const client = await askFor('signup');
    await passTime(29);
    const token = await service.code(email, /verify/i);
    expect((await client.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  });

  test('of ten typed at once, works for one', async () => {
    const client = service.client({ device: laptop });
    await client.signUp({ email, password });
    const token = await service.code(email, /verify/i);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        service.call('POST', '/verify', { body: { email, token, type: 'signup' }, device: laptop }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is kept as a digest, bound to its kind', async () => {
    const client = service.client({ device: laptop });
    await client.signUp({ email, password });
    const token = await service.code(email, /verify/i);
    const { rows } = await sql`select to_jsonb(t) from auth.one_time_token t`.execute(service.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const type of ['recovery', 'magiclink', 'email_change'] as const)
      expect((await client.verifyOtp({ email, token, type })).error?.code).toBe('otp_expired');
    expect((await client.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  });
});

describe('signing in without a password', () => {
  test.each(['code', 'link'])('by %s', async (way) => {
    await service.signUp(email);
    const client = service.client({ device: laptop });
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    if (way === 'code') {
      const token = await service.code(email, /sign in/i);
      const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
    } else {
      const target = await service.follow(await service.link(email, /sign in/i));
      expect(target.hash).toContain('access_token=');
      expect(target.hash).toContain('type=magiclink');
    }
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('with PKCE the link leads to a code for the browser', async () => {
    await service.signUp(email);
    const client = service.client({ flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const target = await service.follow(await service.link(email, /sign in/i));
    const { data } = await client.exchangeCodeForSession(
      new URLSearchParams(target.hash.slice(1)).get('code') ?? '',
    );
    expect(data.session?.user.email).toBe(email);
  });

  test('opens an account for a new address, unless that was not wanted', async () => {
    const client = service.client({ device: laptop });
    await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    await client.signInWithOtp({ email: `new-${email}` });
    const token = await service.code(`new-${email}`, /verify/i);
    const { data } = await client.verifyOtp({ email: `new-${email}`, token, type: 'email' });
    expect(data.user?.email).toBe(`new-${email}`);
    expect(await service.mailsTo(email)).toEqual([]);
  });

  test('a stranger’s request leaves the owner’s mails; its own mail lets nobody in but who reads it', async () => {
    await service.signUp(email, { device: laptop });
    const owner = service.client({ device: laptop });
    await owner.signInWithOtp({ email });
    const token = await service.code(email, /sign in/i);
    const ask = async (from: string, device = other) =>
      (await service.call('POST', '/otp', { body: { email }, from, device })).body['code'] ?? 'sent';
    const tooMany = 'over_email_send_rate_limit';
    const ofNetwork: unknown[] = [];
    for (let place = 1; place <= 7; place++) ofNetwork.push(await ask(`203.0.113.${place}`));
    expect(ofNetwork).toEqual([...Array<string>(5).fill('sent'), tooMany, tooMany]);
    const sent = async () =>
      (await service.mailsTo(email)).filter(({ subject }) => /^sign in/i.test(subject));
    await expect.poll(async () => (await sent()).length).toBe(6);
    const replaced = await owner.verifyOtp({ email, token, type: 'email' });
    expect(replaced.error?.message).toMatch(/^There's a newer code/);
    // Mails may overtake each other on the way: one of them belongs to the newest request.
    const links = (await sent()).map(({ text }) => /http\S+\/verify\S+/.exec(text)?.[0] ?? '');
    const led: string[] = [];
    for (const link of links) led.push((await service.follow(link)).hash);
    expect(led.filter((hash) => hash.includes('access_token='))).toHaveLength(1);
    expect((await owner.signInWithOtp({ email })).error).toBeNull();
    // Elsewhere an unknown device still gets a mail, until very many networks have asked.
    expect(await ask('198.51.100.1', phone)).toBe('sent');
    for (let network = 1; network <= 40; network++) await ask(`10.0.${network}.1`);
    expect(await ask('192.0.2.1', phone)).toBe(tooMany);
    expect((await owner.signInWithOtp({ email })).error).toBeNull();
  });
});

test('a recovery by code gives a session to choose a new password in', async () => {
  await service.signUp(email);
  const client = service.client({ device: phone });
  await client.resetPasswordForEmail(email);
  const token = await service.code(email, /reset/i);
  expect((await client.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
  expect(client.events).toContain('PASSWORD_RECOVERY');
  expect((await client.updateUser({ password: 'Another-one-2' })).error).toBeNull();
});

test('an email change by both codes', async () => {
  const client = await service.signUp(email, { device: laptop });
  const wanted = `new-${email}`;
  await client.updateUser({ email: wanted });
  const current = await service.code(email, /change of your/i);
  const next = await service.code(wanted, /new email/i);
  const half = await client.verifyOtp({ email, token: current, type: 'email_change' });
  expect([half.error, half.data.session]).toEqual([null, null]);
  const { data } = await client.verifyOtp({ email: wanted, token: next, type: 'email_change' });
  expect(data.user?.email).toBe(wanted);
});

describe('a new password in an old session', () => {
  const oldSession = async () => {
    const client = await service.signUp(email, { device: laptop });
    await sql`update auth.session set created_at = created_at - interval '25 hours'`.execute(service.db);
    return client;
  };

  test('needs the code of a mail, once', async () => {
    const client = await oldSession();
    const request = { password: 'Another-one-2', current_password: password };
    expect((await client.updateUser(request)).error).toMatchObject({
      code: 'reauthentication_needed',
      status: 400,
    });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = await service.code(email, /code/i);
    const wrong = await client.updateUser({ ...request, nonce: wrongOf(nonce) });
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
    expect((await client.updateUser({ ...request, nonce })).error).toBeNull();
    const again = await client.updateUser({ password: 'A-third-one-3', nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  test('is not asked for after a recovery, which was by mail', async () => {
    await oldSession();
    const client = service.client();
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ email, token: await service.code(email, /reset/i), type: 'recovery' });
    expect((await client.updateUser({ password: 'Another-one-2' })).error).toBeNull();
  });

  test('a stranger asks for no code', async () => {
    expect((await service.call('GET', '/reauthenticate')).body['code']).toBe('no_authorization');
  });
});
