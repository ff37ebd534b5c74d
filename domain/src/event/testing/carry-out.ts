/** Carries out what `decide` answers, as the server's one writer does: seals first, then the change, then what it began. */
import { type Change, type Decided, decide, type Facts } from '../decide.ts';
import { type Contest, contestOf, contestsOf, type EventState, withContest } from '../event.ts';
import type { Sealing } from '../follow.ts';
import type { Refusal } from '../refusal.ts';

export interface CarriedOut {
  readonly ok: true;
  /** After the seals, before the change. */
  readonly sealed: EventState;
  readonly seals: readonly string[];
  readonly decided: Decided;
  /** With what the change began. */
  readonly after: EventState;
  /** Sealed because the change, which was accepted, says that play began. */
  readonly begun: readonly string[];
}

interface NotDone {
  readonly ok: false;
  readonly refusal: Refusal;
  /** What was sealed until then, and is rolled back. */
  readonly seals: readonly string[];
  /** The change is fine, but what it says has begun cannot begin. */
  readonly isOfBeginning: boolean;
}

type Asked = Facts & { readonly coming?: ReadonlySet<string> };

/** Contests of `coming` cannot be sealed yet: their entries are still on their way. */
export function carryOut(before: EventState, change: Change, asked: Asked): CarriedOut | NotDone {
  const notYetSealable = new Set<string>();
  const seals: string[] = [];
  let event = before;
  for (let turn = 0; turn < 50; turn += 1) {
    const decision = decide(event, change, { ...asked, notYetSealable });
    if (decision.kind === 'refused')
      return { ok: false, refusal: decision.refusal, seals, isOfBeginning: false };
    if (decision.kind === 'decided') return begin({ sealed: event, decided: decision, seals, asked });
    const { contestId } = decision.sealing;
    if (asked.coming?.has(contestId) || !isSealable(event, decision.sealing, asked.now))
      notYetSealable.add(contestId);
    else {
      event = sealContest(event, contestId);
      seals.push(contestId);
    }
  }
  throw new Error('The change asks for a seal again and again');
}

function isSealable(event: EventState, { contestId, when }: Sealing, now: number): boolean {
  const { fields, isSealed } = contestOf(event, contestId);
  const isDue = fields.startsAt !== null && fields.startsAt <= now;
  return !isSealed && fields.status === 'UPCOMING' && (when !== 'due' || isDue);
}

export function sealContest(event: EventState, contestId: string): EventState {
  const contest = contestOf(event, contestId);
  return withContest(event, {
    ...contest,
    isSealed: true,
    fields: { ...contest.fields, status: 'ACTIVE' },
  });
}

interface Beginning {
  readonly sealed: EventState;
  readonly decided: Decided;
  readonly seals: readonly string[];
  readonly asked: Asked;
}

/** A start in the past that was accepted means that play began then. */
function begin({ sealed, decided, seals, asked }: Beginning): CarriedOut | NotDone {
  let after = stored(decided.after);
  const begun: string[] = [];
  for (const contestId of decided.begun) {
    const at = contestOf(after, contestId).fields.startsAt;
    if (at === null) continue;
    const done = carryOut(after, { kind: 'begin', contestId, at }, asked);
    if (!done.ok) return { ...done, seals, isOfBeginning: true };
    begun.push(...done.seals, ...done.begun);
    after = done.after;
  }
  return { ok: true, sealed, seals, decided, after, begun };
}

/** Contests that opened get their ids. */
function stored({ whole, secondChances }: EventState): EventState {
  const withIds = secondChances.map(
    (contest): Contest => ({ ...contest, id: contest.id ?? contest.feed ?? idOfRound(contest.firstRound) }),
  );
  return { whole, secondChances: withIds.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)) };
}

/** Later rounds come first, so that nothing leans on their order. */
export const idOfRound = (firstRound: number): string => `chance-${9 - firstRound}`;

export const chanceFrom = (event: EventState, firstRound: number): Contest => {
  const chance = contestsOf(event).find((contest) => contest.firstRound === firstRound);
  if (!chance) throw new Error(`No second chance from round ${firstRound} is open`);
  return chance;
};
