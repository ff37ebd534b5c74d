import type { Chances } from '@boast/domain/chance/chances';
import type { Tx } from '../../../db/database.ts';

interface ComputedChances {
  readonly tournamentId: string;
  /** The results version. */
  readonly version: number;
  readonly seed: number;
  readonly matchesLeft: number;
  readonly ratings: ReadonlyMap<string, number>;
  /** The result of these matches is new or changed since the last computed version; null when unknown. */
  readonly decided: readonly number[] | null;
  readonly chances: Chances;
}

/** Does nothing when another worker was faster. */
export async function writeChances(tx: Tx, computed: ComputedChances): Promise<void> {
  const { tournamentId, version, seed, matchesLeft, ratings, decided, chances } = computed;
  const { method, byWinnersOnly, withScores, ends, strength, field, even, next, swings, leading, finish } =
    chances;
  await tx
    .insertInto('chance')
    .values({
      tournament_id: tournamentId,
      results_version: version,
      method,
      by_winners_only: byWinnersOnly,
      ends,
      seed,
      matches_left: matchesLeft,
      decided: decided && [...decided],
      strength: bytesOf([strength]),
      field: field && bytesOf([field]),
      even: even && bytesOf([even]),
      next: JSON.stringify(next),
      ratings: JSON.stringify(Object.fromEntries(ratings)),
      with_scores: withScores,
      leading_scores: leading && bytesOf([leading.best, leading.leaders]),
      finish: finish && bytesOf([finish.best, finish.worst, Uint32Array.of(finish.byWinnersOnly ? 1 : 0)]),
      swing_rows: bytesOf([swings.rowOf]),
      swings: bytesOf([swings.values]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Swings of earlier versions are of no use any more.
  await tx
    .updateTable('chance')
    .set({ swing_rows: null, swings: null, leading_scores: null, finish: null })
    .where('tournament_id', '=', tournamentId)
    .where('results_version', '<', version)
    .where('swings', 'is not', null)
    .execute();
}

/** Typed arrays are little-endian on every machine that Node runs on. */
const bytesOf = (numbers: readonly (Float32Array | Uint32Array | Uint16Array)[]): Buffer =>
  Buffer.concat(
    numbers.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
