import type { ReactionSign } from '@boast/contract/leagues/reactions';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface ReactedPick {
  readonly leagueId: string;
  /** The person who reacts. */
  readonly userId: string;
  readonly entryId: string;
  readonly matchId: string;
}

/** The caller holds the league's row, and both people are members. */
export async function putReaction(
  tx: Tx,
  reaction: ReactedPick & { readonly pickerId: string; readonly sign: ReactionSign },
): Promise<void> {
  const { leagueId, userId, entryId, matchId, pickerId, sign } = reaction;
  await sql`
    insert into pick_reaction (league_id, user_id, entry_id, match_id, picker_id, sign)
    values (${leagueId}, ${userId}, ${entryId}, ${matchId}, ${pickerId}, ${sign})
    on conflict (league_id, user_id, entry_id, match_id) do update
      set sign = excluded.sign, given_at = excluded.given_at
      where pick_reaction.sign <> excluded.sign`.execute(tx);
}

export async function removeReaction(
  tx: Tx,
  { leagueId, userId, entryId, matchId }: ReactedPick,
): Promise<void> {
  await tx
    .deleteFrom('pick_reaction')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .where('entry_id', '=', entryId)
    .where('match_id', '=', matchId)
    .execute();
}
