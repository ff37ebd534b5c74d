/**
 * The one door to a draw: whatever changes an event, its draw or a contest of it goes through here. The decision is pure
 * (domain/event/decide.ts); this carries it out under the locks of the event's rows. A preview is the same in a transaction that is
 * rolled back.
 */
import { type Change, type Decided, decide, drawChanged, type Facts } from '@boast/domain/event/decide';
import { contestsOf, type EventState, wholeDrawOf } from '@boast/domain/event/event';
import type { Sealing } from '@boast/domain/event/follow';
import type { Refusal } from '@boast/domain/event/refusal';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { settleDataIssues } from '../../issues/data-issue.ts';
import type { SealAuthority } from '../seal/agreed-clocks.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import type { EventHost } from './contest-change.ts';
import { type LockedEvent, lockEvent } from './load-event.ts';
import { openContest } from './open-contest.ts';
import { keepResultChange, type ResultBefore } from './result-change-store.ts';
import { writeContest } from './write-contest.ts';

export interface ChangeOrigin {
  readonly by: Facts['by'];
  /** Permits the seal of a contest that has begun; null where nobody may now. */
  readonly sealAuthority: SealAuthority | null;
  /** The findings that were accepted by name. */
  readonly accepted?: readonly string[];
  /** The mistake was ours, not the officials', so the correction counts even after a prize was paid. */
  readonly operatorError?: boolean;
  /** The organiser of a club's draw, and no administrator. */
  readonly isByOrganiser?: boolean;
}

export const BY_HAND = { by: 'hand', sealAuthority: 'hand' } as const satisfies ChangeOrigin;

interface ChangeRequest extends ChangeOrigin {
  readonly change: Change;
}

interface ChangedEvent {
  /** As the change found it, after the seals that came first. */
  readonly event: LockedEvent;
  readonly after: EventState;
  /** The results that a change of a result replaced: that of the match first, then later ones that fell with it. */
  readonly replaced: readonly ResultBefore[];
}

/** Throws what `decide` refuses. */
export async function changeEvent(
  tx: Tx,
  host: EventHost,
  locked: LockedEvent,
  request: ChangeRequest,
): Promise<ChangedEvent> {
  const { event, decided } = await decideSealed(tx, locked, request);
  const replaced = await keepReplaced(tx, { decided, request });
  await write(tx, host, event, { decided, request });
  for (const contestId of decided.begun) await beginAtStart(tx, host, contestId, request);
  return { event, after: decided.after, replaced };
}

/** Contests that have begun are sealed first, and what follows is decided from the state that the seals left. */
async function decideSealed(
  tx: Tx,
  locked: LockedEvent,
  { change, by, sealAuthority, accepted = [], isByOrganiser = false }: ChangeRequest,
): Promise<{ readonly event: LockedEvent; readonly decided: Decided }> {
  const notYetSealable = new Set<string>();
  let event = locked;
  for (;;) {
    const facts = {
      ...event.facts,
      by,
      accepted,
      maySeal: sealAuthority !== null,
      notYetSealable,
      isByOrganiser,
    };
    const decision = decide(event.state, change, facts);
    if (decision.kind === 'refused') throw refusedBy(decision.refusal, event, change);
    if (decision.kind === 'decided') return { event, decided: decision };
    const { contestId } = decision.sealing;
    if (!(await seal(tx, decision.sealing, sealAuthority ?? 'hand'))) notYetSealable.add(contestId);
    else event = await lockEvent(tx, contestId);
  }
}

async function seal(tx: Tx, { contestId, when }: Sealing, authority: SealAuthority): Promise<boolean> {
  const moment = typeof when === 'number' ? new Date(when) : when;
  return (await sealInTransaction(tx, contestId, { when: moment, authority })).sealed;
}

function refusedBy(
  { code, message, details, laterMatches }: Refusal,
  event: LockedEvent,
  change: Change,
): ApiError {
  const contestId = 'contestId' in change ? change.contestId : undefined;
  const { matchIds } = event.storedOf(contestId ?? event.state.whole.id);
  return new ApiError(
    code,
    message,
    laterMatches ? { matchIds: laterMatches.map((match) => matchIds[match]) } : details,
  );
}

interface Deciding {
  readonly decided: Decided;
  readonly request: ChangeRequest;
}

/** So that a change of a result by hand can be undone for some minutes. */
async function keepReplaced(tx: Tx, { decided, request }: Deciding): Promise<readonly ResultBefore[]> {
  const { change } = request;
  if (change.kind !== 'match' || change.result === undefined) return [];
  const { id, draw } = drawChanged(decided.after, change);
  if (id === null) return [];
  return keepResultChange(tx, id, {
    matches: [change.match, ...decided.cleared],
    result: draw.results[change.match] ?? null,
    operatorError: request.operatorError ?? false,
  });
}

async function write(
  tx: Tx,
  host: EventHost,
  event: LockedEvent,
  { decided, request }: Deciding,
): Promise<void> {
  const { after, waiting } = decided;
  const { by, operatorError = false } = request;
  for (const contest of contestsOf(after)) {
    const before = contestsOf(event.state).find(({ id }) => id !== null && id === contest.id);
    if (before)
      await writeContest(tx, host, {
        row: event.rowOf(before.id),
        before,
        after: contest,
        wholeDraw: wholeDrawOf(after, contest),
        by,
        operatorError,
        hasEntries: event.facts.of(before.id).hasEntries,
        now: event.facts.now,
      });
    else
      await openContest(tx, host, {
        whole: event.rowOf(event.state.whole.id),
        contest,
        now: event.facts.now,
      });
  }
  await reportWaiting(tx, event, after, waiting);
}

/** A round that everybody waits for has no time yet, and a person has to say when it begins. */
async function reportWaiting(
  tx: Tx,
  { state: { whole: before } }: LockedEvent,
  { whole }: Decided['after'],
  waiting: Decided['waiting'],
): Promise<void> {
  if (whole.id === null || whole.fields.status === 'CANCELLED') return;
  if (before.fields.secondChances.length === 0 && whole.fields.secondChances.length === 0) return;
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id: whole.id, name: whole.fields.name },
    lookedFor: ['SECOND_CHANCE_WAITS'],
    found: waiting.map(({ round, match }) => ({
      type: 'SECOND_CHANCE_WAITS',
      match,
      what: `Everybody in ${round} is known, but nobody has said when it begins.`,
    })),
  });
}

/** A start that is in the past now, and was accepted, means that play began then. */
async function beginAtStart(
  tx: Tx,
  host: EventHost,
  contestId: string,
  request: ChangeRequest,
): Promise<void> {
  const event = await lockEvent(tx, contestId);
  const contest = contestsOf(event.state).find(({ id }) => id === contestId);
  const at = contest?.fields.startsAt ?? null;
  if (at !== null)
    await changeEvent(tx, host, event, { ...request, change: { kind: 'begin', contestId, at } });
}
