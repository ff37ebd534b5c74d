import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { forgetFeedback } from './send-feedback.ts';

const test = await testAppForFile({ STAFF_EMAIL: 'staff@boast.example' });
beforeEach(async () => {
  await test.db.deleteFrom('recent_use').execute();
  await test.db.deleteFrom('feedback').execute();
  test.mails.length = 0;
});

const message = { name: 'Ada Nick', email: 'ada@example.com', message: 'Your tin is too high.' };
const send = (body: object = message, as?: string) => test.call('POST', '/feedback', { body, as });
const stored = () => test.db.selectFrom('feedback').select(['name', 'email', 'message']).execute();
const mailsWritten = () => test.db.selectFrom('mail_outbox').select('business_key').execute();

it('keeps what a visitor wrote and mails it to the staff', async () => {
  const answer = await send({
    ...message,
    name: ' Ada Nick ',
    message: 'Your tin is too high.\n\nAnd <b>red</b>.\n',
  });
  expect(answer.status).toBe(201);
  operations.sendFeedback.response.parse(answer.body);
  expect(await stored()).toEqual([
    {
      name: 'Ada Nick',
      email: 'ada@example.com',
      message: 'Your tin is too high.\n\nAnd <b>red</b>.',
    },
  ]);
  await vi.waitFor(() => expect(test.mails).toHaveLength(1));
  const [mail] = test.mails;
  expect(mail).toMatchObject({
    to: 'staff@boast.example',
    subject: 'Boast: message from Ada Nick',
    text: expect.stringContaining('ada@example.com'),
  });
  expect(mail?.html).toContain('&lt;b&gt;red&lt;/b&gt;');
  expect(mail?.html).toContain('mailto:ada@example.com');
  expect(mail?.text).toContain('not signed in');
});

it('says who was signed in', async () => {
  const fan = await buildPerson(test);
  expect((await send(message, fan.token)).status).toBe(201);
  await vi.waitFor(() => expect(test.mails).toHaveLength(1));
  expect(test.mails[0]?.text).toMatch(/by fan-\w+, who was signed in/);
});

it('takes the same message, sent again because its answer was lost, as one', async () => {
  const before = (await mailsWritten()).length;
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await mailsWritten()).toHaveLength(before + 1);
  await send({ ...message, message: 'And another thing.' });
  expect(await stored()).toHaveLength(2);
});

it.each([
  ['no name', { ...message, name: '  ' }, 'Please enter your name'],
  ['no message', { ...message, message: '\n' }, 'Please enter a message'],
  ['no address', { ...message, email: 'ada' }, 'Please enter a valid email address'],
  ['a name that is too long', { ...message, name: 'x'.repeat(101) }, 'name'],
  ['a message that is too long', { ...message, message: 'x'.repeat(5_001) }, 'message'],
  ['a field nobody asked for', { ...message, staff: 'me' }, 'staff'],
  ['nothing', {}, 'name'],
])('refuses %s', async (_, body, said) => {
  const answer = await send(body);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
  expect(answer.body.error.message).toContain(said);
  expect(await stored()).toEqual([]);
});

describe('limits', () => {
  const from = async (remoteAddress: string, text: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/feedback',
      remoteAddress,
      payload: { ...message, message: text },
    });
    return answer.statusCode;
  };

  it('stop one place at three messages in ten minutes', async () => {
    const statuses: number[] = [];
    for (const text of ['a', 'b', 'c', 'd']) statuses.push(await from('203.0.113.7', text));
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await from('203.0.113.8', 'e')).toBe(201);
    expect(await stored()).toHaveLength(4);
  });

  it('take a /64 of IPv6 for one place', async () => {
    const statuses: number[] = [];
    for (const host of ['1', '2', '3', 'ffff:4']) statuses.push(await from(`2001:db8:1:2::${host}`, host));
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await from('2001:db8:1:3::1', 'a neighbour')).toBe(201);
  });

  it('stop a network at thirty an hour, and close the form to nobody else', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 32 }, (_, n) => from(`203.0.113.${n + 20}`, `message ${n}`)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(await from('198.51.100.1', 'from elsewhere')).toBe(201);
  });
});

it('without an address for the staff goes to every administrator', async () => {
  const other = await createTestApp();
  try {
    await buildPerson(other);
    await buildPerson(other, { admin: true, banned: true });
    const admin = await buildPerson(other, { admin: true });
    await other.call('POST', '/feedback', { body: message });
    await vi.waitFor(() => expect(other.mails).toHaveLength(1));
    const { email } = await other.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow();
    expect(other.mails[0]?.to).toBe(email);
  } finally {
    await other.close();
  }
});

it('forgets messages after two years', async () => {
  await send();
  await send({ ...message, message: 'Younger' });
  await sql`update feedback set created_at = now() - interval '2 years 1 day' where message <> 'Younger'`.execute(
    test.db,
  );
  await forgetFeedback(test);
  expect((await stored()).map((row) => row.message)).toEqual(['Younger']);
});
