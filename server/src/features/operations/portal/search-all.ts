import type { SearchFinding } from '@boast/contract/admin/home';
import type { Gender } from '@boast/contract/values/gender';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isUuid } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { foldedText, foldedWord, holdsPart } from '../../../http/list.ts';
import { hasOwnMatches } from '../../draws/audience.ts';
import { genderWords } from '../../draws/gender-words.ts';

const SHOWN = 5;

export const searchHandlers = {
  searchAll: async ({ ctx: { db }, query }) => {
    const words = searchWords(query.q);
    const ofPeople = async () => {
      const people = await findPeople(db, words);
      const search = { words, people, most: SHOWN };
      return Promise.all([
        describePeople(db, people.slice(0, SHOWN)),
        findEntries(db, search),
        findPayments(db, search),
      ]);
    };
    const [tournaments, players, matches, [users, entries, payments]] = await Promise.all([
      findTournaments(db, words, SHOWN),
      findPlayers(db, words, SHOWN),
      findMatches(db, words, SHOWN),
      ofPeople(),
    ]);
    return { data: [...tournaments, ...players, ...users, ...matches, ...entries, ...payments] };
  },
} satisfies Partial<Handlers>;

/**
 * At most this many people are considered: the best of them are shown, and their entries and payments are
 * searched.
 */
const CANDIDATES = 50;

async function findPeople(db: Db, { id, begins, parts }: SearchWords): Promise<string[]> {
  const beginning = (column: RawBuilder<unknown>, rank: number) => sql`
    (select u.id, ${rank}::integer as rank, ${column} as word from app_user u
    where ${column} like ${begins} and u.deleted_at is null order by ${column} using ~<~ limit 10)`;
  const part = sql.join(
    parts.map(
      (word) =>
        sql`(${holdsPart(sql`u.username`, word)} or ${holdsPart(sql`u.email`, word)} or ${holdsPart(sql`u.full_name`, word)})`,
    ),
    sql` and `,
  );
  const found = [
    beginning(foldedText(sql`u.username`), 1),
    beginning(foldedText(sql`u.email`), 2),
    beginning(foldedText(sql`u.full_name`), 3),
    ...(parts.length > 0
      ? [
          sql`(select u.id, 4 as rank, ${foldedText(sql`u.username`)} as word from app_user u
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

async function describePeople(db: Db, ids: readonly string[]): Promise<SearchFinding[]> {
  const { rows } = await sql<{ id: string; username: string; detail: string }>`
    select u.id, u.username, concat_ws(', ', u.full_name, coalesce(u.email, 'no email'),
      case when u.is_admin then 'administrator' end, case when u.banned_at is not null then 'banned' end) as detail
    from unnest(${[...ids]}::uuid[]) with ordinality wanted(id, place) join app_user u on u.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map(({ id, username, detail }) => ({ kind: 'user', id, title: username, detail }));
}

interface SearchRequest {
  readonly words: SearchWords;
  readonly people: readonly string[];
  readonly most: number;
}

/** Finds entries of matching people or, with several words, of a person and a tournament together. */
async function findEntries(db: Db, { words, people, most }: SearchRequest): Promise<SearchFinding[]> {
  const together = sql.join(
    words.parts.map((word) => sql`(${holdsPart(sql`u.username`, word)} or ${holdsPart(sql`t.name`, word)})`),
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
      (word) =>
        sql`(select u.id from app_user u where ${holdsPart(sql`u.username`, word)} limit ${CANDIDATES})`,
    ),
    sql` union `,
  );
  const { rows } = await sql<{ id: string }>`select id from (${any}) found`.execute(db);
  return rows.map((row) => row.id);
}

async function findPayments(db: Db, { words, people, most }: SearchRequest): Promise<SearchFinding[]> {
  const { rows } = await sql<{
    id: string;
    username: string;
    status: string;
    credit_amount: number;
    created_at: string;
  }>`
    select p.id, u.username, p.status, p.credit_amount, p.created_at from payment p join app_user u on u.id = p.user_id
    where p.id = ${words.id}::uuid or p.user_id = any(${[...people]}::uuid[])
      or (p.provider in ('stripe', 'sandbox') and (p.session_id = ${words.text} or p.intent_id = ${words.text}))
    order by (p.user_id = any(${[...people]}::uuid[])), p.created_at desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    kind: 'payment',
    id: row.id,
    title: `${row.credit_amount} ${row.credit_amount === 1 ? 'credit' : 'credits'}, ${row.username}`,
    detail: `${row.status.toLowerCase()}, ${row.created_at.slice(0, 10)}`,
  }));
}

/** Matches the id, the beginning of the first text, or every word in one of the texts. */
function fits(
  { id, begins, parts }: SearchWords,
  own: RawBuilder<unknown>,
  texts: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]],
) {
  const inAny = (word: string) =>
    sql`(${sql.join(
      texts.map((text) => holdsPart(text, word)),
      sql` or `,
    )})`;
  const everyPart = parts.length === 0 ? sql`false` : sql.join(parts.map(inAny), sql` and `);
  return sql`(${own} = ${id}::uuid or ${foldedText(texts[0])} like ${begins} or (${everyPart}))`;
}

async function findTournaments(db: Db, words: SearchWords, most: number): Promise<SearchFinding[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    gender: Gender;
    status: string;
    start_date: string;
    location: string;
  }>`
    select t.id, t.name, t.gender, t.status, t.start_date, t.location from tournament t
    where ${fits(words, sql`t.id`, [sql`t.name`, sql`t.location`])}
    order by ${foldedText(sql`t.name`)} like ${words.begins} desc, t.start_date desc, t.id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id, name, gender, status, start_date: startDate }) => ({
    kind: 'tournament',
    id,
    title: name,
    detail: `${genderWords[gender].title}, ${startDate}, ${status.toLowerCase()}`,
  }));
}

async function findPlayers(db: Db, words: SearchWords, most: number): Promise<SearchFinding[]> {
  const { rows } = await sql<{
    id: string;
    full_name: string;
    gender: Gender;
    world_rank: number | null;
    country: string | null;
  }>`
    select p.id, p.full_name, p.gender, p.world_rank, p.country from player p
    where p.merged_into is null and p.club_draw_id is null and ${fits(words, sql`p.id`, [sql`p.full_name`, sql`p.external_id`])}
    order by ${foldedText(sql`p.full_name`)} like ${words.begins} desc, p.world_rank nulls last, p.id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id, full_name: title, gender, world_rank: rank, country }) => ({
    kind: 'player',
    id,
    title,
    detail: [genderWords[gender].title, country, rank === null ? null : `no. ${rank}`]
      .filter((part) => part !== null)
      .join(', '),
  }));
}

async function findMatches(db: Db, words: SearchWords, most: number): Promise<SearchFinding[]> {
  if (words.id === null && words.parts.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    one: string | null;
    two: string | null;
    round: string;
    tournament: string;
    is_over: boolean;
  }>`
    select m.id, one.full_name as one, two.full_name as two, r.name as round, t.name as tournament,
      m.ending is not null as is_over
    from match m join tournament t on t.id = m.tournament_id
      join round r on r.tournament_id = m.tournament_id and r.number = m.round_number
      left join player one on one.id = m.player_one_id left join player two on two.id = m.player_two_id
    where not m.is_bye and (${hasOwnMatches(sql`t`)} or m.id = ${words.id}::uuid)
      and (${words.id !== null} or one.id is not null or two.id is not null)
      and ${fits(words, sql`m.id`, [sql`one.full_name`, sql`two.full_name`, sql`t.name`])}
    order by m.ending is not null, m.starts_at desc nulls last, m.id limit ${most}`.execute(db);
  return rows.map((row) => ({
    kind: 'match',
    id: row.id,
    title: `${row.one ?? 'TBD'} vs ${row.two ?? 'TBD'}`,
    detail: `${row.round}, ${row.tournament}${row.is_over ? ', over' : ''}`,
  }));
}

export interface SearchWords {
  readonly text: string;
  readonly id: string | null;
  readonly begins: string;
  /** These words are looked for inside texts; empty while one is too short for a trigram index. */
  readonly parts: readonly string[];
}

/** Trigram indexes need three letters. */
const MIN_LETTERS = 3;

export function searchWords(text: string): SearchWords {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const longEnough = words.some((word) => word.length >= MIN_LETTERS);
  return {
    text,
    id: isUuid(text) ? text.toLowerCase() : null,
    begins: `${foldedWord(text)}%`,
    parts: longEnough ? words : [],
  };
}
