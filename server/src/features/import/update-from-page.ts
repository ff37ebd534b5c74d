/** Brings a tournament up to date with its page (edge 44): a new draw before the seal, results and names after it. */
import type { Draw } from '@boast/domain/draw/draw';
import { describeDifference } from '@boast/domain/import/describe-difference';
import { type DrawDifference, diffDraw } from '@boast/domain/import/diff-draw';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { saveMatchDetails, saveMatches, saveSeeds, saveSlots } from '../draws/write-draw.ts';
import { carryEntries } from '../entries/carry-entries.ts';
import { upsertPlayers } from '../players/upsert-players.ts';
import { applyResults } from '../results/apply-results.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { detailsOf, type ImportOutcome, withPlayerIds } from './create-tournament.ts';
import { snapshotOf, type TournamentRow } from './imported-tournament.ts';
import type { PlannedTournament } from './plan-page.ts';

export async function updateFromPage(
  tx: Tx,
  tournament: TournamentRow,
  planned: PlannedTournament,
): Promise<ImportOutcome> {
  const { page, plan } = planned;
  const current = await snapshotOf(tx, tournament);
  const differences = compareWithPage(current, planned);
  if (differences.some((difference) => difference.kind === 'size_changed')) {
    throw new ApiError(
      'PAGE_NOT_READABLE',
      `The page now shows a draw of ${plan.size}, this tournament has one of ${current.size}. Import it as a new tournament.`,
      { reason: 'size_changed' },
    );
  }
  const warnings = [...planned.warnings];
  const players = await upsertPlayers(tx, {
    players: plan.players,
    gender: page.gender,
    tournamentId: tournament.id,
  });
  const next = withPlayerIds(plan, players);
  const begun = plan.results.some((result) => result !== null);
  const sealed = tournament.sealed_at !== null || (await sealWhenBegun(tx, tournament, begun, warnings));
  const slots: Draw = { ...next, results: current.results };
  if (!sealed) await carryEntries(tx, tournament.id, current, slots);
  await saveSlots(tx, tournament.id, { before: current, after: slots, sealed });
  await saveSeeds(tx, tournament.id, new Map(plan.seeds.entries()));
  await saveMatchDetails(tx, tournament.id, detailsOf(planned, sealed));
  if (sealed) await applyResults(tx, tournament.id, next);
  else await saveMatches(tx, tournament.id, slots);
  await sql`
    update tournament set name = ${page.name}, draw_version = draw_version + 1, version = version + 1
    where id = ${tournament.id}`.execute(tx);
  await notifyTournament(tx, tournament.id);
  return {
    id: tournament.id,
    name: page.name,
    created: false,
    differences: describe(differences, planned),
    warnings,
  };
}

/** Edge 3: results on the page mean that the first ball has been played, whatever time was announced. */
async function sealWhenBegun(
  tx: Tx,
  tournament: TournamentRow,
  begun: boolean,
  warnings: string[],
): Promise<boolean> {
  if (!begun) return false;
  const { sealed } = await sealInTransaction(tx, tournament.id, 'now');
  warnings.push(
    sealed
      ? 'The page shows results, so play has begun: the entries were sealed now.'
      : 'The page already shows results. They are brought in once the tournament has started here.',
  );
  return sealed;
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
