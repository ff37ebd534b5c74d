import type { FedDraw } from '@boast/contract/draws/fed-draws';
import { FEEDS, type Feed } from '@boast/domain/draw/fed-draw';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface Row {
  feed: Feed;
  id: string | null;
  status: string | null;
  starts_at: string | null;
  is_open: boolean;
  entry_price: number | null;
  total_matches: number;
}

/** Those that were chosen for a whole draw. `isWatched`: their own draws are seen before they open, too. */
export async function readFedDraws(db: Db | Tx, wholeId: string, isWatched: boolean): Promise<FedDraw[]> {
  const { rows } = await sql<Row>`
    select chosen.feed, t.id, t.status, t.starts_at, t.entry_price,
      coalesce(t.status = 'UPCOMING' and t.sealed_at is null and t.starts_at > clock_timestamp(), false) as is_open,
      (select count(*) from match m where m.tournament_id = t.id and not m.is_bye) as total_matches
    from tournament whole cross join unnest(whole.fed_draws) as chosen (feed)
    left join tournament t on t.whole_draw_id = whole.id and t.feed = chosen.feed
    where whole.id = ${wholeId}`.execute(db);
  return rows
    .toSorted((a, b) => FEEDS.indexOf(a.feed) - FEEDS.indexOf(b.feed))
    .map((row) => {
      const state = stateOf(row);
      const isThere = state !== 'later';
      return {
        feed: row.feed,
        state,
        tournamentId: isThere || isWatched ? row.id : null,
        startsAt: isThere ? row.starts_at : null,
        totalMatches: isThere ? row.total_matches : 0,
        entryCredits: row.entry_price ?? 0,
      };
    });
}

function stateOf({ id, status, is_open }: Row): FedDraw['state'] {
  if (id === null || status === 'CREATING') return 'later';
  if (status === 'CANCELLED') return 'cancelled';
  return is_open ? 'open' : 'closed';
}
