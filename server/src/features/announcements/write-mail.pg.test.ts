import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, buildTournament } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { announce } from './announce/announce.ts';
import { sendNews } from './send-news.ts';

const test = await testAppForFile();
await sql`create sequence mail_statements`.execute(test.db);
await sql`
  create function count_mail_statement() returns trigger language plpgsql as
    'begin perform nextval(''mail_statements''); return null; end'`.execute(test.db);
await sql`
  create trigger count_mail_statement after insert on mail_outbox
    for each statement execute function count_mail_statement()`.execute(test.db);

/** Statements that wrote mails, and the mails they wrote, since the last call. */
const written = async () => {
  const { rows } = await sql<{ statements: number; mails: number }>`
    with gone as (delete from mail_outbox returning id)
    select nextval('mail_statements') - 1 as statements, (select count(*) from gone) as mails`.execute(
    test.db,
  );
  await sql`select setval('mail_statements', 1, false)`.execute(test.db);
  return rows[0];
};

it('many people are written to with one statement', async () => {
  const { id } = await buildTournament(test);
  const crowd = await Promise.all(Array.from({ length: 12 }, () => buildPerson(test)));
  const ids = crowd.map(({ userId }) => userId);
  await sql`
    insert into entry (tournament_id, user_id, picks)
    select ${id}, entrant, ${Buffer.alloc(7)} from unnest(${ids}::uuid[]) entrant`.execute(test.db);
  await sendNews(test.ctx);
  expect(await written()).toEqual({ statements: 1, mails: 12 });
  await inTransaction(test.db, (tx) => announce(tx, { about: { tournamentId: id }, kind: 'PUBLISHED' }));
  await sendNews(test.ctx);
  expect(await written()).toEqual({ statements: 1, mails: 12 });
  await sql`
    update entry set status = 'VOID', void_reason = 'It rained', void_notice_due = true
    where tournament_id = ${id}`.execute(test.db);
  await sendNews(test.ctx);
  expect(await written()).toEqual({ statements: 1, mails: 12 });
});

describe('confirmations', () => {
  const crowdFor = (looks: number) => {
    let looked = 0;
    const isCrowded = () => {
      looked += 1;
      return looked <= looks;
    };
    return { host: { ...test.ctx, saveQueue: { ...test.ctx.saveQueue, isCrowded } }, looked: () => looked };
  };
  const oneIsDue = async () => {
    const { id } = await buildTournament(test);
    const { userId } = await buildPerson(test);
    await sql`
      insert into entry (tournament_id, user_id, picks) values (${id}, ${userId}, ${Buffer.alloc(7)})`.execute(
      test.db,
    );
  };

  it('are written once a crowd has passed', async () => {
    await oneIsDue();
    const { host, looked } = crowdFor(3);
    await sendNews(host);
    expect(looked()).toBe(4);
    expect(await written()).toEqual({ statements: 1, mails: 1 });
  });

  it('do not wait for ever', async () => {
    await oneIsDue();
    await sendNews(crowdFor(Number.POSITIVE_INFINITY).host);
    expect(await written()).toEqual({ statements: 1, mails: 1 });
  });
});
