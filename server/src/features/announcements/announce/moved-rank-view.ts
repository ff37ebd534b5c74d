import { hasMoved } from '@boast/domain/news/moved';
import { championOf } from '@boast/domain/scoring/follow-entry';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { picksOfEntry } from '../../boards/board/board-outlook.ts';
import { standingAt } from '../../boards/board/boards.ts';
import { type Announced, writtenTo } from '../news-kind.ts';
import { rankMoved } from '../text/news-content.ts';
import type { Batch, ConcernedReader, RankMove } from '../text/news-facts.ts';

export interface MovedFacts {
  /** Ranks are compared with this results version. */
  readonly before: number;
  /** These players have lost since; `slot` is their place in the draw. */
  readonly out: readonly { readonly slot: number; readonly name: string }[];
}

/** Those whose rank moved far, or whose champion is out. */
export async function writeMovedRanks(batch: Batch): ReturnType<Announced['write']> {
  const { tx, host, tournament, announcement, readers } = batch;
  const { before, out } = announcement.facts as MovedFacts;
  const tournamentBoard =
    tournament && (await host.boards.ofVersion(tournament.id, Number(announcement.subject)));
  if (!tournamentBoard) return new Map();
  const placeOf = ({ entryId }: ConcernedReader) =>
    entryId === null ? undefined : tournamentBoard.entries.entryIds.placeOf(entryId);
  const places = readers.flatMap((reader) => placeOf(reader) ?? []);
  const ranks = await ranksBefore(tx, { tournamentId: tournament.id, version: before, places });
  const movedOf = (place: number): RankMove | null => {
    const rankBefore = ranks.get(place);
    if (rankBefore === undefined) return null;
    const { rank, possibleScore } = standingAt(tournamentBoard, place);
    const champion = championOf(tournamentBoard.draw, picksOfEntry(tournamentBoard, place));
    const championOut = out.find(({ slot }) => slot === champion?.slot)?.name ?? null;
    const moved = hasMoved({
      before: rankBefore,
      after: rank,
      entryCount: tournamentBoard.board.entryCount,
      decided: possibleScore,
      matches: tournament.matches,
    });
    return moved || championOut !== null ? { rank, before: rankBefore, championOut } : null;
  };
  return writtenTo(batch, (reader) => {
    const place = placeOf(reader);
    const moved = place === undefined ? null : movedOf(place);
    return moved && { content: rankMoved({ ...batch, tournament, reader }, moved) };
  });
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
