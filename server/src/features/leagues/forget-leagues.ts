import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { MailHost } from '../news/mail/mail-content.ts';
import { removeMember, swapOwner } from './league-member-store.ts';
import { removeReports } from './league-report-store.ts';
import { lockLeague, removeLeague } from './league-store.ts';
import { tellLeagueRole } from './tell-league-role.ts';

/** Removes a person who leaves from all leagues. A league they owned goes to a helper, otherwise to the member who joined first. */
export async function forgetLeagues(tx: Tx, host: MailHost, userId: string): Promise<void> {
  const memberships = await tx
    .selectFrom('league_member')
    .select(['league_id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('league_id')
    .execute();
  for (const { league_id: leagueId, role } of memberships) {
    await lockLeague(tx, leagueId);
    const heir = role === 'owner' ? await heirOf(tx, leagueId) : null;
    if (role === 'owner' && heir === null) {
      await removeLeague(tx, leagueId);
      continue;
    }
    if (heir !== null) {
      await swapOwner(tx, leagueId, { from: userId, to: heir });
      await tellLeagueRole(tx, host, { leagueId, userId: heir, role: 'owner' });
    }
    await removeMember(tx, leagueId, userId);
  }
  await removeReports(tx, userId);
}

async function heirOf(tx: Tx, leagueId: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from league_member
    where league_id = ${leagueId} and role <> 'owner' and status = 'in'
    order by (role = 'helper') desc, joined_at, user_id limit 1`.execute(tx);
  return rows[0]?.userId ?? null;
}
