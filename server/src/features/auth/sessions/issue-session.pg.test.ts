import { type SqlBool, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { findAccountByEmail, getAccount } from '../account/account-store.ts';
import { keepAuthTidy } from '../keep-auth-tidy.ts';
import { sha256 } from '../sha256.ts';
import { authServiceForFile, password } from '../testing/auth-service.ts';
import { knowsDevice } from './device-store.ts';
import { openSession } from './issue-session.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const laptop = 'the-laptop-of-the-owner-1';
const phone = 'the-phone-of-the-owner-01';
const from = '203.0.117.5';

/** The number of new-device mails written to them. */
const told = async (): Promise<number> => {
  const rows = await service.db
    .selectFrom('mail_outbox as m')
    .innerJoin('auth.account as a', (join) =>
      join.on(sql<SqlBool>`m.business_key like 'new-device:' || a.id || ':%'`),
    )
    .select('m.id')
    .where('a.email', '=', email)
    .execute();
  return rows.length;
};
const callerOn = (device: string) => ({
  source: { group: from, network: '203.0.117.0/24' },
  device: sha256(device),
  agent: null,
});
const signIn = (device: string) =>
  service.call('POST', '/token?grant_type=password', { body: { email, password }, from, device });

/** Makes the last new-device mail an hour older. */
const anHourLater = () =>
  sql`update auth.account set device_mailed_at = device_mailed_at - interval '1 hour' where email = ${email}`.execute(
    service.db,
  );

/** Creates a person who has signed in on their laptop. Returns the number of new-device mails they got so far. */
async function owner(): Promise<number> {
  await service.signUp(email, { device: laptop });
  await signIn(laptop);
  await anHourLater();
  return told();
}

/** Asks for a mail on a device; returns its six digits. */
async function askFor(path: '/otp' | '/recover', device: string, subject: RegExp): Promise<string> {
  const mails = await service.mailsTo(email);
  const older = mails.find((mail) => subject.test(mail.subject))?.text.match(/^\d{6}$/m)?.[0];
  await service.call('POST', path, { body: { email }, from, device });
  return service.code(email, subject, older);
}
const typeCode = (type: string, token: string, device: string) =>
  service.call('POST', '/verify', { body: { email, token, type }, from, device });

/** Does what the page does that a link leads to. */
const arrive = async (link: string, device: string): Promise<void> => {
  expect((await service.follow(link, { device })).hash).toContain('access_token=');
};

test('a password on a new device is told of by mail, on a known one it is not', async () => {
  const before = await owner();
  await signIn(laptop);
  await signIn(phone);
  expect(await told()).toBe(before + 1);
  await signIn(phone);
  expect(await told()).toBe(before + 1);
});

test('so is a code of a mail', async () => {
  const before = await owner();
  expect((await typeCode('email', await askFor('/otp', laptop, /sign in/i), laptop)).status).toBe(200);
  expect(await told()).toBe(before);
  expect((await typeCode('email', await askFor('/otp', phone, /sign in/i), phone)).status).toBe(200);
  expect(await told()).toBe(before + 1);
});

test('so is a link, on the device where its button was pressed', async () => {
  const before = await owner();
  await askFor('/otp', laptop, /sign in/i);
  await arrive(await service.link(email, /sign in/i), laptop);
  expect(await told()).toBe(before);
  const older = await service.link(email, /sign in/i);
  await askFor('/otp', laptop, /sign in/i);
  await arrive(await service.link(email, /sign in/i, older), phone);
  expect(await told()).toBe(before + 1);
});

test('so is a recovery', async () => {
  const before = await owner();
  expect((await typeCode('recovery', await askFor('/recover', phone, /reset/i), phone)).status).toBe(200);
  expect(await told()).toBe(before + 1);
});

test('so is a program that keeps nothing, once a day and place', async () => {
  const before = await owner();
  for (const _ of ['first', 'again'])
    await service.call('POST', '/token?grant_type=password', { body: { email, password }, from });
  expect(await told()).toBe(before + 1);
});

test('the device that opened the account is no news, by link or by code', async () => {
  await service.call('POST', '/signup', { body: { email, password }, device: laptop });
  await arrive(await service.link(email, /verify/i), laptop);
  expect(await told()).toBe(0);
  email = `typed-${email}`;
  await service.call('POST', '/signup', { body: { email, password }, device: laptop });
  expect((await typeCode('signup', await service.code(email, /verify/i), laptop)).status).toBe(200);
  await signIn(laptop);
  expect(await told()).toBe(0);
});

test('sixty made-up devices make one mail an hour, thirty devices and thirty sessions', async () => {
  const before = await owner();
  const id = (await findAccountByEmail(service.db, email))?.id ?? '';
  for (let n = 0; n < 60; n += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, k) => {
        const caller = callerOn(`made-up-device-number-${n + k}`);
        const account = await getAccount(service.db, id);
        await inTransaction(service.db, (tx) =>
          openSession(tx, service.host, { account, method: 'password', caller }),
        );
      }),
    );
  }
  expect(await told()).toBe(before + 1);
  const rowsIn = async (table: 'auth.known_device' | 'auth.session') =>
    (await service.db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length;
  expect(await rowsIn('auth.known_device')).toBe(30);
  expect(await rowsIn('auth.session')).toBe(30);

  await keepAuthTidy(service.host);
  expect(await told()).toBe(before + 1);
  await anHourLater();
  await Promise.all([keepAuthTidy(service.host), keepAuthTidy(service.host)]);
  expect(await told()).toBe(before + 2);
  await expect
    .poll(async () => (await service.mailsTo(email)).map(({ subject }) => subject))
    .toContain('59 new devices signed in to Boast');
});

test('strangers who know the password push out neither sessions nor devices that a second factor knows', async () => {
  await owner();
  const id = (await findAccountByEmail(service.db, email))?.id ?? '';
  const own = await service.db
    .updateTable('auth.session')
    .set({ aal: 'aal2', refreshed_at: new Date(0) })
    .where('account_id', '=', id)
    .returning('id')
    .execute();
  await service.db
    .updateTable('auth.known_device')
    .set({ assured_at: new Date(0), last_seen_at: new Date(0) })
    .where('account_id', '=', id)
    .execute();
  const account = await getAccount(service.db, id);
  for (let n = 0; n < 35; n++) {
    const caller = callerOn(`made-up-device-number-${n}`);
    await inTransaction(service.db, (tx) =>
      openSession(tx, service.host, { account, method: 'password', caller }),
    );
  }
  const left = await service.db
    .selectFrom('auth.session')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  expect(left).toHaveLength(30);
  expect(left).toEqual(expect.arrayContaining(own));
  expect(await knowsDevice(service.db, email, sha256(laptop))).toBe(true);
});
