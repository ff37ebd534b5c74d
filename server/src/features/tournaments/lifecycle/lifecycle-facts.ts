/** Reads the facts that the table in domain/tournament/lifecycle.ts decides by, under the tournament's row lock. */
import { isDue } from '@boast/domain/event/contest-beside';
import { type Contest, contestOf, wholeDrawOf } from '@boast/domain/event/event';
import { isDecided, type LifecycleFacts } from '@boast/domain/tournament/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type LockedTournament, lockContests } from '../../draws/lock-tournament.ts';
import { type LockedEvent, loadEvent } from '../event/load-event.ts';

export interface LockedLifecycle {
  readonly event: LockedEvent;
  readonly tournament: LockedTournament;
  readonly facts: LifecycleFacts;
}

interface Row {
  has_entries: boolean;
  board_verified: boolean;
  prizes_settled: boolean;
}

/** Null where there is no such tournament. */
export async function lockLifecycle(tx: Tx, tournamentId: string): Promise<LockedLifecycle | null> {
  const rows = await lockContests(tx, sql`${tournamentId}`);
  if (!rows) return null;
  const event = await loadEvent(tx, rows);
  const tournament = event.rowOf(tournamentId);
  const { now } = event.facts;
  const contest = contestOf(event.state, tournamentId);
  const { rows: read } = await sql<Row>`
    select
      exists (select from entry e where e.tournament_id = t.id and e.status = 'ACTIVE') as has_entries,
      exists (select from board_check b where b.tournament_id = t.id and b.results_version = t.results_version
        and b.difference_count = 0) as board_verified,
      exists (select from prize_calculation c where c.tournament_id = t.id)
        and not exists (select from prize p where p.tournament_id = t.id and p.status = 'DUE') as prizes_settled
    from tournament t where t.id = ${tournamentId}`.execute(tx);
  const [row] = read;
  if (!row) return null;
  return {
    event,
    tournament,
    facts: {
      status: contest.fields.status,
      drawReady: isDrawReady(contest),
      sealed: contest.isSealed,
      startReached: isDue(contest, now),
      hasEntries: row.has_entries,
      allDecided: isDecided(contest.draw, wholeDrawOf(event.state, contest)),
      boardVerified: row.board_verified,
      sinceStatus: now - Date.parse(tournament.status_since),
      prizesSettled: row.prizes_settled,
      prizePaid: event.facts.of(tournamentId).isPaid,
    },
  };
}

/** A draw that waits for qualifiers is ready, but entries stay closed until it is full. */
const isDrawReady = ({ draw, fields }: Contest): boolean =>
  fields.startsAt !== null && draw.slots.some((slot) => slot.kind === 'player');
