/**
 * Computes everybody's chance of the prize once for each results version, in a worker's thread. A newer
 * result stops it. Safe to run twice, late, or on two machines: a version is written once.
 */

import type { Chances } from '@boast/domain/chance/chances';
import { changedResults } from '@boast/domain/draw/changed-results';
import { openMatches } from '@boast/domain/draw/resolved-matches';
import type { PrizeRuleId } from '@boast/domain/prize/prize';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { createThread } from '../../../process/thread.ts';
import { readResultsBefore } from '../../draws/results-before.ts';
import { newestVersion, type TournamentBoard } from '../board/boards.ts';
import { writeChances } from './chance-store.ts';
import type { ChanceQuestion } from './chance-thread.ts';
import { readRatings } from './rated-players.ts';

type ChanceContext = Pick<Context, 'db' | 'boards' | 'events' | 'log'>;

/** Computes chances as soon as a tournament changed; the job that runs every minute finds what was missed. */
export function computeChancesOnChange({
  db,
  events,
  jobs,
  log,
}: Pick<Context, 'db' | 'events' | 'jobs' | 'log'>): void {
  let isEnqueueing = false;
  const enqueue = (): void => {
    if (isEnqueueing) return;
    isEnqueueing = true;
    inTransaction(db, (tx) => jobs.enqueue(tx, 'compute-chances', {}))
      .catch((error: unknown) => log.debug({ err: error }, 'chances wait for the next minute'))
      .finally(() => {
        isEnqueueing = false;
      });
  };
  events.subscribe(enqueue, enqueue);
}

/** Covers all sealed tournaments under way, and those that ended while somebody followed them. */
export async function computeDueChances(ctx: ChanceContext): Promise<void> {
  for (const due of await dueTournaments(ctx.db)) await computeOf(ctx, due);
}

interface DueTournament {
  readonly id: string;
  readonly prize_rule: string;
  readonly results_version: number;
}

const dueTournaments = (db: Db): Promise<DueTournament[]> =>
  db
    .selectFrom('tournament')
    .select(['id', 'prize_rule', 'results_version'])
    .where('sealed_at', 'is not', null)
    .where('status', '!=', 'CANCELLED')
    .where((or) =>
      or.or([
        or('status', '=', 'ACTIVE'),
        or.exists(
          or.selectFrom('chance').whereRef('chance.tournament_id', '=', 'tournament.id').select('seed'),
        ),
      ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('chance')
            .whereRef('chance.tournament_id', '=', 'tournament.id')
            .whereRef('chance.results_version', '=', 'tournament.results_version')
            .select('seed'),
        ),
      ),
    )
    .orderBy('results_told', 'desc')
    .execute();

async function computeOf(
  ctx: ChanceContext,
  { id: tournamentId, prize_rule: prize }: DueTournament,
): Promise<void> {
  // The cached version may be out of date; these results are due now.
  ctx.boards.invalidate(tournamentId);
  const tournamentBoard = await ctx.boards.current(tournamentId);
  if (!tournamentBoard) return;
  const { draw, rules, version, entries } = tournamentBoard;
  const { entryCount, byMatch } = entries.columns;
  const seed = seedOf(tournamentId, version);
  const ratings = await readRatings(ctx.db, tournamentId);
  const chances = await computeUnlessNewer(ctx, tournamentBoard, {
    // A copy, because the columns lie in the engine's memory, which cannot be transferred.
    columns: { entryCount, byMatch: byMatch.map((column) => column.slice()) },
    terms: { draw, rules, prize: prize as PrizeRuleId, ratings, seed },
  });
  if (!chances) return;
  const matchesLeft = openMatches(draw).length;
  const decided = await decidedSince(ctx.db, tournamentBoard);
  await inTransaction(ctx.db, (tx) =>
    writeChances(tx, { tournamentId, version, seed, matchesLeft, ratings, decided, chances }),
  );
}

/** Several matches are decided since the last computed version when results came faster than computations. */
async function decidedSince(
  db: Db,
  { tournamentId, version, draw }: Pick<TournamentBoard, 'tournamentId' | 'version' | 'draw'>,
): Promise<readonly number[] | null> {
  const last = await db
    .selectFrom('chance')
    .select('results_version')
    .where('tournament_id', '=', tournamentId)
    .where('results_version', '<', version)
    .orderBy('results_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  const before = await readResultsBefore(db, { tournamentId, version: last.results_version + 1 });
  return before && changedResults({ ...draw, results: before }, draw);
}

/** Returns null when newer results came meanwhile; those are due now. */
async function computeUnlessNewer(
  { db, events, log }: ChanceContext,
  { tournamentId, version }: Pick<TournamentBoard, 'tournamentId' | 'version'>,
  question: ChanceQuestion,
): Promise<Chances | null> {
  const thread = createThread<ChanceQuestion, Chances>(new URL('./chance-thread.ts', import.meta.url));
  let isOutdated = false;
  // A message takes its time, so it may be about an older version than the one being computed.
  const endIfNewer = async (): Promise<void> => {
    const newest = await newestVersion(db, tournamentId);
    if (newest === null || newest <= version) return;
    isOutdated = true;
    await thread.close();
  };
  const look = (): void => {
    endIfNewer().catch((error: unknown) => log.debug({ err: error }, 'no newer results are known'));
  };
  const stop = events.subscribe((changed) => changed === tournamentId && look(), look);
  try {
    return await thread.ask(question);
  } catch (error) {
    if (!isOutdated) throw error;
    log.debug({ tournamentId }, 'chances of an older result were given up');
    return null;
  } finally {
    stop();
    await thread.close();
  }
}

/** Everybody who draws ends of this version gets the same seed. */
export const seedOf = (tournamentId: string, version: number): number =>
  Number.parseInt(tournamentId.slice(0, 8), 16) ^ version;
