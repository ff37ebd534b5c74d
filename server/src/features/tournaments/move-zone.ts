import { toInstant } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Jobs } from '../../db/jobs.ts';
import type { TournamentRow } from '../draws/lock-tournament.ts';
import { moveStart } from '../lifecycle/publish-tournament.ts';

/**
 * Edge 6: a page prints what the clock at the venue shows. In another zone the same text is another moment: of every match
 * whose text we keep, and of the lock, unless an administrator set that by hand or it has passed.
 */
export async function moveZone(tx: Tx, jobs: Jobs, tournament: TournamentRow, zone: string): Promise<void> {
  const matches = await tx
    .selectFrom('match')
    .select(['number', 'starts_at_local'])
    .where('tournament_id', '=', tournament.id)
    .where('starts_at_local', 'is not', null)
    .execute();
  const times = matches.map(({ number, starts_at_local }) => ({
    number,
    at: toInstant(starts_at_local ?? '', zone).epochMs,
  }));
  if (times.length === 0) return;
  const rows = times.map(({ number, at }) => ({ number, starts_at: new Date(at).toISOString() }));
  await sql`
    update match set starts_at = new.starts_at, version = match.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(number int, starts_at timestamptz)
    where match.tournament_id = ${tournament.id} and match.number = new.number
      and match.starts_at is distinct from new.starts_at`.execute(tx);
  if (tournament.starts_at_by === 'hand' || tournament.sealed_at !== null) return;
  const startsAt = new Date(Math.min(...times.map(({ at }) => at)));
  await tx.updateTable('tournament').set({ starts_at: startsAt }).where('id', '=', tournament.id).execute();
  if (tournament.status === 'UPCOMING') await moveStart(tx, jobs, tournament.id, startsAt);
}
