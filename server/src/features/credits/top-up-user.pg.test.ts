import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { creditBalanceView } from './credit-transaction-view.ts';

let fan: TestPerson;
const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  fan = await buildPerson(test);
});

describe('a top up', () => {
  const send = (body: unknown, { as = admin, key = '', userId = fan.userId } = {}) =>
    test.call('POST', `/admin/users/${userId}/credits`, {
      as: as.token,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  it('gives credits with a reason, and is audited', async () => {
    const answer = await send({ amount: 4, reason: 'Won the raffle' });
    expect(answer.status).toBe(201);
    expect(operations.topUpUser.response.parse(answer.body).data).toEqual({
      userId: fan.userId,
      credits: 4,
      debt: 0,
    });
    const audit = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource_id', '=', fan.userId)
      .execute();
    expect(audit).toMatchObject([
      { action: 'user.top-up', actor_id: admin.userId, reason: 'Won the raffle', before: { net: 0 } },
    ]);
  });

  it('edge 36: a mistake is compensated, never edited, and never below nothing', async () => {
    await send({ amount: 40, reason: 'Meant to be 4' });
    expect(await send({ amount: -36, reason: 'Typed 40 for 4' })).toMatchObject({
      status: 201,
      body: { data: { credits: 4 } },
    });
    expect(await send({ amount: -5, reason: 'Too much' })).toMatchObject({
      status: 402,
      body: { error: { code: 'INSUFFICIENT_CREDITS', details: { credits: 4 } } },
    });
    const list = await test.call('GET', '/credit-transactions', { as: fan.token });
    expect(list.body.data.map((one: { amount: number }) => one.amount)).toEqual([-36, 40]);
  });

  it('with the same Idempotency-Key happens once, and the key is for nothing else', async () => {
    const key = randomUUID();
    const body = { amount: 2, reason: 'Sorry for the trouble' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await creditBalanceView(test.db, fan.userId)).toEqual({ credits: 2, debt: 0 });
    expect(await send({ ...body, amount: 3 }, { key })).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
  });

  it('is for administrators, for people who are there, and for a whole number with a reason', async () => {
    const body = { amount: 1, reason: 'Because' };
    expect(await send(body, { as: fan })).toMatchObject({ status: 403 });
    expect(await test.call('POST', `/admin/users/${fan.userId}/credits`, { body })).toMatchObject({
      status: 401,
    });
    expect(await send(body, { userId: randomUUID() })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    for (const wrong of [{ amount: 0 }, { amount: 0.5 }, { amount: 1_001 }, { reason: '' }]) {
      expect(await send({ ...body, ...wrong })).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_INPUT' } },
      });
    }
  });
});
