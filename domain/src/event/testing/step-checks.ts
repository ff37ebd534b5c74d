/** What holds for each change of an event, whatever it is. Each check answers with sentences that name what is wrong. */
import type { Change, Facts } from '../decide.ts';
import { contestsOf } from '../event.ts';
import { refuseLongPast } from '../event-locks.ts';
import type { CarriedOut, carryOut } from './carry-out.ts';
import { DAY } from './event-of.ts';
import type { Expected } from './expected.ts';
import { dueIn, hasPlayFrom, type PlayerModel } from './player-model.ts';

export function refusalFaults(
  { refusal: { code, message }, isOfBeginning }: Exclude<ReturnType<typeof carryOut>, CarriedOut>,
  expected: Expected,
  { by, asked }: { readonly by: string; readonly asked: Facts },
): string[] {
  if (!expected.ok)
    return code === expected.code ? [] : [`It is refused with ${code}, and should be with ${expected.code}`];
  // Which locks look odd is tournament/lock-troubles.ts; that nothing slips past it is held by `lockFaults`.
  const mayAsk = code === 'FINDINGS_NOT_ACCEPTED' && asked.accepted.length === 0 && by === 'hand';
  const isOfLock = by === 'hand' && (code === 'LOCK_REFUSED' || message === LONG_PAST);
  return mayAsk || isOfLock || isOfBeginning ? [] : [`It is refused with ${code}, and should not be`];
}

/** A zone can move a start that has passed so far back that nothing can begin at it. */
const LONG_PAST = refuseLongPast(0, 365 * DAY)?.message;

interface Sealed {
  readonly change: Change;
  readonly after: PlayerModel;
  readonly now: number;
  readonly maySeal: boolean;
}

interface Waiting {
  readonly model: PlayerModel;
  readonly coming: ReadonlySet<string>;
}

/** A contest is sealed if it began, and never otherwise. */
export function sealFaults(
  { model, coming }: Waiting,
  { seals, decided }: CarriedOut,
  { change, after, now, maySeal }: Sealed,
): string[] {
  const early = seals.filter((id) => {
    if (change.kind === 'begin' && change.contestId === id) return false;
    const chance = model.chances.find((one) => one.id === id);
    const isDue = chance && chance.lock !== null && chance.lock <= now;
    return !chance || !(isDue || hasPlayFrom(after, chance.firstRound));
  });
  const missed = maySeal
    ? dueIn(after, now).filter(
        (chance) =>
          !coming.has(chance.id ?? '') &&
          !decided.begun.includes(chance.id ?? '') &&
          (hasPlayFrom(after, chance.firstRound) ||
            model.chances.some((before) => before.id === chance.id && before.lock === chance.lock)),
      )
    : [];
  return [
    ...early.map((id) => `${id} is sealed, and nothing began`),
    ...missed.map(({ id }) => `${id} has begun, and is not sealed`),
  ];
}

/** A lock never moves into the past by hand unless that was accepted. */
export function lockFaults({ sealed, decided }: CarriedOut, now: number): string[] {
  return contestsOf(decided.after).flatMap(({ id, fields, isSealed }) => {
    const before = contestsOf(sealed).find((contest) => contest.id === id);
    const lockBefore = before?.fields.startsAt ?? null;
    // One that has passed already waits for its seal.
    const wasOpen =
      !before || (before.fields.status === 'UPCOMING' && (lockBefore === null || lockBefore > now));
    return wasOpen &&
      fields.startsAt !== null &&
      fields.startsAt <= now &&
      !isSealed &&
      fields.status === 'UPCOMING'
      ? [`The lock of ${id} moved into the past without a question`]
      : [];
  });
}

/** A second chance that was cancelled stands still. */
export const frozenFaults = ({ sealed, decided }: CarriedOut): string[] =>
  sealed.secondChances.flatMap((before) => {
    const after = decided.after.secondChances.find(({ id }) => id === before.id);
    const isStill =
      before.fields.status !== 'CANCELLED' ||
      (before.draw === after?.draw && before.matches === after.matches && before.places === after.places);
    return isStill ? [] : [`${before.id} is cancelled, and moves`];
  });
