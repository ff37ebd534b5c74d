import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { mortalDatabase } from '../../../testing/mortal-database.ts';
import { play, start, statusOf, WALKOVER } from '../../../testing/play.ts';
import { sendNews } from '../../announcements/send-news.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { sealTournament } from '../seal/seal-tournament.ts';
import { sealDue } from './seal-due.ts';
import { voidCancelledEntries } from './void-cancelled-entries.ts';

const FANS = 6;
const fans: TestPerson[] = [];
let tournament: TestTournament;
const test = await testAppForFile({ FEATURE_CREDITS: 'on', MAILS_PER_DAY: '1000' });
const admin = await buildPerson(test, { admin: true });
for (let n = 0; n < FANS; n += 1) fans.push(await buildPerson(test));
beforeEach(async () => {
  tournament = await buildTournament(test);
  const address = `https://www.psaworldtour.com/tournament/${tournament.id}/`;
  await sql`update tournament set source_url = ${address} where id = ${tournament.id}`.execute(test.db);
  for (const fan of fans) await giveCredits(test, fan, 1);
  for (const fan of fans) await enter(test, fan, tournament);
  await start(test, tournament);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const read = async (id: string) =>
  (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body.data;

interface Asked {
  readonly as?: TestPerson | null;
  readonly startsAt?: string;
  readonly accepted?: readonly string[];
  readonly version?: number | null;
}
async function ask({
  as = admin,
  startsAt = inDays(2),
  accepted = ['START_AFTER_FIRST_DAY'],
  version,
}: Asked = {}) {
  const seen = version === undefined ? (await read(tournament.id)).version : version;
  return test.call('POST', `/admin/tournaments/${tournament.id}/start-over`, {
    as: as?.token,
    headers: seen === null ? {} : { 'if-match': String(seen) },
    body: { startsAt, accepted, reason: 'The start was of the wrong day' },
  });
}
const entriesOf = (id: string, status: string) =>
  test.db
    .selectFrom('entry')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('status', '=', status)
    .orderBy('user_id')
    .execute();
const holdings = async () => {
  const { rows } = await sql<{ credits: number }>`
    select credits from credit_balance where user_id = any(${fans.map(({ userId }) => userId)}::uuid[])`.execute(
    test.db,
  );
  return rows.map((row) => Number(row.credits));
};

/** Every entry stands once, in the new tournament, with the picks that were sealed; nobody has paid twice. */
async function expectAllWentAlong(newId: string, before: readonly { user_id: string; picks: Buffer }[]) {
  const after = await entriesOf(newId, 'ACTIVE');
  expect(after.map(({ user_id, picks, credits_paid }) => ({ user_id, picks, credits_paid }))).toEqual(
    before.map(({ user_id, picks }) => ({ user_id, picks, credits_paid: 1 })),
  );
  expect(await entriesOf(tournament.id, 'ACTIVE')).toEqual([]);
  expect((await verifyLedger(test.db)).differences).toEqual([]);
}

describe('a tournament that was sealed too early', () => {
  it('is cancelled with its seal, and another takes its address and every entry along', async () => {
    const sealedBefore = (await test.call('GET', `/tournaments/${tournament.id}/seal`)).body.data;
    const before = await entriesOf(tournament.id, 'ACTIVE');
    const held = await holdings();
    const answer = await ask();
    expect(answer.status).toBe(201);
    const opened = operations.startOver.response.parse(answer.body).data;
    const old = await read(tournament.id);
    expect(opened).toMatchObject({ status: 'UPCOMING', sealedAt: null, name: old.name, startedOverAs: null });
    expect(old).toMatchObject({
      status: 'CANCELLED',
      startedOverAs: opened.id,
      sealedAt: expect.any(String),
    });
    expect(opened.sourceUrl).toBe(old.sourceUrl);
    const draw = await loadDraw(test.db, opened.id);
    expect(draw?.draw).toMatchObject({ slots: tournament.draw.slots, bestOf: tournament.draw.bestOf });
    expect(test.jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['void-cancelled', 'seal-tournament']),
    );

    await voidCancelledEntries(test.ctx);
    await expectAllWentAlong(opened.id, before);
    expect(await holdings()).toEqual(held);
    // What was sealed stays, and verifies once the picks can change nowhere.
    expect((await test.call('GET', `/tournaments/${tournament.id}/seal`)).body.data).toEqual(sealedBefore);
    const proof = () => test.call('GET', `/entries/${before[0]?.id}/proof`);
    expect((await proof()).body.error.code).toBe('NOT_SEALED');
    await start(test, { ...tournament, id: opened.id });
    expect((await proof()).body.data.root).toBe(sealedBefore.root);
    expect(
      await test.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    ).toMatchObject({ action: 'tournament.start-over', reason: 'The start was of the wrong day' });
  });

  it('its seal waits until every entry went along, and each keeps the moment at which it was saved', async () => {
    const opened = (await ask()).body.data;
    const read = async () => (await test.call('GET', `/tournaments/${opened.id}`)).body.data;
    const begin = async () =>
      test.call('POST', `/admin/tournaments/${opened.id}/begin`, {
        as: admin.token,
        headers: { 'if-match': String((await read()).version) },
        body: { startedAt: new Date().toISOString(), reason: 'It has begun' },
      });
    await sql`update tournament set starts_at = clock_timestamp() where id = ${opened.id}`.execute(test.db);
    await sealDue(test.ctx);
    expect(await read()).toMatchObject({ status: 'UPCOMING', sealedAt: null });
    expect((await begin()).body.error).toMatchObject({ code: 'LOCKED' });
    // Play begins before they are here: they stood by then.
    const startedAt = new Date();
    await voidCancelledEntries(test.ctx);
    await sealTournament(test.db, opened.id, startedAt);
    expect((await test.call('GET', `/tournaments/${opened.id}/seal`)).body.data.entryCount).toBe(FANS);
    expect(
      (await entriesOf(opened.id, 'ACTIVE')).every(
        ({ updated_at }) => Date.parse(updated_at) < startedAt.getTime(),
      ),
    ).toBe(true);
  });

  it('begins at no moment before that, so no entry that stood falls out', async () => {
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const opened = (await ask()).body.data;
    await voidCancelledEntries(test.ctx);
    const begin = (path: string, startedAt: string) =>
      test.call('POST', `/admin/tournaments/${opened.id}/begin${path}`, {
        as: admin.token,
        headers: { 'if-match': String(opened.version) },
        body: { startedAt, ...(path === '' && { reason: 'It has begun' }) },
      });
    const refused = { code: 'INVALID_INPUT', message: "The start can't lie before entries opened again" };
    for (const path of ['/preview', ''])
      expect(await begin(path, before)).toMatchObject({ status: 400, body: { error: refused } });
    // A page may print such a moment.
    await sealTournament(test.db, opened.id, new Date(before));
    expect((await test.call('GET', `/tournaments/${opened.id}/seal`)).body.data.entryCount).toBe(FANS);
  });

  it('its entries can be changed and withdrawn from the new one, and everybody is told once', async () => {
    const opened = (await ask()).body.data;
    await voidCancelledEntries(test.ctx);
    await voidCancelledEntries(test.ctx);
    const news = await test.db
      .selectFrom('announcement')
      .select(['kind', 'facts'])
      .where('tournament_id', '=', opened.id)
      .execute();
    expect(news).toEqual([{ kind: 'STARTED_OVER', facts: { before: tournament.id } }]);
    const mails = () => test.mails.filter(({ text }) => text.includes(opened.id));
    await sendNews(test.ctx);
    await expect.poll(() => mails().length).toBe(FANS);
    for (const { subject, text } of mails()) {
      expect(subject).toMatch(/: entries are open again$/);
      expect(text).toContain('While entries were sealed, anyone could see your picks.');
    }
    const [fan] = fans;
    if (!fan) throw new Error('no fan');
    const stored = await loadDraw(test.db, opened.id);
    if (!stored) throw new Error('no draw');
    const again = { id: opened.id, draw: stored.draw, matchIds: stored.matchIds };
    await enter(
      test,
      fan,
      again,
      picksOf(again, () => ({ side: 1 })),
    );
    const { data } = operations.myEntries.response.parse(
      (await test.call('GET', '/entries', { as: fan.token })).body,
    );
    expect(data.find(({ tournamentId }) => tournamentId === opened.id)).toMatchObject({
      version: 2,
      status: 'ACTIVE',
    });
    expect(data.find(({ tournamentId }) => tournamentId === tournament.id)).toMatchObject({
      status: 'VOID',
      voided: { reason: 'The tournament was started over, and this entry went along', refundedCredits: 1 },
    });
  });

  it('two at once, and killed at whatever statement: each entry goes along once and is paid for once', async () => {
    const before = await entriesOf(tournament.id, 'ACTIVE');
    const opened = (await ask()).body.data;
    let deaths = 0;
    for (let statements = 1; ; statements += 4) {
      const mortal = mortalDatabase(test.db, statements);
      try {
        await voidCancelledEntries({ db: mortal.db });
        break;
      } catch {
        deaths += 1;
        await Promise.allSettled([voidCancelledEntries({ db: mortalDatabase(test.db, 9).db })]);
      }
    }
    await Promise.all([1, 2, 3].map(() => voidCancelledEntries(test.ctx)));
    expect(deaths).toBeGreaterThan(0);
    await expectAllWentAlong(opened.id, before);
  });

  it('two at once who carry the entries: each goes along once', async () => {
    const before = await entriesOf(tournament.id, 'ACTIVE');
    const opened = (await ask()).body.data;
    await Promise.all([1, 2, 3, 4].map(() => voidCancelledEntries(test.ctx)));
    await expectAllWentAlong(opened.id, before);
  });

  it('who entered the new one meanwhile is refunded, and enters once', async () => {
    const opened = (await ask()).body.data;
    const [fan] = fans;
    if (!fan) throw new Error('no fan');
    await giveCredits(test, fan, 1);
    const stored = await loadDraw(test.db, opened.id);
    if (!stored) throw new Error('no draw');
    const again = { id: opened.id, draw: stored.draw, matchIds: stored.matchIds };
    const own = await enter(
      test,
      fan,
      again,
      picksOf(again, () => ({ side: 1 })),
    );
    await voidCancelledEntries(test.ctx);
    const standing = await entriesOf(opened.id, 'ACTIVE');
    expect(standing).toHaveLength(FANS);
    expect(standing.find(({ user_id }) => user_id === fan.userId)).toMatchObject({ id: own.id, version: 1 });
    expect((await entriesOf(tournament.id, 'VOID')).map(({ void_reason }) => void_reason)).toContain(
      'The tournament was started over, and this entry could not go along',
    );
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('two administrators at once open one', async () => {
    const { version } = await read(tournament.id);
    const answers = await Promise.all([ask({ version }), ask({ version })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});

it('a walkover on the eve is no play, and is not in the way', async () => {
  const walkover = await play(test, tournament, { as: admin, match: 0, result: WALKOVER });
  expect(walkover.status).toBe(200);
  expect((await ask()).status).toBe(201);
});

describe('is refused', () => {
  const refusal = (code: string) => ({
    status: 409,
    body: { error: { code: 'STATUS_REFUSED', details: { refusal: code } } },
  });

  it('once a match has begun, with a start that is past, and for what is not sealed', async () => {
    expect(await ask({ startsAt: inDays(-1) })).toMatchObject(refusal('start_past'));
    await play(test, tournament, { as: admin, match: 0 });
    expect(await ask()).toMatchObject(refusal('has_begun'));
    expect(await statusOf(test, tournament)).toBe('ACTIVE');
    tournament = await buildTournament(test);
    expect(await ask()).toMatchObject(refusal('not_sealed'));
  });

  it('for anybody but administrators who saw the newest version', async () => {
    expect(await ask({ as: fans[0] ?? null })).toMatchObject({ status: 403 });
    expect(await ask({ as: null, version: 1 })).toMatchObject({ status: 401 });
    expect(await ask({ version: null })).toMatchObject({ status: 428 });
    expect(await ask({ version: 99 })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION' } },
    });
    tournament = { ...tournament, id: crypto.randomUUID() };
    expect(await ask({ version: 1 })).toMatchObject({ status: 404 });
  });
});
