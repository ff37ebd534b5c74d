import type { Db } from '../../db/database.ts';

export async function exportLeagues(db: Db, userId: string) {
  const rows = await db
    .selectFrom('league_member as m')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .select([
      'l.id as leagueId',
      'l.name',
      'm.role',
      'm.status',
      'm.joined_at as joinedAt',
      'm.takes_reactions as takesReactions',
      'm.has_paid as hasPaid',
    ])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();
  const reactions = await db
    .selectFrom('pick_reaction')
    .select(['league_id', 'entry_id as entryId', 'match_id as matchId', 'sign', 'given_at as givenAt'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    reactions: reactions
      .filter(({ league_id }) => league_id === row.leagueId)
      .map(({ entryId, matchId, sign, givenAt }) => ({ entryId, matchId, sign, givenAt })),
  }));
}
