/**
 * Finds the replay that the demo needs next, so that one is always on and one follows it. It follows from the clock
 * and the existing replays; nothing else is stored.
 */
import { endOfReplay, FASTEST_PACE_MINUTES, replayedMatches } from '@boast/domain/import/replay';
import type { DemoDraw } from '../gateways/tour-pages/demo-draws.ts';
import { type ReplayPlan, replayOf } from '../gateways/tour-pages/replay-pages.ts';

const MINUTE_MS = 60_000;

/**
 * The draws are replayed in this order. The second starts first, because it is best of five, as the pages
 * explain the game. The last one is loaded as played (demo-shows.ts).
 */
const IN_TURN: readonly Pick<ReplayPlan, 'slug' | 'gender'>[] = [
  { slug: 'canary-wharf-classic-2021', gender: 'mens' },
  { slug: 'windsor-club-open-2023', gender: 'womens' },
  { slug: 'canary-wharf-classic-2023', gender: 'mens' },
  { slug: 'wimbledon-club-squash-squared-open-2018', gender: 'mens' },
  { slug: 'windsor-club-open-2023', gender: 'mens' },
];

/**
 * This many replays within thirty days are played match after match; further ones take days each, however
 * long people look.
 */
const FAST_REPLAYS = 48;
export const BOUND_DAYS = 30;
const SLOW_PACE_MINUTES = 6 * 60;

/** All replays so far that were not cancelled, and how many were opened within `BOUND_DAYS`. */
export interface KnownReplays {
  readonly replays: readonly ReplayPlan[];
  readonly opened: number;
}

/** Returns null when nothing is missing. */
export function missingReplay(
  { replays, opened }: KnownReplays,
  now: number,
  draws: readonly DemoDraw[],
): ReplayPlan | null {
  const open = replays.filter((plan) => now < endOfReplay(replayOf(plan, draws)));
  const playing = open.filter(({ startsAt }) => startsAt <= now);
  const draw = drawInTurn(replays, open);
  if (!draw) return null;
  const next = { ...draw, paceMinutes: opened < FAST_REPLAYS ? FASTEST_PACE_MINUTES : SLOW_PACE_MINUTES };
  if (playing.length === 0) return { ...next, startsAt: halfPlayedAt({ ...next, startsAt: 0 }, now, draws) };
  const handover = Math.max(...playing.map((plan) => handoverOf(plan, draws)), nextMinute(now) + MINUTE_MS);
  const isFollowed = open.some(({ startsAt }) => startsAt > now && startsAt <= handover);
  return isFollowed ? null : { ...next, startsAt: handover };
}

type InTurn = (typeof IN_TURN)[number];

/** The draw that is not open and was not replayed for longest. */
function drawInTurn(replays: readonly ReplayPlan[], open: readonly ReplayPlan[]): InTurn | undefined {
  const replaysOf = (plans: readonly ReplayPlan[], { slug, gender }: InTurn) =>
    plans.filter((plan) => plan.slug === slug && plan.gender === gender);
  const lastStart = (draw: InTurn): number =>
    Math.max(Number.NEGATIVE_INFINITY, ...replaysOf(replays, draw).map(({ startsAt }) => startsAt));
  return IN_TURN.filter((draw) => replaysOf(open, draw).length === 0).toSorted((a, b) =>
    lastStart(a) < lastStart(b) ? -1 : 1,
  )[0];
}

/** Its middle match is on court now, so that a fresh start shows play. */
function halfPlayedAt(plan: ReplayPlan, now: number, draws: readonly DemoDraw[]): number {
  const matches = replayedMatches(replayOf(plan, draws));
  const half = matches[Math.floor(matches.length / 2)];
  return nextMinute(now) - MINUTE_MS - (half?.startsAt ?? 0);
}

/** The next begins during the final, so that there is no gap between two replays. */
function handoverOf(plan: ReplayPlan, draws: readonly DemoDraw[]): number {
  const final = replayedMatches(replayOf(plan, draws)).at(-1);
  return (final?.startsAt ?? plan.startsAt) + MINUTE_MS;
}

const nextMinute = (now: number): number => (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
