/** Brings a tournament up to date with its page (edge 44): a new draw before the seal, results and names after it. */

import type { Draw } from '@boast/domain/draw/draw';
import { hasPlay } from '@boast/domain/draw/results';
import type { DrawPlan } from '@boast/domain/import/build-draw';
import { describeDifference, describeKept } from '@boast/domain/import/describe-difference';
import { type DrawDifference, diffDraw } from '@boast/domain/import/diff-draw';
import { changesSlot, type SplitDifferences, splitByHand } from '@boast/domain/import/kept-by-hand';
import type { Finding } from '@boast/domain/issue/issue';
import { toInstant, toLocal } from '@boast/domain/time/zoned-time';
import type { Updateable } from 'kysely';
import type { Tournament } from '../../../db/__generated__/schema.ts';
import type { Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import { ApiError } from '../../../http/api-error.ts';
import {
  keepNoOtherByHand,
  saveMatchDetails,
  saveMatches,
  saveRounds,
  saveSeeds,
  saveSlots,
} from '../../draws/draw-store.ts';
import { keepLockIssues } from '../../draws/judge-lock.ts';
import {
  isUnsealed,
  type LockedTournament,
  lockTournament,
  type UnsealedTournament,
} from '../../draws/lock-tournament.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { changeTournament, noteOfTournament } from '../../draws/tournament-store.ts';
import { carryDrawChange } from '../../entries/carry-draw-change.ts';
import { upsertPlayers } from '../../players/upsert-players.ts';
import { moveStart } from '../lifecycle/move-start.ts';
import type { Sealer } from '../seal/agreed-clocks.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { datesOnPage, detailsOf, type ImportOutcome, withPlayerIds } from './create-tournament.ts';
import { DETAIL_COLUMNS, type StoredSnapshot, snapshotOf } from './imported-tournament.ts';
import { keptFindings, leftToMend, reportFindings } from './page-findings.ts';
import type { PageUpdate } from './page-update.ts';
import { picksTouched, touchedWords } from './picks-touched.ts';
import type { PlannedTournament } from './plan-page.ts';
import { updateSealedDraw } from './update-sealed-draw.ts';

/** What a page changes while entries can still be written: the draw itself, and with it the entries that are in. */

async function updateOpenDraw(
  tx: Tx,
  jobs: Jobs,
  update: PageUpdate & { readonly tournament: UnsealedTournament },
): Promise<Finding[]> {
  const { tournament, current, next, planned, kept } = update;
  const after: Draw = { ...next, results: current.results };
  await saveSlots(tx, tournament.id, { before: current, after });
  await saveRounds(tx, tournament.id, after);
  await saveMatches(tx, tournament.id, after);
  // A seed goes with its player: it says nothing of a place where somebody else stands by hand.
  const ours = new Set(kept.filter(changesSlot).map(({ slot }) => slot));
  const seeds = [...planned.plan.seeds.entries()].filter(([slot]) => !ours.has(slot));
  await saveSeeds(tx, tournament.id, new Map(seeds));
  await saveMatchDetails(tx, tournament.id, detailsOf(planned, false));
  if (update.differences.some(({ kind }) => CHANGES_THE_DRAW.has(kind))) {
    await carryDrawChange(tx, tournament);
  }
  await followStart(tx, jobs, update);
  await keepLockIssues(tx, await lockTournament(tx, tournament.id, null));
  return [];
}

const CHANGES_THE_DRAW: ReadonlySet<string> = new Set([
  'slot_named',
  'slot_emptied',
  'slot_changed',
  'bye_became_match',
  'match_became_bye',
  'best_of_changed',
]);

/** The first match's time is the lock, until an administrator says otherwise. */
async function followStart(tx: Tx, jobs: Jobs, { tournament, planned }: PageUpdate): Promise<void> {
  const { startsAt } = planned;
  if (tournament.starts_at_by !== 'page' || startsAt === null) return;
  if (tournament.starts_at?.getTime() === startsAt.getTime()) return;
  await noteOfTournament(tx, tournament.id, { starts_at: startsAt });
  if (tournament.status === 'UPCOMING') await moveStart(tx, jobs, tournament, startsAt);
}

/** What a page changes of the tournament itself, and what it leaves as an administrator set it. */

/** The page's draw with our own places, and numbers of games, where we keep them. */
function keepPlaces(next: Draw, current: Draw, kept: readonly DrawDifference[]): Draw {
  const slots = new Set(kept.filter(changesSlot).map(({ slot }) => slot));
  const rounds = roundsOf(kept);
  return {
    ...next,
    bestOf: next.bestOf.map((games, index) =>
      rounds.includes(index + 1) ? (current.bestOf[index] ?? games) : games,
    ),
    slots: next.slots.map((slot, number) => (slots.has(number) ? (current.slots[number] ?? slot) : slot)),
  };
}

const roundsOf = (kept: readonly DrawDifference[]): number[] =>
  kept.flatMap((difference) => (difference.kind === 'best_of_changed' ? [difference.round] : []));

interface TakenOver {
  readonly current: StoredSnapshot;
  readonly differences: SplitDifferences['taken'];
  readonly kept: SplitDifferences['kept'];
}

/**
 * Writes name, location and dates that the page has newly; the start follows with the open draw. A place, or a round,
 * of which page and administrator say the same is the page's again. Answers the name.
 */
async function takeDetails(
  tx: Tx,
  tournamentId: string,
  { current, differences, kept }: TakenOver,
): Promise<string> {
  const details: Updateable<Tournament> = Object.fromEntries(
    differences.flatMap((difference) =>
      difference.kind === 'details_changed' && difference.field !== 'startsAt'
        ? [[DETAIL_COLUMNS[difference.field], difference.to]]
        : [],
    ),
  );
  if (differences.length > 0) {
    await changeTournament(tx, tournamentId, details);
  }
  const keptSlots = kept.filter(changesSlot).map(({ slot }) => slot);
  await keepNoOtherByHand(tx, tournamentId, { slots: keptSlots, rounds: roundsOf(kept) });
  const { name = current.name } = details;
  return String(name);
}

interface PageToTake {
  readonly tournament: LockedTournament;
  /** In the tournament's own zone. */
  readonly planned: PlannedTournament;
  /** The page may show that play has begun, which seals the entries; null only where they are sealed. */
  readonly by: Sealer | null;
}

export async function updateFromPage(
  tx: Tx,
  jobs: Jobs,
  { tournament, planned, by }: PageToTake,
): Promise<ImportOutcome> {
  const { page, plan } = planned;
  const current = await snapshotOf(tx, tournament);
  const { taken: differences, kept } = compareWithPage(current, planned);
  refuseWhatCannotChange(tournament, { differences, source: plan.source });
  const players = await upsertPlayers(tx, {
    players: plan.players,
    gender: page.gender,
    tournamentId: tournament.id,
  });
  const next = keepPlaces(withPlayerIds(plan, players), current, kept);
  const { sealed, remarks } = await sealWhenBegun(tx, { tournament, planned, by });
  const update: PageUpdate = { tournament, current, next, planned, differences, kept };
  const found: Finding[] =
    sealed || !isUnsealed(tournament)
      ? await updateSealedDraw(tx, update)
      : await updateOpenDraw(tx, jobs, { ...update, tournament });
  const name = await takeDetails(tx, tournament.id, { current, differences, kept });
  await reportFindings(tx, {
    tournament: { id: tournament.id, name },
    found: [...leftToMend(planned), ...found, ...keptFindings(kept, planned)],
  });
  await tournamentChanged(tx, tournament.id);
  return {
    id: tournament.id,
    name,
    created: false,
    differences: await describeChanges(tx, { tournamentId: tournament.id, current, planned }),
    warnings: [...planned.warnings, ...remarks, ...kept.map((difference) => describeKept(difference, plan))],
  };
}

function refuseWhatCannotChange(
  tournament: LockedTournament,
  { differences, source }: Pick<DrawPlan, 'source'> & { readonly differences: readonly DrawDifference[] },
): void {
  if (tournament.status === 'CANCELLED')
    throw new ApiError('LOCKED', 'This tournament was cancelled: it is not brought up to date any more');
  const size = differences.find((difference) => difference.kind === 'size_changed');
  if (size)
    throw new ApiError(
      'PAGE_NOT_READABLE',
      `The ${source} now shows a draw of ${size.to}, this tournament has one of ${size.from}. Import it as a new tournament.`,
      { reason: 'size_changed' },
    );
}

/**
 * A start that has passed closes the entries before anything of the page comes in. Edge 3: results, or points of a match in
 * play, mean that the first ball has been played, whatever time was announced.
 */
async function sealWhenBegun(
  tx: Tx,
  { tournament, planned, by }: PageToTake,
): Promise<{ sealed: boolean; remarks: string[] }> {
  if (tournament.sealed_at !== null) return { sealed: true, remarks: [] };
  if (!by) throw new Error(`Nobody may seal ${tournament.id}`);
  const due = await sealInTransaction(tx, tournament.id, { when: 'due', by });
  if (due.sealed) return { sealed: true, remarks: [] };
  const begun = matchesBegun(planned);
  if (begun.length === 0) return { sealed: false, remarks: [] };
  const times = begun.flatMap((local) => (local ? [toInstant(local, planned.timeZone).epochMs] : []));
  // Entries count as they stood at the first ball. Where the page prints no time for it, as they stand.
  const firstBall = times.length === 0 ? 'now' : new Date(Math.min(...times));
  const { sealed } = await sealInTransaction(tx, tournament.id, { when: firstBall, by });
  const { source } = planned.plan;
  return {
    sealed,
    remarks: [
      sealed
        ? `The ${source} shows play, so it has begun: the entries were sealed as they stood at the first ball.`
        : `The ${source} already shows results. They are brought in once the tournament has started here.`,
    ],
  };
}

/** When the matches began, by the clock at the venue, that the page shows as played or in play. A walkover is neither. */
export function matchesBegun({ page, plan }: Pick<PlannedTournament, 'page' | 'plan'>): (string | null)[] {
  const decided = plan.schedule.filter((_, match) => {
    const { ending = null, games = null } = plan.results[match] ?? {};
    return hasPlay({ ending, games, gameScores: plan.gameScores[match] ?? [] });
  });
  const inPlay = page.rounds.flatMap(({ matches }) => matches).filter(hasPlay);
  return [...decided, ...inPlay].map(({ startsAtLocal }) => startsAtLocal);
}

/** What the page says otherwise, apart by whose word counts. The start of a sealed tournament is past. */
export function compareWithPage(current: StoredSnapshot, planned: PlannedTournament): SplitDifferences {
  const { page, plan, startsAt, timeZone } = planned;
  const differences = diffDraw(current, {
    ...plan,
    name: page.name,
    location: page.location,
    ...datesOnPage(planned),
    startsAt: current.isSealed || startsAt === null ? null : toLocal(startsAt.getTime(), timeZone),
  });
  return splitByHand(differences, current.byHand);
}

interface Changes {
  readonly tournamentId: string;
  readonly current: StoredSnapshot;
  readonly planned: PlannedTournament;
}

/** What is otherwise now, read back: a page also says much that is not taken over. */
async function describeChanges(
  tx: Tx,
  { tournamentId, current, planned }: Changes,
): Promise<ImportOutcome['differences']> {
  const row = await tx
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const differences = diffDraw(current, await snapshotOf(tx, row));
  const touched = await picksTouched(tx, tournamentId);
  return differences.map((difference) => ({
    kind: difference.kind,
    text: describeDifference(difference, planned.plan) + touchedWords(difference, touched),
  }));
}
