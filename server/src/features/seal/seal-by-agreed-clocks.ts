/**
 * A seal cannot be undone, and a clock that was set wrong would write one too early. So nothing is sealed for being due
 * while the database's clock and this machine's disagree; staff is told, and it goes on by itself.
 */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import type { Clock } from '../../gateways/clock.ts';
import type { Context } from '../../http/context.ts';
import { closeDataIssue, openDataIssue } from '../data-issues/data-issue.ts';
import { sealTournament } from './seal-tournament.ts';

const MOST_APART_MS = 5_000;

const ISSUE = {
  type: 'CLOCKS_DISAGREE',
  resource: { type: 'JOB', id: 'seal-due', name: 'seal-due' },
} as const;

/** Runs `seal`, or opens an issue instead. */
export async function sealByAgreedClocks(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  seal: () => Promise<unknown>,
): Promise<void> {
  const ahead = await clockAhead(db, clock);
  if (Math.abs(ahead) <= MOST_APART_MS) {
    await inTransaction(db, (tx) => closeDataIssue(tx, ISSUE));
    await seal();
    return;
  }
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  const what = `The database's clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} a worker's: that worker seals nothing.`;
  log.error({ seconds }, 'the clocks disagree');
  await inTransaction(db, (tx) => openDataIssue(tx, { ...ISSUE, what }));
}

/** Milliseconds; the time that asking takes counts for neither. */
async function clockAhead(db: Db, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = clock.now().getTime();
  const there = rows[0]?.now.getTime() ?? after;
  if (there > after) return there - after;
  return Math.min(0, there - before);
}

/** Seals what should be sealed by now, whether or not its own job ran. */
export async function sealDueTournaments(db: Db): Promise<void> {
  const due = await db
    .selectFrom('tournament')
    .select('id')
    .where('status', '=', 'UPCOMING')
    .where('sealed_at', 'is', null)
    .where('starts_at', '<=', sql<Date>`clock_timestamp()`)
    .execute();
  for (const { id } of due) await sealTournament(db, id, 'due');
}
