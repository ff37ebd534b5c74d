/**
 * Caches what is being played now: facts, matches and board of each tournament, read once for everybody and
 * dropped when the tournament changes.
 */
import type { DrawPlayer, Match, TournamentSummary } from '@boast/contract/tournaments';
import type { MatchField } from '@boast/domain/board/field-picks';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { playableMatches } from '@boast/domain/scoring/follow-entry';
import { PAST_STATUSES } from '@boast/domain/tournament/status';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
import { askTogether } from '../../../engine/ask-together.ts';
import type { Context } from '../../../http/context.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { summariesOf } from '../../draws/tournament-view.ts';
import type { TournamentBoard } from '../board/boards.ts';

export interface TournamentUnderWay {
  readonly summary: TournamentSummary;
  readonly tournamentBoard: TournamentBoard;
  /** The key is the match's number; byes are included. */
  readonly matches: ReadonlyMap<number, Match>;
  /** They are numbers of matches, the next to be played first. */
  readonly playable: readonly number[];
  /** Has the players now in the draw, and those at the seal. */
  readonly players: ReadonlyMap<string, DrawPlayer>;
  readonly field: ReadonlyMap<number, MatchField>;
}

export interface TournamentsUnderWay {
  of(ids: readonly string[]): Promise<TournamentUnderWay[]>;
}

declare module '../../../http/context.ts' {
  interface Context {
    readonly underWay: TournamentsUnderWay;
  }
}

export const MAX_UNDER_WAY = 12;
const DAYS_AFTER = 7;

/** The condition is over `tournament`: it is sealed, and in play or just over by the venue's date. */
export const isUnderWay: RawBuilder<boolean> = sql<boolean>`(tournament.sealed_at is not null
  and (tournament.status = 'ACTIVE' or (tournament.status = any(${[...PAST_STATUSES]})
    and tournament.end_date >= (clock_timestamp() at time zone tournament.time_zone)::date - ${sql.lit(DAYS_AFTER)})))`;

/** Tournaments in play come first, the first to end on top; then come finished ones, the latest on top. */
export const byUrgency: RawBuilder<unknown> = sql`tournament.status <> 'ACTIVE',
  case when tournament.status = 'ACTIVE' then tournament.end_date end, tournament.end_date desc, tournament.id`;

/** A cached answer is trusted this long, which is the longest that a lost message can delay it. */
const BELIEVED_MS = 1_000;
const KEPT = 60;

type Sources = Pick<Context, 'boards' | 'db' | 'events'>;

export function createTournamentsUnderWay({ boards, db, events }: Sources): TournamentsUnderWay {
  const cache = new LRUCache<string, TournamentUnderWay>({ max: KEPT, ttl: BELIEVED_MS });
  /** Rises with every change, so that an answer read before a change is not cached after it. */
  let changes = 0;
  const forget = (tournamentId: string): void => {
    changes += 1;
    cache.delete(tournamentId);
  };
  events.subscribe(forget, () => {
    changes += 1;
    cache.clear();
  });
  events.subscribeOwn(forget);

  const read = askTogether(async (lists: readonly (readonly string[])[]) => {
    const [ids, readAt] = [[...new Set(lists.flat())], changes];
    const found = await readTournaments({ db, boards }, ids);
    if (readAt === changes) for (const [id, tournament] of found) cache.set(id, tournament);
    return lists.map(() => found);
  });

  return {
    async of(ids) {
      const cached = new Map(ids.map((id) => [id, cache.get(id)]));
      const missing = ids.filter((id) => !cached.get(id));
      const found = missing.length === 0 ? null : await read(missing);
      return ids.flatMap((id) => cached.get(id) ?? found?.get(id) ?? []);
    },
  };
}

async function readTournaments(
  { db, boards }: Pick<Sources, 'boards' | 'db'>,
  ids: readonly string[],
): Promise<Map<string, TournamentUnderWay>> {
  const [summaries, matches, boardsNow] = await Promise.all([
    summariesOf(db, ids),
    selectMatches(db, sql`where m.tournament_id = any(${[...ids]}::uuid[]) order by m.number`),
    Promise.all(ids.map((id) => boards.current(id))),
  ]);
  const madeWay = await readPlayers(
    db,
    boardsNow.flatMap((board) => Object.values(board?.draw.sealedPlayers ?? {})),
  );
  const found = new Map<string, TournamentUnderWay>();
  for (const board of boardsNow) {
    const summary = summaries.find(({ id }) => id === board?.tournamentId);
    if (!board || !summary) continue;
    const own = matches.filter(({ tournamentId }) => tournamentId === summary.id);
    found.set(summary.id, toTournament({ summary, shown: board, matches: own, madeWay }));
  }
  return found;
}

interface TournamentParts {
  readonly summary: TournamentSummary;
  readonly shown: TournamentBoard;
  readonly matches: readonly Match[];
  readonly madeWay: readonly DrawPlayer[];
}

function toTournament({ summary, shown, matches: list, madeWay }: TournamentParts): TournamentUnderWay {
  const matches = new Map(list.map((match) => [match.index, match]));
  const standing = list.flatMap(({ playerOne, playerTwo }) => [playerOne ?? [], playerTwo ?? []].flat());
  return {
    summary,
    tournamentBoard: shown,
    matches,
    playable: playableMatches(shown.draw).toSorted(
      (a, b) => timeOf(matches, a) - timeOf(matches, b) || a - b,
    ),
    players: new Map([...madeWay, ...standing].map((player) => [player.id, player])),
    field: new Map(shown.entries.fieldOf(shown.draw).map((field) => [field.match, field])),
  };
}

/** Matches without a time come last. */
function timeOf(matches: ReadonlyMap<number, Match>, number: number): number {
  const startsAt = matches.get(number)?.startsAt ?? null;
  return startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt);
}

/**
 * These players are in no match any more. They have no seed, because it went to the player now in their slot.
 */
async function readPlayers(db: Db, ids: readonly string[]): Promise<DrawPlayer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('player')
    .select([
      'id',
      'full_name as fullName',
      'world_rank as worldRank',
      'country',
      'country_code as countryCode',
      'image_url as imageUrl',
    ])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ ...row, seed: null }));
}

/** Picks of a slot mean this player; null stands for an empty slot. */
export function pickedPlayer(
  { tournamentBoard, players }: TournamentUnderWay,
  slot: number,
): DrawPlayer | null {
  const id = pickedInSlot(tournamentBoard.draw, slot);
  return id === null ? null : (players.get(id) ?? null);
}
