import { sql } from 'kysely';

/** The database's clock, read once for a statement: an index cannot find what a moving clock is compared with. */
export const NOW_ONCE = sql<string>`(select clock_timestamp())`;
