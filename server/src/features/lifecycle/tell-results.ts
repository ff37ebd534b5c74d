import type { Tx } from '../../db/database.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';
import { noteOfTournament } from '../draws/tournament-store.ts';
import type { Calculation } from '../prizes/calculation.ts';
import { announce } from '../tournament-mails/announce.ts';

/** What an announcement of results keeps, so that the next one knows what people were told. */
interface ToldResults {
  /** Shares of the prize by entry. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * Tells entrants of a verified board, once a results version. A later version is a correction: then only those hear of it
 * whose share of the prize it changed (edge 18).
 */
export async function tellResults(
  tx: Tx,
  { id: tournamentId, results_version: resultsVersion }: LockedTournament,
  { winners }: Calculation,
): Promise<void> {
  const before = await lastTold(tx, tournamentId);
  const shares = Object.fromEntries(winners.map(({ entryId, amount }) => [entryId, amount]));
  if (before === null) {
    await announce(tx, { tournamentId, kind: 'RESULTS', facts: { shares } satisfies ToldResults });
  } else {
    const changed = [...new Set([...Object.keys(before.shares), ...Object.keys(shares)])]
      .map((entryId) => ({
        entryId,
        before: before.shares[entryId] ?? null,
        after: shares[entryId] ?? null,
      }))
      .filter((share) => share.before !== share.after);
    const facts = { shares, changed };
    await announce(tx, { tournamentId, kind: 'CORRECTED', subject: String(resultsVersion), facts });
  }
  await noteOfTournament(tx, tournamentId, { results_told: resultsVersion });
}

async function lastTold(tx: Tx, tournamentId: string): Promise<ToldResults | null> {
  const row = await tx
    .selectFrom('announcement')
    .select('facts')
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', ['RESULTS', 'CORRECTED'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ? (row.facts as ToldResults) : null;
}
