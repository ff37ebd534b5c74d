import type { ContestFields } from '@boast/domain/event/event';
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
  fedDraws: 'fed_draws',
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

type Columns<Fields> = {
  [Field in keyof Fields as Field extends keyof ContestFields ? (typeof COLUMNS)[Field] : never]: Column<
    Fields[Field],
    Field
  >;
};
type Column<Value, Field> = Field extends 'startsAt'
  ? Date | null
  : Value extends readonly (infer One)[]
    ? One[]
    : Value;

export function toColumns<Fields extends Partial<ContestFields>>(fields: Fields): Columns<Fields> {
  const columns = Object.entries(fields).map(([field, value]) => [
    COLUMNS[field as keyof ContestFields],
    field === 'startsAt' && typeof value === 'number' ? new Date(value) : value,
  ]);
  return Object.fromEntries(columns);
}
