/** Signs in our own records that a winner broke the rules. Administrators see them; they decide nothing. */
import type { AdminPrizes } from '@boast/contract/prizes';
import { comparableEmail } from '@boast/domain/account/email';
import { groupBy } from '@boast/domain/group-by';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Sign = AdminPrizes['signs'][number];

interface WinnersOfTournament {
  readonly tournamentId: string;
  readonly winners: readonly string[];
}

export const readSigns = async (db: Db, of: WinnersOfTournament): Promise<Sign[]> => [
  ...(await readOwnSigns(db, of.winners)),
  ...(await readOthersOfSamePerson(db, of)),
];

async function readOwnSigns(db: Db, winners: readonly string[]): Promise<Sign[]> {
  const { rows } = await sql<Pick<Sign, 'entryId' | 'sign'>>`
    select e.id as "entryId", signs.sign from entry e join app_user u on u.id = e.user_id
      cross join lateral (values
        ('administrator', u.role is not null), ('banned', u.banned_at is not null), ('deleted', u.deleted_at is not null),
        ('demo', u.is_demo),
        ('open_dispute', exists (select from payment p where p.user_id = u.id and p.status = 'DISPUTED')),
        ('debt', exists (select from credit_balance b where b.user_id = u.id and b.debt > 0))
      ) as signs(sign, holds)
    where e.id = any(${[...winners]}::uuid[]) and signs.holds
    order by e.id, signs.sign`.execute(db);
  return rows;
}

const NAMED = 10;

/**
 * The owners' mail addresses may belong to one person. The database finds candidates; the domain compares
 * them.
 */
async function readOthersOfSamePerson(
  db: Db,
  { tournamentId, winners }: WinnersOfTournament,
): Promise<Sign[]> {
  const { rows } = await sql<{ entry_id: string; username: string; email: string }>`
    with owner as materialized (
      select e.id as entry_id, u.username, u.email,
        replace(split_part(split_part(lower(u.email), '@', 1), '+', 1), '.', '') as roughly
      from entry e join app_user u on u.id = e.user_id
      where e.tournament_id = ${tournamentId} and e.status = 'ACTIVE' and u.email is not null)
    select entry_id, username, email from owner
    where roughly in (select roughly from owner where entry_id = any(${[...winners]}::uuid[]))
    order by lower(username)`.execute(db);
  const winnerIds = new Set(winners);
  return [...groupBy(rows, ({ email }) => comparableEmail(email)).values()].flatMap((alike) =>
    alike.length === 1
      ? []
      : alike
          .filter(({ entry_id }) => winnerIds.has(entry_id))
          .map(({ entry_id }) => ({
            entryId: entry_id,
            sign: 'same_person' as const,
            others: {
              count: alike.length - 1,
              usernames: alike
                .slice(0, NAMED + 1)
                .filter((candidate) => candidate.entry_id !== entry_id)
                .slice(0, NAMED)
                .map(({ username }) => username),
            },
          })),
  );
}
