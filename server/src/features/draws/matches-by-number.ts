import type { Db, Tx } from '../../db/database.ts';

export interface NumberedMatch {
  readonly id: string;
  readonly roundName: string;
}

export async function matchesByNumber(
  db: Db | Tx,
  tournamentId: string,
): Promise<Map<number, NumberedMatch>> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('round', (join) =>
      join
        .onRef('round.tournament_id', '=', 'match.tournament_id')
        .onRef('round.number', '=', 'match.round_number'),
    )
    .select(['match.id', 'match.number', 'round.name as roundName'])
    .where('match.tournament_id', '=', tournamentId)
    .execute();
  return new Map(rows.map((row) => [row.number, { id: row.id, roundName: row.roundName }]));
}

export async function playerNames(db: Db | Tx, ids: Iterable<string>): Promise<Map<string, string>> {
  const playerIds = [...new Set(ids)];
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'full_name'])
    .where('id', 'in', playerIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
