import type { Correction } from '@boast/contract/leaderboard';
import type { Db } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { requirePublished } from '../../draws/audience.ts';
import { matchesByNumber, type NumberedMatch, playerNames } from '../../draws/matches-by-number.ts';
import type { CorrectedMatch, WonResult } from '../event/corrected-matches.ts';

export const correctionHandlers = {
  listCorrections: async ({ ctx, params }) => {
    const { tournamentId } = params;
    await requirePublished(ctx.db, tournamentId);
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
        at,
        countsForPrize: counts,
        changes: changes.flatMap((change) => describe(change, names)),
      })),
    };
  },
} satisfies Partial<Handlers>;

interface Names {
  readonly matches: ReadonlyMap<number, NumberedMatch>;
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
  return { matches: await matchesByNumber(db, tournamentId), players: await playerNames(db, winners) };
}

function describe({ match, before, after }: CorrectedMatch, names: Names): Correction['changes'] {
  const place = names.matches.get(match);
  if (!place) return [];
  const tell = ({ winner, winnerId, games, ending }: WonResult) => ({
    winnerId,
    winnerName: winnerId === null ? null : (names.players.get(winnerId) ?? 'A player'),
    score: (winner === 1 ? games.toReversed() : games).join('-'),
    ending,
  });
  return [
    { matchId: place.id, roundName: place.roundName, before: tell(before), after: after && tell(after) },
  ];
}
