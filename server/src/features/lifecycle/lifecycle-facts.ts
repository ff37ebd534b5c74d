/** What the table of domain/tournament/lifecycle.ts asks of a tournament, read under its row lock. */
import { type Draw, isDrawFull } from '@boast/domain/draw/draw';
import { isDrawComplete } from '@boast/domain/draw/results';
import type { LifecycleFacts } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { loadDraw } from '../draws/stored-draw.ts';

export interface LockedTournament {
  readonly id: string;
  readonly name: string;
  readonly resultsVersion: number;
  /** The results version that entrants were told of; null before the first. */
  readonly resultsTold: number | null;
  readonly facts: LifecycleFacts;
}

interface Row {
  name: string;
  status: TournamentStatus;
  sealed: boolean;
  has_start: boolean;
  start_reached: boolean;
  since_status: number;
  results_version: number;
  results_told: number | null;
  has_entries: boolean;
  board_verified: boolean;
  prizes_settled: boolean;
  prize_paid: boolean;
}

/** Null when there is none. The row stays locked until the transaction ends. */
export async function lockLifecycle(tx: Tx, tournamentId: string): Promise<LockedTournament | null> {
  await sql`select from tournament where id = ${tournamentId} for update`.execute(tx);
  const { rows } = await sql<Row>`
    select t.name, t.status, t.sealed_at is not null as sealed, t.starts_at is not null as has_start,
      coalesce(t.starts_at <= clock_timestamp(), false) as start_reached,
      (extract(epoch from clock_timestamp() - t.status_since) * 1000)::float8 as since_status, t.results_version, t.results_told,
      exists (select from entry e where e.tournament_id = t.id and e.status = 'ACTIVE') as has_entries,
      exists (select from board_check b where b.tournament_id = t.id and b.results_version = t.results_version
        and b.difference_count = 0) as board_verified,
      exists (select from prize_calculation c where c.tournament_id = t.id)
        and not exists (select from prize p where p.tournament_id = t.id and p.status = 'DUE') as prizes_settled,
      exists (select from prize p where p.tournament_id = t.id and p.status = 'SETTLED'
        and p.method <> 'WAIVED') as prize_paid
    from tournament t where t.id = ${tournamentId}`.execute(tx);
  const [row] = rows;
  const stored = row && (await loadDraw(tx, tournamentId));
  if (!row || !stored) return null;
  return {
    id: tournamentId,
    name: row.name,
    resultsVersion: row.results_version,
    resultsTold: row.results_told,
    facts: {
      status: row.status,
      drawReady: isDrawReady(stored.draw, row.has_start),
      sealed: row.sealed,
      startReached: row.start_reached,
      hasEntries: row.has_entries,
      allDecided: isDrawComplete(stored.draw),
      boardVerified: row.board_verified,
      sinceStatus: row.since_status,
      prizesSettled: row.prizes_settled,
      prizePaid: row.prize_paid,
    },
  };
}

/** It may still wait for qualifiers; entries then stay closed until it is full, and only then must the lock be known. */
const isDrawReady = (draw: Draw, hasStart: boolean): boolean =>
  draw.slots.some((slot) => slot.kind === 'player') && (hasStart || !isDrawFull(draw));
