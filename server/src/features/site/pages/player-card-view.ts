import type { Match } from '@boast/contract/tournaments';
import type { Gender } from '@boast/contract/values/gender';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hasOwnMatches, isHidden, isPublished } from '../../draws/audience.ts';
import { selectMatches } from '../../draws/match-view.ts';

export interface PlayerCard {
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  readonly country: string | null;
  readonly worldRank: number | null;
  readonly imageUrl: string | null;
  readonly profileUrl: string | null;
  readonly won: number;
  readonly played: number;
  /** A club's player is for those who have the link of the draw. */
  readonly isOfClub: boolean;
  readonly matches: readonly Match[];
}

const SHOWN = 100;

const isOfHidden = sql<boolean>`exists (select from tournament t where t.id = player.club_draw_id and ${isHidden(sql`t`)})`;

/**
 * It is null when there is no such player. The id of a merged player finds the player they were merged into.
 */
export async function readPlayerCard(db: Db, playerId: string): Promise<PlayerCard | null> {
  const player = await db
    .selectFrom('player as asked')
    .innerJoin('player', (join) =>
      join.on('player.id', '=', sql<string>`coalesce(asked.merged_into, asked.id)`),
    )
    .select(['player.id', 'player.full_name as name', 'player.gender', 'player.country'])
    .select(['player.world_rank as worldRank', 'player.image_url as imageUrl'])
    .select('player.profile_url as profileUrl')
    .select(sql<boolean>`player.club_draw_id is not null`.as('isOfClub'))
    .where('asked.id', '=', playerId)
    .where(isOfHidden, '=', false)
    .executeTakeFirst();
  if (!player) return null;
  const matches = await selectMatches(
    db,
    sql`where (m.player_one_id = ${player.id} or m.player_two_id = ${player.id})
      and not m.is_bye and ${isPublished(sql`t`)} and ${hasOwnMatches(sql`t`)}
      order by t.start_date desc, m.number desc limit ${SHOWN}`,
  );
  const completed = matches.filter(({ winnerId }) => winnerId !== null);
  return {
    ...player,
    gender: player.gender as PlayerCard['gender'],
    won: completed.filter(({ winnerId }) => winnerId === player.id).length,
    played: completed.length,
    matches,
  };
}
