import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import type { WebhookAnswer, WebhookSender } from '../../gateways/webhooks/webhook-sender.ts';
import { buildPerson, buildTournament } from '../../testing/factories.ts';
import { deliverWebhooks, WEBHOOK_TRIES } from './deliver-webhooks.ts';
import { verified, webhooksForFile } from './testing/webhooks-for-file.ts';

const { test, admin, addTo, deliver } = await webhooksForFile();

type Added = Awaited<ReturnType<typeof addTo>>;

async function added() {
  const tournament = await buildTournament(test);
  return { tournament, hook: await addTo(tournament) };
}

const sendTest = async (id: string, { webhookId }: Added) => {
  const path = `/admin/tournaments/${id}/webhooks/${webhookId}/test`;
  return (await test.call('POST', path, { as: admin.token, body: {} })).status;
};

/** Something that is not a test, as the seal writes it. */
const seal = ({ webhookId }: Added, id: string) =>
  sql`
    insert into webhook_delivery (webhook_id, tournament_id, type, data, expires_at)
    values (${webhookId}, ${id}, 'tournament.sealed', ${JSON.stringify({
      tournament: { id, name: 'Open' },
      entryCount: 1,
      root: 'ab',
    })}::jsonb, clock_timestamp() + interval '3 days')`.execute(test.db);

const rowsOf = ({ webhookId }: Added) =>
  test.db
    .selectFrom('webhook_delivery')
    .select(['id', 'attempts', 'closed_as', 'answer_status', 'next_attempt_at', 'last_error'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .execute();
const makeDue = () =>
  sql`update webhook_delivery set next_attempt_at = clock_timestamp() where closed_at is null`.execute(
    test.db,
  );
const stateOf = ({ webhookId }: Added) =>
  test.db.selectFrom('webhook').select('switched_off_why').where('id', '=', webhookId).executeTakeFirst();

describe('what a receiver gets', () => {
  it('verifies with the public library, and no longer once it is old or was changed', async () => {
    const { tournament, hook } = await added();
    expect(await sendTest(tournament.id, hook)).toBe(202);
    await deliver();
    expect(hook.events()).toEqual([
      {
        type: 'webhook.test',
        timestamp: expect.any(String),
        data: {
          tournament: {
            id: tournament.id,
            name: expect.any(String),
            link: `${test.ctx.config.publicUrl}/tournaments/${tournament.id}`,
          },
        },
      },
    ]);
    const [one] = hook.received();
    if (!one) throw new Error('nothing came');
    expect(one.headers['content-type']).toBe('application/json');
    const old = String(Number(one.headers['webhook-timestamp']) - 600);
    const open = new Webhook(hook.secret);
    const at = new Date(Number(old) * 1_000);
    const signed = {
      ...one.headers,
      'webhook-timestamp': old,
      'webhook-signature': open.sign(one.id, at, one.text),
    };
    expect(() => open.verify(one.text, signed)).toThrow('Message timestamp too old');
    expect(() => open.verify(`${one.text} `, one.headers)).toThrow('No matching signature found');
  });

  it('is signed by the old secret as well for a day', async () => {
    const { tournament, hook } = await added();
    const path = `/admin/tournaments/${tournament.id}/webhooks/${hook.webhookId}`;
    const { body } = await test.call('POST', `${path}/secret`, { as: admin.token, body: {} });
    await sendTest(tournament.id, hook);
    await deliver();
    expect([hook.events().length, hook.events(body.data.secret).length]).toEqual([1, 1]);
    await sql`update webhook set secret_changed_at = secret_changed_at - interval '25 hours'`.execute(
      test.db,
    );
    await sendTest(tournament.id, hook);
    await deliver();
    const last = hook.received().at(-1);
    if (!last) throw new Error('nothing came');
    expect(verified(last, body.data.secret).type).toBe('webhook.test');
    expect(() => verified(last, hook.secret)).toThrow('No matching signature found');
  });

  it('comes once, however many workers send at the same moment', async () => {
    const { tournament, hook } = await added();
    for (let n = 0; n < 12; n += 1) await seal(hook, tournament.id);
    await Promise.all([deliver(), deliver(), deliverWebhooks(test.ctx), deliverWebhooks(test.ctx)]);
    const ids = hook.received().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });
});

describe('what was not taken', () => {
  it('comes again under the same id, with a timestamp of its own', async () => {
    const { tournament, hook } = await added();
    hook.answerWith(500);
    await seal(hook, tournament.id);
    await deliver();
    expect(await rowsOf(hook)).toMatchObject([
      { attempts: 1, closed_as: null, answer_status: 500, last_error: 'answered 500' },
    ]);
    await deliver();
    expect(hook.received()).toHaveLength(1);
    hook.answerWith(200);
    await makeDue();
    await deliver();
    const [first, second] = hook.received();
    expect(second?.id).toBe(first?.id);
    expect(second?.text).toBe(first?.text);
    expect(hook.events()).toHaveLength(2);
    expect(await rowsOf(hook)).toMatchObject([{ attempts: 2, closed_as: 'sent', answer_status: 200 }]);
  });

  it('waits by the steps of Standard Webhooks, three days in all, and for as long as it is told', async () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => WEBHOOK_TRIES.wait(attempts, () => 0));
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000]);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(3 * 86_400);
    expect(WEBHOOK_TRIES.wait(2, () => 1)).toBe(270);
    const { tournament, hook } = await added();
    hook.answerWith(429, { 'retry-after': '600' });
    await seal(hook, tournament.id);
    await deliver();
    const [row] = await rowsOf(hook);
    expect(Date.parse(row?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 590_000);
  });

  it('is dead after the last step, and its address is off until a test arrives', async () => {
    const { tournament, hook } = await added();
    hook.answerWith(301);
    await seal(hook, tournament.id);
    for (let n = 0; n < WEBHOOK_TRIES.most; n += 1) {
      await makeDue();
      await deliver();
    }
    expect(hook.received()).toHaveLength(10);
    expect(await rowsOf(hook)).toMatchObject([{ closed_as: 'dead', answer_status: 301 }]);
    expect(await stateOf(hook)).toEqual({ switched_off_why: 'dead' });
    await seal(hook, tournament.id);
    await deliver();
    expect((await rowsOf(hook)).map((row) => row.closed_as)).toEqual(['dead', 'dropped']);
    hook.answerWith(200);
    await sendTest(tournament.id, hook);
    await deliver();
    expect(await stateOf(hook)).toEqual({ switched_off_why: null });
  });

  it('410 Gone: its address is off at once', async () => {
    const { tournament, hook } = await added();
    hook.answerWith(410);
    await seal(hook, tournament.id);
    await deliver();
    expect(await stateOf(hook)).toEqual({ switched_off_why: 'gone' });
    expect(await rowsOf(hook)).toMatchObject([{ closed_as: 'dead', attempts: 1 }]);
  });
});

describe('addresses that never answer', () => {
  it('delay nobody but their own organiser', async () => {
    const { userId } = await buildPerson(test);
    const silent = [await added(), await added()];
    for (const { tournament } of silent)
      await sql`update tournament set organiser_id = ${userId}, entry_price = 0, prize_amount = 0 where id = ${tournament.id}`.execute(
        test.db,
      );
    for (const { tournament, hook } of silent)
      for (const address of [hook, ...(await Promise.all([1, 2, 3, 4].map(() => addTo(tournament))))])
        for (let n = 0; n < 8; n += 1) await seal(address, tournament.id);
    const other = await added();
    await seal(other.hook, other.tournament.id);
    const taken = { status: 204, why: '', afterSeconds: undefined };
    const { promise: answer, resolve: answerAll } = Promise.withResolvers<WebhookAnswer>();
    const sent: string[] = [];
    const isOthers = (url: string) => url.endsWith(other.hook.path);
    const webhookSender: WebhookSender = {
      accepts: () => true,
      post: async (url) => {
        sent.push(url);
        return isOthers(url) ? taken : answer;
      },
    };
    const run = deliverWebhooks({ ...test.ctx, webhookSender });
    const arrived = (count: number) =>
      expect.poll(() => sent.filter(isOthers).length, { timeout: 20_000 }).toBe(count);
    await arrived(1);
    // What comes while the run goes on does not wait for its end.
    await seal(other.hook, other.tournament.id);
    await arrived(2);
    expect(sent.filter((url) => !isOthers(url))).toHaveLength(2);
    answerAll(taken);
    await run;
    expect(sent).toHaveLength(82);
  });

  it('are waited for less long, until they answer', async () => {
    const { tournament, hook } = await added();
    const patience: boolean[] = [];
    const sendWith = async (status: number | null) => {
      const webhookSender: WebhookSender = {
        accepts: () => true,
        post: async (_url, _message, { isSilent }) => {
          patience.push(isSilent);
          return { status, why: '', afterSeconds: undefined };
        },
      };
      await seal(hook, tournament.id);
      await deliverWebhooks({ ...test.ctx, webhookSender });
      // Not tried again.
      await sql`delete from webhook_delivery where webhook_id = ${hook.webhookId}`.execute(test.db);
    };
    for (const status of [null, 204, 204]) await sendWith(status);
    await sendWith(null);
    await sql`update webhook set silent_at = silent_at - interval '5 minutes'`.execute(test.db);
    await sendWith(null);
    expect(patience).toEqual([false, true, false, false, false]);
  });
});

describe('a chat', () => {
  it.each(['slack', 'discord'] as const)('%s gets a line without signature', async (kind) => {
    const { tournament, hook } = await added();
    await sql`update webhook set kind = ${kind}, secret = null where id = ${hook.webhookId}`.execute(test.db);
    await seal(hook, tournament.id);
    await deliver();
    const [one] = hook.received();
    const url = `${test.ctx.config.publicUrl}/tournaments/${tournament.id}`;
    const line = `Open: picks are sealed, with 1 entry. ${url}`;
    expect(JSON.parse(one?.text ?? '')).toEqual(
      kind === 'slack'
        ? { text: line, unfurl_links: false }
        : { content: line, allowed_mentions: { parse: [] } },
    );
    expect(one?.headers['webhook-signature']).toBeUndefined();
    hook.answerWith(404);
    await seal(hook, tournament.id);
    await deliver();
    expect(await stateOf(hook)).toEqual({ switched_off_why: 'gone' });
  });
});
