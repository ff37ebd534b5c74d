/**
 * A seal cannot be undone, and a wrong clock would write one too early. So no job seals while the clocks of the database and
 * this machine disagree: the staff is notified, and sealing resumes once they agree.
 */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { Clock } from '../../../gateways/clock.ts';
import type { Context } from '../../../http/context.ts';
import { closeDataIssue, openDataIssue } from '../../issues/data-issue.ts';

const agreed = Symbol('agreed');

/** Shows that the clocks agreed a moment ago. */
export interface AgreedClocks {
  readonly [agreed]: true;
}

/** A seal is written by an administrator who confirmed it, or by a job whose clock agrees with the database's. */
export type SealAuthority = 'hand' | AgreedClocks;

const MAX_DIFFERENCE_MS = 5_000;

const ISSUE = {
  type: 'CLOCKS_DISAGREE',
  resource: { type: 'JOB', id: 'seal-due', name: 'seal-due' },
} as const;

/** While the clocks disagree it opens an issue and returns null. */
export async function agreeClocks({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<AgreedClocks | null> {
  const ahead = await clockAhead(db, clock);
  if (Math.abs(ahead) <= MAX_DIFFERENCE_MS) {
    await inTransaction(db, (tx) => closeDataIssue(tx, ISSUE));
    return { [agreed]: true };
  }
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  const what = `The database's clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} a worker's: that worker seals nothing.`;
  log.error({ seconds }, 'the clocks disagree');
  await inTransaction(db, (tx) => openDataIssue(tx, { ...ISSUE, what }));
  return null;
}

/** In milliseconds. A difference within the duration of the question counts as none. */
async function clockAhead(db: Db, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  const after = clock.now().getTime();
  const there = rows[0] ? Date.parse(rows[0].now) : after;
  if (there > after) return there - after;
  return Math.min(0, there - before);
}
