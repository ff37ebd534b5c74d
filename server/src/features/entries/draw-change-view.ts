import type { DrawChange } from '@boast/contract/draws/seal';
import type { PickReplacement, ReceiptPick } from '@boast/domain/entry/draw-change';
import type { Db, Tx } from '../../db/database.ts';
import { matchesByNumber, type NumberedMatch, playerNames } from '../draws/matches-by-number.ts';

interface ChangeNames {
  readonly matches: ReadonlyMap<number, NumberedMatch>;
  readonly players: ReadonlyMap<string, string>;
}

export async function namesForChanges(
  db: Db | Tx,
  tournamentId: string,
  rows: readonly { readonly replacements: unknown }[],
): Promise<ChangeNames> {
  const ids = rows.flatMap((row) => (row.replacements as PickReplacement[]).flatMap(playersIn));
  return { matches: await matchesByNumber(db, tournamentId), players: await playerNames(db, ids) };
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
