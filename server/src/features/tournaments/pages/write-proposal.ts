import type { Draw } from '@boast/domain/draw/draw';
import type { CurrentTournament } from '@boast/domain/import/current-tournament';
import { describeDifference } from '@boast/domain/import/describe-difference';
import { describeTouched } from '@boast/domain/import/describe-touched';
import type { OpenUpdate } from '@boast/domain/import/open-update';
import { drawWithIds } from '@boast/domain/import/page-change';
import { type ChangedTournament, type Proposal, proposeUpdate } from '@boast/domain/import/propose-update';
import type { SealedUpdate, SealMoment } from '@boast/domain/import/sealed-update';
import { describeFinding } from '@boast/domain/issue/issue';
import type { Updateable } from 'kysely';
import type { Tournament } from '../../../db/__generated__/schema.ts';
import type { Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { announceReplaced } from '../../announcements/announce-replaced.ts';
import {
  keepNoOtherByHand,
  saveMatchDetails,
  saveMatches,
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
import { changeTournament, noteOfTournament, noteSheet } from '../../draws/tournament-store.ts';
import { changeDraw } from '../../entries/change-draw.ts';
import { nameDoubles } from '../../players/name-doubles.ts';
import { upsertPlayers } from '../../players/upsert-players.ts';
import { applyResults } from '../lifecycle/apply-results.ts';
import { moveStart } from '../lifecycle/move-start.ts';
import type { Sealer } from '../seal/agreed-clocks.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { followWholeDraw } from '../second-chances/follow-whole-draw.ts';
import { createTournament } from './create-tournament.ts';
import type { ImportFacts } from './import-facts.ts';
import { CURRENT_COLUMNS, loadCurrent } from './load-current.ts';
import { reportPageIssues } from './page-issues.ts';
import { picksTouched } from './picks-touched.ts';
import { planWarnings } from './plan-page.ts';
import { storedDetails } from './stored-details.ts';

export interface WrittenProposal {
  readonly id: string;
  readonly name: string;
  readonly created: boolean;
  readonly differences: { kind: string; text: string }[];
  readonly warnings: string[];
}

interface ProposedImport {
  readonly facts: ImportFacts;
  readonly proposal: Proposal;
  readonly existing: LockedTournament | null;
  /** Null for a sheet, of which the tournament remembers only when it was imported. */
  readonly sourceUrl: string | null;
}

/** Writes what an administrator imports, or what the preview shows of it. Throws LOCKED and PAGE_NOT_READABLE. */
export async function writeProposal(
  tx: Tx,
  host: Pick<Context, 'jobs' | 'config'>,
  { facts, proposal, existing, sourceUrl }: ProposedImport,
): Promise<WrittenProposal> {
  const written = existing
    ? await writeChange(tx, host, { facts, proposal, existing, by: 'hand' })
    : await writeNew(tx, host, { facts, proposal, sourceUrl });
  const doubles = (await nameDoubles(tx, written.id)).map(describeFinding);
  const warnings = [...written.warnings, ...doubles];
  if (sourceUrl === null) {
    await noteSheet(tx, written.id);
    if (existing && existing.source_url !== null) warnings.push(STILL_FOLLOWED);
  }
  return { ...written, warnings };
}

const STILL_FOLLOWED =
  "This tournament also has a page: what it says at the next look counts again. Where the sheet is right, switch the sync off on the tournament's Day first.";

async function writeNew(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  { facts, proposal, sourceUrl }: Omit<ProposedImport, 'existing'>,
): Promise<WrittenProposal> {
  const { planned, known, isCompleted } = facts.page;
  const { writes, remarks } = proposal;
  if (writes.kind !== 'new') throw refusalOf(writes);
  const id = await createTournament(tx, {
    tournament: writes,
    known,
    sourceUrl,
    scoringRules: config.pointsRules,
    prizeRule: config.prizeRule,
    isCompleted,
  });
  const warnings = [...planWarnings(planned), ...remarks];
  return { id, name: planned.page.name, created: true, differences: [], warnings };
}

/** Only a refused proposal is expected here: each proposal was made for the tournament that it is written to. */
function refusalOf(writes: Proposal['writes']): Error {
  if (writes.kind !== 'refused')
    return new Error(`A proposal of the kind ${writes.kind} is not for this tournament`);
  const { refusal, message } = writes;
  return refusal === 'cancelled'
    ? new ApiError('LOCKED', message)
    : new ApiError('PAGE_NOT_READABLE', message, { reason: refusal });
}

interface ProposedChange extends Omit<ProposedImport, 'existing' | 'sourceUrl'> {
  readonly existing: LockedTournament;
  /** It seals if the page shows play; null is only for a tournament that is sealed. */
  readonly by: Sealer | null;
}

/** Brings a tournament up to date with its page (edge 44): a new draw before the seal, results and names after it. */
export async function writeChange(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  { facts, proposal, existing, by }: ProposedChange,
): Promise<WrittenProposal> {
  const { kept, remarks } = proposal;
  const { current: before, page } = facts;
  if (!before) throw new Error(`Tournament ${existing.id} was not loaded`);
  if (!before.isSealed && !by) throw new Error(`Nobody may seal ${existing.id}`);
  const { plan, page: printed } = page.planned;
  const ids = await upsertPlayers(tx, { players: plan.players, gender: printed.gender, known: page.known });
  const { current, writes } = await sealIfBegun(tx, before, { facts, proposal, existing, by });
  const change = { existing, before: current, after: drawWithIds(writes.draw.draw, ids) };
  if (writes.draw.kind === 'sealed') await writeSealed(tx, { ...change, update: writes.draw });
  else if (isUnsealed(existing)) await writeOpen(tx, jobs, { ...change, existing, update: writes.draw });
  await writeFields(tx, existing.id, writes);
  const name = writes.fields.name ?? before.name;
  await reportPageIssues(tx, {
    tournament: { id: existing.id, name },
    issues: writes.issues,
    isSealed: writes.draw.kind === 'sealed',
  });
  await tournamentChanged(tx, existing.id);
  await followWholeDraw(tx, existing, { jobs, by: 'page', sealer: by });
  const touched = await picksTouched(tx, existing.id);
  const differences = proposal.differences.map((difference) => ({
    kind: difference.kind,
    text: describeDifference(difference, plan) + describeTouched(difference, touched),
  }));
  const warnings = [...planWarnings(page.planned), ...remarks, ...kept];
  return { id: existing.id, name, created: false, differences, warnings };
}

interface Planned {
  readonly current: CurrentTournament;
  readonly writes: ChangedTournament;
}

/**
 * Seals first if the page shows play. A seal may put players back in their places, so the change of the draw is then planned anew, from
 * the draw that the seal left.
 */
async function sealIfBegun(
  tx: Tx,
  before: CurrentTournament,
  { facts, proposal: { writes }, existing, by }: ProposedChange,
): Promise<Planned> {
  if (writes.kind !== 'changed') throw refusalOf(writes);
  if (writes.draw.kind === 'open' || writes.draw.seal === null || !by) return { current: before, writes };
  await seal(tx, existing.id, { when: writes.draw.seal, by });
  const { current } = await loadCurrent(tx, await lockTournament(tx, existing.id, null));
  const sealed = proposeUpdate(current, facts.page, facts.byHand).writes;
  if (sealed.kind !== 'changed') throw refusalOf(sealed);
  return { current, writes: { ...writes, draw: sealed.draw, issues: sealed.issues } };
}

interface DrawChange<Update> {
  readonly existing: LockedTournament;
  readonly before: Draw;
  readonly after: Draw;
  readonly update: Update;
}

interface OpenChange extends DrawChange<OpenUpdate> {
  readonly existing: UnsealedTournament;
}

/** Before the seal the draw itself changes, and with it the entries that were submitted. */
async function writeOpen(tx: Tx, jobs: Jobs, { existing, before, after, update }: OpenChange): Promise<void> {
  await changeDraw(tx, existing, { before, after });
  await saveSeeds(tx, existing.id, update.seeds);
  await saveMatchDetails(tx, existing.id, storedDetails(update.details));
  if (update.startsAt !== null) {
    const startsAt = new Date(update.startsAt);
    await noteOfTournament(tx, existing.id, { starts_at: startsAt });
    if (existing.status === 'UPCOMING') await moveStart(tx, jobs, existing, startsAt);
  }
  await keepLockIssues(tx, await lockTournament(tx, existing.id, null));
}

async function writeSealed(
  tx: Tx,
  { existing, before, after, update }: DrawChange<SealedUpdate>,
): Promise<void> {
  const { id } = existing;
  await saveSlots(tx, id, { before, after });
  const { slots, results } = update;
  const changed = [...results.added, ...results.corrected];
  if (changed.length > 0 || slots.replaced.length > 0)
    await applyResults(tx, existing, { before, draw: after, changed, by: 'page' });
  else if (slots.named.length > 0) await saveMatches(tx, id, after);
  if (slots.replaced.length > 0) await announceReplaced(tx, id, { before, after });
  await saveMatchDetails(tx, id, storedDetails(update.details));
}

interface Seal {
  readonly when: SealMoment;
  readonly by: Sealer;
}

async function seal(tx: Tx, tournamentId: string, { when, by }: Seal): Promise<void> {
  const moment = typeof when === 'number' ? new Date(when) : when;
  const { sealed } = await sealInTransaction(tx, tournamentId, { when: moment, by });
  if (!sealed) throw new Error(`Tournament ${tournamentId} was not sealed`);
}

/** Places and rounds that page and administrator say alike are the page's again. */
async function writeFields(
  tx: Tx,
  tournamentId: string,
  { fields, isNewVersion, keptPlaces }: ChangedTournament,
): Promise<void> {
  const columns: Updateable<Tournament> = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [CURRENT_COLUMNS[field as keyof typeof fields], value]),
  );
  if (isNewVersion) await changeTournament(tx, tournamentId, columns);
  await keepNoOtherByHand(tx, tournamentId, keptPlaces);
}
