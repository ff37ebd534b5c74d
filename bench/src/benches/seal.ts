/**
 * Seals a crowd: columns, Merkle root and stored segments, against sha256 of the same bytes and COPY of the same rows, while
 * others write entries of another tournament. Options: --entries=1000000 --rounds=5
 */
import { createHash } from 'node:crypto';
import { matchCount } from '@boast/domain/draw/bracket';
import { openDatabase } from '@boast/server/db/database';
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import { sql } from 'kysely';
import { contest } from '../harness/contest.ts';
import { addEntries, addTournament } from '../harness/crowd.ts';
import { type DurableServer, startDurableServer } from '../harness/durable-server.ts';
import { keepActing } from '../harness/keep-acting.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { percentile } from '../harness/measure/statistics.ts';
import { compareTimes, timeOf } from '../harness/measure/times.ts';
import { atMost } from '../harness/measure/verdict.ts';
import { addPeople } from '../harness/people.ts';

const LEAF_BYTES = 20 + matchCount(32);

export async function run(): Promise<void> {
  const [entries, rounds] = [option('entries', 1_000_000), option('rounds', 5)];
  const server = await startDurableServer();
  const { db } = server;
  try {
    const tournament = await addTournament(db);
    const userIds = await addPeople(db, entries);
    await addEntries(db, tournament, userIds);
    const other = await addTournament(db);
    await addEntries(db, other, userIds.slice(0, 1_000));
    const quiet = await keepWriting(
      server,
      other.id,
      () => new Promise((resolve) => setTimeout(resolve, 5_000)),
    );
    const busy: number[] = [];
    const roots = new Set<string>();
    const { ratio, lines } = compareTimes(
      await contest({
        rounds,
        ours: async () => {
          await unseal(server, tournament.id);
          let spent = 0;
          busy.push(
            ...(await keepWriting(server, other.id, async () => {
              const began = performance.now();
              const { entryCount } = await sealTournament(db, tournament.id, 'now');
              spent = performance.now() - began;
              if (entryCount !== entries) throw new Error(`${entryCount} entries were sealed`);
            })),
          );
          const { root } = await db
            .selectFrom('seal')
            .select('root')
            .where('tournament_id', '=', tournament.id)
            .executeTakeFirstOrThrow();
          roots.add(root.toString('hex'));
          return spent;
        },
        theirs: () =>
          timeOf(async () => {
            const bytes = Buffer.alloc(LEAF_BYTES * entries, 7);
            createHash('sha256').update(bytes).digest();
            await sql`copy (select id, user_id, version, picks from entry where tournament_id = ${sql.lit(tournament.id)})
          to '/dev/null' with (format binary)`.execute(db);
          }),
      }),
    );
    if (roots.size !== 1) throw new Error('the same entries gave different roots');
    const [before, during] = [percentile(quiet, 99), percentile(busy, 99)];
    keepFindings('seal', [
      `${entries} entries of 31 picks; against sha256 of the bytes of their leaves and COPY of their rows to /dev/null`,
      ...lines,
      `**${ratio.toFixed(1)} times theirs**, ${atMost(4.1, ratio)}`,
      `writes of another tournament in the same process: p99 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms while sealing (${busy.length} writes, slowest ${Math.max(...busy).toFixed(0)} ms)`,
    ]);
  } finally {
    await server.stop();
  }
}

/** Writes versions of one entry of another tournament during `work`; returns the ms of each. */
async function keepWriting(
  server: DurableServer,
  tournamentId: string,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const db = await openDatabase({ url: server.url, poolSize: 1 });
  // Found before measuring: no index gives a tournament's first entry, so the search reads a million rows.
  const { id } = await db
    .selectFrom('entry')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const bump = () => timeOf(() => sql`update entry set version = version + 1 where id = ${id}`.execute(db));
  const writing = keepActing(bump, 0);
  await work();
  const times = await writing.stop();
  await db.destroy();
  return times;
}

/** Only a benchmark that seals again may undo a seal. */
async function unseal({ db }: DurableServer, id: string): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`delete from seal_segment where tournament_id = ${id}`.execute(one);
    await sql`delete from seal where tournament_id = ${id}`.execute(one);
    await sql`update tournament set sealed_at = null, status = 'UPCOMING' where id = ${id}`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
}
