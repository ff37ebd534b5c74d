import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Writes a person's membership and recounts the members. The caller holds the league's row. */
export async function putMember(
  tx: Tx,
  leagueId: string,
  { userId, role, status }: { userId: string; role: string; status: string },
): Promise<void> {
  await sql`
    insert into league_member (league_id, user_id, role, status) values (${leagueId}, ${userId}, ${role}, ${status})
    on conflict (league_id, user_id) do update set role = excluded.role, status = excluded.status,
      joined_at = case when league_member.status = excluded.status then league_member.joined_at else clock_timestamp() end
  `.execute(tx);
  await countMembers(tx, leagueId);
}

/** Lets people into a new league. The caller made it in this transaction. */
export async function putMembers(tx: Tx, leagueId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('league_member')
    .values(userIds.map((user_id) => ({ league_id: leagueId, user_id, role: 'member', status: 'in' })))
    .execute();
  await countMembers(tx, leagueId);
}

/** For a member; whoever waits or was taken out stays as they are. */
export async function setPaid(
  tx: Tx,
  leagueId: string,
  { userId, hasPaid }: { userId: string; hasPaid: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('league_member')
    .set({ has_paid: hasPaid })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .where('status', '=', 'in')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeMember(tx: Tx, leagueId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('league_member')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  await countMembers(tx, leagueId);
}

/** One statement changes both roles, so that there is one owner at any moment. */
export async function swapOwner(
  tx: Tx,
  leagueId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update league_member set role = 'helper' where league_id = ${leagueId} and user_id = ${from}`.execute(
    tx,
  );
  await sql`update league_member set role = 'owner' where league_id = ${leagueId} and user_id = ${to}`.execute(
    tx,
  );
}

async function countMembers(tx: Tx, leagueId: string): Promise<void> {
  await sql`
    update league set members_version = members_version + 1,
      member_count = (select count(*) from league_member where league_id = ${leagueId} and status = 'in')
    where id = ${leagueId}`.execute(tx);
}

interface OwnSwitches {
  readonly leagueId: string;
  readonly userId: string;
  readonly isMuted: boolean;
  readonly takesReactions: boolean;
}

export async function setSwitches(
  tx: Tx,
  { leagueId, userId, isMuted, takesReactions }: OwnSwitches,
): Promise<void> {
  await tx
    .updateTable('league_member')
    .set({ is_muted: isMuted, takes_reactions: takesReactions })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
}
