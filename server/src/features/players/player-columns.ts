import type { CallOf } from '../../http/handler.ts';
import type { PlayerColumns } from './player-store.ts';

type Fields = Omit<CallOf<'updatePlayer'>['body'], 'reason'>;

/** Only what was sent: absent is not null. */
export function toColumns(fields: Fields): PlayerColumns {
  const columns = {
    external_id: fields.externalId,
    full_name: fields.fullName,
    first_name: fields.firstName,
    last_name: fields.lastName,
    country: fields.country,
    country_code: fields.countryCode,
    world_rank: fields.worldRank,
    image_url: fields.imageUrl,
    profile_url: fields.url,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
