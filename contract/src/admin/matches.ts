/**
 * Matches follow from Round 1: a match is made when a bye gets an opponent, and ends when a side becomes a bye. So these
 * operations change who plays in Round 1, and how many games its rounds are best of.
 */

import * as z from 'zod';
import { acceptedTypes } from '../accepted-types.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { match } from '../tournaments.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

const reason = textLines().min(3).max(500);

const matchParams = z.object({ matchId: uuid });

const side = z.enum(['one', 'two']);

const errors = [
  'NOT_FOUND',
  'DRAW_REFUSED',
  'FOLLOWS_WHOLE_DRAW',
  'STALE_VERSION',
  'VERSION_REQUIRED',
] as const;

const drawPlace = model('DrawPlace', {
  kind: z.enum(['player', 'tbd', 'bye']),
  name: z.string().nullable().describe('Null for a slot without a named player.'),
  seed: z.string().nullable(),
  isMoved: z.boolean().describe('The slot had another occupant before.'),
});

const drawChange = model(
  { id: 'DrawPreview', description: 'The effect of a change of the draw by hand, made or previewed.' },
  {
    firstRound: z.array(z.tuple([drawPlace, drawPlace])),
    rounds: z
      .array(z.object({ name: z.string(), before: z.int(), after: z.int() }))
      .describe('The number of games each round is best of.'),
    entries: z
      .object({
        total: z.int(),
        told: z.int().nullable().describe('Changed entries, whose owners get an email.'),
        losing: z.int().nullable().describe('Entries that lose a pick of their owner.'),
        filled: z
          .int()
          .nullable()
          .describe('Lost picks: `filled` in by the rule, or `open` until their players are known.'),
        open: z.int().nullable(),
        shortened: z.int().nullable().describe('Picks that stay, with a score that the round allows.'),
      })
      .describe("All but `total` are null in a club's draw: they would say how people picked."),
  },
);
export type DrawChange = z.infer<typeof drawChange>;

const drawBody = z.strictObject({
  order: z
    .array(z.int().min(0).max(127))
    .max(128)
    .describe('For each slot of Round 1, counted from 0 at the top: the present slot of its new occupant.'),
  bestOf: z
    .array(z.literal([3, 5]))
    .max(7)
    .describe('By round, first round first.'),
});

const ofDraw = {
  access: 'admin',
  drawRole: 'organiser',
  params: z.object({ tournamentId: uuid }),
  ifMatch: 'required',
} as const;

export const adminMatchOperations = {
  createMatch: operation({
    method: 'POST',
    path: '/admin/matches',
    summary: 'Turns a Round 1 bye into a match: its player gets an opponent, or an open slot',
    access: 'admin',
    body: z.strictObject({
      matchId: uuid,
      playerId: uuid.nullable().default(null).describe('Null when the opponent is not known yet.'),
      startsAt: instant.nullable().optional(),
      accepted: acceptedTypes,
      reason: reason.default('Match created'),
    }),
    response: dataEnvelope(match),
    status: 201,
    ifMatch: 'required',
    errors: [...errors, 'LOCK_REFUSED', 'FINDINGS_NOT_ACCEPTED'],
  }),
  deleteMatch: operation({
    method: 'DELETE',
    path: '/admin/matches/:matchId',
    summary:
      'Turns a Round 1 match into a bye: one side leaves, the other goes through without playing. After the seal only a late player leaves',
    access: 'admin',
    drawRole: 'organiser',
    params: matchParams,
    query: z.object({ leaves: side, reason: reason.default('Match deleted') }),
    response: dataEnvelope(match),
    ifMatch: 'required',
    errors,
  }),
  setQualifier: operation({
    method: 'POST',
    path: '/admin/matches/:matchId/qualifier',
    summary:
      'Names the player of a TBD slot of Round 1, or of a bye until its match or the next one of its player begins; without one the slot waits for a qualifier',
    access: 'admin',
    drawRole: 'organiser',
    params: matchParams,
    body: z.strictObject({
      playerPosition: side,
      playerId: uuid.optional(),
      reason: reason.default('Qualifier named'),
    }),
    response: dataEnvelope(match),
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'DRAW_REFUSED', 'FOLLOWS_WHOLE_DRAW', 'STALE_VERSION'],
  }),
  replacePlayer: operation({
    method: 'POST',
    path: '/admin/matches/:matchId/replacement',
    summary:
      'Puts another player into a slot of Round 1, also after the seal: picks of the player who leaves then earn nothing',
    access: 'admin',
    drawRole: 'organiser',
    params: matchParams,
    body: z.strictObject({
      playerPosition: side,
      playerId: uuid,
      operatorError: z
        .boolean()
        .default(false)
        .describe(
          "The wrong player was our error, not the officials': the change also counts after a prize was paid. Without it the board changes and the prize stays as paid (`replacedOtherwise` of the prizes).",
        ),
      reason,
    }),
    response: dataEnvelope(match),
    ifMatch: 'required',
    errors,
  }),
  clearPlace: operation({
    method: 'DELETE',
    path: '/admin/matches/:matchId/qualifier',
    summary: 'Removes a player from a slot of Round 1, which becomes TBD; not after the seal',
    access: 'admin',
    drawRole: 'organiser',
    params: matchParams,
    query: z.object({ playerPosition: side, reason: reason.default('Place opened again') }),
    response: dataEnvelope(match),
    ifMatch: 'required',
    errors,
  }),
  previewDraw: operation({
    ...ofDraw,
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/draw/preview',
    summary:
      'Previews another order of Round 1, or other numbers of games; changes nothing. If-Match: drawVersion',
    body: drawBody,
    response: dataEnvelope(drawChange),
    errors,
  }),
  changeDraw: operation({
    ...ofDraw,
    method: 'PUT',
    path: '/admin/tournaments/:tournamentId/draw',
    summary:
      'Sets the order of Round 1 until the seal, and the games that each round is best of until it begins. If-Match: drawVersion',
    description:
      'After the seal picks of a round over other games earn for the winner, and nothing for the score.',
    body: drawBody.extend({ reason }),
    response: dataEnvelope(drawChange),
    errors,
  }),
  setPlayBy: operation({
    method: 'PUT',
    path: '/admin/tournaments/:tournamentId/rounds/:round/play-by',
    summary: 'Sets the day by which a round is to be played, in place of times, or takes it away',
    description:
      "The organiser and helpers of a club's draw are reminded once, on the day before, of who has not played.",
    access: 'admin',
    drawRole: 'organiser',
    params: z.object({ tournamentId: uuid, round: z.coerce.number().int().min(1).max(7) }),
    body: z.strictObject({ playBy: calendarDate.nullable(), reason: reason.default('Play by a day') }),
    response: dataEnvelope(z.object({ round: z.int(), playBy: calendarDate.nullable() })),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'DRAW_REFUSED', 'FOLLOWS_WHOLE_DRAW', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
};
