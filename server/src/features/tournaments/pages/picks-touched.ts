/** What became of entries whose picks named a player who is no longer where they were picked. */
import type { DrawDifference } from '@boast/domain/import/diff-draw';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface Touched {
  readonly playerId: string;
  readonly entries: number;
  readonly picks: number;
  /** Picks that the rule made in their place. */
  readonly filled: number;
}

type PicksTouched = ReadonlyMap<string, Touched>;

/** By who had been picked; of the changes that this transaction made. */
export async function picksTouched(tx: Tx, tournamentId: string): Promise<PicksTouched> {
  const { rows } = await sql<Touched>`
    select r -> 'before' ->> 'winnerId' as "playerId", count(distinct c.entry_id)::integer as entries,
      count(*)::integer as picks, (count(*) filter (where r -> 'after' ->> 'winnerId' is not null))::integer as filled
    from entry_draw_change c join entry e on e.id = c.entry_id
      cross join lateral jsonb_array_elements(c.replacements) r
    where e.tournament_id = ${tournamentId} and c.at >= now() and r -> 'before' ->> 'winnerId' is not null
    group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** After the sentence of a change; empty where it takes nobody out of the draw, or nobody had picked them. */
export function touchedWords(difference: DrawDifference, touched: PicksTouched): string {
  if (!('slot' in difference) || difference.kind === 'seed_changed') return '';
  const { from } = difference;
  const found = from.kind === 'player' ? touched.get(from.playerId) : undefined;
  if (!found || from.kind !== 'player') return '';
  const { entries, picks, filled } = found;
  const who = entries === 1 ? 'One entry loses' : `${entries.toLocaleString('en')} entries lose`;
  const what = picks === 1 ? 'one pick' : `${picks.toLocaleString('en')} picks`;
  const open = picks - filled;
  const then =
    open === 0
      ? 'the rule fills them in until their owners pick again'
      : `${filled.toLocaleString('en')} are filled in by the rule, ${open.toLocaleString('en')} stay open`;
  return ` ${who} ${what} of ${from.name}: ${then}.`;
}
