import type { Contest } from '@boast/domain/event/event';
import { lockIssues } from '@boast/domain/event/event-locks';
import { LOCK_TROUBLE_TYPES } from '@boast/domain/tournament/lock-troubles';
import type { Tx } from '../../../db/database.ts';
import type { TournamentRow } from '../../draws/lock-tournament.ts';
import { settleDataIssues } from '../../issues/data-issue.ts';

interface ReportedLock {
  readonly row: Pick<TournamentRow, 'id' | 'organiser_id' | 'is_demo'>;
  readonly contest: Contest;
  readonly now: number;
}

/** A club's organiser is told at once, and the administrators need not be; the demo plays draws of other years. */
export async function reportLock(tx: Tx, { row, contest, now }: ReportedLock): Promise<void> {
  if (row.organiser_id !== null || row.is_demo) return;
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id: row.id, name: contest.fields.name },
    lookedFor: LOCK_TROUBLE_TYPES,
    found: lockIssues(contest, now),
  });
}
