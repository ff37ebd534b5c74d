import type { Tx } from '../../db/database.ts';
import { withNewCode } from './league-code.ts';
import { assertLeagueLimit } from './league-limits.ts';
import { putMember, putMembers } from './league-member-store.ts';
import { insertLeague, type NewLeague } from './league-store.ts';

interface LeagueToOpen {
  readonly userId: string;
  readonly league: Omit<NewLeague, 'code'>;
  /** People who are in it from the start. */
  readonly members?: readonly string[];
}

/** The caller holds the person's row. Returns the league's id. Throws TOO_MANY_LEAGUES. */
export async function openLeague(tx: Tx, { userId, league, members = [] }: LeagueToOpen): Promise<string> {
  await assertLeagueLimit(tx, userId, 'owned');
  await assertLeagueLimit(tx, userId, 'joined');
  const { id } = await withNewCode((code) => insertLeague(tx, { ...league, code }));
  await putMember(tx, id, { userId, role: 'owner', status: 'in' });
  await putMembers(tx, id, members);
  return id;
}
