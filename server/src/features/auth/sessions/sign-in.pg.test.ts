import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { authServiceForFile, password, publicUrl } from '../testing/auth-service.ts';

const service = await authServiceForFile();

describe('sign-up', () => {
  test('answers the bare person, without a session, and mails a link', async () => {
    const client = service.client();
    const { data, error } = await client.signUp({
      email: '  New.Fan@Example.com ',
      password,
      options: { emailRedirectTo: `${publicUrl}/dashboard`, data: { favourite: 'Ali', admin: true } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: 'new.fan@example.com',
      role: 'authenticated',
      user_metadata: { favourite: 'Ali' },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('admin');
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const refused = await client.signInWithPassword({ email: 'new.fan@example.com', password });
    expect(refused.error).toMatchObject({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
      status: 400,
    });

    const target = await service.follow(await service.link('new.fan@example.com', /verify/i));
    expect(target.pathname).toBe('/dashboard');
    const facts = new URLSearchParams(target.hash.slice(1));
    expect(facts.get('type')).toBe('signup');
    const { data: session } = await client.setSession({
      access_token: facts.get('access_token') ?? '',
      refresh_token: facts.get('refresh_token') ?? '',
    });
    expect(session.user?.email_confirmed_at).toBeDefined();
    expect(client.events).toContain('SIGNED_IN');
  });

  test("edge 42: says 'User already registered' for a confirmed address", async () => {
    await service.signUp('known@example.com');
    const { error } = await service.client().signUp({ email: 'KNOWN@example.com', password });
    expect(error).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
      status: 422,
    });
  });

  test('again before confirming: the newest mail counts, with its own password', async () => {
    const email = 'again@example.com';
    await service.client().signUp({ email, password: 'First-choice-1' });
    const older = await service.link(email, /verify/i);
    await service.client().signUp({ email, password });
    const newer = await service.link(email, /verify/i, older);
    expect((await service.follow(older)).hash).toContain('error_code=otp_expired');
    expect((await service.follow(newer)).hash).toContain('access_token=');
    const first = await service.client().signInWithPassword({ email, password: 'First-choice-1' });
    expect(first.error?.code).toBe('invalid_credentials');
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([
    ['short', 'aB1!', 'Password must be at least 8 characters'],
    ['without an uppercase letter', 'abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['without a symbol', 'Abcdefg12', 'Password must contain at least one symbol'],
  ])('refuses a password %s', async (_, weak, message) => {
    const { error } = await service.client().signUp({ email: 'weak@example.com', password: weak });
    expect(error).toMatchObject({ code: 'weak_password', message, status: 422 });
  });
});

describe('sign-in by password', () => {
  test('answers a session whose token says what the protocol says', async () => {
    const client = await service.signUp('claims@example.com');
    const { data } = await client.getSession();
    const session = data.session;
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 600 });
    const claims = decodeJwt(session?.access_token ?? '');
    expect(decodeProtectedHeader(session?.access_token ?? '')).toMatchObject({
      alg: 'ES256',
      kid: expect.any(String),
    });
    expect(claims).toMatchObject({
      iss: `${publicUrl}/auth/v1`,
      aud: 'authenticated',
      sub: session?.user.id,
      email: 'claims@example.com',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      session_id: expect.any(String),
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
    expect(session?.user.identities).toHaveLength(1);
    // The client verifies it by the published keys.
    const checked = await client.getClaims();
    expect(checked.error).toBeNull();
    expect(checked.data?.claims.sub).toBe(session?.user.id);
    const identity = await service.host.tokens.verify(session?.access_token ?? '');
    expect(identity).toMatchObject({ providerId: session?.user.id, emailConfirmed: true });
  });

  test('refuses a wrong password and an unknown address alike', async () => {
    await service.signUp('exists@example.com');
    const answers = await Promise.all(
      ['exists@example.com', 'nobody@example.com'].map((email) =>
        service.call('POST', '/token?grant_type=password', { body: { email, password: 'Wrong-one-1' } }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('slows down after ten failures, and still lets the owner in', async () => {
    const email = 'guessed@example.com';
    await service.signUp(email);
    for (let i = 0; i < 10; i++) {
      const { error } = await service.client().signInWithPassword({ email, password: `Wrong-${i}-guess` });
      expect(error?.code).toBe('invalid_credentials');
    }
    const start = performance.now();
    const { error } = await service.client().signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(performance.now() - start).toBeGreaterThan(1_000);
  });
});

describe('an account that is being guessed at', () => {
  const tryFrom = (from: string, email: string, guess: string) =>
    service.call('POST', '/token?grant_type=password', { body: { email, password: guess }, from });

  test('takes one try at a time from one place, and its owner from another', async () => {
    const email = 'besieged@example.com';
    await service.signUp(email);
    await Promise.all(Array.from({ length: 10 }, () => tryFrom('203.0.113.1', email, 'Wrong-guess-1')));
    const crowd = await Promise.all(
      Array.from({ length: 10 }, () => tryFrom('203.0.113.1', email, 'Wrong-guess-1')),
    );
    const codes = crowd.map(({ status, body }) => [status, body['code']]);
    expect(codes.filter(([status]) => status === 400)).toHaveLength(1);
    expect(
      codes.filter(([status, code]) => status === 429 && code === 'over_request_rate_limit'),
    ).toHaveLength(9);
    expect((await tryFrom('198.51.100.1', email, password)).status).toBe(200);
  });

  test('is slowed alike when there is no such account', async () => {
    const email = 'no-such-fan@example.com';
    await Promise.all(Array.from({ length: 10 }, () => tryFrom('203.0.113.2', email, 'Wrong-guess-1')));
    const start = performance.now();
    expect((await tryFrom('203.0.113.2', email, 'Wrong-guess-1')).body['code']).toBe('invalid_credentials');
    expect(performance.now() - start).toBeGreaterThan(1_000);
  });
});

test('sign-ups from one place stop at thirty an hour', async () => {
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      service.call('POST', '/signup', {
        body: { email: `crowd-${n}@example.com`, password },
        from: '203.0.113.3',
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('the current password is checked when it is given', async () => {
  const client = await service.signUp('careful@example.com');
  const wrong = await client.updateUser({ password: 'Another-one-2', current_password: 'Wrong-guess-1' });
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    message: "That's not your current password",
  });
  const right = await client.updateUser({ password: 'Another-one-2', current_password: password });
  expect(right.error).toBeNull();
});

test('says what it offers, that it lives, and with which keys it signs', async () => {
  const settings = await service.call('GET', '/settings');
  expect(settings.body).toMatchObject({ external: { email: true }, mailer_autoconfirm: false });
  expect((await service.call('GET', '/health')).status).toBe(200);
  const { body } = await service.call('GET', '/.well-known/jwks.json');
  expect(body['keys']).toEqual([
    expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) }),
  ]);
  expect(JSON.stringify(body)).not.toContain('"d"');
});

test('answers every refusal in the shape and with the header that the client reads', async () => {
  const answer = await service.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: 'unknown' },
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(answer.body).toMatchObject({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  });
});
