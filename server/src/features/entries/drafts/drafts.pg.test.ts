import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { sealTournament } from '../../tournaments/seal/seal-tournament.ts';
import { forgetDrafts } from './drafts.ts';

const test = await testAppForFile();
const open = await buildTournament(test);

type Method = 'GET' | 'PUT' | 'DELETE';
interface How {
  readonly seen?: number | null;
  readonly body?: unknown;
}

const call = (method: Method, tournamentId: string, as: TestPerson | null, { seen = 0, body }: How = {}) =>
  test.call(method, `/tournaments/${tournamentId}/draft`, {
    as: as?.token,
    ...(body !== undefined && { body }),
    headers: seen === null ? {} : { 'if-match': `"${seen}"` },
  });

/** One pick, of the first match. */
const onePick = (tournament = open): Picks => noPicks(tournament.draw).with(0, { side: 1, gamesLost: 2 });
const bodyOf = (picks: Picks, more = {}) => ({
  picks: writeDraftPicks(picks),
  drawVersion: 1,
  entryVersion: null,
  ...more,
});
const save = (as: TestPerson, picks: Picks, seen = 0, tournament = open) =>
  call('PUT', tournament.id, as, { seen, body: bodyOf(picks) });
const read = async (as: TestPerson, tournament = open) =>
  operations.getDraft.response.parse((await call('GET', tournament.id, as)).body).data;

describe('a draft', () => {
  it('is nothing at first, is kept with its gaps, and is discarded', async () => {
    const fan = await buildPerson(test);
    expect(await read(fan)).toMatchObject({ version: 0, drawVersion: 1, picks: null, updatedAt: null });
    const saved = await save(fan, onePick());
    expect(saved.status).toBe(200);
    const kept = { version: 1, picks: writeDraftPicks(onePick()), entryVersion: null, dropped: 0 };
    expect(operations.saveDraft.response.parse(saved.body).data).toMatchObject(kept);
    expect(await read(fan)).toMatchObject(kept);
    const gone = await call('DELETE', open.id, fan, { seen: 1 });
    expect(gone.status).toBe(200);
    expect(operations.deleteDraft.response.parse(gone.body).data).toMatchObject({ version: 2, picks: null });
    expect(await read(fan)).toMatchObject({ version: 2, picks: null });
  });

  it('is kept of the smallest draw as of any other', async () => {
    const [fan, tournament] = [await buildPerson(test), await buildTournament(test, { size: 4 })];
    expect((await save(fan, onePick(tournament), 0, tournament)).status).toBe(200);
  });

  it('can be kept before the terms are accepted and while Round 1 is not full', async () => {
    const fan = await buildPerson(test, { acceptedTerms: false, emailConfirmed: false });
    const waiting = await buildTournament(test, { slots: { 3: 'tbd' } });
    expect(await save(fan, onePick(waiting), 0, waiting)).toMatchObject({ status: 200 });
  });

  it("is nobody else's: another fan reads their own, an administrator nothing", async () => {
    const [fan, other] = [await buildPerson(test), await buildPerson(test)];
    await save(fan, onePick());
    expect(await read(other)).toMatchObject({ version: 0, picks: null });
    await save(other, picksOf(open));
    expect(await read(fan)).toMatchObject({ picks: writeDraftPicks(onePick()) });
  });
});

it("is in the copy of one's data, in words", async () => {
  const fan = await buildPerson(test);
  await save(fan, onePick());
  const { body } = await test.call('GET', '/user/export', { as: fan.token });
  expect(body.data.drafts).toEqual([
    {
      tournamentId: open.id,
      updatedAt: expect.any(String),
      tips: [{ round: 'Quarter Final', winner: 'P1', score: '3-2' }],
    },
  ]);
});

describe.each(['GET', 'PUT', 'DELETE'] as const)('%s of a draft is refused', (method) => {
  const how = (): How => (method === 'PUT' ? { body: bodyOf(onePick()) } : {});

  it('without a session', async () => {
    expect(await call(method, open.id, null, how())).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    });
  });

  it.each([
    ['to an administrator, who cannot enter', { admin: true }, 'ADMIN_CANNOT_ENTER'],
    ['to somebody banned', { banned: true }, 'BANNED'],
  ])('%s', async (_, traits, code) => {
    const person = await buildPerson(test, traits);
    expect(await call(method, open.id, person, how())).toMatchObject({
      status: 403,
      body: { error: { code } },
    });
  });

  it('for a tournament that is unknown or not published', async () => {
    const fan = await buildPerson(test);
    const hidden = await buildTournament(test, { status: 'CREATING' });
    for (const id of [randomUUID(), hidden.id]) {
      expect(await call(method, id, fan, how())).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    }
  });

  it('edge 1: from the start on, with the server time', async () => {
    const fan = await buildPerson(test);
    const started = await buildTournament(test, { startsIn: -1 });
    const answer = await call(method, started.id, fan, how());
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
    const { serverTime, startsAt } = answer.body.error.details;
    expect(Date.parse(serverTime)).toBeGreaterThan(Date.parse(startsAt));
  });
});

describe('picks that are none', () => {
  const orphan = () => noPicks(open.draw).with(6, { side: 0, gamesLost: 0 } as const);
  it.each([
    ['fewer than any draw has', () => '00'.repeat(2), 'INVALID_INPUT'],
    ['no hex', () => 'zz'.repeat(7), 'INVALID_INPUT'],
    ['too few', () => writeDraftPicks(onePick()).slice(2), 'INVALID_TIPS'],
    ['of a larger draw', () => '00'.repeat(15), 'INVALID_TIPS'],
    ['bytes without a meaning', () => '01'.repeat(7), 'INVALID_TIPS'],
    ['of somebody who is not in the match', () => writeDraftPicks(orphan()), 'INVALID_TIPS'],
  ] as const)('%s are refused', async (_, picks, code) => {
    const fan = await buildPerson(test);
    const body = { picks: picks(), drawVersion: 1, entryVersion: null };
    expect(await call('PUT', open.id, fan, { body })).toMatchObject({ body: { error: { code } } });
    expect(await read(fan)).toMatchObject({ version: 0 });
  });

  it('of another draw are refused, naming the draw that stands', async () => {
    const fan = await buildPerson(test);
    const body = bodyOf(onePick(), { drawVersion: 2 });
    expect(await call('PUT', open.id, fan, { body })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION', details: { drawVersion: 1 } } },
    });
  });
});

describe('edge 7: two devices', () => {
  it('have to say what they saw', async () => {
    const fan = await buildPerson(test);
    for (const method of ['PUT', 'DELETE'] as const) {
      const how = { seen: null, ...(method === 'PUT' && { body: bodyOf(onePick()) }) };
      expect(await call(method, open.id, fan, how)).toMatchObject({
        status: 428,
        body: { error: { code: 'VERSION_REQUIRED' } },
      });
    }
  });

  it('do not overwrite each other; the later one is told which version stands', async () => {
    const fan = await buildPerson(test);
    await save(fan, onePick());
    const stale = { status: 409, body: { error: { code: 'STALE_VERSION', details: { version: 1 } } } };
    expect(await save(fan, picksOf(open))).toMatchObject(stale);
    expect(await call('DELETE', open.id, fan, { seen: 9 })).toMatchObject(stale);
    expect(await read(fan)).toMatchObject({ version: 1, picks: writeDraftPicks(onePick()) });
    expect(await save(fan, picksOf(open), 1)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  });

  it('a call whose answer was lost is repeated without harm', async () => {
    const fan = await buildPerson(test);
    await save(fan, onePick());
    expect(await save(fan, onePick())).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    await call('DELETE', open.id, fan, { seen: 1 });
    expect(await call('DELETE', open.id, fan, { seen: 1 })).toMatchObject({ body: { data: { version: 2 } } });
  });

  it('twenty writing at once over the same version: one is kept, nineteen are told', async () => {
    const fan = await buildPerson(test);
    await save(fan, onePick());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save(
          fan,
          picksOf(open, (match) => ({ side: ((n >> (match % 5)) & 1) as 0 | 1, gamesLost: 1 })),
          1,
        ),
      ),
    );
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await read(fan)).toEqual(kept[0]?.body.data);
  });

  it('a version never comes twice, whatever was submitted or discarded in between', async () => {
    const fan = await buildPerson(test);
    await save(fan, onePick());
    await enter(test, fan, open);
    await save(fan, onePick(), 2);
    expect(await save(fan, picksOf(open), 1)).toMatchObject({ status: 409 });
  });
});

describe('submitting', () => {
  const submit = (fan: TestPerson, picks: Picks, draftVersion?: number) =>
    test.call('POST', `/tournaments/${open.id}/entries`, {
      as: fan.token,
      body: { matchTips: tipsOf(open, picks), ...(draftVersion !== undefined && { draftVersion }) },
    });

  it('spends the draft', async () => {
    const fan = await buildPerson(test);
    await save(fan, picksOf(open));
    expect(await submit(fan, picksOf(open), 1)).toMatchObject({ status: 201 });
    expect(await read(fan)).toMatchObject({ version: 2, picks: null });
  });

  it('leaves what another device wrote since, and what was refused', async () => {
    const fan = await buildPerson(test);
    await save(fan, onePick());
    expect(await submit(fan, onePick(), 1)).toMatchObject({ status: 422 });
    expect(await submit(fan, picksOf(open), 7)).toMatchObject({ status: 201 });
    expect(await read(fan)).toMatchObject({ version: 1, picks: writeDraftPicks(onePick()) });
  });

  it('an update spends it, too', async () => {
    const fan = await buildPerson(test);
    const entry = await enter(test, fan, open);
    await save(
      fan,
      picksOf(open, () => ({ gamesLost: 1 })),
    );
    await test.call('PUT', `/entries/${entry.id}/match-tips`, {
      as: fan.token,
      body: { matchTips: tipsOf(open) },
    });
    expect(await read(fan)).toMatchObject({ picks: null });
  });
});

describe('nothing is left', () => {
  const rows = async (tournamentId: string) =>
    test.db.selectFrom('draft').select('user_id').where('tournament_id', '=', tournamentId).execute();

  it('after the seal', async () => {
    const soon = await buildTournament(test);
    const fan = await buildPerson(test);
    await save(fan, onePick(soon), 0, soon);
    expect(await rows(soon.id)).toHaveLength(1);
    await sealTournament(test.db, soon.id, 'now');
    expect(await rows(soon.id)).toEqual([]);
    expect(await call('GET', soon.id, fan)).toMatchObject({ body: { error: { code: 'LOCKED' } } });
  });

  it('of somebody who leaves', async () => {
    const fan = await buildPerson(test);
    await save(fan, onePick());
    await test.call('DELETE', '/user', { as: fan.token });
    const left = await rows(open.id);
    expect(left.map(({ user_id }) => user_id)).not.toContain(fan.userId);
  });

  it('of a tournament that takes no entries any more, and there alone', async () => {
    const [one, other] = [await buildTournament(test), await buildTournament(test)];
    const fan = await buildPerson(test);
    for (const tournament of [one, other]) await save(fan, onePick(tournament), 0, tournament);
    await inTransaction(test.db, (tx) => forgetDrafts(tx, { tournamentId: one.id }));
    expect([await rows(one.id), await rows(other.id)]).toEqual([[], [{ user_id: fan.userId }]]);
  });
});
