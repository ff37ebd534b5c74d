import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface NewLink {
  readonly tournamentId: string;
  readonly digest: Buffer;
  readonly madeBy: string;
}

/** The caller holds the draw's row, so that two links never get one number. */
export async function insertScorerLink(tx: Tx, { tournamentId, digest, madeBy }: NewLink): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into scorer_link (tournament_id, number, digest, made_by)
    select ${tournamentId}, coalesce(max(number), 0) + 1, ${digest}, ${madeBy}
    from scorer_link where tournament_id = ${tournamentId}
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Returns its number; undefined when there is no such link that still works. */
export async function endScorerLink(tx: Tx, tournamentId: string, id: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('scorer_link')
    .set({ taken_back_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('tournament_id', '=', tournamentId)
    .where('taken_back_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return row?.number;
}

export async function noteScorerLinkUse(tx: Tx, id: string): Promise<void> {
  await sql`
    update scorer_link set used_at = date_trunc('minute', clock_timestamp())
    where id = ${id} and (used_at is null or used_at < clock_timestamp() - interval '1 minute')`.execute(tx);
}
