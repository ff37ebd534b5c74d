/** A channel's queue: one table, claimed by an index in its order, then read by id. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { readInIndexOrder } from '../../../engine/read-in-index-order.ts';

type OverAlias = (alias: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The table's columns that every queue has: id, expires_at, created_at, next_attempt_at, attempts, last_error, closed_at, closed_as. */
export interface Queue {
  readonly table: RawBuilder<unknown>;
  /** The head of an update whose table is `q`; the store of the table's owner writes it. */
  readonly update: RawBuilder<unknown>;
  /** Conditions over `q`: all that one lets in are claimed before those of the next. */
  readonly lines: readonly RawBuilder<unknown>[];
  /** Nobody wants it any more. What has expired is closed as well. */
  readonly isUnwanted: OverAlias;
  /** Counts towards this one's day, and towards its share of what is sent at once. */
  readonly owner: OverAlias;
  /** Counts towards its owner's day. */
  readonly isLimited: OverAlias;
  /** Within a day's limit the lowest goes first. */
  readonly rank: OverAlias;
  /** The columns that closing changes besides `closed_at` and `closed_as`. */
  readonly emptied: Readonly<Record<'sent' | 'dead' | 'unwanted', RawBuilder<unknown>>>;
  readonly unwantedAs: 'skipped' | 'dropped';
}

interface One {
  readonly id: string;
}

interface Ended extends One {
  /** The reason it was not sent. */
  readonly why?: string | null;
}

export interface DueItem extends One {
  readonly owner: string | null;
  readonly attempts: number;
  readonly isUnwanted: boolean;
  /** Of its owner's day: what was sent within 24 hours, is being sent, or is due before this. 0 once this was counted itself. */
  readonly ahead: number;
}

/**
 * Locks the `most` that are due first, and passes over what another process has locked. A day is never used up twice, because each
 * process counts what is due before its own, whoever sends that. The work does not grow with the number that waits.
 */
export async function lockDue(
  tx: Tx,
  queue: Queue,
  {
    lines,
    most,
    without = [],
  }: {
    readonly lines: number | undefined;
    readonly most: number;
    /** Owners who have their share already. */
    readonly without?: readonly string[];
  },
): Promise<DueItem[]> {
  await readInIndexOrder(tx);
  const isNext =
    without.length === 0 ? sql`` : sql`and ${queue.owner(sql.raw('q'))}::text <> all(${without}::text[])`;
  const ids: string[] = [];
  let looked = 0;
  for (const line of queue.lines) {
    if (ids.length === most || looked === lines) break;
    looked += 1;
    const { rows } = await sql<{ id: string }>`
      select q.id from ${queue.table} q
      where q.closed_at is null and ${line} and q.next_attempt_at <= (select clock_timestamp()) ${isNext}
      order by q.next_attempt_at limit ${most - ids.length} for update skip locked`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length === 0) return [];
  const [q, o] = [sql.raw('q'), sql.raw('o')];
  const { rows } = await sql<DueItem>`
    select q.id, q.attempts, ${queue.owner(q)}::text as owner, ${isOver(queue, q)} as "isUnwanted",
      case when q.attempts = 0 and ${queue.isLimited(q)} then (
        select count(*) filter (where
          o.closed_as = 'sent' and o.closed_at > clock_timestamp() - interval '24 hours'
          or o.closed_at is null and (
            o.attempts > 0
            or o.next_attempt_at <= clock_timestamp() and ${queue.rank(o)} < ${queue.rank(q)} and not ${isOver(queue, o)}))
        from ${queue.table} o where ${queue.owner(o)} = ${queue.owner(q)} and ${queue.isLimited(o)}) else 0 end::integer as ahead
    from ${queue.table} q where q.id = any(${ids}::uuid[])`.execute(tx);
  const dues = new Map(rows.map((due) => [due.id, due]));
  return ids.flatMap((id) => dues.get(id) ?? []);
}

const isOver = (queue: Queue, alias: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${alias}.expires_at <= clock_timestamp() or ${queue.isUnwanted(alias)}) is true)`;

/** Claims for two minutes; if the sender dies, another one takes them after that. */
export async function take(tx: Tx, { update }: Queue, ones: readonly One[]): Promise<void> {
  if (ones.length === 0) return;
  await sql`
    ${update} attempts = q.attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
    where q.id = any(${ones.map(({ id }) => id)}::uuid[])`.execute(tx);
}

export async function postpone(
  tx: Tx,
  { update }: Queue,
  later: readonly (Ended & { readonly seconds: number })[],
): Promise<void> {
  if (later.length === 0) return;
  await sql`
    ${update} next_attempt_at = clock_timestamp() + make_interval(secs => l.seconds), last_error = coalesce(l.why, q.last_error)
    from unnest(${later.map(({ id }) => id)}::uuid[], ${later.map(({ seconds }) => seconds)}::double precision[],
      ${later.map(({ why }) => why ?? null)}::text[]) as l(id, seconds, why)
    where q.id = l.id`.execute(tx);
}

export async function close(
  tx: Tx,
  { update, emptied, unwantedAs }: Queue,
  { as, ones }: { readonly as: keyof Queue['emptied']; readonly ones: readonly Ended[] },
): Promise<void> {
  if (ones.length === 0) return;
  await sql`
    ${update} closed_at = clock_timestamp(), closed_as = ${as === 'unwanted' ? unwantedAs : as}, ${emptied[as]},
      last_error = case when ${as} = 'sent' then null else coalesce(c.why, q.last_error) end
    from unnest(${ones.map(({ id }) => id)}::uuid[], ${ones.map(({ why }) => why ?? null)}::text[]) as c(id, why)
    where q.id = c.id`.execute(tx);
}
