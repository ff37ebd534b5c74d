/** The prize may change freely until somebody enters; after that it may only rise (domain/prize/change-prize.ts). */
import {
  changePrize,
  isNoPrize,
  PRIZE_REFUSALS,
  type TournamentPrize,
} from '@boast/domain/prize/change-prize';
import type { PrizeRuleId, PrizeUnit } from '@boast/domain/prize/prize';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { announce } from '../../announcements/announce.ts';
import { nextEvent } from '../../announcements/announcement-store.ts';
import type { RaisedFacts } from '../../announcements/prize-facts.ts';
import { describePrize } from '../../announcements/prize-news.ts';
import type { LockedTournament, TournamentRow } from '../../draws/lock-tournament.ts';
import { hasEntries } from './choose-rules.ts';

export interface PrizeColumns {
  readonly prize_amount: number;
  readonly prize_unit: PrizeUnit;
  readonly prize_text: string | null;
}

/** Announces a raised prize to entrants. Throws LOCKED and RULES_FIXED. */
export async function choosePrize(
  tx: Tx,
  row: LockedTournament,
  wanted: TournamentPrize,
): Promise<PrizeColumns> {
  const before = prizeOf(row);
  const facts = { hasEntries: await hasEntries(tx, row.id), sealed: row.sealed_at !== null };
  const outcome = changePrize(before, wanted, facts);
  if (!outcome.ok) {
    const { refusal } = outcome;
    throw new ApiError(refusal === 'sealed' ? 'LOCKED' : 'RULES_FIXED', PRIZE_REFUSALS[refusal], { refusal });
  }
  if (outcome.isRaised) {
    const told: RaisedFacts = {
      before: isNoPrize(before) ? null : prizeWords(before),
      after: prizeWords(wanted),
    };
    const event = await nextEvent(tx, row, 'PRIZE_RAISED');
    await announce(tx, {
      tournamentId: row.id,
      kind: 'PRIZE_RAISED',
      event,
      facts: told,
      expiresAt: row.starts_at,
    });
  }
  return prizeColumns(outcome.prize);
}

const prizeWords = ({ amount, unit, text }: TournamentPrize): string =>
  [...(amount > 0 ? [describePrize(amount, unit)] : []), ...(text === null ? [] : [text])].join(' and ');

export const prizeColumns = ({ amount, unit, text }: TournamentPrize): PrizeColumns => ({
  prize_amount: amount,
  prize_unit: unit,
  prize_text: text,
});

const prizeOf = (row: TournamentRow): TournamentPrize => ({
  amount: row.prize_amount,
  unit: row.prize_unit as PrizeUnit,
  rule: row.prize_rule as PrizeRuleId,
  text: row.prize_text,
});
