import { randomUUID } from 'node:crypto';
import { type AdminEntry, adminEntry } from '@boast/contract/admin/entries';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  picksOf,
  type TestPerson,
  tipsOf,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, start } from '../../testing/play.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';
import { sealTournament } from '../tournaments/seal/seal-tournament.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const admin = await buildPerson(test, { admin: true });
const fan = await buildRichPerson();
const open = await buildTournament(test);

async function buildRichPerson(): Promise<TestPerson> {
  const person = await buildPerson(test);
  await giveCredits(test, person, 5);
  return person;
}

const get = (path: string, as: TestPerson | null = admin) => test.call('GET', path, { as: as?.token });
const one = async (id: string): Promise<AdminEntry> =>
  adminEntry.parse((await get(`/admin/entries/${id}`)).body.data);
const endEntry = async (id: string, as: TestPerson | null = admin, version: number | null = 1) =>
  test.call('POST', `/admin/entries/${id}/void`, {
    as: as?.token,
    ...(version !== null && { headers: { 'if-match': String(version) } }),
    body: { reason: 'Two accounts' },
  });
const creditsOf = async ({ userId }: TestPerson) => (await creditBalanceView(test.db, userId)).credits;
const code = (status: number, error: string) => ({ status, body: { error: { code: error } } });

describe('reading entries', () => {
  it('is for administrators, and a 404 where there is none', async () => {
    const entry = await enter(test, fan, open);
    const paths = [`/admin/entries`, `/admin/entries/${entry.id}`, `/admin/tournaments/${open.id}/entries`];
    for (const path of paths) {
      expect(await get(path, null)).toMatchObject(code(401, 'UNAUTHENTICATED'));
      expect(await get(path, fan)).toMatchObject(code(403, 'FORBIDDEN'));
      expect((await get(path)).status).toBe(200);
    }
    expect(await get(`/admin/entries/${randomUUID()}`)).toMatchObject(code(404, 'NOT_FOUND'));
  });

  it('filters and finds by tournament and by person', async () => {
    const [person, tournament] = [await buildRichPerson(), await buildTournament(test)];
    const { id } = await enter(test, person, tournament);
    await enter(test, person, open);
    const list = async (path: string) =>
      operations.listEntries.response.parse((await get(path)).body).data.map((entry) => entry.id);
    const { username, tournamentName } = await one(id);
    expect(await list(`/admin/tournaments/${tournament.id}/entries`)).toEqual([id]);
    expect(await list(`/admin/entries?tournament_id=${tournament.id}`)).toEqual([id]);
    expect(await list(`/admin/entries?user_id=${person.userId}&sort_order=asc`)).toHaveLength(2);
    const q = encodeURIComponent(`${username} ${tournamentName}`);
    expect(await list(`/admin/entries?q=${q}`)).toEqual([id]);
    expect(await list(`/admin/entries?q=${q}&status=VOID`)).toEqual([]);
    expect(await list(`/admin/entries?q=${tournament.id}`)).toEqual([id]);
    expect(await list(`/admin/entries?q=${person.userId}`)).toHaveLength(2);
    expect(await list(`/admin/entries?q=${id}`)).toEqual([id]);
    expect(await get('/admin/entries?status=odd')).toMatchObject(code(400, 'INVALID_INPUT'));
  });
});

describe('what was picked', () => {
  it('stays hidden from administrators until the seal, and is shown with its receipt from then on', async () => {
    const [person, tournament] = [await buildRichPerson(), await buildTournament(test)];
    const { id } = await enter(test, person, tournament);
    const tips = tipsOf(
      tournament,
      picksOf(tournament, () => ({ gamesLost: 2 })),
    );
    const saved = await test.call('PUT', `/entries/${id}/match-tips`, {
      as: person.token,
      body: { matchTips: tips },
    });
    expect(saved.status).toBe(200);
    const before = await get(`/admin/entries/${id}`);
    expect(adminEntry.parse(before.body.data)).toMatchObject({
      picked: null,
      finalizedAt: null,
      isVoidable: true,
      versions: [
        { version: 2, origin: 'entrant' },
        { version: 1, origin: 'entrant' },
      ],
    });
    const secret = saved.body.data.receipt;
    for (const text of [secret.picks, secret.leafHash, secret.signature, tips[0]?.predictedWinnerId])
      expect(JSON.stringify(before.body)).not.toContain(text);

    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 0 });
    const { picked, finalizedAt, isVoidable } = await one(id);
    expect(finalizedAt).not.toBeNull();
    expect(isVoidable).toBe(false);
    expect(picked).toMatchObject({ points: 100, score: 1, possibleScore: 1, rank: 1, automaticMatchIds: [] });
    expect(picked?.matchTips).toEqual(tips);
    expect(picked?.receipt).toEqual(secret);
  });
});

describe('voiding an entry', () => {
  it('gives back what it paid, tells its owner why, and is logged', async () => {
    const [person, tournament] = [await buildRichPerson(), await buildTournament(test)];
    const { id } = await enter(test, person, tournament);
    expect(await creditsOf(person)).toBe(4);
    const answer = await endEntry(id);
    expect(answer.status).toBe(200);
    expect(adminEntry.parse(answer.body.data)).toMatchObject({
      status: 'VOID',
      voidReason: 'Two accounts',
      isVoidable: false,
      picked: null,
    });
    expect(await creditsOf(person)).toBe(5);
    const rows = await test.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason', 'before', 'after'])
      .where('resource_id', '=', id)
      .execute();
    expect(rows).toEqual([
      {
        action: 'entry.void',
        actor_id: admin.userId,
        reason: 'Two accounts',
        before: { status: 'ACTIVE', version: 1 },
        after: { status: 'VOID', creditsRefunded: 1 },
      },
    ]);
    // Repeating the call changes nothing, and the person may enter again.
    expect((await endEntry(id)).status).toBe(200);
    expect(await creditsOf(person)).toBe(5);
    await enter(test, person, tournament);
    await start(test, tournament);
    expect((await one(id)).picked).toBeNull();
  });

  it('gives back once, also when two void at once', async () => {
    const [person, tournament] = [await buildRichPerson(), await buildTournament(test)];
    const { id } = await enter(test, person, tournament);
    const answers = await Promise.all([endEntry(id), endEntry(id), endEntry(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await creditsOf(person)).toBe(5);
    const rows = await sql`select from audit_log where resource_id = ${id}`.execute(test.db);
    expect(rows.rows).toHaveLength(1);
  });

  it('refuses who may not, what is not there, and a version that was not seen', async () => {
    const { id } = await enter(test, await buildRichPerson(), open);
    expect(await endEntry(id, null)).toMatchObject(code(401, 'UNAUTHENTICATED'));
    expect(await endEntry(id, fan)).toMatchObject(code(403, 'FORBIDDEN'));
    expect(await endEntry(id, admin, null)).toMatchObject(code(428, 'VERSION_REQUIRED'));
    const stale = await endEntry(id, admin, 7);
    expect(stale).toMatchObject(code(409, 'STALE_VERSION'));
    expect(stale.body.error.details).toEqual({ version: 1 });
    expect(await endEntry(randomUUID())).toMatchObject(code(404, 'NOT_FOUND'));
    expect(await one(id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('never takes anything out of a seal, also not in the moment of sealing', async () => {
    const [person, tournament] = [await buildRichPerson(), await buildTournament(test)];
    const { id } = await enter(test, person, tournament);
    // The start has passed, but the sealer has not run yet.
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      test.db,
    );
    expect(await endEntry(id)).toMatchObject(code(409, 'LOCKED'));
    await Promise.all([sealTournament(test.db, tournament.id, 'due'), endEntry(id)]);
    expect(await endEntry(id)).toMatchObject(code(409, 'LOCKED'));
    expect(await one(id)).toMatchObject({ status: 'ACTIVE' });
    expect(await creditsOf(person)).toBe(4);
  });
});
