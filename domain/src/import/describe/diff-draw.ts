import type { Slot } from '../../draw/draw.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import { resolveDraw } from '../../draw/resolved-matches.ts';
import { isSameSlot, playerInSlot, slotsWithIds } from '../../draw/slot-players.ts';
import { foldName } from '../../name/fold-name.ts';
import type { DrawPlan } from '../place/build-draw.ts';
import type { PlanPlayer } from '../place/identify-players.ts';
import { printedAlike } from '../place/merge-results.ts';

export interface DrawSnapshot
  extends Pick<
    DrawPlan,
    'size' | 'slots' | 'seeds' | 'bestOf' | 'results' | 'schedule' | 'gameScores' | 'players'
  > {
  readonly name: string;
  readonly location: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The venue's local time at the start; null when it is not known. */
  readonly startsAt: string | null;
}

export type Occupancy =
  | { readonly kind: 'player'; readonly playerId: string; readonly name: string }
  | { readonly kind: 'tbd' }
  | { readonly kind: 'bye' };

interface Change<T> {
  readonly from: T;
  readonly to: T;
}
interface InSlot extends Change<Occupancy> {
  readonly slot: number;
}
interface InMatch<T> extends Change<T> {
  readonly match: number;
}
type Text = string | null;

export type NamedResult = MatchResult & {
  readonly winnerName: string | null;
};

/** `playerId` and the ids inside are those of the current draw for players it has, and new keys for the others. */
export type DrawDifference =
  | ({
      readonly kind: 'details_changed';
      readonly field: 'name' | 'location' | 'startDate' | 'endDate' | 'startsAt';
    } & Change<Text>)
  | ({ readonly kind: 'size_changed' } & Change<number>)
  | ({ readonly kind: 'best_of_changed'; readonly round: number } & Change<number>)
  /** An open slot got its player, a player's slot became open, or another player took it. */
  | ({ readonly kind: 'slot_named' | 'slot_emptied' | 'slot_changed' } & InSlot)
  /** `match` is of Round 1; `slot` is the slot that was, or became, the bye. */
  | ({ readonly kind: 'bye_became_match' | 'match_became_bye'; readonly match: number } & InSlot)
  | ({ readonly kind: 'seed_changed'; readonly slot: number } & Change<Text>)
  | ({ readonly kind: 'player_renamed'; readonly playerId: string } & Change<string>)
  | ({ readonly kind: 'time_changed' | 'court_changed' } & InMatch<Text>)
  | ({ readonly kind: 'result_new' | 'result_changed' | 'result_cleared' } & InMatch<NamedResult | null>)
  | { readonly kind: 'game_scores_changed'; readonly match: number };

/**
 * Compares a draw with what a page says now, for the report of a re-import. Differences are in the
 * order of the page: the tournament, its players, the slots from the top, the matches.
 */
export function diffDraw(current: DrawSnapshot, printed: DrawSnapshot): DrawDifference[] {
  const next = withKeys(printed, pairPlayers(current.players, printed.players));
  const details = [...diffDetails(current, next), ...diffNames(current, next)];
  if (current.size !== next.size) {
    return [...details, { kind: 'size_changed', from: current.size, to: next.size }];
  }
  return [
    ...details,
    ...diffRounds(current, next),
    ...diffSlots(current, next),
    ...diffMatches(current, next),
  ];
}

const withKeys = (draw: DrawSnapshot, keys: ReadonlyMap<string, string>): DrawSnapshot => ({
  ...draw,
  slots: slotsWithIds(draw.slots, keys),
  players: draw.players.map((player) => ({ ...player, key: keys.get(player.key) ?? player.key })),
});

/** Maps the next draw's keys to the current ones: a player may have been given a number since. */
export function pairPlayers(
  current: readonly PlanPlayer[],
  next: readonly PlanPlayer[],
): ReadonlyMap<string, string> {
  const keyOfNext = new Map<string, string>();
  for (const player of next) {
    const same =
      current.find((candidate) => candidate.key === player.key) ??
      current.find((candidate) => isSame(candidate, player));
    if (same) keyOfNext.set(player.key, same.key);
  }
  return keyOfNext;
}

function isSame(a: PlanPlayer, b: PlanPlayer): boolean {
  if (a.externalId !== null && b.externalId !== null) return a.externalId === b.externalId;
  if (a.profileUrl !== null || b.profileUrl !== null) return a.profileUrl === b.profileUrl;
  // Inside one tournament a name may identify a player who has nothing else; never across tournaments.
  if (a.identity !== 'name_only' || b.identity !== 'name_only') return false;
  const sameCountry = a.countryCode === null || b.countryCode === null || a.countryCode === b.countryCode;
  return sameCountry && foldName(a.fullName) === foldName(b.fullName);
}

/** A fact that the page leaves out is not a difference. */
const diffDetails = (current: DrawSnapshot, next: DrawSnapshot): DrawDifference[] =>
  (['name', 'location', 'startDate', 'endDate', 'startsAt'] as const).flatMap((field) =>
    next[field] === null || current[field] === next[field]
      ? []
      : { kind: 'details_changed' as const, field, from: current[field], to: next[field] },
  );

function diffNames(current: DrawSnapshot, next: DrawSnapshot): DrawDifference[] {
  return next.players.flatMap((player) => {
    const before = current.players.find(({ key }) => key === player.key);
    if (!before || before.fullName === player.fullName) return [];
    return {
      kind: 'player_renamed' as const,
      playerId: before.key,
      from: before.fullName,
      to: player.fullName,
    };
  });
}

const diffRounds = (current: DrawSnapshot, next: DrawSnapshot): DrawDifference[] =>
  current.bestOf.flatMap((from, index) => {
    const to = next.bestOf[index] ?? from;
    return from === to ? [] : { kind: 'best_of_changed' as const, round: index + 1, from, to };
  });

function diffSlots(current: DrawSnapshot, next: DrawSnapshot): DrawDifference[] {
  return current.slots.flatMap((before, slot): DrawDifference[] => {
    const from = occupancy(before, current.players);
    const to = occupancy(next.slots[slot] ?? before, next.players);
    const seedFrom = current.seeds[slot] ?? null;
    const seedTo = next.seeds[slot] ?? null;
    if (!isSameSlot(from, to)) {
      const match = slot >> 1;
      const wasBye = isByePair(current, match);
      const touchesBye = from.kind === 'bye' || to.kind === 'bye';
      if (touchesBye && wasBye !== isByePair(next, match)) {
        return [{ kind: wasBye ? 'bye_became_match' : 'match_became_bye', match, slot, from, to }];
      }
      return [{ kind: slotChange(from, to), slot, from, to }];
    }
    return seedFrom === seedTo ? [] : [{ kind: 'seed_changed', slot, from: seedFrom, to: seedTo }];
  });
}

const slotChange = (from: Occupancy, to: Occupancy): 'slot_named' | 'slot_emptied' | 'slot_changed' => {
  if (from.kind === 'tbd' && to.kind === 'player') return 'slot_named';
  return from.kind === 'player' && to.kind === 'tbd' ? 'slot_emptied' : 'slot_changed';
};

const isByePair = ({ slots }: DrawSnapshot, match: number): boolean =>
  slots[match * 2]?.kind === 'bye' || slots[match * 2 + 1]?.kind === 'bye';

function occupancy(slot: Slot, players: readonly PlanPlayer[]): Occupancy {
  if (slot.kind !== 'player') return slot;
  return { ...slot, name: players.find(({ key }) => key === slot.playerId)?.fullName ?? '' };
}

function diffMatches(current: DrawSnapshot, next: DrawSnapshot): DrawDifference[] {
  // A player who stands in for another changes a place, not the results of those before.
  const areAlike = printedAlike({ ...current, slots: next.slots }, next);
  return current.schedule.flatMap((_, match) => [
    ...diffSchedule(current, next, match),
    ...diffResult(current, next, { match, isAlike: areAlike[match] ?? false }),
  ]);
}

function diffSchedule(current: DrawSnapshot, next: DrawSnapshot, match: number): DrawDifference[] {
  const differences: DrawDifference[] = [];
  const was = current.schedule[match];
  const is = next.schedule[match];
  if (was && is && was.startsAtLocal !== is.startsAtLocal) {
    differences.push({ kind: 'time_changed', match, from: was.startsAtLocal, to: is.startsAtLocal });
  }
  if (was && is && was.court !== is.court) {
    differences.push({ kind: 'court_changed', match, from: was.court, to: is.court });
  }
  return differences;
}

function diffResult(
  current: DrawSnapshot,
  next: DrawSnapshot,
  { match, isAlike }: { readonly match: number; readonly isAlike: boolean },
): DrawDifference[] {
  const [from, to] = [named(current, match), named(next, match)];
  if ((from ?? to) === null || isAlike)
    return pointsOf(current, match) === pointsOf(next, match) ? [] : [{ kind: 'game_scores_changed', match }];
  const kind = from === null ? 'result_new' : to === null ? 'result_cleared' : 'result_changed';
  return [{ kind, match, from, to }];
}

export function named(
  draw: Pick<DrawSnapshot, 'size' | 'bestOf' | 'slots' | 'results' | 'players'>,
  match: number,
): NamedResult | null {
  const result = draw.results[match] ?? null;
  if (result === null) return null;
  if (result.winner === null) return { ...result, winnerName: null };
  const occupant = resolveDraw(draw)[match]?.sides[result.winner] ?? 'open';
  const key = playerInSlot(draw, occupant);
  const winnerName =
    draw.players.find((player) => player.key === key)?.fullName ?? `player ${result.winner + 1}`;
  return { ...result, winnerName };
}

const pointsOf = ({ gameScores }: DrawSnapshot, match: number): string =>
  (gameScores[match] ?? []).map((points) => points.join('-')).join(' ');
