import type { BestOf, Draw, Slot } from '@boast/domain/draw/draw';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { withGames } from '@boast/domain/draw/match-games';
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

/** Null when there is no such tournament. */
export async function loadDraw(db: Db | Tx, tournamentId: string): Promise<StoredDraw | null> {
  const [stored = null] = await loadDraws(db, [tournamentId]);
  return stored;
}

/**
 * A single statement reads them, so the answer is consistent without a transaction. In no order. `more` are columns of the tournament `t`
 * and of its slots `s`, rounds `r` and matches `m`, for a caller that needs more than the draw.
 */
export async function loadDraws<Row extends object = object>(
  db: Db | Tx,
  tournamentIds: readonly string[],
  more: Partial<Record<'ofTournament' | 'ofSlots' | 'ofRounds' | 'ofMatches', RawBuilder<unknown>>> = {},
): Promise<(StoredDraw & { readonly row: Row })[]> {
  const { ofTournament = sql``, ofSlots = sql``, ofRounds = sql``, ofMatches = sql`` } = more;
  const { rows } = await sql<DrawRow & Row>`
    select t.id, t.draw_size, t.first_round, t.draw_version as version, encode(d.digest, 'hex') as digest, slots.*, rounds.*,
      matches.* ${ofTournament}
    from tournament t
    join draw_version d on d.tournament_id = t.id and d.version = t.draw_version
    cross join lateral (
      select ${listed('s.kind', 's.number')} as kinds, ${listed('s.player_id', 's.number')} as player_ids,
        ${listed('s.replaced_after_seal', 's.number')} as replaced, ${listed('s.sealed_player_id', 's.number')} as sealed_ids,
        ${listed('s.bye_at_seal', 's.number')} as byes_at_seal,
        ${listed('p.world_rank', 's.number')} as ranks ${ofSlots}
      from draw_slot s left join player p on p.id = s.player_id
      where s.tournament_id = t.id) slots
    cross join lateral (
      select ${listed('r.best_of', 'r.number')} as best_of, ${listed('r.played_over', 'r.number')} as played_over ${ofRounds}
      from round r where r.tournament_id = t.id) rounds
    cross join lateral (
      select ${listed('m.id', 'm.number')} as match_ids, ${listed('m.winner', 'm.number')} as winners,
        ${listed('m.ending', 'm.number')} as endings, ${listed('m.games_one', 'm.number')} as games_one,
        ${listed('m.games_two', 'm.number')} as games_two ${ofMatches}
      from match m where m.tournament_id = t.id) matches
    where t.id = any(${tournamentIds}::uuid[])`.execute(db);
  return rows.map((row) => ({
    tournamentId: row.id,
    draw: toDraw(row),
    version: row.version,
    digest: row.digest,
    matchIds: row.match_ids,
    ranks: row.ranks,
    row,
  }));
}

/**
 * Slots, rounds and matches come as arrays by number: one array a column is far cheaper to send and read than
 * one row each.
 */
interface DrawRow {
  id: string;
  draw_size: number;
  first_round: number;
  version: number;
  digest: string;
  kinds: string[];
  player_ids: (string | null)[];
  replaced: boolean[];
  sealed_ids: (string | null)[];
  ranks: (number | null)[];
  byes_at_seal: boolean[];
  best_of: BestOf[];
  played_over: (BestOf | null)[];
  match_ids: string[];
  winners: (number | null)[];
  endings: (MatchResult['ending'] | null)[];
  games_one: (number | null)[];
  games_two: (number | null)[];
}

export const listed = (column: string, by: string): RawBuilder<unknown> =>
  sql`coalesce(json_agg(${sql.ref(column)} order by ${sql.ref(by)}), '[]')`;

function toDraw(row: DrawRow): Draw {
  const size = row.draw_size;
  if (!isDrawSize(size)) throw new Error(`Tournament ${row.id} has a draw of ${size} slots`);
  const byes = row.byes_at_seal.flatMap((isBye, slot) => (isBye ? [slot] : []));
  const draw: Draw = {
    size,
    firstRound: row.first_round,
    slots: row.kinds.map((kind, slot) => toSlot(kind, row.player_ids[slot] ?? null)),
    bestOf: row.best_of,
    results: row.match_ids.map((_, match) => toResult(row, match)),
    replaced: row.replaced.flatMap((isReplaced, slot) => (isReplaced ? [slot] : [])),
    sealedPlayers: Object.fromEntries(
      row.sealed_ids.flatMap((id, slot) => (id === null ? [] : [[slot, id]])),
    ),
    ...(byes.length > 0 && { sealedByes: byes }),
  };
  return withGames(
    draw,
    row.best_of.map((games, round) => row.played_over[round] ?? games),
  );
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
