import type { UserExport } from '@boast/contract/account';
import type { Db } from '../../db/database.ts';
import { exportNews } from './news/news-settings.ts';

type OwnRecords = Pick<UserExport, 'formerUsernames' | 'news' | 'payments' | 'seenBoards'> & {
  readonly profile: Pick<UserExport['profile'], 'countryCode' | 'createdAt'>;
};

export async function readOwnRecords(db: Db, userId: string): Promise<OwnRecords> {
  const profile = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const formerUsernames = await db
    .selectFrom('username_hold')
    .select(['username_lower as username', 'held_until as heldUntil'])
    .where('user_id', '=', userId)
    .orderBy('held_until')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .select([
      'id',
      'status',
      'credit_amount as creditAmount',
      'amount_cents as amountCents',
      'currency',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const seenBoards = await db
    .selectFrom('seen_board')
    .select(['tournament_id as tournamentId', 'rank', 'points', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute();
  return {
    news: await exportNews(db, profile),
    profile: { countryCode: profile.country_code, createdAt: profile.created_at },
    formerUsernames,
    seenBoards,
    payments,
  };
}
