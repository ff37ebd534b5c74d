import { type RawBuilder, sql } from 'kysely';

/** An SQL expression: whether anybody was paid a prize of this tournament, in money or credits. */
export const prizePaid = (
  tournamentId: string | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from prize where tournament_id = ${tournamentId} and method in ('CREDITS', 'CASH'))`;
