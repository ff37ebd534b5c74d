/** A crowd that has entered: entries with consistent picks from a seeded generator, written as the product stores them. */
import { matchCount } from '@boast/domain/draw/bracket';
import { PICKED_BIT, SIDE_BIT } from '@boast/domain/picks/pick-bits';
import type { Db } from '@boast/server/db/database';
import { buildTournament, type TestTournament } from '@boast/server/testing/factories';
import { sql } from 'kysely';
import { seededRandom } from './sealed-crowd.ts';

const BATCH = 20_000;

export const addTournament = (db: Db): Promise<TestTournament> => buildTournament({ db }, { size: 32 });

export async function addEntries(
  db: Db,
  tournament: TestTournament,
  userIds: readonly string[],
): Promise<void> {
  const random = seededRandom(7);
  for (let from = 0; from < userIds.length; from += BATCH) {
    const users = userIds.slice(from, from + BATCH);
    const picks = users.map(() => randomPicks(matchCount(32), random));
    await sql`
      with created as (
        insert into entry (tournament_id, user_id, picks, updated_at)
        select ${tournament.id}, new.user_id, new.picks, clock_timestamp()
        from unnest(${users}::uuid[], ${picks}::bytea[]) as new(user_id, picks)
        returning id, version, picks, updated_at
      )
      insert into entry_version (entry_id, version, picks, origin, saved_at)
      select id, version, picks, 'entrant', updated_at from created`.execute(db);
  }
  await sql`analyze entry, entry_version, app_user`.execute(db);
}

/** Any choice of sides is a consistent tree, by the encoding. */
function randomPicks(matches: number, random: () => number): Buffer {
  const packed = Buffer.alloc(matches);
  for (let match = 0; match < matches; match += 1)
    packed[match] = PICKED_BIT | (random() < 0.62 ? 0 : SIDE_BIT) | Math.floor(random() * 3);
  return packed;
}
