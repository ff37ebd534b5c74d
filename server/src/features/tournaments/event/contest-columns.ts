import type { ContestFields } from '@boast/domain/event/event';
import type { TournamentPrize } from '@boast/domain/prize/change-prize';
import type { Updateable } from 'kysely';
import type { Tournament } from '../../../db/__generated__/schema.ts';

/** The column of each field. What a second chance repeats of its event is named in domain/event/follow.ts. */
const COLUMNS = {
  name: 'name',
  gender: 'gender',
  location: 'location',
  timeZone: 'time_zone',
  zoneBy: 'zone_by',
  startDate: 'start_date',
  endDate: 'end_date',
  imageUrl: 'image_url',
  setByHand: 'set_by_hand',
  listing: 'listing',
  hiddenReason: 'hidden_reason',
  secondChances: 'second_chances',
  scoringRules: 'scoring_rules',
  startsAt: 'starts_at',
  startsAtBy: 'starts_at_by',
  status: 'status',
  entryPrice: 'entry_price',
  prizeAmount: 'prize_amount',
  prizeUnit: 'prize_unit',
  prizeRule: 'prize_rule',
  prizeText: 'prize_text',
} as const satisfies Record<keyof ContestFields, keyof Tournament>;

/** All of them, for a new row. */
export const columnsOf = (fields: ContestFields) => ({
  name: fields.name,
  gender: fields.gender,
  location: fields.location,
  time_zone: fields.timeZone,
  zone_by: fields.zoneBy,
  start_date: fields.startDate,
  end_date: fields.endDate,
  image_url: fields.imageUrl,
  listing: fields.listing,
  scoring_rules: fields.scoringRules,
  starts_at: fields.startsAt === null ? null : new Date(fields.startsAt),
  status: fields.status,
  entry_price: fields.entryPrice,
  prize_amount: fields.prizeAmount,
  prize_rule: fields.prizeRule,
});

export const prizeColumns = ({ amount, unit, text }: Omit<TournamentPrize, 'rule'>) => ({
  prize_amount: amount,
  prize_unit: unit,
  prize_text: text,
});

export function toColumns(fields: Partial<ContestFields>): Updateable<Tournament> {
  const columns = (Object.keys(fields) as (keyof ContestFields)[]).map((field) => {
    const value = fields[field];
    return [COLUMNS[field], field === 'startsAt' && typeof value === 'number' ? new Date(value) : value];
  });
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}
