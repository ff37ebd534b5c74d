/**
 * Which status may follow which, under what condition, and by itself or by hand: the one table for jobs, the portal and the
 * screens. No move can unseal a tournament, pay twice or lose an entry: a status only says how far things are.
 */
import type { Draw } from '../draw/draw.ts';
import { isDrawComplete } from '../draw/results.ts';
import type { TournamentStatus } from './status.ts';

export interface LifecycleFacts {
  readonly status: TournamentStatus;
  /** The draw has players and a start: it can be shown, and predicted once it is full. */
  readonly drawReady: boolean;
  readonly sealed: boolean;
  readonly startReached: boolean;
  readonly hasEntries: boolean;
  readonly allDecided: boolean;
  /** The board of the newest results version equals an independent recompute of every entry. */
  readonly boardVerified: boolean;
  readonly sinceStatus: number;
  readonly endsHold?: boolean;
  readonly prizesSettled: boolean;
  readonly prizePaid: boolean;
}

/** Prizes wait for a day after the board was verified, so that everybody can object. */
export const PRIZE_HOLD_MS = 24 * 3_600_000;

const GUARDS = {
  draw_ready: (facts) => facts.drawReady,
  unsealed: (facts) => !facts.sealed,
  sealed: (facts) => facts.sealed,
  no_entries: (facts) => !facts.hasEntries,
  start_reached: (facts) => facts.startReached,
  all_decided: (facts) => facts.allDecided,
  board_verified: (facts) => facts.boardVerified,
  hold_over: (facts) => facts.sinceStatus >= PRIZE_HOLD_MS || facts.endsHold === true,
  prizes_settled: (facts) => facts.prizesSettled,
  nothing_paid: (facts) => !facts.prizePaid,
} as const satisfies Record<string, (facts: LifecycleFacts) => boolean>;

type Guard = keyof typeof GUARDS;

interface Move {
  /** Happens by itself as soon as these hold. */
  readonly itself?: readonly Guard[];
  /** An administrator may do it, with a reason, when these hold. */
  readonly hand?: readonly Guard[];
}

const always = { hand: [] } as const;
const cancel = { hand: ['nothing_paid'] } as const;

const MOVES = {
  CREATING: { UPCOMING: { hand: ['draw_ready'] }, CANCELLED: cancel },
  UPCOMING: {
    CREATING: { hand: ['unsealed', 'no_entries'] },
    // By hand it means that play has begun. Either way the entries are sealed with it.
    ACTIVE: { itself: ['unsealed', 'start_reached'], hand: ['draw_ready'] },
    CANCELLED: cancel,
  },
  ACTIVE: {
    UPCOMING: always,
    COMPLETED: { itself: ['all_decided'], hand: ['sealed'] },
    CANCELLED: cancel,
  },
  COMPLETED: {
    UPCOMING: always,
    ACTIVE: always,
    SCORED: { itself: ['all_decided', 'board_verified'], hand: ['all_decided', 'board_verified'] },
    CANCELLED: cancel,
  },
  SCORED: {
    UPCOMING: always,
    ACTIVE: always,
    COMPLETED: always,
    PAYING: {
      itself: ['all_decided', 'board_verified', 'hold_over'],
      hand: ['all_decided', 'board_verified', 'hold_over'],
    },
    CANCELLED: cancel,
  },
  PAYING: {
    UPCOMING: always,
    ACTIVE: always,
    COMPLETED: always,
    SCORED: always,
    PAID: { itself: ['prizes_settled'], hand: ['prizes_settled'] },
    CANCELLED: cancel,
  },
  PAID: { UPCOMING: always, ACTIVE: always, COMPLETED: always, SCORED: always, PAYING: always },
  // Entries are void and refunded, so there is nothing to come back to.
  CANCELLED: {},
} as const satisfies Record<TournamentStatus, Partial<Record<TournamentStatus, Move>>>;

type MoveDecision = { readonly ok: true } | { readonly ok: false; readonly refusal: Guard | 'no_such_move' };

export function decideMove(facts: LifecycleFacts, to: TournamentStatus, by: 'itself' | 'hand'): MoveDecision {
  const move: Move | undefined = movesFrom(facts.status)[to];
  const guards = move?.[by];
  if (!guards) return { ok: false, refusal: 'no_such_move' };
  const unmet = guards.find((guard) => !GUARDS[guard](facts));
  return unmet ? { ok: false, refusal: unmet } : { ok: true };
}

/**
 * A second chance is decided with its whole draw, whatever its own places say: whoever had a bye at its seal may have a match to
 * play by now.
 */
export const isDecided = (draw: Draw, wholeDraw: Draw | null): boolean =>
  isDrawComplete(draw) && (wholeDraw === null || isDrawComplete(wholeDraw));

/** The status a tournament takes by itself now; null when it stays. */
export function nextStatus(facts: LifecycleFacts): TournamentStatus | null {
  const targets = Object.keys(movesFrom(facts.status)) as TournamentStatus[];
  return targets.find((to) => decideMove(facts, to, 'itself').ok) ?? null;
}

interface NewResults {
  readonly allDecided: boolean;
  readonly prizePaid: boolean;
  /** The error was ours, not the officials'. */
  readonly operatorError: boolean;
}

/**
 * The status after results were entered, corrected or cleared. A changed board is verified and held again. Once a prize was
 * paid only our own errors count: then the rightful winner is paid too, and nobody pays back.
 */
export function statusAfterResults(
  status: TournamentStatus,
  { allDecided, prizePaid, operatorError }: NewResults,
): TournamentStatus {
  if (status === 'CREATING' || status === 'CANCELLED') return status;
  if (prizePaid && !operatorError) return status;
  return allDecided ? 'COMPLETED' : 'ACTIVE';
}

/** Statuses that an administrator may choose from here, whether or not their guards hold yet. */
export const choosableStatuses = (from: TournamentStatus): TournamentStatus[] => {
  const moves = movesFrom(from);
  return (Object.keys(moves) as TournamentStatus[]).filter((to) => moves[to]?.hand);
};

const movesFrom = (status: TournamentStatus): Partial<Record<TournamentStatus, Move>> => MOVES[status];

export const MOVE_REFUSALS = {
  no_such_move: "A tournament can't go from this status to that one",
  draw_ready: 'The draw needs its players and the time of its first match',
  unsealed: "Entries are sealed, so the tournament can't go back before that",
  sealed: "Entries aren't sealed yet",
  no_entries: 'People have entered. Cancel the tournament instead, which refunds them',
  start_reached: "It hasn't started yet",
  all_decided: 'Some matches have no result yet',
  board_verified: "The leaderboard doesn't match an independent recalculation",
  hold_over:
    'Prizes are on hold for 24 hours after the leaderboard is final. Ending that early needs a reason',
  prizes_settled: "Some prizes aren't settled yet",
  nothing_paid: 'A prize has been paid already',
} as const satisfies Record<Guard | 'no_such_move', string>;
