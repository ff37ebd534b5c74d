/** Runs `npm run admin -- reset-factor EMAIL`, and `grant`, as an operator does. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { authServiceForFile, password } from '../testing/auth-service.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../tools/admin.ts', import.meta.url));
const email = 'lost-phone@example.com';

const service = await authServiceForFile();

interface Ran {
  readonly code: number | string;
  readonly said: string;
}

const reset = (address: string, settings: Record<string, string> = {}): Promise<Ran> =>
  admin(['reset-factor', address], settings);

const admin = (args: readonly string[], settings: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: service.databaseUrl,
      LOG_LEVEL: 'silent',
      ...settings,
    };
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, complaints) =>
      resolve({ code: error?.code ?? 0, said: `${out}${complaints}`.trim() }),
    );
  });

test('takes the factor and every session of somebody away, who is told, and says so', async () => {
  const client = await service.signUp(email, { device: 'the-laptop-of-the-owner-1' });
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp?.secret ?? '') }).generate();
  expect((await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();

  const [done, again, other] = [
    await reset(email.toUpperCase()),
    await reset(email),
    await reset('nobody@example.com'),
  ];
  expect(done).toEqual({
    code: 0,
    said: expect.stringMatching(/^The second factor is gone and every session/),
  });
  expect(again).toEqual({ code: 0, said: 'There was no second factor. Every session was ended.' });
  expect(other).toEqual({ code: 1, said: 'Nobody has signed up with this address here.' });

  expect((await client.getUser()).error).not.toBeNull();
  const next = service.client();
  await next.signInWithPassword({ email, password });
  expect((await next.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  const rows = await service.db.selectFrom('auth.known_device').select('assured_at').execute();
  expect(rows).toEqual([{ assured_at: null }]);
  const audit = await service.db
    .selectFrom('audit_log')
    .select(['before', 'reason'])
    .where('action', '=', 'user.reset_factor')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { before: { factors: 1 }, reason: 'npm run admin -- reset-factor' },
    { before: { factors: 0 }, reason: 'npm run admin -- reset-factor' },
  ]);
  const mails = await service.db.selectFrom('mail_outbox').select('business_key').execute();
  // One mail for adding the app, one for removing it.
  expect(mails.filter(({ business_key: key }) => key.startsWith('factor_'))).toHaveLength(2);
});

test('says where to go when a hosted service keeps accounts, and how it is called', async () => {
  const hosted = await reset(email, { AUTH_URL: 'https://project.example/auth/v1', AUTH_ANON_KEY: 'anon' });
  expect(hosted).toEqual({ code: 1, said: expect.stringMatching(/hosted auth service/) });
  expect(await reset('no address')).toEqual({ code: 2, said: expect.stringMatching(/^Usage:/) });
});

test('says who is of the staff by the address that was typed', async () => {
  const boss = 'boss@example.com';
  const { data } = await (await service.signUp(boss)).getUser();
  await service.db
    .insertInto('app_user')
    .values({ provider_id: data.user?.id ?? '', email: boss, username: 'fan95' })
    .execute();
  expect(await admin(['grant', boss])).toEqual({
    code: 0,
    said: `${boss} is now of the staff: administrator.`,
  });
});
