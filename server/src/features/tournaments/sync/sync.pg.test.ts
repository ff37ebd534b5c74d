import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bringInPage } from '../../../testing/bring-in-page.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { fakeTourPages } from '../../../testing/fake-tour-pages.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';
import { afterRounds, htmlOf, movedPage, newcomer, withSide } from '../../../testing/tour-pages.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tellAdministrators } from '../../operations/health/tell-administrators.ts';
import { syncDueTournaments } from './sync-tournament.ts';

const pages = fakeTourPages();
let tournament: TestTournament;
const test = await testAppForFile({}, { tourPages: pages });
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const final = movedPage('canary-wharf-classic-2021', 'mens', '2031-11-14');
const draw = afterRounds(final, 0);
let count = 0;
beforeEach(async () => {
  await sql`update tournament_sync set enabled = false`.execute(test.db);
  count += 1;
  pages.show(draw);
  const { body } = await bringInPage(test, {
    as: admin,
    body: { url: `https://www.psaworldtour.com/tournament/followed-open-${count}/`, gender: 'mens' },
  });
  const { id } = body.data;
  const ready = { reason: 'Ready', accepted: ['DATES_FAR', 'YEAR_DIFFERS'] };
  await test.call('POST', `/admin/tournaments/${id}/publish`, { as: admin.token, body: ready });
  const stored = await loadDraw(test.db, id);
  if (!stored) throw new Error('nothing was stored');
  tournament = { id, ...stored };
});

const run = () => syncDueTournaments(test.ctx);
// A worker takes no result of a day to come.
const later = { now: () => new Date('2031-12-01T12:00:00Z') };
const makeDue = () =>
  sql`update tournament_sync set next_at = clock_timestamp() where tournament_id = ${tournament.id}`.execute(
    test.db,
  );
const facts = () =>
  test.db
    .selectFrom('tournament')
    .innerJoin('tournament_sync', 'tournament_id', 'id')
    .selectAll()
    .where('id', '=', tournament.id)
    .executeTakeFirstOrThrow();
const decided = async () =>
  (await test.call('GET', `/tournaments/${tournament.id}`)).body.data.completedMatches;
const minutesUntilNext = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from next_at - clock_timestamp()) / 60)::integer as minutes from tournament_sync
    where tournament_id = ${tournament.id}`.execute(test.db);
  return rows[0]?.minutes;
};
const issues = async (type: string) => {
  const rows = await test.db
    .selectFrom('data_issue')
    .select(['description', 'closed_at'])
    .where('type', '=', type)
    .where('resource_id', '=', tournament.id)
    .execute();
  return rows.map(({ description, closed_at }) => [description.slice(0, 40), closed_at !== null]);
};
const call = (method: 'GET' | 'POST' | 'PATCH', body?: object, as: TestPerson | null = admin) =>
  test.call(method, `/admin/tournaments/${tournament.id}/sync`, { as: as?.token, ...(body && { body }) });

describe('a page is followed', () => {
  it('and what is new on it comes in: a player before the lock, results after it', async () => {
    await enter(test, fan, tournament);
    await run();
    pages.show(withSide(draw, 2, newcomer('Fresh Face')));
    await makeDue();
    await run();
    expect((await facts()).draw_version).toBe(2);
    await start(test, tournament);
    expect(await facts()).toMatchObject({ status: 'ACTIVE', results_version: 0 });
    pages.show(afterRounds(final, 1));
    await makeDue();
    await run();
    expect([await decided(), (await issues('RESULT_BEFORE_ITS_DAY')).length]).toEqual([0, 8]);
    await makeDue();
    await syncDueTournaments({ ...test.ctx, clock: later });
    expect(await decided()).toBe(8);
    expect(await facts()).toMatchObject({ changed_at: expect.any(String), failures: 0 });
  });

  it('by conditional requests: an unchanged page is not read again, and changes no version', async () => {
    await run();
    const before = await facts();
    const served = pages.served;
    await makeDue();
    await run();
    const after = await facts();
    expect(pages.served).toBe(served);
    expect([after.version, after.draw_version]).toEqual([before.version, before.draw_version]);
    expect(Date.parse(after.succeeded_at ?? '')).toBeGreaterThan(Date.parse(before.succeeded_at ?? ''));
  });

  it('but not one of last year: its results neither seal nor come in, and an issue says so until it is new', async () => {
    await enter(test, fan, tournament);
    pages.show(movedPage('canary-wharf-classic-2021', 'mens', '2030-11-15'));
    await run();
    expect(await facts()).toMatchObject({ status: 'UPCOMING', sealed_at: null, draw_version: 1 });
    expect(await issues('PAGE_OUTDATED')).toEqual([['The page shows an event that ended on 20', false]]);
    pages.show(withSide(draw, 2, newcomer('This Year')));
    await makeDue();
    await run();
    expect(await facts()).toMatchObject({ draw_version: 2 });
    expect(await issues('PAGE_OUTDATED')).toEqual([['The page shows an event that ended on 20', true]]);
  });

  it('but not one that breaks off, and an issue says so until it is whole again, though nothing else is new', async () => {
    await run();
    pages.show(htmlOf(draw).replace('</html>', ''));
    await makeDue();
    await run();
    expect(await facts()).toMatchObject({ draw_version: 1 });
    expect(await issues('PAGE_CUT')).toEqual([['The page breaks off: its last tag, </htm', false]]);
    pages.show(draw);
    await makeDue();
    await run();
    expect(await issues('PAGE_CUT')).toEqual([['The page breaks off: its last tag, </htm', true]]);
  });

  it('edge 3: but not one that shows play before the lock, and administrators hear of it at once, once', async () => {
    await enter(test, fan, tournament);
    pages.show(afterRounds(final, 1));
    for (let look = 0; look < 2; look += 1) {
      await makeDue();
      await run();
    }
    expect(await facts()).toMatchObject({ status: 'UPCOMING', sealed_at: null, results_version: 0 });
    expect(await issues('PLAY_BEFORE_LOCK')).toEqual([['The page shows play, and the entries her', false]]);
    await tellAdministrators(test.ctx);
    await tellAdministrators(test.ctx);
    const told = () =>
      test.mails.filter(({ text }) => text.includes('The page shows play, and the entries here'));
    await expect.poll(() => told().length).toBe(1);
  });

  it('seldom from afar, every few minutes on a match day', async () => {
    await run();
    expect(await minutesUntilNext()).toBe(720);
    await run();
    expect(await minutesUntilNext()).toBe(720);
    await sql`update tournament set starts_at = clock_timestamp(), status = 'ACTIVE', sealed_at = clock_timestamp(),
      start_date = current_date - 1, end_date = current_date + 1, set_by_hand = '{start_date,end_date}' where id = ${tournament.id}`.execute(
      test.db,
    );
    await makeDue();
    await run();
    expect(await minutesUntilNext()).toBe(3);
  });

  it('by one machine at a time', async () => {
    await run();
    await makeDue();
    const asked = pages.asked;
    await Promise.all([run(), run(), run(), run()]);
    expect(pages.asked).toBe(asked + 1);
  });

  it('no more once it is over', async () => {
    await run();
    await sql`update tournament set status = 'CANCELLED' where id = ${tournament.id}`.execute(test.db);
    await makeDue();
    const asked = pages.asked;
    await run();
    expect(pages.asked).toBe(asked);
  });
});

describe('a page that fails', () => {
  it('is asked less and less often; after an hour a person is told, until it answers', async () => {
    pages.show(null);
    await run();
    expect(await minutesUntilNext()).toBe(3);
    await makeDue();
    await run();
    expect(await minutesUntilNext()).toBe(6);
    expect(await issues('SYNC_FAILING')).toEqual([]);
    await sql`update tournament_sync set failing_since = failing_since - interval '1 hour'
      where tournament_id = ${tournament.id}`.execute(test.db);
    await makeDue();
    await run();
    expect(await issues('SYNC_FAILING')).toEqual([[expect.stringContaining('The page https'), false]]);
    pages.show(draw);
    await makeDue();
    await run();
    expect(await issues('SYNC_FAILING')).toEqual([[expect.any(String), true]]);
    expect(await facts()).toMatchObject({ failures: 0, failing_since: null, last_error: null });
  });

  it('edge 47: that is laid out anew is an issue at once, and nothing of the draw is lost', async () => {
    await run();
    pages.show('<title>The new site</title>');
    await makeDue();
    await run();
    expect(await issues('UNKNOWN_LAYOUT')).toEqual([[expect.any(String), false]]);
    expect((await loadDraw(test.db, tournament.id))?.draw).toEqual(tournament.draw);
    pages.show(draw);
    await makeDue();
    await run();
    expect(await issues('UNKNOWN_LAYOUT')).toEqual([[expect.any(String), true]]);
  });
});

describe('POST /admin/tournaments/:id/sync', () => {
  it('brings in what is new now, switched off or not, and says what it was', async () => {
    await call('PATCH', { enabled: false, reason: 'The page is wrong' });
    pages.show(withSide(draw, 2, newcomer('Fresh Face')));
    const answer = await call('POST', {});
    expect(answer.status).toBe(200);
    const { data } = operations.syncNow.response.parse(answer.body);
    expect(data).toMatchObject({
      changed: true,
      differences: [{ kind: 'slot_changed' }],
      state: { enabled: false },
    });
    expect(operations.syncNow.response.parse((await call('POST', {})).body).data).toMatchObject({
      changed: false,
    });
    const audit = await test.db
      .selectFrom('audit_log')
      .select('action')
      .where('resource_id', '=', tournament.id)
      .where('action', 'like', 'tournament.sync%')
      .execute();
    expect(audit).toHaveLength(3);
  });

  it('says why the page did not come', async () => {
    pages.show(null);
    expect(await call('POST', {})).toMatchObject({
      status: 502,
      body: { error: { code: 'PAGE_NOT_FETCHED' } },
    });
    pages.show('<title>The new site</title>');
    expect(await call('POST', {})).toMatchObject({
      status: 422,
      body: { error: { code: 'PAGE_NOT_READABLE' } },
    });
    await sql`update tournament set status = 'CANCELLED' where id = ${tournament.id}`.execute(test.db);
    pages.show(draw);
    expect(await call('POST', {})).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
  });
});

describe('the switch', () => {
  it('stops following and goes on', async () => {
    const off = await call('PATCH', { enabled: false, reason: 'The page is wrong' });
    expect(operations.switchSync.response.parse(off.body).data).toMatchObject({
      enabled: false,
      nextAt: null,
    });
    const asked = pages.asked;
    await run();
    expect(pages.asked).toBe(asked);
    await call('PATCH', { enabled: true, reason: 'It is right again' });
    await run();
    expect(pages.asked).toBe(asked + 1);
    expect(operations.getSync.response.parse((await call('GET')).body).data).toMatchObject({
      enabled: true,
      failingSince: null,
      succeededAt: expect.any(String),
    });
  });

  it('is there only for tournaments that have a page', async () => {
    tournament = await buildTournament(test);
    expect(await call('POST', {})).toMatchObject({ status: 404 });
    expect(await call('PATCH', { enabled: true, reason: 'Try' })).toMatchObject({ status: 404 });
    expect((await call('GET')).body.data).toMatchObject({ sourceUrl: null, enabled: false });
    tournament = { ...tournament, id: crypto.randomUUID() };
    expect(await call('GET')).toMatchObject({ status: 404 });
  });

  it('is for administrators', async () => {
    for (const [method, body] of [
      ['GET'],
      ['POST', {}],
      ['PATCH', { enabled: true, reason: 'Try' }],
    ] as const) {
      expect(await call(method, body, null)).toMatchObject({ status: 401 });
      expect(await call(method, body, fan)).toMatchObject({ status: 403 });
    }
  });
});
