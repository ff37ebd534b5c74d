import { hasMoved } from '@boast/domain/news/moved';
import { championOf } from '@boast/domain/scoring/follow-entry';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { picksOfEntry } from '../boards/board/board-outlook.ts';
import { standingAt } from '../boards/board/boards.ts';
import type { AnnouncedTournament } from './announcement-store.ts';
import type { ConcernedReader, Moved } from './news-facts.ts';
import type { TournamentMailHost } from './write-mail.ts';

export interface MovedFacts {
  /** Ranks are compared with this results version. */
  readonly before: number;
  /** These players have lost since; `slot` is their place in the draw. */
  readonly out: readonly { readonly slot: number; readonly name: string }[];
}

interface MovedNews {
  readonly tournament: AnnouncedTournament;
  readonly version: number;
  readonly facts: unknown;
  readonly readers: readonly ConcernedReader[];
}

export async function readMovedRanks(
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
