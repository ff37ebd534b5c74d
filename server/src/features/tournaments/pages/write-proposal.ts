import { describeDifference } from '@boast/domain/import/describe/describe-difference';
import { describeTouched } from '@boast/domain/import/describe/describe-touched';
import { drawWithIds } from '@boast/domain/import/page-change';
import { type ChangedTournament, type Proposal, proposeUpdate } from '@boast/domain/import/propose-update';
import { describeFinding } from '@boast/domain/issue/issue';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { noteSheet } from '../../draws/note-store.ts';
import { nameDoubles } from '../../players/name-doubles.ts';
import { upsertPlayers } from '../../players/upsert-players.ts';
import { changeEvent } from '../event/change-event.ts';
import type { EventHost } from '../event/contest-change.ts';
import { type LockedEvent, lockEvent } from '../event/load-event.ts';
import type { SealAuthority } from '../seal/agreed-clocks.ts';
import { createTournament } from './create-tournament.ts';
import type { ImportFacts } from './import-facts.ts';
import { toCurrentTournament } from './load-current.ts';
import { reportPageIssues } from './page-issues.ts';
import { picksTouched } from './picks-touched.ts';
import { planWarnings } from './plan-page.ts';

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
    ? await writeChange(tx, host, { facts, proposal, existing, sealAuthority: 'hand' })
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
  host: Pick<Context, 'jobs' | 'config'>,
  { facts, proposal, sourceUrl }: Omit<ProposedImport, 'existing'>,
): Promise<WrittenProposal> {
  const { planned, storedPlayers, isCompleted } = facts.page;
  const { writes, remarks } = proposal;
  if (writes.kind !== 'new') throw refusalOf(writes);
  const id = await createTournament(tx, host, {
    tournament: writes,
    storedPlayers,
    sourceUrl,
    scoringRules: host.config.pointsRules,
    prizeRule: host.config.prizeRule,
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
  /** Seals if the page shows play; null is only for a tournament that is sealed. */
  readonly sealAuthority: SealAuthority | null;
}

/** Brings a tournament up to date with its page: a new draw before the seal, results and names after it. */
export async function writeChange(
  tx: Tx,
  host: EventHost,
  { facts, proposal, existing, sealAuthority }: ProposedChange,
): Promise<WrittenProposal> {
  const { kept: declined, remarks } = proposal;
  const { current, event, page } = facts;
  const { id } = existing;
  if (!current || !event) throw new Error(`Tournament ${id} was not loaded`);
  if (!current.isSealed && !sealAuthority) throw new Error(`Nobody may seal ${id}`);
  const { plan, page: printed } = page.planned;
  const ids = await upsertPlayers(tx, {
    players: plan.players,
    gender: printed.gender,
    storedPlayers: page.storedPlayers,
  });
  const { update, ...begun } = await sealIfBegun(tx, host, { event, facts, proposal, sealAuthority });
  const change = { kind: 'page', update, draw: drawWithIds(update.draw.draw, ids) } as const;
  await changeEvent(tx, host, begun.event, { change, by: 'page', sealAuthority });
  await reportPageIssues(tx, {
    tournament: { id, name: update.fields.name ?? current.name },
    issues: update.issues,
    isSealed: update.draw.kind === 'sealed',
  });
  const touched = await picksTouched(tx, id);
  const differences = proposal.differences.map((difference) => ({
    kind: difference.kind,
    text: describeDifference(difference, plan) + describeTouched(difference, touched),
  }));
  const warnings = [...planWarnings(page.planned), ...remarks, ...declined];
  return { id, name: current.name, created: false, differences, warnings };
}

interface UnsealedChange extends Omit<ProposedChange, 'existing'> {
  readonly event: LockedEvent;
}

/**
 * Seals first if the page shows play. A seal may put players back in their places, so the change of the draw is then planned anew, from
 * the draw that the seal left.
 */
async function sealIfBegun(
  tx: Tx,
  host: EventHost,
  { event, facts, proposal: { writes }, sealAuthority }: UnsealedChange,
): Promise<{ readonly event: LockedEvent; readonly update: ChangedTournament }> {
  if (writes.kind !== 'changed') throw refusalOf(writes);
  const { id } = event.rowOf(event.state.whole.id);
  if (writes.draw.kind === 'open' || writes.draw.seal === null || !sealAuthority)
    return { event, update: writes };
  const begin = { kind: 'begin', contestId: id, at: writes.draw.seal } as const;
  await changeEvent(tx, host, event, { change: begin, by: 'page', sealAuthority });
  const begun = await lockEvent(tx, id);
  const { current } = await toCurrentTournament(tx, begun.state.whole, begun.facts.now);
  if (!current.isSealed) throw new Error(`Tournament ${id} was not sealed`);
  const sealed = proposeUpdate(current, facts.page, facts.byHand).writes;
  if (sealed.kind !== 'changed') throw refusalOf(sealed);
  return { event: begun, update: { ...writes, draw: sealed.draw, issues: sealed.issues } };
}
