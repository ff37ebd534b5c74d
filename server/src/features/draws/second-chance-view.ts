import type { SecondChance } from '@boast/contract/tournaments';
import { ENTRY_PRICE } from '@boast/domain/credits/credits';
import { roundName } from '@boast/domain/draw/rounds';
import { openingOf } from '@boast/domain/tournament/second-chance';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { loadDraw } from './stored-draw.ts';
import { readWholeDrawFacts } from './whole-draw-store.ts';

interface Part {
  id: string;
  first_round: number;
  status: string;
  starts_at: Date | null;
  is_open: boolean;
  entry_price: number | null;
  total_matches: number;
}

/** Those of a whole draw that were chosen or have opened, by round. One that was started over shows its newest draw. */
export async function readSecondChances(db: Db | Tx, wholeId: string): Promise<SecondChance[]> {
  const whole = await db
    .selectFrom('tournament')
    .select(['second_chances', 'status', 'sealed_at'])
    .where('id', '=', wholeId)
    .executeTakeFirst();
  if (!whole || whole.second_chances.length === 0) return [];
  const stored = await loadDraw(db, wholeId);
  if (!stored) return [];
  const facts = await readWholeDrawFacts(db, wholeId);
  const { rows } = await sql<Part>`
    select id, first_round, status, starts_at,
      status = 'UPCOMING' and sealed_at is null and starts_at > clock_timestamp() as is_open, entry_price,
      (select count(*) from match m where m.tournament_id = t.id and not m.is_bye) as total_matches
    from tournament t where whole_draw_id = ${wholeId} order by id`.execute(db);
  const parts = new Map(rows.map((row) => [row.first_round, row]));
  const stateOf = (firstRound: number): SecondChance['state'] => {
    const part = parts.get(firstRound);
    if (part) return part.status === 'CANCELLED' ? 'cancelled' : part.is_open ? 'open' : 'closed';
    if (whole.status === 'CANCELLED') return 'cancelled';
    if (whole.sealed_at === null) return 'later';
    const { kind } = openingOf({ ...facts, whole: stored.draw }, firstRound);
    return kind === 'opens' ? 'later' : kind;
  };
  return [...whole.second_chances]
    .sort((one, other) => one - other)
    .map((firstRound) => ({
      firstRound,
      roundName: roundName(stored.draw, firstRound),
      state: stateOf(firstRound),
      tournamentId: parts.get(firstRound)?.id ?? null,
      startsAt: parts.get(firstRound)?.starts_at?.toISOString() ?? null,
      totalMatches: parts.get(firstRound)?.total_matches ?? 0,
      entryCredits: parts.get(firstRound)?.entry_price ?? ENTRY_PRICE,
    }));
}
