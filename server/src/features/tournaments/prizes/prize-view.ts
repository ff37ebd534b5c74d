import type { Prizes } from '@boast/contract/prizes';
import { isReleased } from '@boast/domain/prize/four-eyes';
import { PRIZE_RULES, type PrizeRuleId, type PrizeUnit } from '@boast/domain/prize/prize';
import { PRIZE_HOLD_MS } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import type { Db } from '../../../db/database.ts';
import { DELETED_USERNAME } from '../../../db/shown-username.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { ownersOf } from '../../entries/entry-owner-view.ts';
import { readApprovals } from './approvals-view.ts';
import { prizesOf } from './calculate-prizes.ts';
import { prizePaid } from './prize-paid.ts';
import { type Calculation, newestCalculation } from './prize-store.ts';

const LISTED = 1_000;

interface TournamentTerms {
  readonly status: TournamentStatus;
  readonly status_since: string;
  readonly prize_amount: number;
  readonly prize_unit: string;
  readonly prize_rule: string;
  readonly has_been_paid: boolean;
}

export async function readPrizes(
  { db, boards }: Pick<Context, 'db' | 'boards'>,
  tournamentId: string,
): Promise<Prizes | null> {
  const row = await db
    .selectFrom('tournament')
    .select(['status', 'status_since', 'prize_amount', 'prize_unit', 'prize_rule'])
    .select(prizePaid(tournamentId).as('has_been_paid'))
    .where('id', '=', tournamentId)
    .where('status', '<>', 'CREATING')
    .executeTakeFirst();
  if (!row) return null;
  const terms = { ...row, status: row.status as TournamentStatus };
  const frozen = await newestFrozen(db, tournamentId, terms.status);
  const live = terms.status === 'COMPLETED' || terms.status === 'SCORED';
  const calculation = live
    ? await prizesOf(db, tournamentId, () => boards.current(tournamentId))
    : (frozen?.calculation ?? null);
  return describe(db, terms, { calculation, released: frozen?.released ?? false });
}

interface Frozen {
  readonly calculation: Calculation;
  readonly released: boolean;
}

async function newestFrozen(db: Db, tournamentId: string, status: TournamentStatus): Promise<Frozen | null> {
  if (status !== 'PAYING' && status !== 'PAID') return null;
  const newest = await newestCalculation(db, tournamentId);
  if (!newest) return null;
  const { number, calculation } = newest;
  const approvals = await readApprovals(db, { tournamentId, number });
  // A paid prize stays released, even if an approver lost the role afterwards.
  const released = status === 'PAID' || isReleased(approvals);
  return { calculation, released };
}

interface PrizeState {
  readonly calculation: Calculation | null;
  readonly released: boolean;
}

async function describe(
  db: Db,
  terms: TournamentTerms,
  { calculation, released }: PrizeState,
): Promise<Prizes> {
  const state = stateOf(terms.status, released);
  const listed = calculation?.winners.slice(0, LISTED) ?? [];
  const people = await ownersOf(db, [
    ...listed.map(({ entryId }) => entryId),
    ...(calculation?.removed ?? []),
  ]);
  return {
    amount: calculation?.pool ?? terms.prize_amount,
    unit: calculation?.unit ?? (terms.prize_unit as PrizeUnit),
    basis: PRIZE_RULES[calculation?.rule ?? (terms.prize_rule as PrizeRuleId)].basis,
    state,
    heldUntil:
      state === 'held' ? new Date(Date.parse(terms.status_since) + PRIZE_HOLD_MS).toISOString() : null,
    resultsVersion: calculation?.resultsVersion ?? null,
    root: calculation?.root ?? null,
    entryCount: calculation?.entryCount ?? null,
    best: calculation?.best ?? null,
    winnerCount: calculation?.winners.length ?? 0,
    winners: listed.map((winner) => ({
      ...winner,
      username: people.get(winner.entryId)?.username ?? DELETED_USERNAME,
    })),
    hasBeenPaid: terms.has_been_paid,
    otherwise: (calculation?.otherwise ?? []).map(({ match, result }) => ({
      match,
      result: result && { winner: result.winner, ending: result.ending, games: [...result.games] },
    })),
    replacedOtherwise: [...(calculation?.replacedOtherwise ?? [])],
    removed: (calculation?.removed ?? []).map((entryId) => ({
      entryId,
      userId: people.get(entryId)?.userId ?? entryId,
      username: people.get(entryId)?.username ?? DELETED_USERNAME,
    })),
  };
}

function stateOf(status: TournamentStatus, released: boolean): Prizes['state'] {
  switch (status) {
    case 'CREATING':
    case 'UPCOMING':
    case 'ACTIVE':
      return 'open';
    case 'COMPLETED':
      return 'provisional';
    case 'SCORED':
      return 'held';
    case 'PAYING':
      return released ? 'released' : 'due';
    case 'PAID':
      return 'paid';
    case 'CANCELLED':
      return 'none';
  }
}

export const prizeHandlers = {
  getPrizes: async ({ ctx, params }) => {
    const prizes = await readPrizes(ctx, params.tournamentId);
    if (!prizes) throw notFound('Tournament');
    return { data: prizes };
  },
} satisfies Partial<Handlers>;
