/** How matches go and end: scorers at the court call these too. */

import { MAX_GAMES } from '@boast/domain/draw/match-games';
import * as z from 'zod';
import { acceptedTypes } from '../accepted-types.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { match } from '../tournaments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { ending } from '../values/ending.ts';
import { instant } from '../values/instant.ts';
import { textLine, textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

const matchParams = z.object({ matchId: uuid });

const games = z.tuple([z.int().min(0).max(MAX_GAMES), z.int().min(0).max(MAX_GAMES)]);

const gameScores = z
  .array(z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)]))
  .max(2 * MAX_GAMES - 1)
  .default([]);

const recentResult = model(
  { id: 'RecentResult', description: 'A change of results by hand that can still be undone.' },
  {
    matchId: uuid,
    clearedMatchIds: z
      .array(uuid)
      .describe('Later matches whose results were cleared with it, and return with it.'),
    at: instant,
    until: instant.describe('`undoResult` undoes it until then.'),
  },
);
export type RecentResult = z.infer<typeof recentResult>;

export const adminResultOperations = {
  updateMatch: operation({
    method: 'PATCH',
    path: '/admin/matches/:matchId',
    summary: "Enters, corrects or clears a match's result, or its time and court",
    access: 'scorer',
    drawRole: 'scorer',
    byScorerLink: true,
    params: matchParams,
    body: z.strictObject({
      result: z
        .strictObject({
          winnerId: uuid.nullable().describe('Null only with the ending `no_result`.'),
          ending: ending.default('played'),
          games,
          gameScores,
        })
        .nullable()
        .optional()
        .describe('Null clears the result.'),
      startsAt: instant.nullable().optional(),
      court: textLine().max(60).nullable().optional(),
      cascade: z.boolean().default(false).describe('Consent to clear later results that rest on this one.'),
      operatorError: z
        .boolean()
        .default(false)
        .describe(
          "The wrong result was our error, not the officials': the change also counts after a prize was paid, and the rightful winner is paid too.",
        ),
      accepted: acceptedTypes.describe(
        '`RESULT_BEFORE_ITS_DAY`: the match was played before the day that is printed for it. `OTHER_GAMES`: it was played over fewer or more games than its round is best of, so its winner counts and its score for nobody. `OTHER_POINTS`: its games were to other points than 11. `PLAYED_TOO_EARLY`: a match would begin before one whose winner plays in it.',
      ),
      reason: textLines().min(3).max(500).default('Result entered'),
    }),
    response: dataEnvelope(match),
    ifMatch: 'required',
    errors: [
      'NOT_FOUND',
      'RESULT_REFUSED',
      'FOLLOWS_WHOLE_DRAW',
      'LATER_MATCH_PLAYED',
      'STALE_VERSION',
      'VERSION_REQUIRED',
      'LOCK_REFUSED',
      'FINDINGS_NOT_ACCEPTED',
    ],
  }),
  listRecentResults: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/recent-results',
    summary: 'Results that were entered, corrected or cleared by hand and can still be undone',
    access: 'scorer',
    drawRole: 'scorer',
    byScorerLink: true,
    params: z.object({ tournamentId: uuid }),
    response: dataEnvelope(z.array(recentResult)),
    errors: ['NOT_FOUND'],
  }),
  undoResult: operation({
    method: 'POST',
    path: '/admin/matches/:matchId/undo',
    summary: 'Undoes the last change of a result, for ten minutes; later results that it cleared return',
    access: 'scorer',
    drawRole: 'scorer',
    byScorerLink: true,
    params: matchParams,
    body: z.strictObject({ accepted: acceptedTypes }),
    response: dataEnvelope(match),
    ifMatch: 'required',
    errors: [
      'NOT_FOUND',
      'UNDO_REFUSED',
      'FOLLOWS_WHOLE_DRAW',
      'STALE_VERSION',
      'VERSION_REQUIRED',
      'LOCK_REFUSED',
      'FINDINGS_NOT_ACCEPTED',
    ],
  }),
  countGames: operation({
    method: 'PUT',
    path: '/admin/matches/:matchId/games',
    summary: 'Gives the games of a match in play so far, as the court counts them, for everybody to read',
    description:
      'Nothing is decided by them, and they end with the result. The latest count stands: an older one, or the same one again, changes nothing.',
    access: 'scorer',
    drawRole: 'scorer',
    byScorerLink: true,
    params: matchParams,
    body: z.strictObject({
      playerIds: z.tuple([uuid, uuid]).describe('Who plays: player one and player two.'),
      games,
      gameScores,
      countedAt: instant.describe('When it was counted at the court. A moment to come counts as now.'),
    }),
    response: dataEnvelope(match),
    errors: ['NOT_FOUND', 'RESULT_REFUSED', 'FOLLOWS_WHOLE_DRAW'],
  }),
};
