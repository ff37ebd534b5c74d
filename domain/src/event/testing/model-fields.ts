/** What the specification says of changes of an event's fields, and of a second chance's own. */
import { toInstant } from '../../time/zoned-time.ts';
import type { Change } from '../decide.ts';
import { type Asker, done, type Expected, refused } from './expected.ts';
import { isPlayer } from './meetings.ts';
import type { PlayerModel } from './player-model.ts';

export function changeFields(
  model: PlayerModel,
  { contestId, fields: asked }: Extract<Change, { kind: 'fields' }>,
  { wholeId, entered }: Asker,
): Expected {
  if (contestId !== wholeId) return changeChance(model, contestId, asked);
  if (asked.startsAt !== undefined && (model.sealed || model.status === 'CANCELLED'))
    return refused('LOCKED');
  if ((asked.endDate ?? model.endDate) < (asked.startDate ?? model.startDate))
    return refused('INVALID_INPUT');
  const isEntered = [wholeId, ...model.chances.map(({ id }) => id ?? '')].some((id) => entered.has(id));
  if (asked.scoringRules !== undefined && asked.scoringRules !== model.rules && isEntered)
    return refused('RULES_FIXED');
  if (asked.secondChances && !areRounds(model, asked.secondChances)) return refused('INVALID_INPUT');
  const isPublished = model.status === 'CREATING' && asked.status === 'UPCOMING';
  if (isPublished && (!model.places.some(isPlayer) || model.lock === null)) return refused('DRAW_NOT_FINAL');
  return done({
    ...inZone(model, asked.timeZone ?? model.timeZone),
    name: asked.name ?? model.name,
    location: asked.location ?? model.location,
    startDate: asked.startDate ?? model.startDate,
    endDate: asked.endDate ?? model.endDate,
    rules: asked.scoringRules ?? model.rules,
    rounds: asked.secondChances ?? model.rounds,
    status: asked.status ?? model.status,
    ...(asked.startsAt !== undefined && { lock: asked.startsAt, isLockByHand: true }),
  });
}

/** At least four are left, and what has opened stays. */
const areRounds = ({ places, chances }: PlayerModel, rounds: readonly number[]): boolean =>
  rounds.every((round) => round > 1 && places.length >> (round - 1) >= 4) &&
  chances.every(({ firstRound }) => rounds.includes(firstRound));

function changeChance(
  model: PlayerModel,
  contestId: string,
  { startsAt, status }: Extract<Change, { kind: 'fields' }>['fields'],
): Expected {
  const isFixed = model.chances.some(
    (chance) => chance.id === contestId && (chance.sealed !== null || chance.status === 'CANCELLED'),
  );
  if (startsAt !== undefined && isFixed) return refused('LOCKED');
  const chances = model.chances.map((chance) =>
    chance.id === contestId
      ? {
          ...chance,
          status: status ?? chance.status,
          ...(startsAt !== undefined && { lock: startsAt, isLockByHand: true }),
        }
      : chance,
  );
  return done({ ...model, chances });
}

/** What is printed is local time, so the matches move, and the lock with them, unless a person set it or it is sealed. */
function inZone(model: PlayerModel, timeZone: string): PlayerModel {
  if (timeZone === model.timeZone) return model;
  const times = model.times.map((time, match) => {
    const printed = model.printed[match];
    const isByHand = !printed || time !== toInstant(printed, model.timeZone).epochMs;
    return isByHand ? time : toInstant(printed, timeZone).epochMs;
  });
  const moved = model.printed.flatMap((printed) => (printed ? [toInstant(printed, timeZone).epochMs] : []));
  const keepsLock = model.isLockByHand || model.sealed !== null || moved.length === 0;
  return { ...model, timeZone, times, lock: keepsLock ? model.lock : Math.min(...moved) };
}
