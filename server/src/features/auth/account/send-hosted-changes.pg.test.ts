import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createHostedAccounts } from '../../../gateways/identity/hosted-accounts.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { setRole } from '../../users/set-role.ts';
import { sendHostedChanges } from './send-hosted-changes.ts';

interface Told {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: unknown;
}

/** The part of a hosted project's administration that is used. */
const told: Told[] = [];
let answer = 200;
const project = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    const { method, url: path, headers } = request;
    told.push({ method, path, key: headers.authorization, body: JSON.parse(text) });
    response.writeHead(answer).end('{}');
  });
});

await new Promise<void>((resolve) => {
  project.listen(0, '127.0.0.1', resolve);
});
const url = `http://127.0.0.1:${(project.address() as AddressInfo).port}/auth/v1`;
const hostedAccounts = createHostedAccounts({ url, serviceKey: 'secret' });
const test = await testAppForFile({}, { hostedAccounts });
beforeEach(() => {
  told.length = 0;
  answer = 200;
});
afterAll(() => project.close());

const marks = ({ admin, ban_duration = 'none' }: { admin: true | null; ban_duration?: string }) => ({
  app_metadata: { admin },
  user_metadata: { admin: null },
  ban_duration,
});
const run = () => sendHostedChanges(test.ctx);
const open = async () =>
  (await test.db.selectFrom('hosted_errand').select('wish').execute()).map(({ wish }) => wish);
const providerIdOf = async ({ userId }: TestPerson) =>
  (
    await test.db
      .selectFrom('app_user')
      .select(['provider_id', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).provider_id;
async function setRight({ userId }: TestPerson, isAdmin: boolean): Promise<void> {
  const { email } = await test.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const outcome = await setRole(test.ctx, {
    email: email ?? '',
    role: isAdmin ? 'administrator' : null,
    actorId: null,
    reason: 'Test',
  });
  expect(outcome.ok).toBe(true);
}

describe('people of a hosted project', () => {
  it('are marked there as administrators, and no longer, each once', async () => {
    const [fan] = [await buildPerson(test), await buildPerson(test, { admin: true })];
    const path = `/auth/v1/admin/users/${await providerIdOf(fan)}`;
    await setRight(fan, true);
    await run();
    await run();
    await setRight(fan, false);
    await run();
    const key = 'Bearer secret';
    expect(told).toEqual([
      { method: 'PUT', path, key, body: marks({ admin: true }) },
      { method: 'PUT', path, key, body: marks({ admin: null }) },
    ]);
    expect(await open()).toEqual([]);
  });

  it('are banned there when they are banned here, and let in again', async () => {
    const [admin, fan] = [await buildPerson(test, { admin: true }), await buildPerson(test)];
    await setRight(fan, true);
    const setBan = async (way: 'ban' | 'unban') => {
      const { body } = await test.call('GET', `/admin/users/${fan.userId}`, { as: admin.token });
      const headers = { 'if-match': `"${body.data.version}"` };
      const call = { as: admin.token, headers, body: { reason: 'Test' } };
      expect((await test.call('POST', `/admin/users/${fan.userId}/${way}`, call)).status).toBe(200);
    };
    await setBan('ban');
    await run();
    await setBan('unban');
    await run();
    expect(told.map(({ body }) => body)).toEqual([
      marks({ admin: null, ban_duration: '876000h' }),
      marks({ admin: null }),
    ]);
  });

  it('are told of again until it is heard, and only of what is so by then', async () => {
    const fan = await buildPerson(test);
    await setRight(fan, true);
    answer = 503;
    await expect(run()).rejects.toThrow('1 people');
    expect(await open()).toEqual(['changed']);
    await setRight(fan, false);
    answer = 200;
    told.length = 0;
    await run();
    expect(told).toMatchObject([{ body: marks({ admin: null }) }]);
  });

  it('edge 39: are deleted there when they leave here, which closes the issue; one who is gone already is no fault', async () => {
    const fan = await buildPerson(test);
    const providerId = await providerIdOf(fan);
    expect((await test.call('DELETE', '/user', { as: fan.token })).status).toBe(200);
    const issues = () =>
      test.db
        .selectFrom('data_issue')
        .select('type')
        .where('resource_id', '=', fan.userId)
        .where('closed_at', 'is', null)
        .execute();
    expect(await issues()).toEqual([{ type: 'HOSTED_ACCOUNT_LEFT' }]);
    answer = 404;
    await run();
    expect(told).toMatchObject([{ method: 'DELETE', path: `/auth/v1/admin/users/${providerId}` }]);
    expect(await issues()).toEqual([]);
    expect(await open()).toEqual([]);
  });
});

it('without the service key what is noted waits', async () => {
  const fan = await buildPerson(test);
  await setRight(fan, true);
  await sendHostedChanges({ ...test.ctx, hostedAccounts: null });
  expect(told).toEqual([]);
  expect(await open()).toEqual(['changed']);
});
