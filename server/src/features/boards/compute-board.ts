import { isDrawSize } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { isScoringRulesId, type ScoringRules, scoringRules } from '@boast/domain/scoring/rules';
import type { Db } from '../../db/database.ts';
import { readResultsBefore } from '../draws/results-before.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import type { LentBoard } from './engine/board-engine.ts';
import { loadSealedEntries, type SealedEntries } from './sealed-entries.ts';

export interface TournamentBoard {
  readonly tournamentId: string;
  /** The results version it was computed of. */
  readonly version: number;
  readonly board: LentBoard;
  readonly entries: SealedEntries;
  /** What it was computed of. */
  readonly draw: Draw;
  readonly rules: ScoringRules;
  /** The same draw before the last result; null where that is not known, or was the first. */
  readonly drawBefore: Draw | null;
}

/** The newest results version of a sealed tournament; null before the seal and for what is no tournament. */
export async function newestVersion(db: Db, tournamentId: string): Promise<number | null> {
  const tournament = await db
    .selectFrom('tournament')
    .select(['results_version', 'sealed_at'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return tournament?.sealed_at ? tournament.results_version : null;
}

/**
 * The board of this moment. `known` are the sealed entries where they are in memory already: they never change. Draw
 * and version are read in one snapshot, so that a board never claims a version it does not show.
 */
export async function computeTournamentBoard(
  db: Db,
  tournamentId: string,
  known: SealedEntries | undefined,
): Promise<TournamentBoard | null> {
  const moment = await readMoment(db, tournamentId);
  const entries = known ?? (await loadSealedEntries(db, tournamentId, moment.draw.size));
  if (!entries) return null;
  const { draw, drawBefore, version } = moment;
  const rules = scoringRules(moment.rules);
  return {
    tournamentId,
    version,
    board: entries.engine.compute(draw, rules),
    entries,
    draw,
    drawBefore,
    rules,
  };
}

async function readMoment(db: Db, tournamentId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { results_version: version, scoring_rules: rules } = await tx
        .selectFrom('tournament')
        .select(['results_version', 'scoring_rules'])
        .where('id', '=', tournamentId)
        .executeTakeFirstOrThrow();
      const stored = await loadDraw(tx, tournamentId);
      if (!stored || !isDrawSize(stored.draw.size) || !isScoringRulesId(rules)) {
        throw new Error(`Tournament ${tournamentId} cannot be scored`);
      }
      const before = await readResultsBefore(tx, { tournamentId, version });
      const drawBefore = before?.some(Boolean) ? { ...stored.draw, results: before } : null;
      return { version, rules, draw: stored.draw, drawBefore };
    });
}
