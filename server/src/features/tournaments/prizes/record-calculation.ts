import type { Tx } from '../../../db/database.ts';
import { announce } from '../../announcements/announce/announce.ts';
import type { GoneFacts } from '../../announcements/text/prize-facts.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { openDataIssue } from '../../records/issues/data-issue.ts';
import type { Calculation } from './prize-store.ts';
import {
  dropDuePrizes,
  holdWinners,
  insertCalculation,
  insertPrizes,
  removedEntries,
  settledPrizes,
} from './prize-store.ts';

const current = Symbol('current');

/** Shows that results, terms and removals are still what it was made from, while the tournament is held. */
export interface CurrentCalculation extends Calculation {
  readonly [current]: true;
}

/**
 * It makes each winner's prize due. Somebody who was paid by an earlier calculation is not paid again, and
 * nobody pays back (edge 20).
 */
export async function recordCalculation(
  tx: Tx,
  tournament: LockedTournament,
  calculation: CurrentCalculation,
): Promise<void> {
  const number = await insertCalculation(tx, tournament.id, calculation);
  const dropped = await dropDuePrizes(tx, tournament.id);
  const paid = new Map(
    (await settledPrizes(tx, tournament.id)).map(({ userId, amount }) => [userId, amount]),
  );
  const due = calculation.winners.filter(({ userId, amount }) => amount > 0 && !paid.has(userId));
  await insertPrizes(tx, tournament.id, { number, calculation }, due);
  if (due.length > 0)
    await announce(tx, { kind: 'PRIZE', about: { tournamentId: tournament.id }, event: String(number) });
  const ruledOut = dropped.filter(({ entryId }) => calculation.removed.includes(entryId));
  await tellPrizesGone(tx, tournament.id, { event: String(number), why: 'ruled_out', shares: ruledOut });
  for (const { userId, amount } of calculation.winners) {
    const before = paid.get(userId) ?? amount;
    if (before >= amount) continue;
    await openDataIssue(tx, {
      type: 'PRIZE_SHORT',
      resource: { type: 'TOURNAMENT', id: tournament.id, name: tournament.name },
      subject: userId,
      what: `By the corrected results user ${userId} wins ${amount} and was paid ${before}.`,
    });
  }
}

/** Null for a calculation that is out of date. */
export async function asCurrent(
  tx: Tx,
  now: LockedTournament,
  calculation: Calculation,
): Promise<CurrentCalculation | null> {
  const { resultsVersion, pool, rule, unit, removed } = calculation;
  await holdWinners(tx, calculation);
  const removedNow = await removedEntries(tx, now.id);
  const isCurrent =
    JSON.stringify([now.results_version, now.prize_amount, now.prize_rule, now.prize_unit, removedNow]) ===
    JSON.stringify([resultsVersion, pool, rule, unit, removed]);
  return isCurrent ? { ...calculation, [current]: true } : null;
}

/** A cancelled tournament pays nobody: due prizes are deleted, and their winners hear of it. */
export async function withdrawPrizes(tx: Tx, tournamentId: string): Promise<void> {
  const shares = await dropDuePrizes(tx, tournamentId);
  await tellPrizesGone(tx, tournamentId, { event: 'cancelled', why: 'cancelled', shares });
}

interface PrizesGone extends GoneFacts {
  readonly event: string;
}

async function tellPrizesGone(tx: Tx, tournamentId: string, { event, ...facts }: PrizesGone): Promise<void> {
  if (facts.shares.length > 0)
    await announce(tx, { kind: 'PRIZE_GONE', about: { tournamentId }, event, facts });
}
