import { randomInt } from 'node:crypto';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { amountOf } from '../../../testing/nightly.ts';
import { pauseEntries } from '../../../testing/pause-database.ts';
import { sealedPicks } from '../../../testing/play.ts';
import { fakeTime, installFakeTime, openWithFakeTime } from '../../../testing/replay/fake-time.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { sealTournament } from './seal-tournament.ts';

const crowd: TestPerson[] = [];
const database = await createTestDatabase();
await installFakeTime(database.db);
const db = await openWithFakeTime(database.url, 30);
const time = fakeTime(db);
const test = await createTestApp(
  {},
  {
    clock: time.clock,
    database: { ...database, db, drop: () => db.destroy() },
  },
);
afterAll(async () => {
  await test.close();
  await database.drop();
});
for (let n = 0; n < 24; n += 1) crowd.push(await buildPerson(test));

/** Every writer keeps changing their entry until they are refused; what they were last told is what must be sealed. */
async function writeAcrossTheLock(
  tournament: TestTournament,
  person: TestPerson,
): Promise<{ id: string; picks: string } | null> {
  let acknowledged: { id: string; picks: string } | null = null;
  for (let turn = 0; ; turn += 1) {
    const picks = picksOf(tournament, (match) => ({
      side: (match + turn) % 2 === 0 ? 0 : 1,
      gamesLost: (turn % 3) as 0 | 1 | 2,
    }));
    const answer = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
      as: person.token,
      body: { matchTips: tipsOf(tournament, picks) },
    });
    if (answer.status === 409) return acknowledged;
    expect(answer.status).toBe(201);
    acknowledged = { id: answer.body.data.id, picks: Buffer.from(packPicks(picks)).toString('hex') };
  }
}

const times = amountOf('LOCKS', { gate: 10, night: 100 });

describe('edge 1: 24 writers across the lock, while the clock steps and the database pauses', () => {
  it.each(Array.from({ length: times }, (_, n) => n + 1))(
    'time %i: all that was acknowledged is sealed, and nothing changes afterwards',
    async () => {
      const tournament = await buildTournament(test);
      const writers = Promise.all(crowd.map((person) => writeAcrossTheLock(tournament, person)));
      // The lock comes once somebody has got in, however slow the machine.
      const entered = () =>
        test.db.selectFrom('entry').select('id').where('tournament_id', '=', tournament.id).execute();
      await expect.poll(async () => (await entered()).length).toBeGreaterThan(0);
      await sql`update tournament set starts_at = clock_timestamp() + interval '300 milliseconds'
        where id = ${tournament.id}`.execute(test.db);
      let sealed = false;
      while (!sealed) {
        ({ sealed } = await sealTournament(test.db, tournament.id, 'due'));
        await time.moveTo(new Date(time.clock.now().getTime() + randomInt(-2_000, 2_900)));
        await pauseEntries(test.db, randomInt(5, 50));
      }
      const atSeal = await sealedPicks(test, tournament);
      const acknowledged = (await writers).filter((entry) => entry !== null);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(atSeal).toEqual(
        new Map(acknowledged.sort((a, b) => (a.id < b.id ? -1 : 1)).map((entry) => [entry.id, entry.picks])),
      );
      const rows = await test.db
        .selectFrom('entry')
        .select(['id', 'picks'])
        .where('tournament_id', '=', tournament.id)
        .orderBy('id')
        .execute();
      expect(new Map(rows.map((row) => [row.id, row.picks.toString('hex')]))).toEqual(atSeal);
    },
  );
});
