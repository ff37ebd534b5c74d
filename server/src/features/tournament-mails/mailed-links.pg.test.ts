import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, buildTournament, enter } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { announce } from './announce.ts';
import { rotateMailLinkKey } from './mail-link-store.ts';
import { sendTournamentMails } from './send-announcements.ts';

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

const set = (columns: object) =>
  test.db.updateTable('app_user').set(columns).where('id', '=', fan.userId).execute();
const isDelivered = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from mail_outbox where closed_at is null`.execute(test.db);
  return rows.length === 0;
};

describe('a mailed link', () => {
  const tokenIn = async (header = false) => {
    await inTransaction(test.db, (tx) =>
      announce(tx, { tournamentId, kind: 'PUBLISHED', subject: crypto.randomUUID() }),
    );
    await sendTournamentMails(test.ctx);
    await expect.poll(isDelivered, { timeout: 20_000 }).toBe(true);
    const mail = test.mails.filter(({ to }) => to === email).at(-1);
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
      switches: expect.arrayContaining([{ kind: 'draw_open', mail: true, push: true }]),
    });
    const changed = await test.call('PATCH', '/mail-preferences', {
      body: { token, tournamentResultsEnabled: false },
    });
    expect(operations.updateMailPreferences.response.parse(changed.body).data).toMatchObject({
      tournamentUpdatesEnabled: true,
      tournamentResultsEnabled: false,
    });
    await set({ tournament_results_enabled: true });
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
    const looked = await test.app.inject({ method: 'GET', url });
    expect(looked.statusCode).toBe(302);
    expect(looked.headers.location).toContain('/mail-preferences?token=');
    expect((await read(token)).body.data).toMatchObject({ tournamentUpdatesEnabled: true });
    const clicked = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    const { switches } = (await read(token)).body.data;
    expect(switches.filter(({ mail }: { mail: boolean }) => !mail)).toEqual([
      expect.objectContaining({ kind: 'draw_open', push: true }),
      expect.objectContaining({ kind: 'rank_moved' }),
      expect.objectContaining({ kind: 'overtaken' }),
    ]);
    const body = { token, switches: [{ kind: 'draw_open', mail: true, push: false }] };
    expect((await test.call('PATCH', '/mail-preferences', { body })).body.data.switches[0]).toEqual({
      kind: 'draw_open',
      mail: true,
      push: false,
    });
  });
});
