import { setTimeout as sleep } from 'node:timers/promises';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { sealedPicks } from '../../../testing/play.ts';
import { sealTournament } from './seal-tournament.ts';

const crowd: TestPerson[] = [];
const test = await testAppForFile({ DATABASE_POOL_SIZE: '30' });
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

describe('edge 1: 24 writers across the lock', () => {
  it.each(Array.from({ length: 10 }, (_, n) => n + 1))(
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
        await sleep(5);
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
