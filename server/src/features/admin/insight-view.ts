/** What the charts show, counted by UTC day from the rows that are there anyway, and from the visit counter. */
import type { InsightDay } from '@boast/contract/admin-insight';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';

const firstDay = (days: number) => sql`(current_date - ${days - 1}::integer)`;

/** Oldest first, today last, every day. */
async function readDays(db: Db, days: number): Promise<InsightDay[]> {
  const since = firstDay(days);
  const { rows } = await sql<InsightDay>`
    with entries as (
      select created_at::date as day, count(*) as n from entry where created_at >= ${since} group by 1
    ), sign_ups as (
      select created_at::date as day, count(*) as n from app_user
      where created_at >= ${since} and provider_id is not null group by 1
    ), money as (
      select t.at::date as day, sum(p.amount) filter (where p.account = 'cash_received') as cents,
        sum(p.amount) filter (where p.account in ('user_credits', 'debt') and t.kind = 'PURCHASE') as credits
      from ledger_transaction t join posting p on p.transaction_id = t.id
      where t.at >= ${since} and t.kind = any(${MONEY_KINDS}) group by 1
    )
    select d::date::text as date, coalesce(e.n, 0)::integer as entries, coalesce(s.n, 0)::integer as "signUps",
      coalesce(m.cents, 0)::integer as "revenueCents", coalesce(m.credits, 0)::integer as "creditsSold",
      coalesce(v.visits, 0)::integer as visits
    from generate_series(${since}, current_date, interval '1 day') d
      left join entries e on e.day = d::date left join sign_ups s on s.day = d::date
      left join money m on m.day = d::date left join visit_count v on v.day = d::date
    order by d`.execute(db);
  return rows;
}

const MONEY_KINDS = ['PURCHASE', 'PAYMENT_REFUND', 'PAYMENT_REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON'];

interface Funnel {
  readonly signedUp: number;
  readonly acceptedTerms: number;
  readonly entered: number;
  readonly enteredTwice: number;
}

/** What became of those who signed up in these days. An entry that does not count any more was one all the same. */
async function readFunnel(db: Db, days: number): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with newcomer as (
      select u.id, u.accepted_terms_at
      from app_user u where u.created_at >= ${firstDay(days)} and u.provider_id is not null and not u.is_admin
    ), entrant as (
      select e.user_id, count(distinct e.tournament_id) as tournaments
      from newcomer n join entry e on e.user_id = n.id group by e.user_id
    )
    select count(*) as "signedUp", count(*) filter (where n.accepted_terms_at is not null) as "acceptedTerms",
      count(e.user_id) as entered, count(*) filter (where e.tournaments >= 2) as "enteredTwice"
    from newcomer n left join entrant e on e.user_id = n.id`.execute(db);
  return rows[0] ?? { signedUp: 0, acceptedTerms: 0, entered: 0, enteredTwice: 0 };
}

export const getInsight: Handler<'getInsight'> = async ({ ctx: { db }, query }) => {
  const [days, funnel] = await Promise.all([readDays(db, query.days), readFunnel(db, query.days)]);
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  return { data: { days, funnel: { visits, ...funnel } } };
};
