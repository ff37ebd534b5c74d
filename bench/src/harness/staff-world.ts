/** Data for the administrators' lists at full size, with realistic names, gaps and times. */
import { type Db, inTransaction, type Tx } from '@boast/server/db/database';
import { sql } from 'kysely';

interface StaffWorld {
  readonly users: number;
  readonly entries: number;
  readonly tournaments: number;
}

/** Each tournament has a draw of 32: 31 matches. */
const matchesEach = 31;
const players = 2_000;

export async function fillStaffWorld(db: Db, world: StaffWorld): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await fillPeople(tx, world.users);
    await fillTournaments(tx, world.tournaments);
    await fillEntries(tx, world);
    await fillOffice(tx, world.entries);
    await fillLedger(tx, world.entries);
    await fillJobs(tx, world.entries);
  });
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function fillPeople(tx: Tx, users: number): Promise<void> {
  await sql`
    insert into app_user (username, email, full_name, provider_id, accepted_terms_at, created_at, banned_at)
    select left(md5(n::text), 4) || '-' || n, case when n % 20 > 0 then left(md5((n * 7)::text), 6) || n || (array['@gmail.com', '@gmail.com', '@outlook.com', '@example.com', '@club.example'])[1 + n % 5] end,
      case when n % 3 = 0 then 'Nick Shot ' || n end, case when n % 4 > 0 then 'provider-' || n end,
      case when n % 5 > 0 then now() - random() * interval '900 days' end, now() - random() * interval '1000 days',
      case when n % 500 = 0 then now() end
    from generate_series(1, ${users}::integer) n`.execute(tx);
  await sql`
    insert into player (full_name, gender, external_id, country, world_rank, created_at)
    select 'Player ' || left(md5(n::text), 8), case when n % 2 = 0 then 'mens' else 'womens' end, 'e' || n,
      case when n % 9 > 0 then chr(65 + n % 26) || 'land' end, case when n % 3 > 0 then n end, now() - random() * interval '900 days'
    from generate_series(1, ${players}::integer) n`.execute(tx);
}

async function fillTournaments(tx: Tx, tournaments: number): Promise<void> {
  await sql`
    insert into tournament (name, gender, location, start_date, end_date, status, draw_size)
    select 'Open ' || left(md5(n::text), 5), case when n % 2 = 0 then 'mens' else 'womens' end, 'Town ' || n % 40,
      date '2024-01-01' + n * 4, date '2024-01-06' + n * 4,
      (array['CREATING', 'UPCOMING', 'ACTIVE', 'COMPLETED', 'PAID', 'PAID', 'PAID', 'PAID'])[1 + n % 8], 32
    from generate_series(1, ${tournaments}::integer) n`.execute(tx);
  await sql`insert into round (tournament_id, number, name)
    select id, n, 'Round ' || n from tournament, generate_series(1, 5) n`.execute(tx);
  await sql`
    with p as (select array_agg(id order by id) as ids from player)
    insert into match (tournament_id, number, round_number, starts_at, player_one_id, player_two_id, winner, ending, games_one, games_two)
    select t.id, n, case when n < 16 then 1 when n < 24 then 2 when n < 28 then 3 when n < 30 then 4 else 5 end,
      case when n % 4 > 0 then t.start_date + random() * interval '5 days' end,
      ids[1 + floor(random() * ${players}::integer)], ids[1 + floor(random() * ${players}::integer)],
      done.side, case when done.side is not null then 'played' end, done.side * 3, done.side * 2
    from tournament t, p, generate_series(0, ${matchesEach - 1}::integer) n,
      lateral (select case when t.status in ('COMPLETED', 'PAID') or n % 5 = 0 then n % 2 end as side) done`.execute(
    tx,
  );
  await sql`
    insert into data_issue (type, severity, resource_type, resource_id, resource_name, description, fingerprint, created_at)
    select 'ZONE_UNKNOWN', (array['HIGH', 'MEDIUM', 'LOW'])[1 + n % 3], 'TOURNAMENT', 'x' || n, 'Open ' || n, 'Odd ' || n, 'f' || n,
      now() - random() * interval '300 days' from generate_series(1, 5000) n`.execute(tx);
}

async function fillEntries(tx: Tx, { users, entries, tournaments }: StaffWorld): Promise<void> {
  const each = Math.ceil(entries / tournaments);
  await sql`
    with p as (select array_agg(id order by id) as ids from app_user),
      t as (select id, row_number() over (order by id) as n from tournament)
    insert into entry (tournament_id, user_id, picks, status, created_at)
    select t.id, ids[1 + (k * 7919 + t.n * 31) % ${users}::integer], '\\x00',
      case when k % 30 = 0 then 'VOID' else 'ACTIVE' end, now() - random() * interval '900 days'
    from t, p, generate_series(1, ${each}::integer) k
    limit ${entries}`.execute(tx);
}

/** Payments, mails and log records; no test reads their chains. */
async function fillOffice(tx: Tx, size: number): Promise<void> {
  await sql`
    with p as (select array_agg(id order by id) as ids from (select id from app_user limit 20000) u)
    insert into payment (user_id, provider, status, credit_amount, amount_cents, currency, livemode, session_id, created_at, paid_at, ask_at)
    select ids[1 + n % 20000], 'sandbox', case when n % 10 = 0 then 'FAILED' else 'SUCCEEDED' end, 1, 1000 + n % 7, 'usd', false,
      's' || n, now() - random() * interval '900 days', case when n % 10 > 0 then now() end, null
    from p, generate_series(1, ${size}::integer) n`.execute(tx);
  await sql`
    insert into mail_outbox (business_key, recipient, subject, text_body, html_body, created_at, attempts, closed_at, closed_as)
    select 'bench:' || n, n || '@example.com', 'News of Open ' || n % 90, '', '', now() - random() * interval '90 days', n % 3,
      now(), case when n % 40 = 0 then 'dead' else 'sent' end
    from generate_series(1, ${size}::integer) n`.execute(tx);
  await sql`
    insert into audit_log (actor_id, action, resource_type, resource_id, reason, previous_hash, hash)
    select null, 'user.update', 'USER', 'r' || n % 5000, 'Reason ' || n % 70, '\\x', '\\x'
    from generate_series(1, ${size}::integer) n`.execute(tx);
}

/** One purchase per person; no test reads their chains. */
async function fillLedger(tx: Tx, size: number): Promise<void> {
  await sql`
    with bought as (
      insert into ledger_transaction
        (user_id, number, kind, business_key, actor_id, reason, resource_type, resource_id, at, previous_hash, hash)
      select id, 1, case when n % 3 = 0 then 'TOP_UP' else 'PURCHASE' end, 'bench:' || n, null, 'Reason ' || n % 70,
        'USER', id, now() - random() * interval '900 days', '\\x', '\\x'
      from (select id, row_number() over (order by id) as n from app_user limit ${size}) people
      returning id
    )
    insert into posting (transaction_id, account, amount)
    select id, side.account, side.amount
    from bought, (values ('user_credits', 2), ('credits_issued', -2)) as side(account, amount)`.execute(tx);
}

async function fillJobs(tx: Tx, size: number): Promise<void> {
  await sql`
    with q as (select array_agg(name order by name) as names from pgboss.queue where name not like '\\_\\_pgboss\\_\\_%')
    insert into pgboss.job (name, data, state, created_on, started_on, completed_on, output)
    select names[1 + n % array_length(names, 1)], jsonb_build_object('tournamentId', 't' || n % 90),
      (case when n % 50 = 0 then 'failed' else 'completed' end)::pgboss.job_state,
      now() - random() * interval '90 days', now(), now(),
      case when n % 50 = 0 then '{"message": "The page did not answer"}'::jsonb end
    from q, generate_series(1, ${size}::integer) n`.execute(tx);
}
