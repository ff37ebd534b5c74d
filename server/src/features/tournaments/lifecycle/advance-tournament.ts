/** Moves tournaments on without an administrator, as far as the table in domain/tournament/lifecycle.ts allows. */
import { nextStatus, PRIZE_HOLD_MS } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { NOW_ONCE } from '../../../db/now-once.ts';
import type { Context } from '../../../http/context.ts';
import { announce } from '../../announcements/announce/announce.ts';
import type { CorrectedFacts, ResultsFacts, Shares } from '../../announcements/text/prize-facts.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { noteResultsTold } from '../../draws/note-store.ts';
import { closeDataIssue, openDataIssue } from '../../issues/data-issue.ts';
import { changeEvent } from '../event/change-event.ts';
import { fieldsChange } from '../event/fields-change.ts';
import { calculatePrizes, goesByBoard, sharesByBoard } from '../prizes/calculate-prizes.ts';
import { type Calculation, type Share, settledPrizes } from '../prizes/prize-store.ts';
import { asCurrent, type CurrentCalculation, recordCalculation } from '../prizes/record-calculation.ts';
import { type AgreedClocks, agreeClocks } from '../seal/agreed-clocks.ts';
import { type LockedLifecycle, lockLifecycle } from './lifecycle-facts.ts';
import { sealIfDue } from './seal-due.ts';
import { verifyBoard } from './verify-board.ts';

type Host = Pick<Context, 'db' | 'log' | 'clock' | 'jobs' | 'config'>;

/**
 * Safe to run twice, late, or on two machines: each move is decided under the tournament's row lock.
 */
export async function advanceTournament(host: Host, tournamentId: string): Promise<void> {
  for (;;) {
    const seen = await inTransaction(host.db, (tx) => lockLifecycle(tx, tournamentId));
    if (!seen) return;
    // Null where nothing is due, or the clocks disagree and this job may not seal.
    const clocks = seen.facts.status === 'UPCOMING' ? await agreeClocks(host) : null;
    const prepared = await prepareMove(host, seen);
    const moved = await inTransaction(host.db, async (tx) => {
      const locked = await lockLifecycle(tx, tournamentId);
      if (!locked) return false;
      const calculation = prepared && (await asCurrent(tx, locked.tournament, prepared.calculation));
      if (calculation && mustTell(locked)) await tellResults(tx, locked.tournament, prepared);
      const to = nextStatus(locked.facts);
      return to !== null && move(tx, host, locked, { to, clocks, calculation });
    });
    if (!moved) return;
  }
}

/** Like isDecided of domain/tournament/lifecycle.ts. */
const isDecided = sql<boolean>`not exists (
  select from match m where m.tournament_id in (t.id, case when t.feed is null then t.whole_draw_id end) and not m.is_bye and m.ending is null)`;

/**
 * Locks only tournaments that may move: people may be entering the others. If one fails, the rest still
 * advance.
 */
export async function advanceTournaments(host: Host): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournament t
    where (t.status = 'UPCOMING' and t.sealed_at is null and t.starts_at <= ${NOW_ONCE})
      or (t.status = 'ACTIVE' and ${isDecided})
      or t.status in ('COMPLETED', 'SCORED', 'PAYING')
      or (t.status = 'PAID' and t.results_told is distinct from t.results_version and ${isDecided})
    order by t.id`.execute(host.db);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await advanceTournament(host, id).catch((error: unknown) => {
      host.log.error({ err: error, tournamentId: id }, 'a tournament could not move on');
      failures.push(error);
    });
  }
  await reportLatePrizes(host.db);
  if (failures.length > 0) throw failures[0];
}

/** Results are announced once, after their board was verified. */
const mustTell = (locked: LockedLifecycle): boolean => locked.facts.boardVerified && isUntold(locked);

const isUntold = ({ facts, tournament }: LockedLifecycle): boolean =>
  isFinal(facts.status) && facts.allDecided && tournament.results_told !== tournament.results_version;

const isFinal = (status: TournamentStatus): boolean =>
  status === 'SCORED' || status === 'PAYING' || status === 'PAID';

interface Prepared {
  readonly calculation: Calculation;
  readonly byBoard: Calculation;
}

/**
 * Verifies the board and calculates prizes before anything is locked, because both may take a while. The outcome counts only
 * if the results have not changed since.
 */
async function prepareMove(host: Host, seen: LockedLifecycle): Promise<Prepared | null> {
  const { id: tournamentId } = seen.tournament;
  const { status, allDecided, sinceStatus } = seen.facts;
  if (!allDecided) return null;
  const tells = isUntold(seen);
  if (status === 'COMPLETED' || status === 'SCORED' || tells) await verifyBoard(host, tournamentId);
  const pays = status === 'SCORED' && sinceStatus >= PRIZE_HOLD_MS;
  const calculation = pays || tells ? await calculatePrizes(host.db, tournamentId) : null;
  if (!calculation) return null;
  const byBoard = goesByBoard(calculation) ? calculation : await sharesByBoard(host.db, tournamentId);
  return byBoard?.resultsVersion === calculation.resultsVersion ? { calculation, byBoard } : null;
}

interface Move {
  readonly to: TournamentStatus;
  readonly calculation: CurrentCalculation | null;
  readonly clocks: AgreedClocks | null;
}

async function move(
  tx: Tx,
  host: Host,
  { tournament, event }: LockedLifecycle,
  { to, calculation, clocks }: Move,
): Promise<boolean> {
  const { id } = tournament;
  if (to === 'ACTIVE') return clocks !== null && sealIfDue(tx, host, id, clocks);
  if (to === 'PAYING') {
    if (!calculation) return false;
    await recordCalculation(tx, tournament, calculation);
  }
  await changeEvent(tx, host, event, {
    change: fieldsChange(host, id, { status: to }),
    by: 'page',
    sealAuthority: clocks,
  });
  return true;
}

/** Winners hear within 72 hours of the final; an issue opens twelve hours before that. */
const WARN_AFTER_HOURS = 60;

interface Row {
  id: string;
  name: string;
  is_late: boolean;
}

/** Opens an issue for each tournament whose prizes are late, and closes it once they are released. */
async function reportLatePrizes(db: Db): Promise<void> {
  const { rows } = await sql<Row>`
    select * from (
      select t.id, t.name, t.status in ('COMPLETED', 'SCORED')
        and m.completed_at < clock_timestamp() - make_interval(hours => ${WARN_AFTER_HOURS}) as is_late
      from tournament t join match m on m.tournament_id = t.id and m.number = t.draw_size - 2
      where t.status in ('COMPLETED', 'SCORED', 'PAYING', 'PAID') and m.completed_at is not null
    ) found
    where is_late is distinct from exists (select from data_issue i
      where i.type = 'PRIZE_LATE' and i.resource_id = found.id::text and i.closed_at is null)`.execute(db);
  for (const { id, name, is_late } of rows) {
    const issue = { type: 'PRIZE_LATE', resource: { type: 'TOURNAMENT', id, name } } as const;
    const what = `The final was played ${WARN_AFTER_HOURS} hours ago, and no prize is on its way.`;
    await inTransaction(db, (tx) =>
      is_late ? openDataIssue(tx, { ...issue, what }) : closeDataIssue(tx, issue),
    );
  }
}

/**
 * Announces a verified board to entrants, once for each results version. A later version is a correction: then only those
 * hear whose share changed, on the board or in money. The announcement names the money that is paid.
 */
async function tellResults(
  tx: Tx,
  { id: tournamentId, results_version: resultsVersion }: LockedTournament,
  { calculation, byBoard }: Prepared,
): Promise<void> {
  const before = await lastTold(tx, tournamentId);
  const shares = { ...sharesOf(calculation.winners), ...sharesOf(await settledPrizes(tx, tournamentId)) };
  const results: Required<ResultsFacts> = { shares, board: sharesOf(byBoard.winners) };
  const about = { tournamentId };
  if (before === null) {
    await announce(tx, { kind: 'RESULTS', about, facts: results });
  } else {
    const facts: CorrectedFacts = { ...results, changed: changedShares(before, results) };
    await announce(tx, { kind: 'CORRECTED', about, event: String(resultsVersion), facts });
  }
  await noteResultsTold(tx, tournamentId, resultsVersion);
}

const sharesOf = (winners: readonly Pick<Share, 'entryId' | 'amount'>[]): Shares =>
  Object.fromEntries(winners.map(({ entryId, amount }) => [entryId, amount]));

function changedShares(before: ResultsFacts, after: Required<ResultsFacts>): CorrectedFacts['changed'] {
  const board = before.board ?? before.shares;
  const entries = [before.shares, board, after.shares, after.board].flatMap(Object.keys);
  return [...new Set(entries)].flatMap((entryId) => {
    const share = { entryId, before: before.shares[entryId] ?? null, after: after.shares[entryId] ?? null };
    const isChanged = share.before !== share.after || board[entryId] !== after.board[entryId];
    return isChanged ? [share] : [];
  });
}

async function lastTold(tx: Tx, tournamentId: string): Promise<ResultsFacts | null> {
  const row = await tx
    .selectFrom('announcement')
    .select('facts')
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', ['RESULTS', 'CORRECTED'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ? (row.facts as ResultsFacts) : null;
}
