import { type RawBuilder, sql } from 'kysely';

/** Over a tournament: whoever has the link watches a club's draw being made, and nobody sees a hidden one. */
export const isReadable = (t: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${t}.is_published or (${t}.organiser_id is not null and ${t}.hidden_reason is null))`;
