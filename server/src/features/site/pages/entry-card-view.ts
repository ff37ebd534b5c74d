/**
 * Reads what anybody may see of an entry whose address they have. Before the seal that is only the number of
 * picks; `sealed_at` decides, not the status and not the start.
 */

import type { Gender } from '@boast/contract/values/gender';
import { finalOf } from '@boast/domain/draw/results';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import type { Picks } from '@boast/domain/picks/picks';
import { isScoringRulesId, type ScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import { type MatchScore, scoreEntry } from '@boast/domain/scoring/score-entry';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { DELETED_USERNAME } from '../../../db/shown-username.ts';
import type { Context } from '../../../http/context.ts';
import { firstEntries, type Standing, type TournamentBoard } from '../../boards/board/boards.ts';
import { isPublished } from '../../draws/audience.ts';
import { loadDraw, type StoredDraw } from '../../draws/stored-draw.ts';
import { type PickedNames, readPickedNames } from './picked-names.ts';

/**
 * A pick is correct when the player won that match, wrong when they did not, or cannot any more, and void
 * when nobody won it.
 */
export type PickOutcome = 'correct' | 'wrong' | 'possible' | 'void';

export interface EntryCard {
  readonly entryId: string;
  readonly username: string;
  readonly tournament: {
    readonly id: string;
    readonly name: string;
    readonly gender: Gender;
    readonly timeZone: string;
    readonly startsAt: string | null;
  };
  /** The number of matches that are picked, of those that can be. */
  readonly picked: number;
  readonly total: number;
  readonly sealed: SealedCard | null;
}

export interface SealedCard extends Standing, Pick<PickedNames, 'title'> {
  readonly entryCount: number;
  readonly scoringRules: ScoringRulesId;
  readonly champion: { readonly name: string; readonly outcome: PickOutcome };
  /** The champion's matches come without byes, their own games first: `3-1`. */
  readonly path: readonly {
    readonly roundName: string;
    readonly opponent: string;
    readonly score: string;
    readonly outcome: PickOutcome;
  }[];
  /** Once the final is decided, of those whom nobody beat: how many share the first place with them. */
  readonly win: { readonly others: number } | null;
}

export async function readEntryCard(
  { db, boards }: Pick<Context, 'db' | 'boards'>,
  entryId: string,
): Promise<EntryCard | null> {
  const row = await findEntry(db, entryId);
  const stored = row && (await loadDraw(db, row.tournament_id));
  const picks = stored && unpackPicks(stored.draw.size, row.picks);
  if (!row || !stored || !picks) return null;
  const { picked, total } = pickProgress(stored.draw, picks);
  const board = row.sealed_at === null ? null : await boards.current(row.tournament_id);
  const standing = board && (await boards.standingOf(row.tournament_id, entryId));
  // The entry was not sealed, or is about to be left out: it is on no board and stays private.
  if (row.sealed_at !== null && !standing) return null;
  return {
    entryId,
    username: row.deleted_at ? DELETED_USERNAME : row.username,
    tournament: {
      id: row.tournament_id,
      name: row.name,
      gender: row.gender as EntryCard['tournament']['gender'],
      timeZone: row.time_zone,
      startsAt: row.starts_at,
    },
    picked,
    total,
    sealed: board &&
      standing && {
        ...standing,
        entryCount: board.board.entryCount,
        win: row.tournament_status === 'CANCELLED' ? null : winOf(board, standing),
        ...(await championOf(db, stored, picks, row.scoring_rules)),
      },
  };
}

function winOf(board: TournamentBoard, { rank, points }: Standing): SealedCard['win'] {
  const { draw } = board;
  if (rank > 1 || points === 0 || !draw.results[finalOf(draw.size)]) return null;
  return { others: firstEntries(board).length - 1 };
}

const findEntry = (db: Db, entryId: string) =>
  db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.tournament_id', 'entry.picks', 'username', 'deleted_at'])
    .select('tournament.status as tournament_status')
    .select(['name', 'gender', 'tournament.time_zone', 'starts_at', 'sealed_at', 'scoring_rules'])
    .where('entry.id', '=', entryId)
    .where('entry.status', '=', 'ACTIVE')
    .where(isPublished(sql`tournament`))
    .executeTakeFirst();

type Champion = Pick<SealedCard, 'title' | 'champion' | 'path' | 'scoringRules'>;

/** Sealed entries are complete, so there is always a champion. */
async function championOf(db: Db, stored: StoredDraw, picks: Picks, rulesId: string): Promise<Champion> {
  if (!isScoringRulesId(rulesId)) throw new Error(`The rules ${rulesId} are unknown`);
  const { draw } = stored;
  const { title, champion, path } = await readPickedNames(db, stored, picks);
  if (champion === null) throw new Error('A sealed entry without a champion');
  const scores = new Map(
    scoreEntry(draw, picks, scoringRules(rulesId)).matches.map((score) => [score.match, score]),
  );
  const outcomeIn = (match: number): PickOutcome => outcomeOf(scores.get(match)?.verdict);
  return {
    scoringRules: rulesId,
    title,
    champion: { name: champion, outcome: outcomeIn(finalOf(draw.size)) },
    path: path.map(({ match, roundName, loser, score }) => ({
      roundName,
      opponent: loser,
      score,
      outcome: outcomeIn(match),
    })),
  };
}

const outcomeOf = (verdict: MatchScore['verdict'] | undefined): PickOutcome => {
  if (verdict === 'correct' || verdict === 'void') return verdict;
  return verdict === 'open' ? 'possible' : 'wrong';
};
