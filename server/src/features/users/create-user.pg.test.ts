import { randomUUID } from 'node:crypto';
import { adminUser } from '@boast/contract/admin/users';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/factories.ts';
import { adminCallsForFile, code } from './testing/admin-calls.ts';

const { admin, audits, fan, one, test } = await adminCallsForFile();

describe('creating a person', () => {
  const create = (body: object, as: TestPerson | null = admin) =>
    test.call('POST', '/admin/users', { as: as?.token, body: { reason: 'Won a raffle', ...body } });

  it('invites them, and they are whoever confirms the address', async () => {
    const answer = await create({ username: 'Lob-Lob', email: ' Lob@Example.com ', points: 12 });
    expect(answer.status).toBe(201);
    const created = adminUser.parse(answer.body.data);
    expect(created).toMatchObject({
      username: 'Lob-Lob',
      email: 'lob@example.com',
      points: 12,
      hasSignedIn: false,
      acceptedTermsAt: null,
    });
    await expect.poll(() => test.mails.map(({ to }) => to)).toContain('lob@example.com');
    expect(test.mails.find(({ to }) => to === 'lob@example.com')?.text).toContain('/login');
    const token = test.tokenFor({
      providerId: randomUUID(),
      email: 'lob@example.com',
      emailConfirmed: true,
      sessionId: null,
    });
    const synced = await test.call('POST', '/users-sync', { as: token, body: {} });
    expect(synced.body.data).toMatchObject({ id: created.id, username: 'Lob-Lob' });
    expect(await one({ userId: created.id })).toMatchObject({ hasSignedIn: true });
    const [row] = await audits({ userId: created.id });
    expect(row).toMatchObject({ action: 'user.create', actor_id: admin.userId, reason: 'Won a raffle' });
    expect(JSON.stringify(row)).not.toContain('lob@example.com');
  });

  it('mails nobody without an address', async () => {
    const mails = test.mails.length;
    expect(await create({ username: 'Nameless' })).toMatchObject({
      status: 201,
      body: { data: { email: null } },
    });
    expect(test.mails).toHaveLength(mails);
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'a b c' }, 'Only letters numbers . _ and - allowed'],
    [{ username: 'fine-1', points: -1 }, 'Points must be 0 or greater'],
    [{ username: 'fine-1', correctTips: -1 }, 'Correct tips must be 0 or greater'],
    [{ username: 'fine-1', totalTips: -1 }, 'Total tips must be 0 or greater'],
    [{ username: 'fine-1', correctTips: 2, totalTips: 1 }, 'Correct tips must not be more than total tips'],
    [{ username: 'fine-1', email: 'nobody' }, 'Enter an email address'],
  ])('refuses %j', async (body, message) => {
    const answer = await create(body);
    expect(answer).toMatchObject(code(400, 'INVALID_INPUT'));
    expect(answer.body.error.message).toContain(message);
  });

  it('refuses a name or an address that is taken', async () => {
    const { username, email } = await one(fan);
    expect(await create({ username: username.toUpperCase() })).toMatchObject(code(409, 'USERNAME_TAKEN'));
    expect(await create({ username: 'Administrator' })).toMatchObject(code(409, 'USERNAME_TAKEN'));
    expect(await create({ username: 'boast.staff' })).toMatchObject(code(409, 'USERNAME_TAKEN'));
    expect((await create({ username: 'nora.staff' })).status).toBe(201);
    expect(await create({ username: 'Fine-1', email: email?.toUpperCase() })).toMatchObject(
      code(409, 'EMAIL_TAKEN'),
    );
  });

  it('of one address at once makes one, and the others hear what is taken', async () => {
    const names = ['Once-A', 'Once-B', 'Once-C', 'Once-D'];
    const answers = await Promise.all(
      names.map((username) => create({ username, email: 'once@example.com' })),
    );
    const refusals = answers.flatMap(({ status, body }) => (status === 201 ? [] : body.error.code));
    expect(refusals).toEqual(Array<string>(3).fill('EMAIL_TAKEN'));
  });

  it('is for administrators', async () => {
    expect(await create({ username: 'fine-1' }, null)).toMatchObject(code(401, 'UNAUTHENTICATED'));
    expect(await create({ username: 'fine-1' }, fan)).toMatchObject(code(403, 'FORBIDDEN'));
  });
});
