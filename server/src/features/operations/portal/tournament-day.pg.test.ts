import { operations } from '@boast/contract/operations';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildSubject } from '../../../testing/audiences.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';
import { announce } from '../../announcements/announce/announce.ts';

let tournament: TestTournament;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  tournament = await buildTournament(test, { startsIn: 30 * 3_600_000 });
});

const get = (part: string, id = tournament.id) =>
  test.call('GET', `/admin/tournaments/${id}/${part}`, { as: admin.token });
const day = async () => operations.getTournamentDay.response.parse((await get('day')).body).data;
const unfinished = async (what: string) =>
  operations.listUnfinished.response.parse((await get(`unfinished?what=${what}&page_size=100`)).body).data;

describe('the timeline', () => {
  it('tells what is planned, then what happened, the newest first', async () => {
    const planned = (await day()).timeline.filter(({ kind }) => kind === 'planned');
    expect(planned.map(({ text }) => text)).toEqual([
      'Entries lock and are sealed',
      'Last call, 2 hours before',
      'Last call, 24 hours before',
    ]);
    await enter(test, await buildPerson(test), tournament);
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 0 });
    const { timeline } = await day();
    expect(timeline.map(({ kind }) => kind)).not.toContain('planned');
    expect(timeline[0]).toMatchObject({
      kind: 'write',
      text: 'P0 vs P1: Played',
      by: expect.stringMatching(/^fan-/),
    });
    expect(timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['From Upcoming to Active', '1 entry sealed']),
    );
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });
});

describe('who has not finished', () => {
  it("in a club's draw is told of its own people alone, and so is their number", async () => {
    await enter(test, await buildPerson(test), tournament);
    const { part, people } = await buildSubject(test, admin, 'unlisted');
    const { entrant, member, owner } = people;
    const call = (what: string) =>
      test.call('GET', `/admin/tournaments/${part.id}/${what}`, { as: owner.token });
    const { data } = (await call('unfinished?what=without_entry')).body;
    const expected = [entrant, member, owner].map(({ userId }) => userId);
    expect(data.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(expected.toSorted());
    expect((await call('day')).body.data.unfinished).toMatchObject({ without_entry: 3 });
  });

  it('has picks that are not submitted, an entry that lacks picks, or only entered elsewhere', async () => {
    const [drafting, half, elsewhere, done] = [
      await buildPerson(test),
      await buildPerson(test),
      await buildPerson(test),
      await buildPerson(test),
    ];
    await enter(test, elsewhere, await buildTournament(test));
    await enter(test, done, tournament);
    const entry = await enter(test, half, tournament);
    await sql`update entry set picks = set_byte(picks, 2, 0) where id = ${entry.id}`.execute(test.db);
    await test.db
      .insertInto('draft')
      .values({
        tournament_id: tournament.id,
        user_id: drafting.userId,
        picks: Buffer.from(packPicks(picksOf(tournament))),
      })
      .execute();
    expect((await unfinished('draft')).map(({ userId }) => userId)).toEqual([drafting.userId]);
    expect(await unfinished('open_matches')).toMatchObject([
      { userId: half.userId, entryId: entry.id, openMatches: 1, calledAt: null },
    ]);
    const without = (await unfinished('without_entry')).map(({ userId }) => userId);
    expect(without).toContain(elsewhere.userId);
    for (const person of [drafting, half, done, admin]) expect(without).not.toContain(person.userId);
    expect((await day()).unfinished).toEqual({ draft: 1, open_matches: 1, without_entry: without.length });
    await start(test, tournament);
    expect((await day()).unfinished).toEqual({ draft: 0, open_matches: 0, without_entry: 0 });
  });
});

it('a last call tells how its mails fared, and who entered after it', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => buildPerson(test)));
  await inTransaction(test.db, (tx) =>
    announce(tx, { about: { tournamentId: tournament.id }, kind: 'LAST_CALL', event: '24' }),
  );
  for (const [n, { userId }] of people.entries())
    await test.db
      .insertInto('mail_outbox')
      .values({
        business_key: `last_call:${tournament.id}:24:${userId}`,
        recipient: '',
        subject: 'Last call',
        text_body: '',
        html_body: '',
        user_id: userId,
        ...(n < 3 && { closed_at: new Date(Date.now() - 60_000), closed_as: n < 2 ? 'sent' : 'skipped' }),
      })
      .execute();
  const [first] = people;
  if (first) await enter(test, first, tournament);
  expect((await day()).announcements).toMatchObject([
    {
      kind: 'LAST_CALL',
      subject: '24',
      mails: { waiting: 1, sent: 2, dead: 0, skipped: 1 },
      entered: 1,
    },
  ]);
});

it('entries are told as they come in', async () => {
  const fan = await buildPerson(test);
  const before = operations.listRecentEntries.response.parse((await get('recent-entries')).body).data;
  expect(before).toMatchObject({ total: 0, lastHour: 0, latest: [] });
  expect(before.byHour).toHaveLength(48);
  const entry = await enter(test, fan, tournament);
  const { total, lastHour, byHour, latest } = operations.listRecentEntries.response.parse(
    (await get('recent-entries')).body,
  ).data;
  expect({ total, lastHour }).toEqual({ total: 1, lastHour: 1 });
  expect(byHour.reduce((sum, { entries }) => sum + entries, 0)).toBe(1);
  expect(latest).toMatchObject([{ entryId: entry.id, userId: fan.userId, version: 1, openMatches: 0 }]);
});

it.each(['day', 'recent-entries', 'unfinished'])('%s of no tournament is not found', async (part) => {
  expect(await get(part, crypto.randomUUID())).toMatchObject({ status: 404 });
});
