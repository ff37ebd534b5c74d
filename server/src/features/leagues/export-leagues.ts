import type { Db } from '../../db/database.ts';

export async function exportLeagues(db: Db, userId: string) {
  const rows = await db
    .selectFrom('league_member as m')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .select(['l.id', 'l.name', 'm.role', 'm.status', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();
  return rows.map(({ id, name, role, status, joined_at: joinedAt }) => ({
    leagueId: id,
    name,
    role,
    status,
    joinedAt: joinedAt.toISOString(),
  }));
}
