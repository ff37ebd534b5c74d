/** The table of an event: what everybody has in all its contests together, from the first ball to the last. */
import type { EventStandingRow } from '@boast/contract/leaderboard';
import { at } from '@boast/domain/at';
import { type Board, pointsOf } from '@boast/domain/board/board';
import { type ContestBoard, type EventRow, eventStandings } from '@boast/domain/board/event-standings';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { pageInfoOf } from '../../../http/page-info.ts';
import { requirePublished, wholeDrawIdOf } from '../../draws/audience.ts';
import type { TournamentBoard } from '../board/boards.ts';
import { namePeople } from './seasons.ts';

/** A large event takes some 40 bytes for each person. */
const EVENTS_KEPT = 8;

export const eventStandingHandlers = {
  eventStandings: async ({ ctx, actor, params: { tournamentId }, query }) => {
    const { page, page_size: pageSize } = query;
    const boards = await boardsOf(ctx, tournamentId);
    if (boards.length === 0) await requirePublished(ctx.db, tournamentId);
    const standings = boards.length === 0 ? null : ctx.eventTables.of(boards);
    const from = page * pageSize;
    const own = actor && standings?.rowOf(actor.userId);
    return {
      data: await describe(ctx.db, boards, standings?.rows(from, from + pageSize) ?? []),
      own: own ? ((await describe(ctx.db, boards, [own]))[0] ?? null) : null,
      contests: boards.map((board) => board.tournamentId),
      pageInfo: pageInfoOf({ page, pageSize, totalRecords: standings?.count ?? 0 }),
    };
  },
} satisfies Partial<Handlers>;

/** Lists the contests, the whole draw first; those that are not sealed yet, or were cancelled, count for nobody. */
async function boardsOf({ db, boards }: Context, tournamentId: string): Promise<TournamentBoard[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournament asked join tournament t on ${wholeDrawIdOf(sql`t`)} = ${wholeDrawIdOf(sql`asked`)}
    where asked.id = ${tournamentId} and t.sealed_at is not null and t.status <> 'CANCELLED'
    order by t.whole_draw_id is not null, t.feed is not null, t.first_round, t.feed`.execute(db);
  const found = await Promise.all(rows.map(({ id }) => boards.current(id)));
  return found.filter((board) => board !== null);
}

type Standings = ReturnType<typeof eventStandings>;

interface EventTables {
  /** Of these boards, of which there is one at least. */
  of(boards: readonly TournamentBoard[]): Standings;
}

declare module '../../../http/context.ts' {
  interface Context {
    readonly eventTables: EventTables;
  }
}

/** Boards are lent, so a table rests on copies. It is valid for as long as each board is the newest. */
export function createEventTables(): EventTables {
  const tables = new LRUCache<string, Standings>({ max: EVENTS_KEPT });
  return {
    of(boards) {
      const key = boards.map(({ tournamentId, version }) => `${tournamentId} ${version}`).join();
      const cached = tables.get(key);
      if (cached) return cached;
      const [first, ...others] = boards.map(copyOf);
      if (!first) throw new Error('An event has a board');
      const standings = eventStandings(first, others);
      tables.set(key, standings);
      return standings;
    },
  };
}

const copyOf = ({ board, entries }: TournamentBoard): ContestBoard => ofBoard(board.copy(), entries.userIds);

const ofBoard = (board: Board, users: TournamentBoard['entries']['userIds']): ContestBoard => ({
  count: users.count,
  entryAt: (place) => at(board.order, place),
  pointsOf: (entry) => pointsOf(board, entry),
  userOf: (entry) => users.at(entry),
  entryOf: (userId) => users.placeOf(userId),
});

async function describe(
  db: Db,
  boards: readonly TournamentBoard[],
  rows: readonly EventRow[],
): Promise<EventStandingRow[]> {
  const byContest = rows.map(({ userId }) =>
    boards.flatMap(({ tournamentId, board, entries }) => {
      const entry = entries.userIds.placeOf(userId);
      if (entry === undefined) return [];
      const points = board.read((lent) => pointsOf(lent, entry));
      return [{ tournamentId, entryId: entries.entryIds.at(entry), points }];
    }),
  );
  const people = await namePeople(db, rows);
  return people.map((row, index) => ({ ...row, contests: byContest[index] ?? [] }));
}
