/**
 * An entry makes news when results moved its rank far since the last announced board, or its champion is out.
 */
import { fateOf } from '@boast/domain/scoring/follow-entry';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { standingAt, type TournamentBoard } from '../../boards/board/boards.ts';
import { playerNames } from '../../draws/matches-by-number.ts';
import { wantsNews } from '../../news/delivery/wanted-news.ts';
import type { NewsHost } from '../write-mail.ts';
import { announce } from './announce.ts';
import { announceOvertaken } from './announce-overtaken.ts';
import { announceRivals } from './announce-rivals.ts';
import { insertAnnouncedBoard } from './announced-board-store.ts';
import type { MovedFacts } from './moved-rank-view.ts';

/** Announces every board newer than the last announced one. A tournament's first board is only recorded. */
export async function announceMoves(host: NewsHost): Promise<void> {
  for (const { id, announced } of await findMoved(host.db)) {
    const tournamentBoard = await host.boards.current(id);
    if (!tournamentBoard || (announced !== null && tournamentBoard.version <= announced)) continue;
    await inTransaction(host.db, (tx) => announceMove(tx, { tournamentBoard, before: announced }));
  }
}

async function findMoved(db: Db): Promise<{ id: string; announced: number | null }[]> {
  const { rows } = await sql<{ id: string; announced: number | null }>`
    select t.id, last.version as announced
    from tournament t
      cross join lateral (
        select max(b.results_version) as version from told_board b where b.tournament_id = t.id) last
    where t.status = 'ACTIVE' and t.sealed_at is not null and (last.version is null or t.results_version > last.version)
      and exists (select from entry e join app_user u on u.id = e.user_id
        where e.tournament_id = t.id and e.status = 'ACTIVE' and (${wantsNews('rank_moved')} or ${wantsNews('overtaken')} or ${wantsNews('rival')}))`.execute(
    db,
  );
  return rows;
}

async function announceMove(
  tx: Tx,
  { tournamentBoard, before }: { readonly tournamentBoard: TournamentBoard; readonly before: number | null },
): Promise<void> {
  const { tournamentId, version, draw } = tournamentBoard;
  const outSlots = [...draw.slots.keys()].filter((slot) => fateOf(draw, slot).fate === 'out');
  const board = { tournamentId, version, ranks: ranksOf(tournamentBoard), outSlots };
  const isNew = await insertAnnouncedBoard(tx, board, before);
  if (!isNew || before === null) return;
  const facts: MovedFacts = { before, out: await newlyOut(tx, tournamentBoard, { before, outSlots }) };
  await announce(tx, { kind: 'RANK_MOVED', about: { tournamentId }, event: String(version), facts });
  await announceOvertaken(tx, { tournamentBoard, before });
  await announceRivals(tx, { tournamentBoard, out: facts.out });
}

function ranksOf(tournamentBoard: TournamentBoard): Buffer {
  const { entryCount } = tournamentBoard.board;
  const ranks = Buffer.alloc(entryCount * 4);
  for (let entry = 0; entry < entryCount; entry += 1)
    ranks.writeUInt32LE(standingAt(tournamentBoard, entry).rank, entry * 4);
  return ranks;
}

async function newlyOut(
  tx: Tx,
  { tournamentId, draw }: TournamentBoard,
  { before, outSlots }: { readonly before: number; readonly outSlots: readonly number[] },
): Promise<MovedFacts['out']> {
  const announced = await tx
    .selectFrom('told_board')
    .select('out_slots')
    .where('tournament_id', '=', tournamentId)
    .where('results_version', '=', before)
    .executeTakeFirst();
  const fresh = outSlots.flatMap((slot) => {
    const player = draw.slots[slot];
    if (player?.kind !== 'player' || (announced?.out_slots ?? outSlots).includes(slot)) return [];
    return [{ slot, playerId: player.playerId }];
  });
  const names = await playerNames(
    tx,
    fresh.map(({ playerId }) => playerId),
  );
  return fresh.map(({ slot, playerId }) => ({ slot, name: names.get(playerId) ?? '' }));
}
