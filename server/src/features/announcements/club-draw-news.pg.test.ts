/** What people hear of a club's draw: it is their organiser's word, never this site's. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, enter, type TestPerson } from '../../testing/factories.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { NAMES, nameHelper, openDraw, runDraw } from '../tournaments/clubs/testing/club-draw.ts';
import { sendNews } from './send-news.ts';
import { mailsForFile } from './testing/mails.ts';

const { test, admin, mailsTo, run } = await mailsForFile();
const reason = 'As the club wants it';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function build() {
  const [organiser, helper, fan] = [
    await buildPerson(test),
    await buildPerson(test),
    await buildPerson(test),
  ];
  const { tournamentId } = await runDraw(test, organiser, {
    players: NAMES.slice(0, 4),
    seeded: 0,
    bestOf: [3, 3],
  });
  await nameHelper(test, tournamentId, { by: organiser, helper, role: 'organiser' });
  await openDraw(test, organiser, tournamentId);
  const stored = await loadDraw(test.db, tournamentId);
  if (!stored) throw new Error('The draw is gone');
  for (const person of [organiser, fan]) await enter(test, person, { id: tournamentId, ...stored });
  const [{ username: name }] = (
    await sql<{ username: string }>`
    select username from app_user where id = ${organiser.userId}`.execute(test.db)
  ).rows as [{ username: string }];
  return { tournamentId, organiser, helper, fan, name };
}

const write = (id: string, as: TestPerson, text = 'Courts are cold.') =>
  test.call('POST', `/admin/tournaments/${id}/messages`, { as: as.token, body: { text, reason } });
const mute = (id: string, as: TestPerson | null, isMuted = true) =>
  test.call('PUT', `/tournaments/${id}/mute`, { ...(as && { as: as.token }), body: { isMuted } });
async function act(id: string, as: TestPerson, { path = '', body }: { path?: string; body: object }) {
  const { version } = (await test.call('GET', `/tournaments/${id}`, { as: as.token })).body.data;
  const answer = await test.call(path === '' ? 'PATCH' : 'POST', `/admin/tournaments/${id}${path}`, {
    as: as.token,
    headers: { 'if-match': String(version) },
    body: { ...body, reason },
  });
  expect(answer).toMatchObject({ body: { data: {} } });
  return answer.body.data;
}
const accepted = ['START_AFTER_FIRST_DAY', 'START_LONG_BEFORE'];
const subjectsTo = async (person: TestPerson) => (await mailsTo(person)).map(({ subject }) => subject);

describe("a message of a club's draw", () => {
  it('names who wrote it, in subject and text, and says how to mute and report it', async () => {
    const { tournamentId, organiser, helper, fan, name } = await build();
    await run();
    test.mails.length = 0;
    expect((await write(tournamentId, helper)).body.data).toEqual({ told: 2 });
    await run();
    const [{ username: writer }] = (
      await sql<{ username: string }>`
      select username from app_user where id = ${helper.userId}`.execute(test.db)
    ).rows as [{ username: string }];
    const [mail] = await mailsTo(fan);
    expect(mail?.subject).toMatch(new RegExp(`^Club .*: a message from ${writer}$`));
    expect(mail?.text).toContain(`${writer} wrote to everyone`);
    expect(mail?.text).toContain('Courts are cold.');
    expect(mail?.text).toContain(`${name} runs this draw. You can mute or report it on its page.`);
    expect(mail?.subject).not.toContain(test.ctx.config.productName);
    expect(await subjectsTo(organiser)).toHaveLength(1);
  });

  it('does not go to whoever wrote it, and an administrator’s is still the site’s', async () => {
    const [one, other] = [await build(), await build()];
    expect((await write(one.tournamentId, one.organiser)).body.data).toEqual({ told: 1 });
    expect((await write(other.tournamentId, admin, 'See https://example.com')).body.data).toEqual({
      told: 2,
    });
    await run();
    expect(await subjectsTo(other.fan)).toContainEqual(
      expect.stringContaining(`a message from ${test.ctx.config.productName}`),
    );
  });

  it('holds no web address, as in a league', async () => {
    const { tournamentId, organiser, helper } = await build();
    for (const as of [organiser, helper])
      expect(await write(tournamentId, as, 'Sign in again here: https://evil.example/login')).toMatchObject({
        body: { error: { code: 'NAME_REFUSED' } },
      });
  });

  it('of somebody who was banned since reaches nobody', async () => {
    const { tournamentId, organiser, fan } = await build();
    await write(tournamentId, organiser);
    await sql`update app_user set banned_at = clock_timestamp() where id = ${organiser.userId}`.execute(
      test.db,
    );
    await run();
    expect((await subjectsTo(fan)).filter((subject) => subject.includes('a message'))).toEqual([]);
  });

  it('is one a day, also after the draw was started over', async () => {
    const { tournamentId, organiser } = await build();
    await write(tournamentId, organiser);
    await act(tournamentId, organiser, { path: '/begin', body: { startedAt: new Date().toISOString() } });
    const again = await act(tournamentId, admin, {
      path: '/start-over',
      body: { startsAt: inDays(3), accepted: ['START_AFTER_FIRST_DAY'] },
    });
    await test.db
      .updateTable('entry')
      .set({ tournament_id: again.id })
      .where('tournament_id', '=', tournamentId)
      .execute();
    expect((await write(again.id, organiser)).body.error.code).toBe('SENT_TODAY');
  });
});

it("every mail about a club's draw says whose draw it is", async () => {
  const { tournamentId, organiser, fan, name } = await build();
  await run();
  await act(tournamentId, organiser, { body: { startsAt: inDays(3), name: 'Buy at shop 30', accepted } });
  await run();
  await write(tournamentId, organiser);
  await act(tournamentId, organiser, { path: '/begin', body: { startedAt: new Date().toISOString() } });
  await run();
  const mails = await mailsTo(fan);
  expect(mails).toHaveLength(4);
  for (const { text } of mails) {
    expect(text).toContain(`${name}'s draw: `);
    expect(text).toContain(`${name} runs this draw.`);
  }
});

describe("whoever mutes a club's draw", () => {
  it('hears nothing of it but of their own entry, until they unmute it', async () => {
    const { tournamentId, organiser, fan } = await build();
    expect(await mute(tournamentId, fan)).toMatchObject({ status: 200, body: { data: { isMuted: true } } });
    expect(
      (await test.call('GET', `/tournaments/${tournamentId}/role`, { as: fan.token })).body.data,
    ).toEqual({ role: null, isMuted: true });
    await act(tournamentId, organiser, { body: { startsAt: inDays(3), accepted } });
    expect((await write(tournamentId, organiser)).body.data).toEqual({ told: 0 });
    await run();
    expect(await subjectsTo(fan)).toEqual([expect.stringMatching(/^You're in/)]);
    await mute(tournamentId, fan, false);
    expect((await write(tournamentId, organiser)).body.data).toEqual({ told: 1 });
  });

  it('keeps it muted when it is started over', async () => {
    const { tournamentId, organiser, fan } = await build();
    await mute(tournamentId, fan);
    await act(tournamentId, organiser, { path: '/begin', body: { startedAt: new Date().toISOString() } });
    const again = await act(tournamentId, admin, {
      path: '/start-over',
      body: { startsAt: inDays(3), accepted: ['START_AFTER_FIRST_DAY'] },
    });
    expect((await test.call('GET', `/tournaments/${again.id}/role`, { as: fan.token })).body.data).toEqual({
      role: null,
      isMuted: true,
    });
  });

  it('is signed in, and the draw is a club’s', async () => {
    const { tournamentId, fan } = await build();
    expect(await mute(tournamentId, null)).toMatchObject({ status: 401 });
    expect(await mute(crypto.randomUUID(), fan)).toMatchObject({ status: 404 });
    await sql`update tournament set organiser_id = null, listing = 'listed' where id = ${tournamentId}`.execute(
      test.db,
    );
    expect(await mute(tournamentId, fan)).toMatchObject({ status: 404 });
  });
});

const movesTo = async (fan: TestPerson) =>
  (await mailsTo(fan)).filter(({ subject }) => subject.includes('the start has moved'));

it('thirty moves of a start are one mail, and no last call for each', async () => {
  const { tournamentId, organiser, fan } = await build();
  await run();
  for (let time = 1; time <= 30; time += 1) {
    await act(tournamentId, organiser, {
      body: { startsAt: inDays(2 + time / 48), name: `Shop ${time}`, accepted },
    });
    await sendNews(test.ctx);
  }
  expect(await movesTo(fan)).toHaveLength(0);
  await run();
  expect((await movesTo(fan)).map(({ subject }) => subject)).toEqual(['Shop 30: the start has moved']);
});

it("a start of a club's draw that moves all day is told three times, and last where it stands", async () => {
  const { tournamentId, organiser, fan } = await build();
  for (let time = 1; time <= 6; time += 1) {
    await act(tournamentId, organiser, {
      body: { startsAt: inDays(2 + time / 24), name: `Shop ${time}`, accepted },
    });
    await run();
  }
  expect(await movesTo(fan)).toHaveLength(3);
  await sql`update announcement set finished_at = finished_at - interval '1 day'
    where tournament_id = ${tournamentId} and finished_at is not null`.execute(test.db);
  await run();
  const moves = await movesTo(fan);
  expect(moves).toHaveLength(4);
  expect(moves.at(-1)?.subject).toBe('Shop 6: the start has moved');
});

it('changes of a draw within ten minutes are two mails: the first at once, and the rest together', async () => {
  const { tournamentId, fan } = await build();
  await run();
  const changed = async () =>
    (await mailsTo(fan)).filter(({ subject }) => subject.includes('the draw changed')).length;
  const change = (version: number) =>
    sql`with own as (select id from entry where tournament_id = ${tournamentId} and user_id = ${fan.userId}),
      made as (insert into entry_version (entry_id, version, picks, origin)
        select v.entry_id, ${version}, v.picks, v.origin from entry_version v join own on own.id = v.entry_id where v.version = 1)
      insert into entry_draw_change (entry_id, version, at, replacements)
      select id, ${version}, clock_timestamp(), '[]' from own`.execute(test.db);
  for (let version = 2; version <= 30; version += 1) {
    await change(version);
    await sendNews(test.ctx);
  }
  await run();
  expect(await changed()).toBe(1);
  await sql`update entry_draw_change set mailed_at = mailed_at - interval '10 minutes'`.execute(test.db);
  await run();
  expect(await changed()).toBe(2);
});
