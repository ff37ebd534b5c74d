/** Users, and what is found by whose it is. Names that begin so come first; parts of names fill up. */
import type { SearchFinding } from '@boast/contract/admin-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SearchWords } from './search-words.ts';

/** People looked at where many fit: the best of them are shown, and their entries and payments are found by them. */
const CANDIDATES = 50;

/** Ids of people, the best first. */
export async function findPeople(db: Db, { id, begins, parts }: SearchWords): Promise<string[]> {
  const beginning = (column: RawBuilder<unknown>, rank: number) => sql`
    (select u.id, ${rank}::integer as rank, ${column} as word from app_user u
    where ${column} like ${begins} and u.deleted_at is null order by ${column} using ~<~ limit 10)`;
  const part = sql.join(
    parts.map(
      (word) => sql`(u.username ilike ${word} or u.email ilike ${word} or u.full_name ilike ${word})`,
    ),
    sql` and `,
  );
  const found = [
    beginning(sql`lower(u.username)`, 1),
    beginning(sql`lower(u.email)`, 2),
    beginning(sql`lower(u.full_name)`, 3),
    ...(parts.length > 0
      ? [
          sql`(select u.id, 4 as rank, lower(u.username) as word from app_user u
            where ${part} and u.deleted_at is null limit ${CANDIDATES})`,
        ]
      : []),
    ...(id ? [sql`(select u.id, 0 as rank, '' as word from app_user u where u.id = ${id})`] : []),
  ];
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(found, sql` union all `)}) found
    group by id order by min(rank), min(word), id limit ${CANDIDATES}`.execute(db);
  return rows.map((row) => row.id);
}

export async function describePeople(db: Db, ids: readonly string[]): Promise<SearchFinding[]> {
  const { rows } = await sql<{ id: string; username: string; detail: string }>`
    select u.id, u.username, concat_ws(', ', u.full_name, coalesce(u.email, 'no email'),
      case when u.is_admin then 'administrator' end, case when u.banned_at is not null then 'banned' end) as detail
    from unnest(${[...ids]}::uuid[]) with ordinality wanted(id, place) join app_user u on u.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map(({ id, username, detail }) => ({ kind: 'user', id, title: username, detail }));
}

interface Asked {
  readonly words: SearchWords;
  /** People that fit. */
  readonly people: readonly string[];
  readonly most: number;
}

/** Entries of people that fit, or, with several words, of a person and a tournament together. */
export async function findEntries(db: Db, { words, people, most }: Asked): Promise<SearchFinding[]> {
  const together = sql.join(
    words.parts.map((word) => sql`(u.username ilike ${word} or t.name ilike ${word})`),
    sql` and `,
  );
  const several = words.parts.length > 1;
  const owners = several ? await findPeopleOfAnyWord(db, words) : people;
  const { rows } = await sql<{ id: string; username: string; name: string; status: string; version: number }>`
    select e.id, u.username, t.name, e.status, e.version
    from entry e join app_user u on u.id = e.user_id join tournament t on t.id = e.tournament_id
    where e.id = ${words.id}::uuid or (e.user_id = any(${[...owners]}::uuid[]) ${several ? sql`and ${together}` : sql``})
    order by array_position(${[...owners]}::uuid[], e.user_id), e.created_at desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    kind: 'entry',
    id: row.id,
    title: `${row.username}, ${row.name}`,
    detail: row.status === 'VOID' ? 'does not count' : `version ${row.version}`,
  }));
}

async function findPeopleOfAnyWord(db: Db, { parts }: SearchWords): Promise<string[]> {
  const any = sql.join(
    parts.map(
      (word) => sql`(select u.id from app_user u where u.username ilike ${word} limit ${CANDIDATES})`,
    ),
    sql` union `,
  );
  const { rows } = await sql<{ id: string }>`select id from (${any}) found`.execute(db);
  return rows.map((row) => row.id);
}

export async function findPayments(db: Db, { words, people, most }: Asked): Promise<SearchFinding[]> {
  const { rows } = await sql<{
    id: string;
    username: string;
    status: string;
    credit_amount: number;
    created_at: Date;
  }>`
    select p.id, u.username, p.status, p.credit_amount, p.created_at from payment p join app_user u on u.id = p.user_id
    where p.id = ${words.id}::uuid or p.user_id = any(${[...people]}::uuid[])
      or (p.provider in ('stripe', 'sandbox') and (p.session_id = ${words.text} or p.intent_id = ${words.text}))
    order by (p.user_id = any(${[...people]}::uuid[])), p.created_at desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    kind: 'payment',
    id: row.id,
    title: `${row.credit_amount} ${row.credit_amount === 1 ? 'credit' : 'credits'}, ${row.username}`,
    detail: `${row.status.toLowerCase()}, ${row.created_at.toISOString().slice(0, 10)}`,
  }));
}
