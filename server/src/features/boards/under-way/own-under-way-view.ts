import type { OwnDuel, OwnUnderWay, SinceVisit } from '@boast/contract/under-way';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import { championOf, decidedLast, nextMatchFor } from '@boast/domain/scoring/follow-entry';
import { pointsInMatch } from '@boast/domain/scoring/round-points';
import { type MatchScore, scoreEntry } from '@boast/domain/scoring/score-entry';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { isPublished } from '../../draws/audience.ts';
import { finishOf, picksOfEntry, rankBefore, ranksIf } from '../board/board-outlook.ts';
import { type Standing, standingAt } from '../board/boards.ts';
import { describeChampion, describeDuel } from './describe-duel.ts';
import {
  byUrgency,
  isUnderWay,
  MAX_UNDER_WAY,
  pickedPlayer,
  type TournamentUnderWay,
} from './tournaments-under-way.ts';

export const myUnderWayHandlers = {
  /** One query for the person's own data; everything else is in memory. */
  myUnderWay: async ({ ctx, actor }) => {
    const rows = await readOwn(ctx.db, actor.userId);
    const tournaments = await ctx.underWay.of(rows.map(({ tournament_id }) => tournament_id));
    const data = tournaments.flatMap((tournament) => {
      const row = rows.find(({ tournament_id }) => tournament_id === tournament.summary.id);
      // An entry voided at the last moment is in no seal.
      const place = row && tournament.tournamentBoard.entries.entryIds.placeOf(row.id);
      return row && place !== undefined ? [describe(tournament, place, row)] : [];
    });
    return { data };
  },
} satisfies Partial<Handlers>;

type OwnRow = Awaited<ReturnType<typeof readOwn>>[number];

const readOwn = (db: Db, userId: string) =>
  db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .leftJoin('seen_board', (join) =>
      join
        .onRef('seen_board.tournament_id', '=', 'entry.tournament_id')
        .onRef('seen_board.user_id', '=', 'entry.user_id'),
    )
    .select(['entry.id', 'entry.tournament_id'])
    .select(['seen_board.results_version', 'rank', 'points', 'score', 'possible_score', 'seen_at'])
    .where('entry.user_id', '=', userId)
    .where('entry.status', '=', 'ACTIVE')
    .where(isUnderWay)
    .where(isPublished(sql`tournament`))
    .orderBy(byUrgency)
    .limit(MAX_UNDER_WAY)
    .execute();

function describe(tournament: TournamentUnderWay, place: number, row: OwnRow): OwnUnderWay {
  const { summary, tournamentBoard, playable } = tournament;
  const { draw, drawBefore, rules, version } = tournamentBoard;
  const picks = picksOfEntry(tournamentBoard, place);
  const standing = standingAt(tournamentBoard, place);
  const champion = championOf(draw, picks);
  const scores = scoreEntry(draw, picks, rules).matches;
  const next = nextMatchFor(draw, picks, playable);
  const ownDuel = (number: number | null | undefined) =>
    describeOwnDuel(tournament, { picks, scores, number: number ?? undefined });
  return {
    tournament: summary,
    entryId: row.id,
    version,
    entryCount: tournamentBoard.board.entryCount,
    ...standing,
    rankBefore: rankBefore(tournamentBoard, place),
    finish: finishOf(tournamentBoard, place),
    champion: champion && describeChampion(tournament, champion.slot, champion),
    last: ownDuel(decidedLast(draw, drawBefore)[0]),
    next: ownDuel(next),
    rankIf: next == null ? null : ranksIf(tournamentBoard, place, next),
    sinceVisit: sinceVisit(row, version, standing),
  };
}

interface OwnMatch {
  readonly picks: Picks;
  readonly scores: readonly MatchScore[];
  readonly number: number | undefined;
}

function describeOwnDuel(
  tournament: TournamentUnderWay,
  { picks, scores, number }: OwnMatch,
): OwnDuel | null {
  const duel = describeDuel(tournament, number);
  if (!duel || number === undefined) return null;
  const { draw, rules } = tournament.tournamentBoard;
  const predicted = predictDraw(draw, picks)[number];
  const slot = predicted?.pick ? predicted.through : 'open';
  const player = typeof slot === 'number' ? pickedPlayer(tournament, slot) : null;
  const scored = scores.find(({ match }) => match === number);
  if (!player || !predicted?.pick || !scored || scored.verdict === 'none') return { ...duel, pick: null };
  const { winner, score } = pointsInMatch(rules, draw, number);
  return {
    ...duel,
    pick: {
      player,
      score: scoreText(draw, number, predicted.pick.gamesLost),
      verdict: scored.verdict,
      points: scored.verdict === 'open' ? winner + score : scored.points,
    },
  };
}

/** Nothing is new on the same board, or at the first visit. */
function sinceVisit(row: OwnRow, version: number, now: Standing): SinceVisit | null {
  const { results_version, rank, points, score, possible_score, seen_at } = row;
  if (results_version === null || results_version >= version) return null;
  if (rank === null || points === null || score === null || possible_score === null || seen_at === null)
    return null;
  return {
    seenAt: seen_at,
    results: now.possibleScore - possible_score,
    correct: now.score - score,
    points: now.points - points,
    rankThen: rank,
  };
}
