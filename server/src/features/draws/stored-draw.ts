/** A tournament's draw as it is stored, turned into the domain's. */
import { isDrawSize } from '@boast/domain/draw/bracket';
import type { BestOf, Draw, MatchResult, Slot } from '@boast/domain/draw/draw';
import type { Db, Tx } from '../../db/database.ts';

export interface StoredDraw {
  readonly tournamentId: string;
  readonly draw: Draw;
  /** By match number. */
  readonly matchIds: readonly string[];
  /** World rank now, by slot; null for unranked and for places without a player. */
  readonly ranks: readonly (number | null)[];
}

/** Null when there is no such tournament. */
export async function loadDraw(db: Db | Tx, tournamentId: string): Promise<StoredDraw | null> {
  const tournament = await db
    .selectFrom('tournament')
    .select('draw_size')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) return null;
  const size = tournament.draw_size;
  if (!isDrawSize(size)) throw new Error(`Tournament ${tournamentId} has a draw of ${size} slots`);
  const slots = await db
    .selectFrom('draw_slot')
    .leftJoin('player', 'player.id', 'draw_slot.player_id')
    .select(['draw_slot.kind', 'draw_slot.player_id', 'draw_slot.replaced_after_seal', 'player.world_rank'])
    .where('draw_slot.tournament_id', '=', tournamentId)
    .orderBy('draw_slot.number')
    .execute();
  const rounds = await db
    .selectFrom('round')
    .select('best_of')
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  const matches = await db
    .selectFrom('match')
    .select(['id', 'winner', 'ending', 'games_one', 'games_two'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  const draw: Draw = {
    size,
    slots: slots.map(toSlot),
    bestOf: rounds.map((round) => round.best_of as BestOf),
    results: matches.map(toResult),
    replaced: slots.flatMap((slot, number) => (slot.replaced_after_seal ? [number] : [])),
  };
  return {
    tournamentId,
    draw,
    matchIds: matches.map((match) => match.id),
    ranks: slots.map((slot) => slot.world_rank),
  };
}

const toSlot = (row: { kind: string; player_id: string | null }): Slot =>
  row.kind === 'player' && row.player_id !== null
    ? { kind: 'player', playerId: row.player_id }
    : { kind: row.kind === 'bye' ? 'bye' : 'tbd' };

interface ResultColumns {
  winner: number | null;
  ending: string | null;
  games_one: number | null;
  games_two: number | null;
}

const toResult = ({ winner, ending, games_one, games_two }: ResultColumns): MatchResult | null =>
  winner === null
    ? null
    : {
        winner: winner === 1 ? 1 : 0,
        ending: ending as MatchResult['ending'],
        games: [games_one ?? 0, games_two ?? 0],
      };
