import type { BestOf, Draw, Slot } from '@boast/domain/draw/draw';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface StoredDraw {
  readonly tournamentId: string;
  readonly draw: Draw;
  readonly version: number;
  /** The SHA-256 of the draw's text in hex, as receipts and the seal name it. */
  readonly digest: string;
  readonly matchIds: readonly string[];
  /** Each slot has its player's current world rank; null stands for unranked players and empty slots. */
  readonly ranks: readonly (number | null)[];
}

/**
 * A single statement reads it, so the answer is consistent without a transaction. It is null when there is no
 * such tournament.
 */
export async function loadDraw(db: Db | Tx, tournamentId: string): Promise<StoredDraw | null> {
  const { rows } = await sql<DrawRow>`
    select t.draw_size, t.first_round, t.draw_version as version, encode(d.digest, 'hex') as digest, slots.*, rounds.*, matches.*
    from tournament t
    join draw_version d on d.tournament_id = t.id and d.version = t.draw_version
    cross join lateral (
      select ${listed('s.kind', 's.number')} as kinds, ${listed('s.player_id', 's.number')} as player_ids,
        ${listed('s.replaced_after_seal', 's.number')} as replaced, ${listed('s.sealed_player_id', 's.number')} as sealed_ids,
        ${listed('p.world_rank', 's.number')} as ranks
      from draw_slot s left join player p on p.id = s.player_id
      where s.tournament_id = t.id) slots
    cross join lateral (
      select ${listed('r.best_of', 'r.number')} as best_of from round r where r.tournament_id = t.id) rounds
    cross join lateral (
      select ${listed('m.id', 'm.number')} as match_ids, ${listed('m.winner', 'm.number')} as winners,
        ${listed('m.ending', 'm.number')} as endings, ${listed('m.games_one', 'm.number')} as games_one,
        ${listed('m.games_two', 'm.number')} as games_two
      from match m where m.tournament_id = t.id) matches
    where t.id = ${tournamentId}`.execute(db);
  const [row] = rows;
  return row
    ? {
        tournamentId,
        draw: toDraw(tournamentId, row),
        version: row.version,
        digest: row.digest,
        matchIds: row.match_ids,
        ranks: row.ranks,
      }
    : null;
}

/**
 * Slots, rounds and matches come as arrays by number: one array a column is far cheaper to send and read than
 * one row each.
 */
interface DrawRow {
  draw_size: number;
  first_round: number;
  version: number;
  digest: string;
  kinds: string[];
  player_ids: (string | null)[];
  replaced: boolean[];
  sealed_ids: (string | null)[];
  ranks: (number | null)[];
  best_of: BestOf[];
  match_ids: string[];
  winners: (number | null)[];
  endings: (MatchResult['ending'] | null)[];
  games_one: (number | null)[];
  games_two: (number | null)[];
}

const listed = (column: string, by: string): RawBuilder<unknown> =>
  sql`coalesce(json_agg(${sql.ref(column)} order by ${sql.ref(by)}), '[]')`;

function toDraw(tournamentId: string, row: DrawRow): Draw {
  const size = row.draw_size;
  if (!isDrawSize(size)) throw new Error(`Tournament ${tournamentId} has a draw of ${size} slots`);
  return {
    size,
    firstRound: row.first_round,
    slots: row.kinds.map((kind, slot) => toSlot(kind, row.player_ids[slot] ?? null)),
    bestOf: row.best_of,
    results: row.match_ids.map((_, match) => toResult(row, match)),
    replaced: row.replaced.flatMap((isReplaced, slot) => (isReplaced ? [slot] : [])),
    sealedPlayers: Object.fromEntries(
      row.sealed_ids.flatMap((id, slot) => (id === null ? [] : [[slot, id]])),
    ),
  };
}

const toSlot = (kind: string, playerId: string | null): Slot =>
  kind === 'player' && playerId !== null
    ? { kind: 'player', playerId }
    : { kind: kind === 'bye' ? 'bye' : 'tbd' };

/** A check constraint ensures that a winner exists exactly when the ending has one. */
function toResult({ winners, endings, games_one, games_two }: DrawRow, match: number): MatchResult | null {
  const ending = endings[match] ?? null;
  if (ending === null) return null;
  const games = [games_one[match] ?? 0, games_two[match] ?? 0] as const;
  if (ending === 'no_result') return { winner: null, ending, games };
  return { winner: winners[match] === 1 ? 1 : 0, ending, games };
}
