import type { UserExport } from '@boast/contract/account';
import type { Db } from '../../db/database.ts';
import { exportNews } from './news-settings.ts';

type OwnRecords = Pick<UserExport, 'formerUsernames' | 'news' | 'payments' | 'seenBoards'> & {
  readonly profile: Pick<UserExport['profile'], 'countryCode' | 'createdAt'>;
};

export async function readOwnRecords(db: Db, userId: string): Promise<OwnRecords> {
  const profile = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('username_hold')
    .select(['username_lower', 'held_until'])
    .where('user_id', '=', userId)
    .orderBy('held_until')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'status', 'credit_amount', 'amount_cents', 'currency', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const seen = await db
    .selectFrom('seen_board')
    .select(['tournament_id', 'rank', 'points', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute();
  return {
    news: await exportNews(db, profile),
    profile: { countryCode: profile.country_code, createdAt: profile.created_at },
    formerUsernames: held.map((row) => ({
      username: row.username_lower,
      heldUntil: row.held_until,
    })),
    seenBoards: seen.map((row) => ({
      tournamentId: row.tournament_id,
      rank: row.rank,
      points: row.points,
      seenAt: row.seen_at,
    })),
    payments: payments.map((row) => ({
      id: row.id,
      status: row.status,
      creditAmount: row.credit_amount,
      amountCents: row.amount_cents,
      currency: row.currency,
      createdAt: row.created_at,
    })),
  };
}
