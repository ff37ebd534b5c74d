/** Tournaments, players and matches. */
import type { SearchFinding } from '@boast/contract/admin-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SearchWords } from './search-words.ts';

const genderWords = { mens: "Men's", womens: "Women's" } as const;

/** Every word in one of the texts, the whole at the beginning of the first, or the id. */
function fits(
  { id, begins, parts }: SearchWords,
  own: RawBuilder<unknown>,
  texts: readonly RawBuilder<unknown>[],
) {
  const inAny = (word: string) =>
    sql`(${sql.join(
      texts.map((text) => sql`${text} ilike ${word}`),
      sql` or `,
    )})`;
  const all = parts.length === 0 ? sql`false` : sql.join(parts.map(inAny), sql` and `);
  return sql`(${own} = ${id}::uuid or lower(${texts[0]}) like ${begins} or (${all}))`;
}

export async function findTournaments(db: Db, words: SearchWords, most: number): Promise<SearchFinding[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    gender: 'mens' | 'womens';
    status: string;
    start_date: string;
    location: string;
  }>`
    select t.id, t.name, t.gender, t.status, t.start_date, t.location from tournament t
    where ${fits(words, sql`t.id`, [sql`t.name`, sql`t.location`])}
    order by lower(t.name) like ${words.begins} desc, t.start_date desc, t.id limit ${most}`.execute(db);
  return rows.map(({ id, name, gender, status, start_date: startDate }) => ({
    kind: 'tournament',
    id,
    title: name,
    detail: `${genderWords[gender]}, ${startDate}, ${status.toLowerCase()}`,
  }));
}

export async function findPlayers(db: Db, words: SearchWords, most: number): Promise<SearchFinding[]> {
  const { rows } = await sql<{
    id: string;
    full_name: string;
    gender: 'mens' | 'womens';
    world_rank: number | null;
    country: string | null;
  }>`
    select p.id, p.full_name, p.gender, p.world_rank, p.country from player p
    where p.merged_into is null and ${fits(words, sql`p.id`, [sql`p.full_name`, sql`p.external_id`])}
    order by lower(p.full_name) like ${words.begins} desc, p.world_rank nulls last, p.id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id, full_name: title, gender, world_rank: rank, country }) => ({
    kind: 'player',
    id,
    title,
    detail: [genderWords[gender], country, rank === null ? null : `no. ${rank}`]
      .filter((part) => part !== null)
      .join(', '),
  }));
}

/** Those still to be played first. */
export async function findMatches(db: Db, words: SearchWords, most: number): Promise<SearchFinding[]> {
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
      m.winner is not null as is_over
    from match m join tournament t on t.id = m.tournament_id
      join round r on r.tournament_id = m.tournament_id and r.number = m.round_number
      left join player one on one.id = m.player_one_id left join player two on two.id = m.player_two_id
    where not m.is_bye and (${words.id !== null} or one.id is not null or two.id is not null)
      and ${fits(words, sql`m.id`, [sql`one.full_name`, sql`two.full_name`, sql`t.name`])}
    order by m.winner is not null, m.starts_at desc nulls last, m.id limit ${most}`.execute(db);
  return rows.map((row) => ({
    kind: 'match',
    id: row.id,
    title: `${row.one ?? 'TBD'} vs ${row.two ?? 'TBD'}`,
    detail: `${row.round}, ${row.tournament}${row.is_over ? ', over' : ''}`,
  }));
}
