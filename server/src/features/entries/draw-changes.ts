import type { DrawChange } from '@boast/contract/receipts';
import type { PickReplacement, ReceiptPick } from '@boast/domain/entry/draw-change';
import type { Db, Tx } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { type MatchPlace, matchPlaces } from '../draws/match-places.ts';
import { playerNames } from '../draws/player-names.ts';

export const entryDrawChanges: Handler<'entryDrawChanges'> = async ({ ctx, actor, params }) => {
  const entry = await ctx.db
    .selectFrom('entry')
    .select(['tournament_id', 'user_id'])
    .where('id', '=', params.entryId)
    .executeTakeFirst();
  // Another person's entry is not there for this one, administrator or not: what was picked is the owner's secret.
  if (entry?.user_id !== actor.userId) throw notFound('Entry');
  const rows = await ctx.db
    .selectFrom('entry_draw_change')
    .select(['version', 'at', 'replacements'])
    .where('entry_id', '=', params.entryId)
    .orderBy('version', 'desc')
    .execute();
  const names = await namesForChanges(ctx.db, entry.tournament_id, rows);
  return {
    data: rows.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      changes: describeChanges(row.replacements as PickReplacement[], names),
    })),
  };
};

interface ChangeNames {
  /** By match number. */
  readonly matches: ReadonlyMap<number, MatchPlace>;
  readonly players: ReadonlyMap<string, string>;
}

/** The names that describe draw changes of one tournament's entries. */
export async function namesForChanges(
  db: Db | Tx,
  tournamentId: string,
  rows: readonly { readonly replacements: unknown }[],
): Promise<ChangeNames> {
  const ids = rows.flatMap((row) => (row.replacements as PickReplacement[]).flatMap(playersIn));
  return { matches: await matchPlaces(db, tournamentId), players: await playerNames(db, ids) };
}

const playersIn = ({ before, after }: PickReplacement): string[] =>
  [before, after].flatMap((pick) => (pick ? [pick.winnerId, ...(pick.loserId ? [pick.loserId] : [])] : []));

export function describeChanges(
  replacements: readonly PickReplacement[],
  { matches, players }: ChangeNames,
): DrawChange['changes'] {
  const nameOf = (id: string): string => players.get(id) ?? 'A player';
  const describePick = (pick: ReceiptPick | null): DrawChange['changes'][number]['before'] =>
    pick && {
      winnerId: pick.winnerId,
      winnerName: nameOf(pick.winnerId),
      loserName: pick.loserId === null ? null : nameOf(pick.loserId),
      score: pick.score,
      automatic: pick.automatic,
    };
  return replacements.flatMap(({ match, before, after }) => {
    const place = matches.get(match);
    if (!place) return [];
    return {
      matchId: place.id,
      roundName: place.roundName,
      before: describePick(before),
      after: describePick(after),
    };
  });
}
