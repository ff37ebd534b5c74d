import type { Tournament } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { sha256 } from '../../auth/sha256.ts';
import { beginDraw, makeScorerLink, nameHelper, readDraw, runDraw } from './testing/club-draw.ts';

const test = await testAppForFile({ REQUESTS_PER_MINUTE: '2' });

async function atTheCourt() {
  const organiser = await buildPerson(test);
  const { tournamentId } = await runDraw(test, organiser);
  const draw = await beginDraw(test, organiser, tournamentId);
  const link = await makeScorerLink(test, organiser, tournamentId);
  return { organiser, tournamentId, link, match: playable(draw) };
}

function playable(draw: Tournament) {
  const match = draw.rounds[0]?.matches.find(({ isBye }) => !isBye);
  if (!match?.playerOne) throw new Error('The draw has no match');
  return { id: match.id, version: match.version, winnerId: match.playerOne.id };
}

const enter = (secret: string, { id, version, winnerId }: ReturnType<typeof playable>, more: object = {}) =>
  test.call('PATCH', `/admin/matches/${id}`, {
    as: secret,
    body: { result: { winnerId, games: [2, 0] }, ...more },
    headers: { 'if-match': String(version) },
  });

const takeBack = (by: TestPerson, tournamentId: string, id: string) =>
  test.call('DELETE', `/admin/tournaments/${tournamentId}/scorer-links/${id}`, { as: by.token });

const listed = async (by: TestPerson, tournamentId: string) =>
  (await test.call('GET', `/admin/tournaments/${tournamentId}/scorer-links`, { as: by.token })).body.data;

it('enters, corrects and undoes results, and the audit log says by what', async () => {
  const { link, match, tournamentId } = await atTheCourt();
  const entered = await enter(link.secret, match);
  expect(entered.body.data).toMatchObject({ winnerId: match.winnerId, gameScore: '2-0' });
  const corrected = await enter(
    link.secret,
    { ...match, version: entered.body.data.version },
    {
      result: { winnerId: match.winnerId, games: [2, 1] },
      reason: 'A typing error',
    },
  );
  expect(corrected.body.data).toMatchObject({ gameScore: '2-1' });
  const recent = await test.call('GET', `/admin/tournaments/${tournamentId}/recent-results`, {
    as: link.secret,
  });
  expect(recent.body.data).toMatchObject([{ matchId: match.id }]);
  const undone = await test.call('POST', `/admin/matches/${match.id}/undo`, {
    as: link.secret,
    body: {},
    headers: { 'if-match': String(corrected.body.data.version) },
  });
  expect(undone.body.data).toMatchObject({ gameScore: '2-0' });
  const records = await test.db
    .selectFrom('audit_log')
    .select(['actor_id', 'reason'])
    .where('resource_id', '=', match.id)
    .orderBy('id')
    .execute();
  expect(records).toEqual(
    ['Result entered', 'A typing error', 'Taken back'].map((reason) => ({
      actor_id: null,
      reason: `By a scorer's link, no. 1: ${reason}`,
    })),
  );
  expect(await verifyAudit(test.db)).toMatchObject({ brokenAt: null });
});

it('changes no time, no court, and vouches for nothing', async () => {
  const { link, match } = await atTheCourt();
  for (const more of [{ court: 'Court 1' }, { startsAt: null }, { operatorError: true }])
    expect((await enter(link.secret, match, more)).body.error.code).toBe('FORBIDDEN');
  expect((await enter(link.secret, match)).status).toBe(200);
});

it('may be held by two devices, of which neither replaces what the other has entered', async () => {
  const { link, match } = await atTheCourt();
  const answers = await Promise.all([enter(link.secret, match), enter(link.secret, match)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('is shown once, and only a digest is kept', async () => {
  const { organiser, link, match, tournamentId } = await atTheCourt();
  expect(link.address).toBe(`${test.ctx.config.publicUrl}/run/${tournamentId}/courtside#${link.secret}`);
  const { digest } = await test.db
    .selectFrom('scorer_link')
    .select('digest')
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow();
  expect(digest).toEqual(sha256(link.secret));
  await enter(link.secret, match);
  await expect.poll(async () => (await listed(organiser, tournamentId))[0].usedAt).not.toBeNull();
  const [row] = await listed(organiser, tournamentId);
  expect(row).toMatchObject({ id: link.id, number: 1 });
  expect(JSON.stringify(row)).not.toContain(link.secret.slice(7));
  const { rows } = await sql<{
    text: string;
  }>`select coalesce(string_agg(after::text, ''), '') as text from audit_log`.execute(test.db);
  expect(rows[0]?.text).not.toContain(link.secret);
});

const ends: readonly [string, string, (world: Awaited<ReturnType<typeof atTheCourt>>) => Promise<unknown>][] =
  [
    [
      'is taken back',
      'LINK_ENDED',
      ({ organiser, tournamentId, link }) => takeBack(organiser, tournamentId, link.id),
    ],
    ['ends with its draw', 'LINK_ENDED', ({ tournamentId }) => set(tournamentId, { status: 'COMPLETED' })],
    [
      'ends where the draw is cancelled',
      'LINK_ENDED',
      ({ tournamentId }) => set(tournamentId, { status: 'CANCELLED' }),
    ],
    [
      'ends where the draw was forgotten',
      'LINK_ENDED',
      ({ tournamentId }) => set(tournamentId, { start_date: '2026-01-01', end_date: '2026-01-02' }),
    ],
    ['finds no draw that an administrator hid', 'NOT_FOUND', ({ tournamentId }) => hide(tournamentId)],
    ['finds no draw that was deleted', 'UNAUTHENTICATED', ({ tournamentId }) => forget(tournamentId)],
    [
      'ends with the right of whoever made it',
      'LINK_ENDED',
      async ({ organiser }) => {
        await sql`update app_user set banned_at = now() where id = ${organiser.userId}`.execute(test.db);
      },
    ],
  ];

/** A draw that is deleted takes its links along; the sealed draw of this test can't be. */
const forget = (tournamentId: string) =>
  test.db.deleteFrom('scorer_link').where('tournament_id', '=', tournamentId).execute();

const set = (id: string, change: object) =>
  test.db.updateTable('tournament').set(change).where('id', '=', id).execute();

async function hide(tournamentId: string): Promise<void> {
  const boss = await buildPerson(test, { admin: true });
  const { version } = await readDraw(test, tournamentId);
  await test.call('POST', `/admin/tournaments/${tournamentId}/oversight`, {
    as: boss.token,
    headers: { 'if-match': String(version) },
    body: { isHidden: true, reason: 'A report' },
  });
}

it.each(ends)('%s: the very next result is refused, and nothing is written', async (_, code, end) => {
  const world = await atTheCourt();
  await end(world);
  expect((await enter(world.link.secret, world.match)).body.error.code).toBe(code);
  const row = await test.db
    .selectFrom('match')
    .select('winner')
    .where('id', '=', world.match.id)
    .executeTakeFirst();
  expect(row?.winner ?? null).toBeNull();
});

it('of a helper who was taken out ends with them, and those of others go on', async () => {
  const { organiser, tournamentId, link, match } = await atTheCourt();
  const helper = await buildPerson(test);
  await nameHelper(test, tournamentId, { by: organiser, helper, role: 'organiser' });
  const theirs = await makeScorerLink(test, helper, tournamentId);
  expect(await listed(organiser, tournamentId)).toHaveLength(2);
  await test.call('DELETE', `/admin/tournaments/${tournamentId}/helpers/${helper.userId}`, {
    as: organiser.token,
  });
  expect((await enter(theirs.secret, match)).body.error).toMatchObject({ code: 'LINK_ENDED' });
  expect(await listed(organiser, tournamentId)).toMatchObject([{ id: link.id }]);
  expect((await enter(link.secret, match)).status).toBe(200);
});

it('is made and taken back by those who run the draw, and never for a draw of the tour', async () => {
  const { organiser, tournamentId, link } = await atTheCourt();
  const [scorer, boss] = [await buildPerson(test), await buildPerson(test, { admin: true })];
  await nameHelper(test, tournamentId, { by: organiser, helper: scorer, role: 'scorer' });
  const path = `/admin/tournaments/${tournamentId}/scorer-links`;
  expect((await test.call('POST', path, { body: {} })).body.error.code).toBe('UNAUTHENTICATED');
  expect((await test.call('POST', path, { as: scorer.token, body: {} })).body.error.code).toBe('FORBIDDEN');
  expect((await test.call('POST', path, { as: boss.token, body: {} })).status).toBe(201);
  expect((await takeBack(scorer, tournamentId, link.id)).body.error.code).toBe('FORBIDDEN');
  expect((await takeBack(organiser, tournamentId, link.id)).body.data).toEqual({ id: link.id });
  expect((await takeBack(organiser, tournamentId, link.id)).body.error.code).toBe('NOT_FOUND');
  await set(tournamentId, { organiser_id: null, listing: 'listed' });
  expect((await test.call('POST', path, { as: boss.token, body: {} })).body.error.code).toBe('NOT_FOUND');
});

it('is one of ten at most, and none is made for a draw that is over', async () => {
  const { organiser, tournamentId } = await atTheCourt();
  for (let made = 1; made < 10; made += 1) await makeScorerLink(test, organiser, tournamentId);
  const path = `/admin/tournaments/${tournamentId}/scorer-links`;
  const make = async () => (await test.call('POST', path, { as: organiser.token, body: {} })).body.error;
  expect(await make()).toMatchObject({ code: 'DRAW_REFUSED', message: expect.stringContaining('10') });
  await set(tournamentId, { status: 'CANCELLED' });
  expect(await make()).toMatchObject({ code: 'DRAW_REFUSED', message: expect.stringContaining('over') });
});

it('is not guessed: wrong ones count for the place that tries them, and right ones do not', async () => {
  const { link, tournamentId } = await atTheCourt();
  const from = async (secret: string) => {
    const answer = await test.app.inject({
      url: `/api/admin/tournaments/${tournamentId}/recent-results`,
      remoteAddress: '203.0.113.9',
      headers: { authorization: `Bearer ${secret}` },
    });
    return answer.statusCode;
  };
  expect(await from(link.secret)).toBe(200);
  const guesses = Array.from({ length: 60 }, (_, n) => from(`scorer_${String(n).padStart(43, 'x')}`));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(41);
  expect(statuses).toContain(429);
  expect(await from(link.secret)).toBe(200);
});
