import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bringInPage } from '../../../testing/bring-in-page.ts';
import { buildPerson, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { htmlOf, newcomer, sideIn, withSide } from '../../../testing/tour-pages.ts';
import { sendAllNews } from '../../announcements/testing/mails.ts';
import { createChangingOpen, draw, MATCH, SLOT, WAY } from './testing/changing-open.ts';

let test: TestApp;
let admin: TestPerson;
let fan: TestPerson;
const open = await createChangingOpen();
({ test, admin, fan } = open);
beforeEach(() => open.begin());
afterAll(() => test.close());

const changesOf = async (entryId: string, as = fan) =>
  test.call('GET', `/entries/${entryId}/draw-changes`, { as: as.token });

describe('a player is replaced before the start', () => {
  it('edge 11: the picks of the withdrawn go, the rule fills in, and a receipt says both to the owner alone', async () => {
    const entry = await enter(test, fan, open.tournament(), open.winsItAll());
    const { differences } = await open.bringIn(withSide(draw, SLOT, newcomer('New Man', 12)));
    expect(differences.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /is replaced by New Man\. One entry loses 5 picks of .+: the rule fills them in until their owners pick again\.$/,
      ),
    );
    const after = await open.mine(entry.id);
    expect(after.version).toBe(2);
    expect(after.automaticMatchIds).toEqual(WAY.map((match) => open.tournament().matchIds[match]));
    const { data } = operations.entryDrawChanges.response.parse((await changesOf(entry.id)).body);
    expect(data).toHaveLength(1);
    expect(
      data[0]?.changes.map((change) => [change.roundName, change.before?.automatic, change.after?.automatic]),
    ).toEqual([
      ['Round 1', false, true],
      ['Round 2', false, true],
      ['Quarter Final', false, true],
      ['Semi Final', false, true],
      ['Final', false, true],
    ]);
    expect(data[0]?.changes[0]?.after).toMatchObject({ loserName: 'New Man', score: '2-0' });
    for (const somebody of [await buildPerson(test), admin])
      expect(await changesOf(entry.id, somebody)).toMatchObject({ status: 404 });
    expect(await test.call('GET', `/entries/${entry.id}/draw-changes`)).toMatchObject({ status: 401 });
  });

  it('edge 11: who picked somebody else keeps every pick and gets no receipt', async () => {
    const entry = await enter(
      test,
      fan,
      open.tournament(),
      picksOf(open.tournament(), (match) => ({ side: match === MATCH ? 1 : 0 })),
    );
    const { differences } = await open.bringIn(withSide(draw, SLOT, newcomer('New Man')));
    expect(differences.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/is replaced by New Man\.$/),
    );
    expect(await open.mine(entry.id)).toMatchObject({ version: 1, automaticMatchIds: [] });
    expect((await changesOf(entry.id)).body.data).toEqual([]);
  });

  it('edge 12: the entrant picks again before the lock, and nothing is automatic any more', async () => {
    const entry = await enter(test, fan, open.tournament(), open.winsItAll());
    await open.bringIn(withSide(draw, SLOT, newcomer('New Man')));
    await enter(test, fan, open.tournament(), open.winsItAll());
    expect(await open.mine(entry.id)).toMatchObject({ version: 3, automaticMatchIds: [] });
  });

  it('edge 48: automatic picks go by the ranks of the seal, not of the change', async () => {
    const entry = await enter(test, fan, open.tournament(), open.winsItAll());
    await open.bringIn(withSide(draw, SLOT, newcomer('Ranked Man', 5)));
    const filledIn = (await open.mine(entry.id)).matchTips[0];
    await sql`update player set world_rank = case when full_name = 'Ranked Man' then 500 else 1 end
      where id in (${filledIn.predictedWinnerId}, ${filledIn.predictedLoserId})`.execute(test.db);
    await sql`update tournament set starts_at = clock_timestamp() where id = ${open.tournament().id}`.execute(
      test.db,
    );
    await open.bringIn(withSide(draw, SLOT, newcomer('Ranked Man', 500)));
    const sealed = await open.mine(entry.id);
    expect(sealed.tournament.status).toBe('ACTIVE');
    expect(sealed.matchTips[0].predictedWinnerId).toBe(filledIn.predictedLoserId);
    expect((await changesOf(entry.id)).body.data).toHaveLength(2);
  });

  it('edge 10: a place that is open again leaves the entry incomplete until it is named', async () => {
    const entry = await enter(test, fan, open.tournament(), open.winsItAll());
    await open.bringIn(withSide(draw, SLOT, { kind: 'tbd' }));
    expect((await open.mine(entry.id)).matchTips).toHaveLength(18);
    expect((await changesOf(entry.id)).body.data[0].changes[0].after).toBeNull();
    await open.bringIn(withSide(draw, SLOT, newcomer('New Man')));
    expect((await open.mine(entry.id)).matchTips).toHaveLength(23);
  });

  it('edge 15: two players change places and both stay picked where they meet', async () => {
    const entry = await enter(test, fan, open.tournament(), open.winsItAll());
    const [one, two] = [sideIn(draw, SLOT), sideIn(draw, SLOT + 1)];
    await open.bringIn(withSide(withSide(draw, SLOT, two), SLOT + 1, one));
    const after = await open.mine(entry.id);
    expect(after.automaticMatchIds).toEqual([]);
    expect(after.matchTips[0]).toEqual(entry.matchTips[0]);
  });
});

describe('who has entered is told by mail', () => {
  const mailsAfter = async () => {
    await sendAllNews(test);
    return test.mails.splice(0);
  };
  beforeEach(async () => {
    await enter(test, fan, open.tournament(), open.winsItAll());
    await mailsAfter();
  });

  it('edge 11: what is gone and what was filled in, two changes in one mail, whatever they turned off', async () => {
    await test.db.updateTable('app_user').set({ tournament_updates_enabled: false }).execute();
    await open.bringIn(withSide(draw, SLOT, { kind: 'tbd' }));
    await open.bringIn(withSide(draw, SLOT, newcomer('New Man')));
    const mails = await mailsAfter();
    await test.db.updateTable('app_user').set({ tournament_updates_enabled: true }).execute();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('the draw changed')]);
    expect(mails[0]?.text).toMatch(/Round 1: you had .+ 2-0; now open until the players are known\./);
    expect(mails[0]?.text).toMatch(/Round 1: you had no pick; now .+ 2-0, filled in\./);
    expect(mails[0]?.text).toContain('You can pick again until the first ball: Wednesday, March 12, 2031');
    expect(mails[0]?.text).toContain(
      `Pick again:\nhttp://localhost:8080/tournaments/${open.tournament().id}`,
    );
    expect(await mailsAfter()).toEqual([]);
  });

  it('edge 4: that the start has moved', async () => {
    await open.bringIn({
      ...draw,
      rounds: draw.rounds.map((round) => ({
        ...round,
        matches: round.matches.map((match) => ({ ...match, startsAtLocal: '2031-03-12T18:30' })),
      })),
    });
    const mails = await mailsAfter();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('the start has moved')]);
    expect(mails[0]?.text).toContain('Wednesday, March 12, 2031 at 18:30 (London)');
  });
});

it('edge 44: the same page again changes nothing, not even a version', async () => {
  const entry = await enter(test, fan, open.tournament(), open.winsItAll());
  const facts = () =>
    test.db
      .selectFrom('tournament')
      .select(['version', 'draw_version', 'results_version'])
      .where('id', '=', open.tournament().id)
      .executeTakeFirstOrThrow();
  const before = await facts();
  await open.bringIn(draw);
  expect(await facts()).toEqual(before);
  expect((await open.mine(entry.id)).version).toBe(1);
});

it('the first match moves: the lock moves with it, until an administrator set the start by hand', async () => {
  const startOf = async () => {
    const { starts_at } = await test.db
      .selectFrom('tournament')
      .select('starts_at')
      .where('id', '=', open.tournament().id)
      .executeTakeFirstOrThrow();
    return starts_at;
  };
  expect(await startOf()).toBe('2031-03-12T12:45:00.000Z');
  const later = (at: string) => ({
    ...draw,
    rounds: draw.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({ ...match, startsAtLocal: at })),
    })),
  });
  await open.bringIn(later('2031-03-12T18:30'));
  expect(await startOf()).toBe('2031-03-12T18:30:00.000Z');
  expect(test.jobs.at(-1)).toMatchObject({
    name: 'seal-tournament',
    data: { tournamentId: open.tournament().id },
  });
  const { body } = await test.call('GET', `/tournaments/${open.tournament().id}`);
  const patched = await test.call('PATCH', `/admin/tournaments/${open.tournament().id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { startsAt: '2031-03-12T15:00:00.000Z', reason: 'The organisers called' },
  });
  expect(patched.status).toBe(200);
  await open.bringIn(later('2031-03-12T19:00'));
  expect(await startOf()).toBe('2031-03-12T15:00:00.000Z');
});

it('edge 47: a page that makes no draw is an issue of its address until it can be read', async () => {
  const address = 'https://www.psaworldtour.com/tournament/unreadable-open/';
  const send = (html: string) =>
    bringInPage(test, { as: admin, body: { url: address, gender: 'mens', html } });
  const open = () =>
    test.db
      .selectFrom('data_issue')
      .select('type')
      .where('resource_id', '=', `${address}#mens`)
      .where('closed_at', 'is', null)
      .execute();
  expect((await send('<title>Soup</title>')).status).toBe(422);
  expect((await send('<title>Soup</title>')).status).toBe(422);
  expect(await open()).toEqual([{ type: 'UNKNOWN_LAYOUT' }]);
  expect((await send(htmlOf({ ...draw, rounds: draw.rounds.slice(1, 3) }))).status).toBe(422);
  expect(await open()).toEqual([{ type: 'ROUNDS_DO_NOT_HALVE' }]);
  expect((await send(htmlOf(draw))).status).toBe(201);
  expect(await open()).toEqual([]);
});

it('edge 6: in another zone the same printed times are other moments, and the lock moves with them', async () => {
  const { body } = await test.call('GET', `/tournaments/${open.tournament().id}`);
  const patched = await test.call('PATCH', `/admin/tournaments/${open.tournament().id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { timeZone: 'America/New_York', reason: 'It is the other London' },
  });
  expect(patched.body.data).toMatchObject({
    timeZone: 'America/New_York',
    startsAt: '2031-03-12T16:45:00.000Z',
  });
  expect(patched.body.data.rounds[0].matches[MATCH].startsAt).toBe('2031-03-12T16:45:00.000Z');
});

it('edge 6: a first match in the hour that the clock shows twice takes the earlier one, and is an issue', async () => {
  const night = {
    ...draw,
    startDate: '2031-10-26',
    endDate: '2031-10-26',
    rounds: draw.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({ ...match, startsAtLocal: '2031-10-26T01:30' })),
    })),
  };
  open.moveTo('night-open');
  await open.bringIn(night);
  const { starts_at } = await test.db
    .selectFrom('tournament')
    .select('starts_at')
    .where('id', '=', open.tournament().id)
    .executeTakeFirstOrThrow();
  expect(starts_at).toBe('2031-10-26T00:30:00.000Z');
  expect((await open.issues()).some((issue) => issue.startsWith('TIME_AMBIGUOUS'))).toBe(true);
});
