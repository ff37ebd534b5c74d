import { MOVE_MINUTES } from '@boast/domain/tournament/move-session';
import * as z from 'zod';
import { acceptedTypes } from '../accepted-types.ts';
import { operation } from '../operation.ts';
import { match } from '../tournaments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

export const orderOfPlayOperations = {
  moveSession: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/order-of-play/moves',
    summary: 'Moves the times of several matches together: all of them, or none',
    access: 'scorer',
    drawRole: 'scorer',
    params: z.object({ tournamentId: uuid }),
    body: z.strictObject({
      matches: z
        .array(
          z.strictObject({
            matchId: uuid,
            version: z.int().min(1).describe('The version of the match that the caller saw.'),
          }),
        )
        .min(1)
        .max(255)
        .describe(
          'Matches of the draw and of the draws that it feeds, with a time, which have no result and are not on court.',
        ),
      minutes: z
        .int()
        .min(MOVE_MINUTES.earliest)
        .max(MOVE_MINUTES.latest)
        .multipleOf(MOVE_MINUTES.step)
        .describe('How much later the matches begin; negative for earlier.'),
      accepted: acceptedTypes,
      reason: textLines().min(3).max(500),
    }),
    response: dataEnvelope(z.array(match)),
    errors: [
      'NOT_FOUND',
      'DRAW_REFUSED',
      'FOLLOWS_WHOLE_DRAW',
      'STALE_VERSION',
      'FINDINGS_NOT_ACCEPTED',
      'LOCK_REFUSED',
    ],
  }),
};
