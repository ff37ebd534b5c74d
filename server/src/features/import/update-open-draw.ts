/** What a page changes while entries can still be written: the draw itself, and with it the entries that are in. */
import type { Draw } from '@boast/domain/draw/draw';
import { changesSlot } from '@boast/domain/import/kept-by-hand';
import type { Finding } from '@boast/domain/issue/issue';
import type { Tx } from '../../db/database.ts';
import type { Jobs } from '../../db/jobs.ts';
import { saveMatchDetails, saveMatches, saveRounds, saveSeeds, saveSlots } from '../draws/draw-store.ts';
import { noteOfTournament } from '../draws/tournament-store.ts';
import { carryDrawChange } from '../entries/carry-entries.ts';
import { moveStart } from '../lifecycle/publish-tournament.ts';
import { detailsOf } from './create-tournament.ts';
import type { PageUpdate } from './page-update.ts';

export async function updateOpenDraw(tx: Tx, jobs: Jobs, update: PageUpdate): Promise<Finding[]> {
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
    await carryDrawChange(tx, tournament, current);
  }
  await followStart(tx, jobs, update);
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
