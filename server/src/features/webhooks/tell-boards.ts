/**
 * Boards are computed and not written, so a job compares them: it queues who leads once the leaders of a board are others than those
 * that were told last, and the end once the final board was verified. The row of `webhook_board` makes it once for each change of results.
 */

import { rankOf } from '@boast/domain/board/board';
import { wonBy } from '@boast/domain/draw/results';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { DELETED_USERNAME } from '../../db/shown-username.ts';
import type { Context } from '../../http/context.ts';
import { standingAt, type TournamentBoard } from '../boards/board/boards.ts';
import { playerNames } from '../draws/matches-by-number.ts';
import { aboutTournament } from './tell-events.ts';
import { keepLeaders, lockLeaders } from './webhook-board-store.ts';
import { insertEvent } from './webhook-delivery-store.ts';

type Host = Pick<Context, 'db' | 'boards' | 'boardNames'>;

interface MovedBoard {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly isFinal: boolean;
}

export async function tellBoards(host: Host): Promise<void> {
  for (const moved of await findMoved(host.db)) {
    const tournamentBoard = await host.boards.current(moved.id);
    if (tournamentBoard?.version !== moved.version) continue;
    const leading = await leadersOf(host, tournamentBoard);
    await inTransaction(host.db, (tx) => tellBoard(tx, moved, { tournamentBoard, leading }));
  }
}

/** Results that still wait may be taken back. A draw that is over waits for its verified board. */
async function findMoved(db: Db): Promise<MovedBoard[]> {
  const { rows } = await sql<MovedBoard>`
    select t.id, t.name, t.results_version as version, t.status <> 'ACTIVE' as "isFinal"
    from tournament t left join webhook_board told on told.tournament_id = t.id
    where t.sealed_at is not null and t.status in ('ACTIVE', 'SCORED', 'PAYING', 'PAID')
      and t.results_version > coalesce(told.results_version, 0)
      and exists (select from webhook w where w.tournament_id in (t.id, t.whole_draw_id) and w.switched_off_at is null)
      and not exists (select from webhook_delivery d where d.tournament_id = t.id and d.match_number is not null
        and d.attempts = 0 and d.closed_at is null and d.next_attempt_at > clock_timestamp())
    order by t.id`.execute(db);
  return rows;
}

interface Board {
  readonly tournamentBoard: TournamentBoard;
  readonly leading: Leading;
}

async function tellBoard(tx: Tx, moved: MovedBoard, { tournamentBoard, leading }: Board): Promise<void> {
  const { id, version, isFinal } = moved;
  const before = await lockLeaders(tx, id);
  if (before && before.version >= version) return;
  const leaders = leading.leaders.map(({ entryId }) => entryId);
  const areOthers = leaders.length > 0 && leaders.toSorted().join() !== before?.leaders.toSorted().join();
  await keepLeaders(tx, id, { version, leaders: areOthers ? leaders : (before?.leaders ?? []) });
  const tournament = aboutTournament(moved);
  if (isFinal) {
    const { entryCount } = tournamentBoard.board;
    const data = { tournament, champion: await championOf(tx, tournamentBoard), entryCount, ...leading };
    await insertEvent(tx, { tournamentId: id, type: 'tournament.finished', data });
  } else if (areOthers) {
    await insertEvent(tx, { tournamentId: id, type: 'board.moved', data: { tournament, ...leading } });
  }
}

interface Leading {
  readonly leaders: readonly {
    readonly entryId: string;
    readonly username: string;
    readonly points: number;
  }[];
  readonly leaderCount: number;
}

/** A lead that more people share is no news: after the first matches it is half of the field. */
const MAX_LEADERS = 5;

async function leadersOf({ boardNames }: Host, tournamentBoard: TournamentBoard): Promise<Leading> {
  const leaders = tournamentBoard.board.read((board) => {
    const first: number[] = [];
    for (const entry of board.order) {
      if (rankOf(board, entry) !== 1) break;
      first.push(entry);
    }
    return first;
  });
  const leaderCount = leaders.length;
  if (leaderCount > MAX_LEADERS) return { leaders: [], leaderCount };
  const names = await boardNames.of(tournamentBoard, leaders);
  return {
    leaders: leaders.map((entry) => ({
      entryId: tournamentBoard.entries.entryIds.at(entry),
      username: names.get(entry)?.username ?? DELETED_USERNAME,
      points: standingAt(tournamentBoard, entry).points,
    })),
    leaderCount,
  };
}

async function championOf(tx: Tx, { draw }: TournamentBoard) {
  const id = playerInSlot(draw, wonBy(draw));
  return id === null ? null : { id, fullName: (await playerNames(tx, [id])).get(id) ?? '' };
}
