/** The second chances of a tournament that a season counts: listed beside it, and never added. */
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { roundName } from '@boast/domain/draw/rounds';
import { sql } from 'kysely';

/** A sealed second chance, which has a board of its own beside the season. */
export interface PlayedFrom {
  readonly tournamentId: string;
  readonly size: DrawSize;
  readonly firstRound: number;
}

/** Over `t`, the whole draw. */
export const secondChances = sql`(
  select coalesce(json_agg(json_build_object('tournamentId', s.id, 'size', s.draw_size, 'firstRound', s.first_round)
    order by s.first_round), '[]')
  from tournament s where s.whole_draw_id = t.id and s.feed is null and s.sealed_at is not null and s.status <> 'CANCELLED') as "secondChances"`;

export const toSecondChance = ({ tournamentId, size, firstRound }: PlayedFrom) => ({
  tournamentId,
  fromRound: roundName({ size, firstRound }, 1),
});
