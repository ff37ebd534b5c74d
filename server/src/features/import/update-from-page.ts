/** Brings a tournament up to date with its page (edge 44): a new draw before the seal, results and names after it. */
import { describeDifference } from '@boast/domain/import/describe-difference';
import { type DrawDifference, diffDraw } from '@boast/domain/import/diff-draw';
import type { Finding } from '@boast/domain/issue/issue';
import { toInstant } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { upsertPlayers } from '../players/upsert-players.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { type ImportOutcome, withPlayerIds } from './create-tournament.ts';
import { snapshotOf, type TournamentRow } from './imported-tournament.ts';
import { renameFindings, reportFindings } from './page-findings.ts';
import type { PageUpdate } from './page-update.ts';
import { type PlannedTournament, planPage } from './plan-page.ts';
import { updateOpenDraw } from './update-open-draw.ts';
import { updateSealedDraw } from './update-sealed-draw.ts';

/** The caller holds the tournament's row, as it is given here. */
export async function updateFromPage(
  tx: Tx,
  jobs: Jobs,
  tournament: TournamentRow,
  fresh: PlannedTournament,
): Promise<ImportOutcome> {
  // What an administrator said of the zone holds; the page prints local times only.
  const planned = planPage(fresh.page, tournament.time_zone);
  const { page, plan } = planned;
  const current = await snapshotOf(tx, tournament);
  const differences = compareWithPage(current, planned);
  refuseWhatCannotChange(tournament, differences);
  const players = await upsertPlayers(tx, {
    players: plan.players,
    gender: page.gender,
    tournamentId: tournament.id,
  });
  const next = withPlayerIds(plan, players);
  const { sealed, remarks } = await sealWhenBegun(tx, tournament, planned);
  const update: PageUpdate = { tournament, current, next, planned, differences };
  const found: Finding[] = sealed
    ? await updateSealedDraw(tx, update)
    : await updateOpenDraw(tx, jobs, update);
  if (differences.length > 0) {
    await sql`update tournament set name = ${page.name}, version = version + 1 where id = ${tournament.id}`.execute(
      tx,
    );
  }
  await reportFindings(tx, {
    tournament: { id: tournament.id, name: page.name },
    found: [...planned.findings, ...found, ...renameFindings(differences, planned)],
  });
  await notifyTournament(tx, tournament.id);
  return {
    id: tournament.id,
    name: page.name,
    created: false,
    differences: describe(differences, planned),
    warnings: [...planned.warnings, ...remarks],
  };
}

function refuseWhatCannotChange(tournament: TournamentRow, differences: readonly DrawDifference[]): void {
  if (tournament.status === 'CANCELLED')
    throw new ApiError('LOCKED', 'This tournament was cancelled: it is not brought up to date any more');
  const size = differences.find((difference) => difference.kind === 'size_changed');
  if (size)
    throw new ApiError(
      'PAGE_NOT_READABLE',
      `The page now shows a draw of ${size.to}, this tournament has one of ${size.from}. Import it as a new tournament.`,
      { reason: 'size_changed' },
    );
}

/**
 * A start that has passed closes the entries before anything of the page comes in. Edge 3: results on the page mean that
 * the first ball has been played, whatever time was announced.
 */
async function sealWhenBegun(
  tx: Tx,
  tournament: TournamentRow,
  { plan, timeZone }: PlannedTournament,
): Promise<{ sealed: boolean; remarks: string[] }> {
  if (tournament.sealed_at !== null) return { sealed: true, remarks: [] };
  const due = await sealInTransaction(tx, tournament.id, 'due');
  if (due.sealed) return { sealed: true, remarks: [] };
  if (!plan.results.some((result) => result !== null)) return { sealed: false, remarks: [] };
  const times = plan.schedule.flatMap(({ startsAtLocal }, match) =>
    startsAtLocal && plan.results[match] ? [toInstant(startsAtLocal, timeZone).epochMs] : [],
  );
  // Entries count as they stood at the first ball. Where the page prints no time for it, as they stand.
  const firstBall = times.length === 0 ? 'now' : new Date(Math.min(...times));
  const { sealed } = await sealInTransaction(tx, tournament.id, firstBall);
  return {
    sealed,
    remarks: [
      sealed
        ? 'The page shows results, so play has begun: the entries were sealed now.'
        : 'The page already shows results. They are brought in once the tournament has started here.',
    ],
  };
}

export const compareWithPage = (
  current: Parameters<typeof diffDraw>[0],
  { page, plan }: PlannedTournament,
): DrawDifference[] =>
  diffDraw(current, {
    ...plan,
    name: page.name,
    location: page.location,
    startDate: page.startDate,
    endDate: page.endDate,
  });

export const describe = (
  differences: readonly DrawDifference[],
  { plan }: PlannedTournament,
): ImportOutcome['differences'] =>
  differences.map((difference) => ({ kind: difference.kind, text: describeDifference(difference, plan) }));
