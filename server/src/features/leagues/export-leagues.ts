import type { Db } from '../../db/database.ts';

export async function exportLeagues(db: Db, userId: string) {
  const rows = await db
    .selectFrom('league_member as m')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .select(['l.id', 'l.name', 'm.role', 'm.status', 'm.joined_at', 'm.takes_reactions', 'm.has_paid'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();
  const given = await db
    .selectFrom('pick_reaction')
    .select(['league_id', 'entry_id', 'match_id', 'sign', 'given_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute();
  return rows.map(({ id, name, role, status, ...row }) => ({
    leagueId: id,
    name,
    role,
    status,
    joinedAt: row.joined_at,
    takesReactions: row.takes_reactions,
    hasPaid: row.has_paid,
    reactions: given
      .filter((one) => one.league_id === id)
      .map(({ entry_id: entryId, match_id: matchId, sign, given_at: givenAt }) => ({
        entryId,
        matchId,
        sign,
        givenAt: givenAt,
      })),
  }));
}
