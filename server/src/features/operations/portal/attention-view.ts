/**
 * Reads what needs an administrator now: one query a card, each with a count and the first few. Results and places that a second
 * chance lacks are said once, at the whole draw.
 */

import type { AdminAttention } from '@boast/contract/admin/home';
import { OVERDUE_HOURS } from '@boast/domain/draw/overdue';
import { APPROVALS_NEEDED } from '@boast/domain/prize/prize';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { NOW_ONCE } from '../../../db/now-once.ts';
import type { Handlers } from '../../../http/handler.ts';
import { hasOwnMatches } from '../../draws/audience.ts';
import { countPaymentsInDoubt } from '../../payments/payment-doubt-view.ts';

const SHOWN = 3;

/** The first few rows of a card, each with the count of all. */
type Counted<
  Card extends 'overdue' | 'unfinishedDraws' | 'secondChances' | 'locks' | 'syncFailures' | 'prizesDue',
> = AdminAttention[Card]['first'][number] & { readonly total: number };

const countOf = (rows: readonly { readonly total: number }[]): number => rows[0]?.total ?? 0;

async function countIssues(db: Db): Promise<AdminAttention['issues']> {
  const { rows } = await sql<AdminAttention['issues']>`
    select count(*) filter (where severity = 'HIGH') as "HIGH", count(*) filter (where severity = 'MEDIUM') as "MEDIUM",
      count(*) filter (where severity = 'LOW') as "LOW"
    from data_issue where closed_at is null and dismissed_at is null`.execute(db);
  return rows[0] ?? { HIGH: 0, MEDIUM: 0, LOW: 0 };
}

/** The portal also marks each of these in its list of tournaments. */
const OVERDUE_SHOWN = 50;

async function readOverdue(db: Db): Promise<AdminAttention['overdue']> {
  const { rows } = await sql<Counted<'overdue'>>`
    select t.id, t.name, t.gender, count(*)::integer as matches, min(m.starts_at) as since,
      (sum(count(*)) over ())::integer as total
    from tournament t join match m on m.tournament_id = t.id
    where t.organiser_id is null and t.status = 'ACTIVE' and t.sealed_at is not null and ${hasOwnMatches(sql`t`)} and m.ending is null and not m.is_bye
      and m.starts_at <= clock_timestamp() - make_interval(hours => ${OVERDUE_HOURS})
    group by t.id order by min(m.starts_at), t.id limit ${OVERDUE_SHOWN}`.execute(db);
  return { count: countOf(rows), first: rows };
}

async function readUnfinishedDraws(db: Db): Promise<AdminAttention['unfinishedDraws']> {
  const { rows } = await sql<Counted<'unfinishedDraws'>>`
    select t.id, t.name, t.gender, t.starts_at as "startsAt", count(*) as missing, count(*) over () as total
    from tournament t join draw_slot s on s.tournament_id = t.id and s.kind = 'tbd'
    where t.organiser_id is null and t.status in ('CREATING', 'UPCOMING') and t.sealed_at is null and t.whole_draw_id is null
    group by t.id order by t.starts_at nulls last, t.start_date, t.id limit ${SHOWN}`.execute(db);
  return { count: countOf(rows), first: rows };
}

async function readWaitingChances(db: Db): Promise<AdminAttention['secondChances']> {
  const { rows } = await sql<Counted<'secondChances'>>`
    select t.id, t.name, t.gender, r.name as "roundName", m.id as "matchId", count(*) over () as total
    from data_issue i join tournament t on t.id::text = i.resource_id
      join match m on m.tournament_id = t.id and m.number = i.match_number
      join round r on r.tournament_id = t.id and r.number = m.round_number
    where i.type = 'SECOND_CHANCE_WAITS' and i.closed_at is null and i.dismissed_at is null
    order by i.created_at, m.id limit ${SHOWN}`.execute(db);
  return { count: countOf(rows), first: rows };
}

async function readLocks(db: Db): Promise<AdminAttention['locks']> {
  const { rows } = await sql<Counted<'locks'>>`
    select t.id, t.name, t.gender, t.starts_at as "startsAt", count(*) over () as total,
      (select count(*) from entry e where e.tournament_id = t.id and e.status = 'ACTIVE') as "entryCount"
    from tournament t
    where t.organiser_id is null and t.status = 'UPCOMING' and t.sealed_at is null and t.starts_at < ${NOW_ONCE} + interval '24 hours'
    order by t.starts_at, t.id limit ${SHOWN}`.execute(db);
  return { count: countOf(rows), first: rows };
}

async function readSyncFailures(db: Db): Promise<AdminAttention['syncFailures']> {
  const { rows } = await sql<Counted<'syncFailures'>>`
    select t.id, t.name, t.gender, s.failing_since as "failingSince", s.last_error as error, count(*) over () as total
    from tournament_sync s join tournament t on t.id = s.tournament_id
    where s.enabled and s.failing_since is not null and t.status in ('UPCOMING', 'ACTIVE')
    order by s.failing_since, t.id limit ${SHOWN}`.execute(db);
  return { count: countOf(rows), first: rows };
}

async function readPrizesDue(db: Db): Promise<AdminAttention['prizesDue']> {
  const { rows } = await sql<Counted<'prizesDue'> & { cents: number; credits: number }>`
    with due as (
      select p.tournament_id, max(p.number) as number, count(*) as winners,
        coalesce(sum(p.amount) filter (where p.unit = 'CENT'), 0) as cents,
        coalesce(sum(p.amount) filter (where p.unit = 'CREDIT'), 0) as credits
      from prize p join tournament t on t.id = p.tournament_id and t.status = 'PAYING'
      where p.status = 'DUE' group by p.tournament_id
    )
    select t.id, t.name, t.gender, d.winners, (sum(d.winners) over ())::bigint as total,
      (sum(d.cents) over ())::bigint as cents,
      (sum(d.credits) over ())::bigint as credits, least(${APPROVALS_NEEDED}::bigint, (select count(*) from prize_approval a
        join app_user u on u.id = a.admin_id and u.role in ('cashier', 'administrator') and u.banned_at is null
        where a.tournament_id = t.id and a.number = d.number)) as approvals
    from due d join tournament t on t.id = d.tournament_id
    order by t.end_date, t.id limit ${SHOWN}`.execute(db);
  const [sums] = rows;
  return {
    count: countOf(rows),
    cents: sums?.cents ?? 0,
    credits: sums?.credits ?? 0,
    first: rows,
  };
}

export const attentionHandlers = {
  getAttention: async ({ ctx: { db } }) => {
    const [issues, overdue, unfinishedDraws, secondChances, locks, syncFailures, paymentsInDoubt, prizesDue] =
      await Promise.all([
        countIssues(db),
        readOverdue(db),
        readUnfinishedDraws(db),
        readWaitingChances(db),
        readLocks(db),
        readSyncFailures(db),
        countPaymentsInDoubt(db),
        readPrizesDue(db),
      ]);
    return {
      data: {
        issues,
        overdue,
        unfinishedDraws,
        secondChances,
        locks,
        syncFailures,
        paymentsInDoubt,
        prizesDue,
      },
    };
  },
} satisfies Partial<Handlers>;
