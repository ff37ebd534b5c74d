import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface Beat {
  readonly id: string;
  readonly role: string;
  readonly startedAt: string;
  readonly facts: object;
}

export async function saveBeat(tx: Tx, { id, role, startedAt, facts }: Beat): Promise<void> {
  await sql`
    insert into process_beat (id, role, started_at, facts) values (${id}, ${role}, ${startedAt}, ${JSON.stringify(facts)})
    on conflict (id) do update set beaten_at = clock_timestamp(), facts = excluded.facts`.execute(tx);
}

export async function removeBeat(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('process_beat').where('id', '=', id).execute();
}

interface Crash {
  readonly fingerprint: Buffer;
  readonly message: string;
  readonly place: string;
  readonly stack: string;
  readonly version: string;
}

/**
 * Counts a known crash, or stores a new one unless there are `mostKept` already. False when it was not
 * stored.
 */
export async function countCrash(tx: Tx, crash: Crash, mostKept: number): Promise<boolean> {
  const { fingerprint, message, place, stack, version } = crash;
  const { numAffectedRows = 0n } = await sql`
    insert into browser_crash (fingerprint, message, place, stack, version)
    select ${fingerprint}, ${message}, ${place}, ${stack}, ${version}
    where (select count(*) from browser_crash) < ${mostKept}
      or exists (select from browser_crash where fingerprint = ${fingerprint})
    on conflict (fingerprint) do update set crash_count = browser_crash.crash_count + 1, last_at = clock_timestamp()`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
