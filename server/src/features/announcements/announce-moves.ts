/** News of what results did to entries, compared with the last announced board: a rank that moved far, or a champion who is out. */
import { hasMoved } from '@boast/domain/news/moved';
import { championOf, fateOf } from '@boast/domain/scoring/follow-entry';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { picksOfEntry } from '../boards/board/board-outlook.ts';
import { standingAt, type TournamentBoard } from '../boards/board/boards.ts';
import { playerNames } from '../draws/match-places.ts';
import { wantsNews } from '../news/push/wanted-news.ts';
import { announce } from './announce.ts';
import type { ToldTournament } from './announcement-store.ts';
import type { ConcernedReader } from './audience.ts';
import type { Moved } from './news-facts.ts';
import { tellWhoWasOvertaken } from './announce-overtaken.ts';
import { keepToldBoard } from './announced-board-store.ts';
import type { TournamentMailHost } from './write-mail.ts';

/** The facts of an announcement about a moved board. */
interface MovedFacts {
  /** The results version that ranks are compared with. */
  readonly before: number;
  /** Players who have lost since, by slot. */
  readonly out: readonly { readonly slot: number; readonly name: string }[];
}

/** Announces every board newer than the last announced one. A tournament's first board is only recorded. */
export async function announceMoves(host: TournamentMailHost): Promise<void> {
  for (const { id, told } of await findMoved(host.db)) {
    const shown = await host.boards.current(id);
    if (!shown || (told !== null && shown.version <= told)) continue;
    await inTransaction(host.db, (tx) => announceMove(tx, host, { shown, before: told }));
  }
}

async function findMoved(db: Db): Promise<{ id: string; told: number | null }[]> {
  const { rows } = await sql<{ id: string; told: number | null }>`
    select t.id, told.version as told
    from tournament t
      cross join lateral (
        select max(b.results_version) as version from told_board b where b.tournament_id = t.id) told
    where t.status = 'ACTIVE' and t.sealed_at is not null and (told.version is null or t.results_version > told.version)
      and exists (select from entry e join app_user u on u.id = e.user_id
        where e.tournament_id = t.id and e.status = 'ACTIVE' and (${wantsNews('rank_moved')} or ${wantsNews('overtaken')}))`.execute(
    db,
  );
  return rows;
}

async function announceMove(
  tx: Tx,
  host: TournamentMailHost,
  { shown, before }: { readonly shown: TournamentBoard; readonly before: number | null },
): Promise<void> {
  const { tournamentId, version, draw } = shown;
  const outSlots = [...draw.slots.keys()].filter((slot) => fateOf(draw, slot).fate === 'out');
  const board = { tournamentId, version, ranks: ranksOf(shown), outSlots };
  const isNew = await keepToldBoard(tx, board, before);
  if (!isNew || before === null) return;
  const facts: MovedFacts = { before, out: await newlyOut(tx, shown, { before, outSlots }) };
  await announce(tx, { tournamentId, kind: 'RANK_MOVED', event: String(version), facts });
  await tellWhoWasOvertaken(tx, host, { shown, before });
}

function ranksOf(shown: TournamentBoard): Buffer {
  const { entryCount } = shown.board;
  const ranks = Buffer.alloc(entryCount * 4);
  for (let entry = 0; entry < entryCount; entry += 1)
    ranks.writeUInt32LE(standingAt(shown, entry).rank, entry * 4);
  return ranks;
}

async function newlyOut(
  tx: Tx,
  { tournamentId, draw }: TournamentBoard,
  { before, outSlots }: { readonly before: number; readonly outSlots: readonly number[] },
): Promise<MovedFacts['out']> {
  const told = await tx
    .selectFrom('told_board')
    .select('out_slots')
    .where('tournament_id', '=', tournamentId)
    .where('results_version', '=', before)
    .executeTakeFirst();
  const fresh = outSlots.flatMap((slot) => {
    const player = draw.slots[slot];
    if (player?.kind !== 'player' || (told?.out_slots ?? outSlots).includes(slot)) return [];
    return [{ slot, playerId: player.playerId }];
  });
  const names = await playerNames(
    tx,
    fresh.map(({ playerId }) => playerId),
  );
  return fresh.map(({ slot, playerId }) => ({ slot, name: names.get(playerId) ?? '' }));
}

interface MovedNews {
  readonly tournament: ToldTournament;
  readonly version: number;
  readonly facts: unknown;
  readonly readers: readonly ConcernedReader[];
}

/** The moves worth announcing, by entry; other entries are missing. */
export async function readMoves(
  tx: Tx,
  { boards }: TournamentMailHost,
  { tournament, version, facts, readers }: MovedNews,
): Promise<ReadonlyMap<string, Moved>> {
  const { before, out } = facts as MovedFacts;
  const shown = await boards.ofVersion(tournament.id, version);
  if (!shown) return new Map();
  const places = readers.flatMap(({ entryId }) => {
    const place = entryId === null ? undefined : shown.entries.entryIds.placeOf(entryId);
    return entryId === null || place === undefined ? [] : [{ entryId, place }];
  });
  const ranks = await ranksBefore(tx, {
    tournamentId: tournament.id,
    version: before,
    places: places.map(({ place }) => place),
  });
  return new Map(
    places.flatMap(({ entryId, place }): [string, Moved][] => {
      const rankBefore = ranks.get(place);
      if (rankBefore === undefined) return [];
      const { rank, possibleScore } = standingAt(shown, place);
      const champion = championOf(shown.draw, picksOfEntry(shown, place));
      const championOut = out.find(({ slot }) => slot === champion?.slot)?.name ?? null;
      const moved = hasMoved({
        before: rankBefore,
        after: rank,
        entryCount: shown.board.entryCount,
        decided: possibleScore,
        matches: tournament.matches,
      });
      return moved || championOut !== null ? [[entryId, { before: rankBefore, championOut }]] : [];
    }),
  );
}

interface WantedRanks {
  readonly tournamentId: string;
  readonly version: number;
  readonly places: readonly number[];
}

async function ranksBefore(tx: Tx, { tournamentId, version, places }: WantedRanks) {
  const { rows } = await sql<{ place: number; rank: Buffer }>`
    select p.place, substring(b.ranks from p.place * 4 + 1 for 4) as rank
    from told_board b cross join unnest(${places}::integer[]) as p(place)
    where b.tournament_id = ${tournamentId} and b.results_version = ${version}`.execute(tx);
  return new Map(rows.map(({ place, rank }) => [place, rank.readUInt32LE(0)]));
}
