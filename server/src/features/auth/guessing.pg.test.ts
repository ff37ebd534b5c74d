import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authServiceForFile, password } from './testing/auth-service.ts';

const service = await authServiceForFile();

const tryPassword = (email: string, guess: string, from: string, device?: string) =>
  service.call('POST', '/token?grant_type=password', {
    body: { email, password: guess },
    from,
    ...(device !== undefined && { device }),
  });
const laptop = 'the-laptop-of-the-owner-1';
const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;

/** Records this many failed tries just now. */
async function failed(bucket: string, subject: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await service.host.limitedUse.note({ bucket, subject, seconds: 900 });
}

test('one address that guesses at many accounts is stopped, whatever the accounts', async () => {
  await failed('guess-place', '203.0.113.5', 37);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => tryPassword(`many-${n}@example.com`, 'Wrong-1', '203.0.113.5')),
  );
  expect(refused(answers)).toBe(2);
  expect((await tryPassword('many-6@example.com', 'Wrong-1', '198.51.100.5')).status).toBe(400);
});

test('so is a network whose addresses take turns, and a household by its /64', async () => {
  await failed('guess-network', '192.0.2.0/24', 88);
  const network = await Promise.all(
    [1, 2, 3, 4].map((n) => tryPassword(`net-${n}@example.com`, 'Wrong-1', `192.0.2.${n}`)),
  );
  expect(refused(network)).toBe(2);
  await failed('guess-place', '2001:db8:1:2::/64', 38);
  const household = await Promise.all(
    [1, 2, 3, 4].map((n) => tryPassword(`six-${n}@example.com`, 'Wrong-1', `2001:db8:1:2::${n}`)),
  );
  expect(refused(household)).toBe(2);
});

test('the owner’s device gets in at once while account, place and network are guessed from', async () => {
  const email = 'besieged@example.com';
  await service.signUp(email, { device: laptop });
  await failed('guess-place', '203.0.114.5', 40);
  await failed('guess-network', '203.0.114.0/24', 90);
  await failed('sign-in-failure', email, 30);
  expect((await tryPassword(email, password, '203.0.114.5')).status).toBe(429);
  expect((await tryPassword(email, password, '203.0.114.5', 'a-device-of-a-stranger')).status).toBe(429);
  expect((await tryPassword(email, password, '203.0.114.5', laptop)).status).toBe(200);
  // This try does not wait; a delayed one would have used up its place's turn.
  expect((await tryPassword(email, password, '203.0.114.5', laptop)).status).toBe(200);
});

test('a code by mail lets the owner in from a place that is shut', async () => {
  const email = 'shut-out@example.com';
  await service.signUp(email);
  await failed('guess-place', '203.0.115.5', 45);
  const device = 'a-new-phone-of-the-owner';
  await service.call('POST', '/otp', { body: { email }, from: '203.0.115.5', device });
  const token = await service.code(email, /sign in/i);
  const body = { email, token, type: 'email' };
  expect((await service.call('POST', '/verify', { body, from: '203.0.115.5', device })).status).toBe(200);
});

test('who took a session over guesses no faster at its password', async () => {
  const email = 'taken-over@example.com';
  const client = await service.signUp(email);
  const token = (await client.getSession()).data.session?.access_token ?? '';
  await failed('guess-place', '203.0.118.5', 38);
  const guess = async (current: string) => {
    const body = { password: 'Another-one-2', current_password: current };
    return service.call('PUT', '/user', { token, body, from: '203.0.118.5' });
  };
  const answers = [
    await guess('Wrong-1'),
    await guess('Wrong-2'),
    await guess('Wrong-3'),
    await guess(password),
  ];
  expect(answers.map(({ body }) => body['code'])).toEqual([
    'invalid_credentials',
    'invalid_credentials',
    'over_request_rate_limit',
    'over_request_rate_limit',
  ]);
});

test('right passwords cost a place nothing', async () => {
  const email = 'club@example.com';
  await service.signUp(email, { device: laptop });
  await failed('guess-place', '203.0.116.5', 39);
  for (let n = 0; n < 3; n++) expect((await tryPassword(email, password, '203.0.116.5')).status).toBe(200);
});

test('wrong codes stop at twenty a day from strangers, and the link beside them works', async () => {
  const email = 'coded@example.com';
  await service.signUp(email);
  const answers: { status: number }[] = [];
  for (let n = 0; n < 5; n++) {
    const device = `stranger-device-number-${n}`;
    await service.call('POST', '/otp', { body: { email }, from: `198.51.${100 + n}.1`, device });
    await expect.poll(() => service.mailsTo(email).then((mails) => mails.length)).toBe(n + 3);
    for (let tries = 0; tries < 5; tries++) {
      const body = { email, token: '12345x', type: 'email' };
      answers.push(await service.call('POST', '/verify', { body, device }));
    }
  }
  expect(refused(answers)).toBe(5);
  expect((await service.follow(await service.link(email, /sign in/i))).hash).toContain('access_token=');
});

test('wrong codes of strangers leave the owner’s new device elsewhere its tries, up to 200 in all', async () => {
  const email = 'new-phone@example.com';
  await service.signUp(email);
  const bucket = { bucket: 'wrong-code', seconds: 86_400 };
  const stranger = '198.51.200.1';
  for (let tries = 0; tries < 20; tries++)
    await service.host.limitedUse.note({ ...bucket, subject: `${email} 198.51.200.0/24` });
  const type = async (from: string, device: string, token: string) => {
    const body = { email, token, type: 'email' };
    return (await service.call('POST', '/verify', { body, from, device })).status;
  };
  const ask = async (from: string, device: string, older?: string) => {
    await service.call('POST', '/otp', { body: { email }, from, device });
    return service.code(email, /sign in/i, older);
  };
  const first = await ask(stranger, 'the-device-of-a-stranger');
  expect(await type(stranger, 'the-device-of-a-stranger', first)).toBe(429);
  const second = await ask('203.0.114.9', 'the-new-phone-of-the-owner', first);
  expect(await type('203.0.114.9', 'the-new-phone-of-the-owner', second)).toBe(200);

  await sql`update recent_use set uses = array_fill(clock_timestamp(), array[200]) where bucket = 'wrong-code-all'`.execute(
    service.db,
  );
  const third = await ask('203.0.119.9', 'yet-another-new-phone-of-it', second);
  expect(await type('203.0.119.9', 'yet-another-new-phone-of-it', third)).toBe(429);
});
