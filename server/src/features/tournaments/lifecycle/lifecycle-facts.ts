/** Reads the facts that the table in domain/tournament/lifecycle.ts decides by, under the tournament's row lock. */
import type { Draw } from '@boast/domain/draw/draw';
import { isDecided, type LifecycleFacts } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type LockedTournament, lockTournamentWhere } from '../../draws/lock-tournament.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { changeTournament } from '../../draws/tournament-store.ts';
import { forgetDrafts } from '../../entries/drafts.ts';
import { closeIssuesToCure } from '../../records/issues/data-issue.ts';
import { withdrawPrizes } from '../prizes/record-calculation.ts';

export interface LockedLifecycle {
  readonly tournament: LockedTournament;
  readonly facts: LifecycleFacts;
}

interface Row {
  start_reached: boolean;
  since_status: number;
  has_entries: boolean;
  board_verified: boolean;
  prizes_settled: boolean;
  prize_paid: boolean;
}

export async function lockLifecycle(tx: Tx, tournamentId: string): Promise<LockedLifecycle | null> {
  const tournament = await lockTournamentWhere(tx, sql`id = ${tournamentId}`);
  if (!tournament) return null;
  const { rows } = await sql<Row>`
    select
      coalesce(t.starts_at <= clock_timestamp(), false) as start_reached,
      (extract(epoch from clock_timestamp() - t.status_since) * 1000)::float8 as since_status,
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
    tournament,
    facts: {
      status: tournament.status as TournamentStatus,
      drawReady: isDrawReady(stored.draw, tournament.starts_at !== null),
      sealed: tournament.sealed_at !== null,
      startReached: row.start_reached,
      hasEntries: row.has_entries,
      allDecided: await readDecided(tx, tournament, stored.draw),
      boardVerified: row.board_verified,
      sinceStatus: row.since_status,
      prizesSettled: row.prizes_settled,
      prizePaid: row.prize_paid,
    },
  };
}

export async function readDecided(
  tx: Tx,
  { whole_draw_id }: Pick<LockedTournament, 'whole_draw_id'>,
  draw: Draw,
): Promise<boolean> {
  const whole = whole_draw_id === null ? null : await loadDraw(tx, whole_draw_id);
  return isDecided(draw, whole?.draw ?? null);
}

/** A draw that waits for qualifiers is ready, but entries stay closed until it is full. */
const isDrawReady = (draw: Draw, hasStart: boolean): boolean =>
  hasStart && draw.slots.some((slot) => slot.kind === 'player');

export async function changeStatus(
  tx: Tx,
  { id: tournamentId, name }: LockedTournament,
  to: TournamentStatus,
): Promise<void> {
  await changeTournament(tx, tournamentId, { status: to });
  if (to === 'CANCELLED') {
    await forgetDrafts(tx, { tournamentId });
    await withdrawPrizes(tx, tournamentId);
    await closeIssuesToCure(tx, { type: 'TOURNAMENT', id: tournamentId, name });
  }
  await tournamentChanged(tx, tournamentId);
}
