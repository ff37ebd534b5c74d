import type { Draw } from '../draw/draw.ts';
import { slotsWithIds } from '../draw/slot-players.ts';
import { toLocal } from '../time/zoned-time.ts';
import type { CurrentTournament } from './current-tournament.ts';
import { diffDraw } from './describe/diff-draw.ts';
import { type ByHand, changesSlot, type SplitDifferences, splitByHand } from './judge/set-by-hand.ts';
import type { PageFacts } from './page-facts.ts';
import { turnPairs } from './place/turn-pairs.ts';
import { plannedDates } from './plan-page.ts';

export interface PageChange extends SplitDifferences {
  readonly current: CurrentTournament;
  readonly page: PageFacts;
  readonly byHand: ByHand;
  /** The page's draw, with our own places and numbers of games where an administrator set them. */
  readonly next: Draw;
  /** The page's draw alone; a place that an administrator named means the same player there. */
  readonly printed: Draw;
  readonly keptPlaces: KeptPlaces;
}

interface KeptPlaces {
  readonly slots: readonly number[];
  readonly rounds: readonly number[];
}

export function pageChange(current: CurrentTournament, printed: PageFacts, byHand: ByHand): PageChange {
  const page = current.isSealed ? turned(printed, current) : printed;
  const differences = diffDraw(current, snapshotOnPage(current, page));
  const split = splitByHand(differences, { byHand, days: current });
  const keptPlaces = {
    slots: split.declined.filter(changesSlot).map(({ slot }) => slot),
    rounds: split.declined.flatMap((difference) =>
      difference.kind === 'best_of_changed' ? [difference.round] : [],
    ),
  };
  const next = keepPlaces(plannedDraw(page), current, keptPlaces);
  return { current, page, byHand, ...split, keptPlaces, next, printed: printedDraw(page, next) };
}

function turned(page: PageFacts, current: CurrentTournament): PageFacts {
  const { planned, storedPlayers } = page;
  const plan = turnPairs(planned.plan, current, (key) => storedPlayers.get(key)?.id ?? key);
  return { ...page, planned: { ...planned, plan } };
}

/** The start of a sealed tournament is past, so the page says nothing new about it. Known players have our ids. */
function snapshotOnPage({ isSealed }: CurrentTournament, { planned, storedPlayers }: PageFacts) {
  const { page, plan, startsAt, timeZone } = planned;
  const ids = idsOf(storedPlayers);
  return {
    ...plan,
    slots: slotsWithIds(plan.slots, ids),
    players: plan.players.map((player) => ({ ...player, key: ids.get(player.key) ?? player.key })),
    name: page.name,
    location: page.location,
    ...plannedDates(planned),
    startsAt: isSealed || startsAt === null ? null : toLocal(startsAt, timeZone),
  };
}

const idsOf = (storedPlayers: PageFacts['storedPlayers']): ReadonlyMap<string, string> =>
  new Map([...storedPlayers].map(([key, { id }]) => [key, id]));

/** The plan's draw with the ids of stored players. New players keep the plan's key until they are stored. */
function plannedDraw({
  planned: { plan },
  storedPlayers,
}: Pick<PageFacts, 'planned' | 'storedPlayers'>): Draw {
  const { size, bestOf, results } = plan;
  return drawWithIds({ size, bestOf, results, slots: plan.slots }, idsOf(storedPlayers));
}

const printedDraw = ({ planned: { plan } }: PageFacts, next: Draw): Draw => ({
  ...next,
  slots: plan.slots.map((slot, number) => (slot.kind === 'player' ? (next.slots[number] ?? slot) : slot)),
});

export const drawWithIds = (draw: Draw, ids: ReadonlyMap<string, string>): Draw => ({
  ...draw,
  slots: slotsWithIds(draw.slots, ids),
});

const keepPlaces = (next: Draw, current: Draw, { slots, rounds }: KeptPlaces): Draw => ({
  ...next,
  bestOf: next.bestOf.map((games, index) =>
    rounds.includes(index + 1) ? (current.bestOf[index] ?? games) : games,
  ),
  slots: next.slots.map((slot, number) => (slots.includes(number) ? (current.slots[number] ?? slot) : slot)),
});
