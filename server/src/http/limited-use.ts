// Limits how often something may be done, counted in the database so that all processes share a count.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { createAdmissionQueue, QUEUE_SIZES } from './door/shedding.ts';

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

interface UseToTake {
  readonly bucket: string;
  /** The subject is a source group (source.ts) or a name, stored as a hash. Null is not limited. */
  readonly subject: string | null;
  readonly limits: readonly [Limit, ...Limit[]];
}

interface NotedUse {
  readonly bucket: string;
  readonly subject: string;
}

export interface LimitedUse {
  /** Counts a use if every limit allows it. Otherwise returns false and counts nothing. */
  take(use: UseToTake): Promise<boolean>;
  /**
   * Counts a use in any case, and returns the uses of the last `seconds`, including this one. Remembers the
   * newest hundred.
   */
  note(use: NotedUse & { readonly seconds: number }): Promise<number>;
  forgive(use: NotedUse): Promise<void>;
}

export function createLimitedUse(db: Db): LimitedUse {
  const queue = createAdmissionQueue(QUEUE_SIZES.counts);
  const direct = limitedUseWithin(db);
  return {
    take: async (use) => use.subject === null || queue.run(() => direct.take(use)),
    note: (use) => queue.run(() => direct.note(use)),
    forgive: (use) => queue.run(() => direct.forgive(use)),
  };
}

export const limitedUseWithin = (tx: Db): LimitedUse => ({
  take: (use) => takeUse(tx, use),
  note: (use) => noteUse(tx, use),
  forgive: (use) => forgiveUse(tx, use),
});

async function takeUse(db: Db, { bucket, subject, limits }: UseToTake): Promise<boolean> {
  if (subject === null) return true;
  const longest = Math.max(...limits.map(({ seconds }) => seconds));
  const recent = sql`(select coalesce(array_agg(t order by t), '{}') from unnest(r.uses) t
    where t > statement_timestamp() - make_interval(secs => ${longest}))`;
  const allowed = sql.join(
    limits.map(
      ({ most, seconds }) => sql`(select count(*) < ${most} from unnest(r.uses) t
        where t > statement_timestamp() - make_interval(secs => ${seconds}))`,
    ),
    sql` and `,
  );
  const counting = sql<{ taken: boolean }>`
    insert into recent_use as r (bucket, subject, uses, touched_at)
    values (${bucket}, ${hashed(subject)}, array[statement_timestamp()], statement_timestamp())
    on conflict (bucket, subject) do update
      set uses = case when ${allowed} then ${recent} || statement_timestamp() else ${recent} end,
        touched_at = statement_timestamp()
    returning uses[cardinality(uses)] = statement_timestamp() as taken`;
  const { rows } = await counting.execute(db);
  return rows[0]?.taken ?? false;
}

async function noteUse(
  db: Db,
  { bucket, subject, seconds }: NotedUse & { readonly seconds: number },
): Promise<number> {
  const counting = sql<{ count: number }>`
    insert into recent_use as r (bucket, subject, uses, touched_at)
    values (${bucket}, ${hashed(subject)}, array[clock_timestamp()], clock_timestamp())
    on conflict (bucket, subject) do update
      set uses = (r.uses || clock_timestamp())[greatest(1, cardinality(r.uses) - 98):], touched_at = clock_timestamp()
    returning (select count(*)::integer from unnest(uses) t
      where t > clock_timestamp() - make_interval(secs => ${seconds})) as count`;
  const { rows } = await counting.execute(db);
  return rows[0]?.count ?? 1;
}

async function forgiveUse(db: Db, { bucket, subject }: NotedUse): Promise<void> {
  const taking = sql`update recent_use set uses = uses[:cardinality(uses) - 1]
    where bucket = ${bucket} and subject = ${hashed(subject)}`;
  await taking.execute(db);
}

export async function forgetOldUses(db: Db): Promise<void> {
  await sql`delete from recent_use where touched_at < clock_timestamp() - interval '1 day'`.execute(db);
}

const hashed = (subject: string): Buffer => createHash('sha256').update(subject).digest();
