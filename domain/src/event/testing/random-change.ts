/** A random change of an event: mostly a sensible one, sometimes one that has to be refused. */

import type { RoundOneChange } from '../../draw/change-round-one.ts';
import { bestOfMatch, gamesToWin } from '../../draw/match-games.ts';
import { isWalkedThrough, type ResolvedMatch, resolveDraw } from '../../draw/resolved-matches.ts';
import { matchesInRound } from '../../draw/rounds.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import { WHOLE_RULES_IDS } from '../../scoring/rules.ts';
import { toCalendarDate } from '../../time/zoned-time.ts';
import type { Change } from '../decide.ts';
import type { AskedResult, UndoneResult } from '../draw-changes.ts';
import { type AskedFields, type Contest, contestsOf, type EventState } from '../event.ts';
import type { Dice } from './dice.ts';
import { DAY, HOUR, WHOLE } from './event-of.ts';

export interface Surroundings {
  readonly event: EventState;
  readonly now: number;
  /** What can be undone. */
  readonly recent: readonly UndoneResult[];
  /** The number of players that have been named so far. */
  readonly named: number;
}

/** By weight: how often each kind of change is tried. */
const KINDS: readonly (readonly [number, (dice: Dice, around: Surroundings) => Change | null])[] = [
  [40, anyResult],
  [8, anyClearing],
  [8, (dice, { recent }) => dice.among(recent) ?? null],
  [8, anyPlace],
  [3, anyRedraw],
  [1, anyLot],
  [7, anySchedule],
  [3, anyTime],
  [4, anyBeginning],
  [4, () => ({ kind: 'tick' })],
  [9, anyFields],
];

const TOTAL = KINDS.reduce((sum, [weight]) => sum + weight, 0);

/** Null where nothing of the kind can be asked. */
export function randomChange(dice: Dice, around: Surroundings): Change | null {
  let left = dice.below(TOTAL);
  for (const [weight, any] of KINDS) {
    if (left < weight) return any(dice, around);
    left -= weight;
  }
  return null;
}

const matchesOf = ({ whole: { draw } }: EventState): ResolvedMatch[] => resolveDraw(draw);

function anyResult(dice: Dice, { event, now }: Surroundings): Change | null {
  const { draw } = event.whole;
  const played = matchesOf(event).filter(({ match }) => draw.results[match]);
  const playable = matchesOf(event).filter(
    (resolved) =>
      !isWalkedThrough(resolved) &&
      !draw.results[resolved.match] &&
      resolved.sides.every((side) => playerInSlot(draw, side) !== null),
  );
  const kind = dice.below(100);
  const chosen = dice.among(kind < 75 ? playable : kind < 92 ? played : matchesOf(event));
  if (!chosen) return null;
  const [one, two] = chosen.sides.map((side) => playerInSlot(draw, side));
  const result = anyOutcome(dice, [one ?? null, two ?? null], gamesToWin(bestOfMatch(draw, chosen.match)));
  return {
    kind: 'match',
    match: chosen.match,
    result,
    startsAt: dice.chance(0.05) ? now + (dice.below(48) - 24) * HOUR : undefined,
    cascade: dice.chance(0.4),
  };
}

const BROKEN_OFF = ['retirement', 'disqualification', 'default'] as const;

/** Games by side. */
const WON = [11, 7] as const;
const LOST = [9, 11] as const;

export function anyOutcome(dice: Dice, players: readonly (string | null)[], toWin: number): AskedResult {
  const winner = dice.below(2);
  const winnerId = dice.chance(0.02) ? 'nobody-here' : (players[winner] ?? null);
  const lost = dice.below(toWin);
  const of = (won: number): [number, number] => (winner === 0 ? [won, lost] : [lost, won]);
  const kind = dice.below(100);
  if (kind < 10) return { winnerId, ending: 'walkover', games: [0, 0], gameScores: [] };
  if (kind < 18)
    return {
      winnerId,
      ending: dice.among(BROKEN_OFF) ?? 'default',
      games: of(dice.below(toWin)),
      gameScores: [],
    };
  if (kind < 26) {
    const games = dice.chance(0.5) ? ([0, 0] as const) : of(dice.below(toWin));
    return { winnerId: null, ending: 'no_result', games, gameScores: [] };
  }
  if (kind < 29) return { winnerId, ending: 'played', games: of(dice.below(5)), gameScores: [] };
  const gameScores = dice.chance(0.15)
    ? Array.from({ length: lost + toWin }, (_, game) => (game < lost === (winner === 0) ? LOST : WON))
    : [];
  return { winnerId, ending: 'played', games: of(toWin), gameScores };
}

function anyClearing(dice: Dice, { event: { whole } }: Surroundings): Change | null {
  const played = [...whole.draw.results.keys()].filter((match) => whole.draw.results[match]);
  const match = dice.among(played);
  return match === undefined ? null : { kind: 'match', match, result: null, cascade: dice.chance(0.5) };
}

function anyPlace(dice: Dice, { event: { whole }, named, now }: Surroundings): Change {
  const { size, slots } = whole.draw;
  const open = [...slots.keys()].filter((slot) => slots[slot]?.kind === (dice.chance(0.3) ? 'bye' : 'tbd'));
  const slot = (dice.chance(0.5) ? dice.among(open) : undefined) ?? dice.below(size + 1);
  const [match, side] = [slot >> 1, (slot & 1) as 0 | 1];
  const playerId = dice.chance(0.2) ? `p${dice.below(named)}` : `p${named}`;
  const places: RoundOneChange[] = [
    { kind: 'name', match, side, playerId: dice.chance(0.1) ? null : playerId },
    { kind: 'name', match, side, playerId },
    { kind: 'replace', match, side, playerId },
    { kind: 'replace', match, side, playerId },
    { kind: 'clear', match, side },
    { kind: 'create_match', match, playerId: dice.chance(0.5) ? null : playerId },
    { kind: 'delete_match', match, leaves: side },
  ];
  const place = places[slots[slot]?.kind === 'tbd' ? 1 : dice.below(places.length)] ?? {
    kind: 'clear',
    match,
    side,
  };
  return { kind: 'place', place, ...(dice.chance(0.1) && { startsAt: now + dice.below(48) * HOUR }) };
}

function anyRedraw(dice: Dice, { event: { whole } }: Surroundings): Change {
  const { size, bestOf } = whole.draw;
  const order = Array.from({ length: size }, (_, place) => place);
  const [one, other] = [dice.below(size), dice.below(size)];
  const swapped = dice.chance(0.4)
    ? order
    : order.with(one, other).with(other, dice.chance(0.05) ? other : one);
  const games = bestOf.map((best) => (dice.chance(0.2) ? ((8 - best) as 3 | 5) : best));
  return { kind: 'redraw', redraw: { order: swapped, bestOf: games } };
}

function anyLot(dice: Dice, { event: { whole } }: Surroundings): Change {
  const slots = [...whole.draw.slots];
  const turn = dice.below(slots.length);
  const turned = [...slots.slice(turn), ...slots.slice(0, turn)];
  return { kind: 'lot', slots: turned, seeds: turned.map(() => null) };
}

/** A session is a round here: all its matches move. */
function anySchedule(dice: Dice, { event: { whole }, now }: Surroundings): Change {
  const rounds = Math.log2(whole.draw.size);
  const round = 1 + dice.below(rounds);
  const first = Array.from({ length: round - 1 }, (_, before) => matchesInRound(whole.draw.size, before + 1));
  const from = first.reduce((sum, count) => sum + count, 0);
  const startsAt = now + (dice.below(60) - 12) * HOUR;
  const count = matchesInRound(whole.draw.size, round);
  return {
    kind: 'schedule',
    starts: Array.from({ length: count }, (_, at) => ({ match: from + at, startsAt })),
  };
}

function anyTime(dice: Dice, { event: { whole }, now }: Surroundings): Change {
  const match = dice.below(whole.matches.length);
  const startsAt = dice.chance(0.15) ? null : now + (dice.below(72) - 24) * HOUR;
  return { kind: 'match', match, startsAt, court: 'Court 1', cascade: false };
}

function anyBeginning(dice: Dice, { event, now }: Surroundings): Change | null {
  const contestId = dice.among(contestsOf(event))?.id ?? WHOLE;
  const at = dice.among(['now', 'due', 'due', now - dice.below(60) * HOUR] as const) ?? 'due';
  return { kind: 'begin', contestId, at };
}

const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo'];

function anyFields(dice: Dice, { event, now }: Surroundings): Change {
  const { whole, secondChances } = event;
  const chance = dice.chance(0.35) ? dice.among(secondChances) : undefined;
  const fields = chance ? anyOfChance(dice, chance, now) : anyOfWhole(dice, whole, now);
  const contestId = chance?.id ?? WHOLE;
  return { kind: 'fields', contestId, fields, preferredPrizeRule: whole.fields.prizeRule };
}

function anyOfChance(dice: Dice, { fields: { status } }: Contest, now: number): AskedFields {
  const canCancel = status === 'UPCOMING' || status === 'ACTIVE';
  if (canCancel && dice.chance(0.25)) return { status: 'CANCELLED' };
  return { startsAt: now + (dice.below(60) - 12) * HOUR };
}

function anyOfWhole(dice: Dice, { fields }: Contest, now: number): AskedFields {
  const day = (days: number) => toCalendarDate(now + days * DAY, fields.timeZone);
  switch (dice.below(9)) {
    case 0:
      return { startsAt: dice.chance(0.1) ? null : now + (dice.below(60) - 12) * HOUR };
    case 1:
      return { startDate: day(dice.below(4) - 2) };
    case 2:
      return { endDate: day(dice.below(12)) };
    case 3:
      return { timeZone: dice.among(ZONES) };
    case 4:
      return { scoringRules: dice.among(WHOLE_RULES_IDS) };
    case 5:
      return { secondChances: [2, 3, 4].filter(() => dice.chance(0.7)) };
    case 6:
      return { name: `Open ${dice.below(3)}` };
    case 7:
      return { location: `Hall ${dice.below(3)}` };
    default:
      return { status: statusAfter(dice, fields.status) };
  }
}

function statusAfter(dice: Dice, status: string): AskedFields['status'] {
  if (dice.chance(0.03)) return 'CANCELLED';
  return status === 'CREATING'
    ? 'UPCOMING'
    : status === 'UPCOMING' && dice.chance(0.1)
      ? 'CREATING'
      : undefined;
}
