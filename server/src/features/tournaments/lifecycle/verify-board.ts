/**
 * Every sealed entry is scored again, one by one by the plain rules, and the outcome compared with the board
 * that is shown. An entry that was changed, added or removed since is found, too: the versions must still
 * hash to the seal's root.
 */
import { createHash } from 'node:crypto';
import { type Board, pointsOf, rankOf } from '@boast/domain/board/board';
import type { Draw } from '@boast/domain/draw/draw';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { type ScoringRules, scoringRules } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { hashNow } from '@boast/domain/seal/hashing';
import { equalBytes, hashLeaf, merkleRoot, sealLeaf, sealRoot } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { computeTournamentBoard, type TournamentBoard } from '../../boards/board/boards.ts';
import { shareTournaments } from '../../draws/lock-tournament.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { closeDataIssue, openDataIssue } from '../../issues/data-issue.ts';
import { unpackIds, unpackVersions } from '../seal/segment-bytes.ts';
import { noteBoardCheck } from './board-check-store.ts';

const BATCH = 1_000;

/** Verifies the newest results version once. A difference is a data issue until a later version has none. */
export async function verifyBoard({ db }: Pick<Context, 'db'>, tournamentId: string): Promise<void> {
  const tournament = await db
    .selectFrom('tournament')
    .select(['name', 'results_version', 'scoring_rules'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const version = tournament.results_version;
  if (await wasVerified(db, tournamentId, version)) return;
  const tournamentBoard = await computeTournamentBoard(db, tournamentId, undefined);
  const stored = await loadDraw(db, tournamentId);
  // If results came in meanwhile, the next run verifies those.
  if (!tournamentBoard || !stored || tournamentBoard.version !== version) return;
  const rules = scoringRules(tournament.scoring_rules as ScoringRules['id']);
  const found = await findDifferences(db, { tournamentBoard, draw: stored.draw, rules });
  await inTransaction(db, async (tx) => {
    await shareTournaments(tx, sql`id = ${tournamentId}`);
    const current = await tx
      .selectFrom('tournament')
      .select('results_version')
      .where('id', '=', tournamentId)
      .executeTakeFirstOrThrow();
    if (current.results_version !== version) return;
    const { entryCount } = tournamentBoard.board;
    await noteBoardCheck(tx, { tournamentId, version, entryCount, differenceCount: found.length });
    const issue = {
      type: 'BOARD_MISMATCH',
      resource: { type: 'TOURNAMENT', id: tournamentId, name: tournament.name },
    } as const;
    if (found.length === 0) return closeDataIssue(tx, issue);
    const what = `The board of results version ${version} is not what its entries score: ${found[0]}.`;
    return openDataIssue(tx, { ...issue, what });
  });
}

async function wasVerified(db: Db, tournamentId: string, version: number): Promise<boolean> {
  const check = await db
    .selectFrom('board_check')
    .select('difference_count')
    .where('tournament_id', '=', tournamentId)
    .where('results_version', '=', version)
    .executeTakeFirst();
  return check?.difference_count === 0;
}

interface BoardToVerify {
  readonly tournamentBoard: TournamentBoard;
  readonly draw: Draw;
  readonly rules: ScoringRules;
}

async function findDifferences(db: Db, { tournamentBoard, draw, rules }: BoardToVerify): Promise<string[]> {
  const { entries, tournamentId } = tournamentBoard;
  const board = tournamentBoard.board.copy();
  const found: string[] = [];
  const points: number[] = [];
  const leaves: Uint8Array[] = [];
  for await (const { entryId, version, picks: packed } of sealedVersions(db, tournamentId)) {
    const entry = points.length;
    const picks = packed && unpackPicks(draw.size, packed);
    if (!packed || !picks || entries.entryIds.at(entry) !== entryId) {
      found.push(`entry ${entryId} is not the one that was sealed`);
      points.push(0);
      continue;
    }
    const own = scoreEntry(draw, picks, rules);
    points.push(own.points);
    leaves.push(hashNow(sha256, hashLeaf(sealLeaf({ entryId, version, picks: packed }))));
    const [shownPoints, shownCorrect] = [pointsOf(board, entry), board.correct[entry]];
    if (own.points !== shownPoints || own.correct !== shownCorrect) {
      const really = `${own.points} with ${own.correct} right`;
      found.push(`entry ${entryId} scores ${really}, not ${shownPoints} with ${shownCorrect}`);
    }
  }
  if (points.length !== board.entryCount)
    found.push(`it has ${board.entryCount} entries, not ${points.length}`);
  return [
    ...found,
    ...wrongRanks({ board, entries }, points),
    ...(await wrongRoot(db, tournamentId, leaves)),
  ];
}

async function wrongRoot(db: Db, tournamentId: string, leaves: readonly Uint8Array[]): Promise<string[]> {
  const seal = await db
    .selectFrom('seal')
    .select(['root', 'draw_digest'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (!seal) return ['there is no seal'];
  const root = hashNow(sha256, sealRoot(hashNow(sha256, merkleRoot(leaves)), seal.draw_digest));
  return equalBytes(root, seal.root) ? [] : ['the sealed versions do not hash to the root'];
}

/** A rank is one more than the number of entries with more points. */
function wrongRanks(
  { board, entries }: Pick<TournamentBoard, 'entries'> & { board: Board },
  points: readonly number[],
): string[] {
  const sorted = points.toSorted((a, b) => b - a);
  const rankOfPoints = new Map<number, number>();
  for (const [place, value] of sorted.entries())
    if (!rankOfPoints.has(value)) rankOfPoints.set(value, place + 1);
  return points.flatMap((value, entry) =>
    rankOfPoints.get(value) === rankOf(board, entry)
      ? []
      : [`entry ${entries.entryIds.at(entry)} ranks ${rankOfPoints.get(value)}, not ${rankOf(board, entry)}`],
  );
}

interface SealedVersion {
  readonly entryId: string;
  readonly version: number;
  readonly picks: Buffer | null;
}

/**
 * Versions come in the order of the leaves. The seal names each version; its picks are read from the table of
 * versions.
 */
async function* sealedVersions(db: Db, tournamentId: string): AsyncGenerator<SealedVersion> {
  const segments = await db
    .selectFrom('seal_segment')
    .select(['entry_ids', 'versions'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  for (const segment of segments) {
    const [ids, versions] = [unpackIds(segment.entry_ids), unpackVersions(segment.versions)];
    for (let first = 0; first < ids.length; first += BATCH) {
      const { rows } = await sql<SealedVersion>`
        select sealed.id as "entryId", sealed.version, v.picks
        from unnest(${ids.slice(first, first + BATCH)}::uuid[], ${versions.slice(first, first + BATCH)}::integer[])
            with ordinality as sealed(id, version, place)
          left join entry_version v on v.entry_id = sealed.id and v.version = sealed.version
        order by sealed.place`.execute(db);
      yield* rows;
    }
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
