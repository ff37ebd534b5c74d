import { createHmac } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, buildTournament, enter } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { announce } from './announce/announce.ts';
import { rotateMailLinkKey } from './mail-link-store.ts';
import { sendNews } from './send-news.ts';

const test = await testAppForFile({ MAILS_PER_DAY: '1000' });
const fan = await buildPerson(test);
const tournament = await buildTournament(test);
const tournamentId = tournament.id;
await enter(test, fan, tournament);
const row = await test.db
  .selectFrom('app_user')
  .select('email')
  .where('id', '=', fan.userId)
  .executeTakeFirstOrThrow();
const email = row.email ?? '';

const readUser = () =>
  test.db
    .selectFrom('app_user')
    .select(['tournament_updates_enabled', 'tournament_results_enabled', 'mail_off', 'push_off'])
    .where('id', '=', fan.userId)
    .executeTakeFirstOrThrow();
const isDelivered = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from mail_outbox where closed_at is null`.execute(test.db);
  return rows.length === 0;
};

describe('a mailed link', () => {
  const tokenIn = async (header = false) => {
    await inTransaction(test.db, (tx) =>
      announce(tx, { about: { tournamentId }, kind: 'PUBLISHED', event: crypto.randomUUID() }),
    );
    await sendNews(test.ctx);
    await expect.poll(isDelivered).toBe(true);
    const mail = test.mails.filter(({ to, headers }) => to === email && headers?.['List-Unsubscribe']).at(-1);
    const text = header ? String(mail?.headers?.['List-Unsubscribe']) : (mail?.text ?? '');
    return /(?:token=|unsubscribe\/)([\w.-]+)/.exec(text)?.[1] ?? '';
  };
  const read = (token: string) => test.call('GET', `/mail-preferences?token=${token}`);

  it('shows and changes preferences without signing in, and nothing else', async () => {
    const token = await tokenIn();
    const shown = operations.getMailPreferences.response.parse((await read(token)).body).data;
    expect(shown).toEqual({
      email: email.replace(/^(.)[^@]*/, '$1…'),
      tournamentUpdatesEnabled: true,
      tournamentResultsEnabled: true,
      switches: [{ kind: 'draw_open', mail: true, push: true }],
    });
    const body = { token, switches: [{ kind: 'draw_open', mail: false }] };
    const changed = await test.call('PATCH', '/mail-preferences', { body });
    expect(operations.updateMailPreferences.response.parse(changed.body).data.switches).toEqual([
      { kind: 'draw_open', mail: false, push: true },
    ]);
    await test.call('PATCH', '/mail-preferences', {
      body: { token, switches: [{ kind: 'draw_open', mail: true }] },
    });
    expect(await test.call('GET', '/user-details', { as: token })).toMatchObject({ status: 401 });
  });

  it.each(['x', 'a.b.c', `${crypto.randomUUID()}.all.${'A'.repeat(32)}`])(
    'that we did not write does nothing: %s',
    async (token) => {
      expect(await read(token)).toMatchObject({ status: 404 });
      expect(await test.call('PATCH', '/mail-preferences', { body: { token } })).toMatchObject({
        status: 404,
      });
      const post = await test.app.inject({ method: 'POST', url: `/api/mail/unsubscribe/${token}` });
      expect(post.statusCode).toBe(404);
    },
  );

  it('D8: changes the kind of news it was mailed for, and no other', async () => {
    const token = await tokenIn();
    const before = await readUser();
    for (const change of [
      { switches: [{ kind: 'last_call', mail: false }] },
      {
        switches: [
          { kind: 'draw_open', mail: false },
          { kind: 'last_call', push: false },
        ],
      },
      { tournamentResultsEnabled: false },
      { tournamentUpdatesEnabled: false },
    ]) {
      const answer = await test.call('PATCH', '/mail-preferences', { body: { token, ...change } });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    }
    expect(await readUser()).toEqual(before);
  });

  it('D8: ends after 60 days', async () => {
    const token = await tokenIn();
    const [userId = '', kind = '', lastDay = ''] = token.split('.');
    expect(Number(lastDay)).toBe(Math.floor(Date.now() / 86_400_000) + 60);
    const { secret } = await test.db
      .selectFrom('mail_link_key')
      .select('secret')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const signed = (text: string) =>
      `${text}.${createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)}`;
    const today = Number(lastDay) - 60;
    expect(await read(signed(`${userId}.${kind}.${today}`))).toMatchObject({ status: 200 });
    const late = signed(`${userId}.${kind}.${today - 1}`);
    expect(await read(late)).toMatchObject({ status: 404 });
    const post = await test.app.inject({ method: 'POST', url: `/api/mail/unsubscribe/${late}` });
    expect(post.statusCode).toBe(404);
    // Changing the day in the link breaks its signature.
    const moved = token.replace(`.${lastDay}.`, `.${Number(lastDay) + 1}.`);
    expect(await read(moved)).toMatchObject({ status: 404 });
  });

  it('holds while its key is the newest or the one before it', async () => {
    const old = await tokenIn();
    await inTransaction(test.db, rotateMailLinkKey);
    const next = await tokenIn();
    expect(next).not.toBe(old);
    expect(await read(old)).toMatchObject({ status: 200 });
    expect(await read(next)).toMatchObject({ status: 200 });
    await inTransaction(test.db, rotateMailLinkKey);
    expect(await read(old)).toMatchObject({ status: 404 });
    expect(await read(next)).toMatchObject({ status: 200 });
  });

  it('RFC 8058: one click of a mail program turns that kind off; a look at the address turns nothing off', async () => {
    const token = await tokenIn(true);
    const url = `/api/mail/unsubscribe/${token}`;
    const before = await readUser();
    const looked = await test.app.inject({ method: 'GET', url });
    expect(looked.statusCode).toBe(302);
    expect(looked.headers.location).toMatch(/\/mail-preferences#token=/);
    expect((await read(token)).body.data).toMatchObject({ tournamentUpdatesEnabled: true });
    const clicked = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect((await read(token)).body.data.switches).toEqual([{ kind: 'draw_open', mail: false, push: true }]);
    expect((await readUser()).mail_off.toSorted()).toEqual(['draw_open', ...before.mail_off].toSorted());
    const body = { token, switches: [{ kind: 'draw_open', mail: true, push: false }] };
    expect((await test.call('PATCH', '/mail-preferences', { body })).body.data.switches[0]).toEqual({
      kind: 'draw_open',
      mail: true,
      push: false,
    });
  });
});
