import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  saveDraft,
  type TestPerson,
} from '../../testing/factories.ts';
import { start } from '../../testing/play.ts';
import { openSecondChance } from '../../testing/second-chances.ts';
import { mailsForFile } from './testing/mails.ts';

const { test, admin, mailsTo, run, set } = await mailsForFile();
beforeEach(async () => {
  await sql`update app_user set deleted_at = clock_timestamp() where not is_admin`.execute(test.db);
});

interface Sent {
  readonly as?: TestPerson | undefined;
  readonly key?: string;
  readonly body?: object;
}
const send = (id: string, what: 'reminders' | 'messages', { as, key = '', body = {} }: Sent) =>
  test.call('POST', `/admin/tournaments/${id}/${what}`, {
    as: as?.token,
    body: what === 'reminders' ? body : { text: 'Courts are cold.', reason: 'For all', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
type Answered = Awaited<ReturnType<typeof send>>;
const said = ({ status, body }: Answered) => (status < 400 ? body.data.told : body.error.code);

/** A draw that one fan has entered; one has a draft, one has nothing, and one wants no news. */
async function build() {
  const tournament = await buildTournament(test);
  const [entered, drafter, late, off] = [
    await buildPerson(test),
    await buildPerson(test),
    await buildPerson(test),
    await buildPerson(test),
  ];
  await sql`update tournament set entry_price = 0 where id = ${tournament.id}`.execute(test.db);
  await enter(test, entered, tournament);
  await saveDraft(test, drafter, tournament, { picks: picksOf(tournament) });
  await set(off, { mail_off: ['last_call', 'message'], push_off: ['last_call', 'message'] });
  return { tournament, entered, drafter, late, off };
}
const subjectsOf = async (people: readonly TestPerson[], part: string) =>
  Promise.all(
    people.map(
      async (person) => (await mailsTo(person)).filter(({ subject }) => subject.includes(part)).length,
    ),
  );
const auditOf = (id: string) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'after'])
    .where('resource_id', '=', id)
    .execute();

describe('a reminder of the administrators', () => {
  it('reaches once whoever has no entry and wants reminders, and is audited', async () => {
    const { tournament, entered, drafter, late, off } = await build();
    const scorer = await buildPerson(test);
    await set(scorer, { role: 'scorer', role_since: new Date() });
    expect(said(await send(tournament.id, 'reminders', { as: admin, body: { reason: 'Few so far' } }))).toBe(
      2,
    );
    await run();
    await run();
    const people = [entered, drafter, late, off, scorer];
    expect(await subjectsOf(people, "your picks aren't in yet")).toEqual([0, 1, 1, 0, 0]);
    const [mail] = await mailsTo(late);
    expect(mail?.text).toContain("You haven't picked yet");
    expect((await mailsTo(drafter))[0]?.text).toContain('Your 7 picks are ready. Submit them');
    expect(await auditOf(tournament.id)).toEqual([
      { action: 'tournament.remind', reason: 'Few so far', after: { told: 2, draftsOnly: false } },
    ]);
    const day = await test.call('GET', `/admin/tournaments/${tournament.id}/day`, { as: admin.token });
    expect(day.body.data.announcements).toContainEqual(
      expect.objectContaining({
        kind: 'REMINDER',
        mails: { waiting: 0, sent: 2, dead: 0, skipped: 0 },
        entered: 0,
      }),
    );
  });

  it('is one a day, however many press at once, and a repeated call gets its answer again', async () => {
    const [{ tournament, late }, again, key] = [await build(), await build(), crypto.randomUUID()];
    const pressed = await Promise.all([1, 2].map(() => send(tournament.id, 'reminders', { as: admin })));
    expect(pressed.map(said).map(String).toSorted()).toEqual([expect.stringMatching(/^\d$/), 'SENT_TODAY']);
    expect(await auditOf(tournament.id)).toHaveLength(1);
    const cut = await Promise.all(
      [1, 2].map(() => send(again.tournament.id, 'reminders', { as: admin, key })),
    );
    expect(cut[0]?.body).toEqual(cut[1]?.body);
    await run();
    expect(await subjectsOf([late], "your picks aren't in yet")).toEqual([2]);
  });

  it('is one a day of the draw, wherever its midnight is, and none follows another within twelve hours', async () => {
    const { tournament } = await build();
    const zoneWhereItIs = (hour: number): string => {
      const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
      return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    };
    const moveTo = (zone: string) =>
      sql`update tournament set time_zone = ${zone} where id = ${tournament.id}`.execute(test.db);
    await moveTo(zoneWhereItIs(20));
    const sentAgo = (hours: number) =>
      sql`update announcement set created_at = clock_timestamp() - make_interval(hours => ${hours}), subject = ${String(hours)}
        where tournament_id = ${tournament.id} and kind = 'REMINDER'`.execute(test.db);
    const remind = async () => said(await send(tournament.id, 'reminders', { as: admin }));
    expect(await remind()).not.toBe('SENT_TODAY');
    await sentAgo(19);
    expect(await remind()).toBe('SENT_TODAY');
    await sentAgo(22);
    expect(await remind()).not.toBe('SENT_TODAY');
    await moveTo(zoneWhereItIs(0));
    await sql`delete from announcement where tournament_id = ${tournament.id} and subject = '22'`.execute(
      test.db,
    );
    await sentAgo(2);
    expect(await remind()).toBe('SENT_TODAY');
  });

  it('is not sent when everyone who wants one has picked, and never after the lock', async () => {
    const { tournament, drafter, late } = await build();
    for (const person of [drafter, late]) await set(person, { banned_at: new Date() });
    expect(said(await send(tournament.id, 'reminders', { as: admin }))).toBe(0);
    expect(await auditOf(tournament.id)).toEqual([]);
    for (const person of [drafter, late]) await set(person, { banned_at: null });
    expect(said(await send(tournament.id, 'reminders', { as: admin }))).toBe(2);
    await start(test, tournament);
    await run();
    expect(await subjectsOf([drafter, late], "your picks aren't in yet")).toEqual([0, 0]);
    expect(said(await send(tournament.id, 'reminders', { as: admin }))).toBe('LOCKED');
  });

  it('of a second chance is for whoever has picks that are not submitted, as its last calls are', async () => {
    const { tournament, drafter } = await build();
    await start(test, tournament);
    const part = await openSecondChance(test, tournament, { as: admin });
    await saveDraft(test, drafter, part, { picks: picksOf(part) });
    expect(said(await send(part.id, 'reminders', { as: admin }))).toBe(1);
  });
});

describe('a message of the administrators', () => {
  it('reaches all entrants who want messages, also after the lock, once a day', async () => {
    const { tournament, entered, late, off } = await build();
    await enter(test, off, tournament);
    await start(test, tournament);
    const pressed = await Promise.all([1, 2].map(() => send(tournament.id, 'messages', { as: admin })));
    expect(new Set(pressed.map(said))).toEqual(new Set([1, 'SENT_TODAY']));
    await run();
    await run();
    expect(await subjectsOf([entered, late, off], 'a message from')).toEqual([1, 0, 0]);
    const mail = (await mailsTo(entered)).find(({ subject }) => subject.includes('a message from'));
    expect(mail?.text).toContain('Courts are cold.');
    expect(mail?.headers?.['List-Unsubscribe']).toContain('/api/mail/unsubscribe/');
    expect(await auditOf(tournament.id)).toEqual([
      { action: 'tournament.write', reason: 'For all', after: { told: 1, text: 'Courts are cold.' } },
    ]);
  });

  it('is for administrators, of a tournament that is published and not cancelled', async () => {
    const { tournament, late } = await build();
    for (const what of ['reminders', 'messages'] as const) {
      expect(said(await send(tournament.id, what, {}))).toBe('UNAUTHENTICATED');
      expect(said(await send(tournament.id, what, { as: late }))).toBe('FORBIDDEN');
      expect(said(await send(crypto.randomUUID(), what, { as: admin }))).toBe('NOT_FOUND');
    }
    for (const status of ['CREATING', 'CANCELLED']) {
      const { id } = await buildTournament(test, { status });
      expect(said(await send(id, 'messages', { as: admin }))).toBe('STATUS_REFUSED');
    }
    const waiting = await buildTournament(test, { slots: { 3: 'tbd' } });
    expect(said(await send(waiting.id, 'reminders', { as: admin }))).toBe('DRAW_NOT_FINAL');
    expect(said(await send(tournament.id, 'messages', { as: admin, body: { text: 'a\u202Eb' } }))).toBe(
      'INVALID_INPUT',
    );
  });
});
