import { sql } from 'kysely';

/** The name that everybody sees in place of a deleted person's. */
export const DELETED_USERNAME = 'Deleted user';

/** The name that everybody sees, where `u` is the person. */
export const SHOWN_USERNAME = sql<string>`case when u.deleted_at is null then u.username else 'Deleted user' end`;
