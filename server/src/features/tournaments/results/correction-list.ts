import type { Correction } from '@boast/contract/leaderboard';
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { isSameResult } from '@boast/domain/draw/results';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { type MatchPlace, matchPlaces, playerNames } from '../../draws/match-places.ts';

export const correctionHandlers = {
  listCorrections: async ({ ctx, params }) => {
    const { tournamentId } = params;
    const tournament = await ctx.db
      .selectFrom('tournament')
      .select('status')
      .where('id', '=', tournamentId)
      .executeTakeFirst();
    if (!tournament || tournament.status === 'CREATING') throw notFound('Tournament');
    const rows = await ctx.db
      .selectFrom('correction')
      .select(['results_version', 'at', 'changes', 'counts'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('results_version', 'desc')
      .limit(100)
      .execute();
    const corrections = rows.map((row) => ({ ...row, changes: row.changes as CorrectedMatch[] }));
    const names = await readNames(ctx.db, tournamentId, corrections);
    return {
      data: corrections.map(({ results_version, at, changes, counts }) => ({
        version: results_version,
        at: at.toISOString(),
        countsForPrize: counts,
        changes: changes.flatMap((change) => describe(change, names)),
      })),
    };
  },
} satisfies Partial<Handlers>;

interface Names {
  readonly matches: ReadonlyMap<number, MatchPlace>;
  readonly players: ReadonlyMap<string, string>;
}

async function readNames(
  db: Db,
  tournamentId: string,
  corrections: readonly { readonly changes: readonly CorrectedMatch[] }[],
): Promise<Names> {
  const winners = corrections.flatMap(({ changes }) =>
    changes.flatMap(({ before, after }) => [before.winnerId ?? [], after?.winnerId ?? []].flat()),
  );
  return { matches: await matchPlaces(db, tournamentId), players: await playerNames(db, winners) };
}

function describe({ match, before, after }: CorrectedMatch, names: Names): Correction['changes'] {
  const place = names.matches.get(match);
  if (!place) return [];
  const tell = ({ winner, winnerId, games, ending }: ToldResult) => ({
    winnerId,
    winnerName: winnerId === null ? null : (names.players.get(winnerId) ?? 'A player'),
    score: (winner === 1 ? games.toReversed() : games).join('-'),
    ending,
  });
  return [
    { matchId: place.id, roundName: place.roundName, before: tell(before), after: after && tell(after) },
  ];
}

/** Results that replace other results leave a note under the version of the board that they made (edge 18). */

/** A result with the player who won by it: who stands in a match may change later. */
type ToldResult = MatchResult & {
  /** Null where nobody won. */
  readonly winnerId: string | null;
};

interface CorrectedMatch {
  readonly match: number;
  readonly before: ToldResult;
  readonly after: ToldResult | null;
}

/** New results are no correction. */
export function correctedMatches(before: Draw, after: Draw): CorrectedMatch[] {
  const was = toldResults(before);
  const is = toldResults(after);
  return was.flatMap((old, match): CorrectedMatch[] => {
    const now = is[match] ?? null;
    if (old === null || (old.winnerId === now?.winnerId && isSameResult(old, now))) return [];
    return [{ match, before: old, after: now }];
  });
}

const toldResults = (draw: Draw): (ToldResult | null)[] =>
  resolveDraw(draw).map(({ match, sides }) => {
    const result = draw.results[match] ?? null;
    if (!result) return null;
    return { ...result, winnerId: result.winner === null ? null : playerInSlot(draw, sides[result.winner]) };
  });
