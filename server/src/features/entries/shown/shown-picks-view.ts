/**
 * Reads what a secret address shows: one entry and nothing of any other. An address is dead once its owner turned it
 * off, withdrew the entry, is banned or has left, and while the draw is hidden.
 */

import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { isPublished } from '../../draws/audience.ts';
import { describeEntries, selectEntries } from '../entry-view.ts';

export const shownPicksHandlers = {
  getShownPicks: async ({ ctx, params }) => {
    const shown = await findShownEntry(ctx.db, params.secret);
    const rows = shown ? await selectEntries(ctx.db, sql<boolean>`entry.id = ${shown.entryId}`) : [];
    const [entry] = await describeEntries(ctx, rows);
    if (!shown || !entry) throw notFound('Picks');
    const { username, version, updatedAt, matchTips, automaticMatchIds } = entry;
    const { id, name, gender, status, startsAt } = entry.tournament;
    return {
      data: {
        tournament: { id, name, gender, status, startsAt },
        username,
        version,
        changedAt: updatedAt,
        matchTips,
        automaticMatchIds,
        sealedEntryId: shown.isSealed ? shown.entryId : null,
      },
    };
  },
} satisfies Partial<Handlers>;

export interface ShownEntry {
  readonly entryId: string;
  readonly tournamentId: string;
  readonly isSealed: boolean;
}

export async function findShownEntry(db: Db, secret: string): Promise<ShownEntry | null> {
  const row = await db
    .selectFrom('shown_picks')
    .innerJoin('entry', 'entry.id', 'shown_picks.entry_id')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.id', 'entry.tournament_id', 'sealed_at'])
    .where('secret', '=', secret)
    .where('entry.status', '=', 'ACTIVE')
    .where(isPublished(sql`tournament`))
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return { entryId: row.id, tournamentId: row.tournament_id, isSealed: row.sealed_at !== null };
}

/** It tells only the time, as of a calendar's address: the address is a secret, and exports get passed around. */
export async function shownSince(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('shown_picks')
    .innerJoin('entry', 'entry.id', 'shown_picks.entry_id')
    .select(['entry_id', 'since'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ entry_id, since }) => [entry_id, since]));
}
