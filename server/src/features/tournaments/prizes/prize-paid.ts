import { type RawBuilder, sql } from 'kysely';

/** Whether somebody was paid a prize of this tournament, in money or credits: a column for any statement. */
export const prizePaid = (tournamentId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from prize where tournament_id = ${tournamentId} and method in ('CREDITS', 'CASH'))`;
