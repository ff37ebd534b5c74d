import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament } from '../../testing/factories.ts';
import { webhooksForFile } from './testing/webhooks-for-file.ts';

const { test, admin, receiver, addTo, deliver } = await webhooksForFile();
const fan = await buildPerson(test);

const none = crypto.randomUUID();
const pathOf = (id: string, more = '') => `/admin/tournaments/${id}/webhooks${more}`;
const add = (id: string, url: string, as: string | undefined = admin.token) =>
  test.call('POST', pathOf(id), { as, body: { url } });
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

const CALLS = [
  ['GET', ''],
  ['POST', ''],
  ['DELETE', `/${none}`],
  ['POST', `/${none}/secret`],
  ['POST', `/${none}/test`],
  ['GET', `/${none}/deliveries`],
] as const;

describe.each(CALLS)('%s …/webhooks%s', (method, more) => {
  const call = (id: string, as?: string) => {
    const body = { body: more === '' ? { url: `${receiver.url}/x` } : {} };
    return test.call(method, pathOf(id, more), { as, ...(method === 'POST' && body) });
  };
  it('is for administrators', async () => {
    const { id } = await buildTournament(test);
    expect(codeOf(await call(id))).toBe('UNAUTHENTICATED');
    expect(codeOf(await call(id, fan.token))).toBe('FORBIDDEN');
  });
  it('is not there for a tournament or an address that is not', async () => {
    const { id } = more === '' ? { id: none } : await buildTournament(test);
    expect(codeOf(await call(id, admin.token))).toBe('NOT_FOUND');
  });
});

it('an address is added with a secret that is shown once, listed, and deleted with what waits for it', async () => {
  const { id } = await buildTournament(test);
  const made = await add(id, `${receiver.url}/made`);
  const { secret, ...webhook } = operations.createWebhook.response.parse(made.body).data;
  expect(made.status).toBe(201);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toMatchObject({ kind: 'standard', address: `${receiver.url}/made`, switchedOff: null });
  const listed = await test.call('GET', pathOf(id), { as: admin.token });
  expect(operations.listWebhooks.response.parse(listed.body).data).toEqual([webhook]);
  expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  const sent = await test.call('POST', pathOf(id, `/${webhook.id}/test`), { as: admin.token, body: {} });
  expect(sent.status).toBe(202);
  const removed = await test.call('DELETE', pathOf(id, `/${webhook.id}`), { as: admin.token });
  expect(removed.body.data).toEqual({ id: webhook.id });
  await deliver();
  expect(receiver.of('/made')).toEqual([]);
  const { rows } = await sql<{ action: string; text: string }>`
    select action, coalesce(before, after)::text as text from audit_log where resource_id = ${id} order by id`.execute(
    test.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.test', 'webhook.delete']);
  expect(rows.map(({ text }) => text).join()).not.toContain('whsec_');
});

it('another draw’s address cannot be named', async () => {
  const [own, other] = [await buildTournament(test), await buildTournament(test)];
  const { webhookId } = await addTo(own);
  const answer = await test.call('DELETE', pathOf(other.id, `/${webhookId}`), { as: admin.token });
  expect(codeOf(answer)).toBe('NOT_FOUND');
});

it.each([
  'http://example.com/a',
  'https://10.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://example.com:8443/a',
  'https://somebody@example.com/a',
])('%s is refused', async (url) => {
  const { id } = await buildTournament(test);
  const answer = await add(id, url);
  expect([codeOf(answer), answer.body.error.details]).toEqual(['WEBHOOK_REFUSED', { reason: 'not_outside' }]);
});

it('a draw has an address once, and ten at most, two at once too', async () => {
  const { id } = await buildTournament(test);
  const url = (n: number) => `${receiver.url}/many-${n}`;
  await add(id, url(0));
  const again = await add(id, url(0));
  expect([codeOf(again), again.body.error.details]).toEqual(['WEBHOOK_REFUSED', { reason: 'exists' }]);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => add(id, url(n + 1))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(answers.filter((answer) => codeOf(answer) === 'TOO_MANY_WEBHOOKS')).toHaveLength(3);
});

it.each([
  ['slack', 'https://hooks.slack.com/services/T000/B000/aBcDeFgH'],
  ['discord', 'https://discord.com/api/webhooks/123/aBcDeFgH'],
])('%s is known by its host, shown without its secret, and has no other', async (kind, url) => {
  const { id } = await buildTournament(test);
  const { id: webhookId, ...made } = (await add(id, url)).body.data;
  expect(made).toMatchObject({ kind, secret: null, address: `${new URL(url).host}/…eFgH` });
  const renewed = await test.call('POST', pathOf(id, `/${webhookId}/secret`), { as: admin.token, body: {} });
  expect([codeOf(renewed), renewed.body.error.details]).toEqual(['WEBHOOK_REFUSED', { reason: 'chat' }]);
});

it('a new secret takes the place of the old one', async () => {
  const tournament = await buildTournament(test);
  const { webhookId, secret } = await addTo(tournament);
  const path = pathOf(tournament.id, `/${webhookId}/secret`);
  const { body } = await test.call('POST', path, { as: admin.token, body: {} });
  const renewed = operations.renewWebhookSecret.response.parse(body).data;
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
});

it('the last deliveries are listed with what became of them', async () => {
  const tournament = await buildTournament(test);
  const hook = await addTo(tournament);
  const sendTest = () =>
    test.call('POST', pathOf(tournament.id, `/${hook.webhookId}/test`), { as: admin.token, body: {} });
  const list = async () => {
    const path = pathOf(tournament.id, `/${hook.webhookId}/deliveries`);
    const { body } = await test.call('GET', path, { as: admin.token });
    return operations.listWebhookDeliveries.response.parse(body).data;
  };
  expect(await list()).toEqual([]);
  const { body } = await sendTest();
  expect(await list()).toMatchObject([
    {
      id: body.data.id,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: expect.any(String),
      answerStatus: null,
    },
  ]);
  await deliver();
  expect(hook.received()[0]?.id).toBe(body.data.id);
  hook.answerWith(503);
  await sendTest();
  await deliver();
  expect(await list()).toMatchObject([
    { type: 'webhook.test', state: 'retrying', attempts: 1, answerStatus: 503, lastError: 'answered 503' },
    { type: 'webhook.test', state: 'delivered', attempts: 1, answerStatus: 204, nextAttemptAt: null },
  ]);
});
