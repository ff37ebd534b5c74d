/** A club runs its own draw: anyone with a confirmed address makes one, and whoever has its link can enter it. */
import { DRAW_ROLES } from '@boast/domain/account/roles';
import { PLAYERS_OF_A_DRAW } from '@boast/domain/draw/draw-by-lot';
import * as z from 'zod';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { tournament, tournamentListing, tournamentParams, tournamentSummary } from '../tournaments.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { gender } from '../values/gender.ts';
import { instant } from '../values/instant.ts';
import { wholeRulesId } from '../values/scoring-rules-id.ts';
import { nameText, textLine, textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { fedDraws } from './fed-draws.ts';

const playerName = nameText()
  .min(2, 'A player needs a name of at least 2 characters')
  .max(60, "A player's name is at most 60 characters");

const drawRole = z.enum(DRAW_ROLES).meta({ id: 'DrawRole' });

const helper = model('DrawHelper', {
  userId: uuid,
  username: z.string(),
  role: drawRole,
  isOwner: z.boolean().describe('They made the draw, so nobody can remove them.'),
});
export type DrawHelper = z.infer<typeof helper>;

const drawPlayer = model('ClubPlayer', { id: uuid, fullName: z.string() });

const ownDraw = tournamentSummary
  .extend({
    role: drawRole,
    leagueId: uuid.nullable().describe('The league that came with it.'),
    hiddenReason: z.string().nullable().describe('An administrator hid it for this reason.'),
  })
  .meta({ id: 'OwnDraw' });
export type OwnDraw = z.infer<typeof ownDraw>;

const reason = textLines().min(3).max(500);
const isMuted = z.boolean().describe('You get no news of it, except about your entry.');
const ofOrganiser = { access: 'admin', drawRole: 'organiser', params: tournamentParams } as const;

export const clubDrawOperations = {
  runDraw: operation({
    method: 'POST',
    path: '/club-draws',
    summary: "Makes a club's draw that you run, and a league with it",
    description:
      'It is free, unlisted, and not open for entries yet: `publishTournament` opens it. Seeds are placed by their numbers, everyone else by lot.',
    access: 'player',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      name: nameText()
        .min(3, 'Name must be at least 3 characters')
        .max(80, 'Name must be at most 80 characters'),
      location: nameText()
        .min(3, 'Place must be at least 3 characters')
        .max(100, 'Place must be at most 100 characters'),
      timeZone: textLine().max(60),
      gender,
      startDate: calendarDate,
      endDate: calendarDate,
      startsAt: instant.describe('The first match. Entries close then.'),
      players: z
        .array(playerName)
        .min(PLAYERS_OF_A_DRAW.least, `A draw needs at least ${PLAYERS_OF_A_DRAW.least} players`)
        .max(PLAYERS_OF_A_DRAW.most, `A draw has at most ${PLAYERS_OF_A_DRAW.most} players`)
        .describe('Seeds first, in their order.'),
      seeded: z.int().min(0).max(32).default(0).describe('How many of the list are seeds.'),
      places: z
        .enum(['lot', 'list'])
        .default('lot')
        .describe('`list`: the draw reads from the top as the list does, and nothing is drawn by lot.'),
      bestOf: z
        .array(z.literal([3, 5]))
        .min(2)
        .max(6)
        .describe('By round, first round first.'),
      scoringRules: wholeRulesId.optional(),
      secondChances: z.array(z.int().min(2).max(6)).max(5).default([]),
      fedDraws: fedDraws.default([]),
      prizeText: textLine()
        .min(1)
        .max(100)
        .nullable()
        .default(null)
        .describe('A prize in words: "A racket".'),
      playAgain: uuid
        .nullable()
        .default(null)
        .describe('A draw that you ran before: the members of its league are in the new one.'),
    }),
    response: dataEnvelope(z.object({ tournamentId: uuid, leagueId: uuid })),
    errors: ['EMAIL_NOT_VERIFIED', 'NAME_REFUSED', 'TOO_MANY_DRAWS', 'DRAW_REFUSED', 'NOT_FOUND'],
  }),
  myDraws: operation({
    method: 'GET',
    path: '/user-draws',
    summary: "Clubs' draws that you run or help to run, newest first",
    access: 'player',
    response: z.object({ data: z.array(ownDraw) }),
  }),
  getDrawRole: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/role',
    summary: "What you may do in a draw, and whether you've muted it",
    access: 'player',
    params: tournamentParams,
    response: dataEnvelope(z.object({ role: drawRole.nullable(), isMuted })),
  }),
  muteDraw: operation({
    method: 'PUT',
    path: '/tournaments/:tournamentId/mute',
    summary: "Turns news of a club's draw and its second chances off or on",
    access: 'player',
    params: tournamentParams,
    body: z.strictObject({ isMuted }),
    response: dataEnvelope(z.object({ isMuted })),
    errors: ['NOT_FOUND'],
  }),
  reportDraw: operation({
    method: 'POST',
    path: '/tournaments/:tournamentId/reports',
    summary: "Reports a club's draw to the administrators",
    access: 'player',
    params: tournamentParams,
    body: z.strictObject({ reason }),
    response: dataEnvelope(z.object({ tournamentId: uuid })),
    errors: ['NOT_FOUND'],
  }),
  drawLotAgain: operation({
    ...ofOrganiser,
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/lot',
    summary: 'Draws the lot again, before anyone can enter; everyone sees how often it was drawn',
    body: z.strictObject({ reason: reason.default('Drawn again') }),
    response: dataEnvelope(tournament),
    errors: ['NOT_FOUND', 'LOCKED', 'DRAW_REFUSED'],
  }),
  listDrawPlayers: operation({
    ...ofOrganiser,
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/players',
    summary: "Players of a club's draw, by name, also those without a place in it",
    response: z.object({
      data: z.array(drawPlayer.extend({ isPlaced: z.boolean() }).meta({ id: 'PlacedClubPlayer' })),
    }),
    errors: ['NOT_FOUND'],
  }),
  nameDrawPlayer: operation({
    ...ofOrganiser,
    method: 'PATCH',
    path: '/admin/tournaments/:tournamentId/players/:playerId',
    summary: "Corrects the name of a player of a club's draw, or shows them by their initials",
    params: tournamentParams.extend({ playerId: uuid }),
    body: z.strictObject({
      fullName: playerName
        .optional()
        .describe('Without it the player is shown by initials, and the name is forgotten.'),
      reason: reason.default('Name changed'),
    }),
    response: dataEnvelope(drawPlayer),
    errors: ['NOT_FOUND', 'NAME_REFUSED', 'PLAYER_EXISTS'],
  }),
  addDrawPlayer: operation({
    ...ofOrganiser,
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/players',
    summary: "Adds a player to a club's draw, who can then take a place in it",
    body: z.strictObject({ fullName: playerName, reason: reason.default('Player added') }),
    response: dataEnvelope(drawPlayer),
    status: 201,
    errors: ['NOT_FOUND', 'NAME_REFUSED', 'PLAYER_EXISTS', 'DRAW_REFUSED'],
  }),
  listDrawHelpers: operation({
    ...ofOrganiser,
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/helpers',
    summary: "Who runs a club's draw",
    response: z.object({ data: z.array(helper) }),
    errors: ['NOT_FOUND'],
  }),
  nameDrawHelper: operation({
    ...ofOrganiser,
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/helpers',
    summary: "Lets someone help to run a club's draw, or changes what they may do",
    body: z.strictObject({
      username: textLine().min(1).max(100),
      role: drawRole,
      reason: reason.default('Helper named'),
    }),
    response: dataEnvelope(helper),
    errors: ['NOT_FOUND', 'DRAW_REFUSED'],
  }),
  takeOutDrawHelper: operation({
    ...ofOrganiser,
    method: 'DELETE',
    path: '/admin/tournaments/:tournamentId/helpers/:userId',
    summary: "Takes a helper out of a club's draw",
    params: tournamentParams.extend({ userId: uuid }),
    query: z.object({ reason: reason.default('Helper removed') }),
    response: dataEnvelope(z.object({ userId: uuid })),
    errors: ['NOT_FOUND', 'DRAW_REFUSED'],
  }),
  askForListing: operation({
    ...ofOrganiser,
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/listing-request',
    summary: "Asks the administrators to list a club's draw, or takes it off the list",
    body: z.strictObject({ isWanted: z.boolean(), reason: reason.default('Listing asked for') }),
    response: dataEnvelope(z.object({ listing: tournamentListing })),
    errors: ['NOT_FOUND', 'FOLLOWS_WHOLE_DRAW'],
  }),
  overseeDraw: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/oversight',
    summary: "Lists a club's draw, leaves it unlisted, hides it or shows it again",
    access: 'admin',
    params: tournamentParams,
    body: z.strictObject({
      listing: z.enum(['listed', 'unlisted']).optional(),
      isHidden: z
        .boolean()
        .optional()
        .describe(
          'Nobody but administrators sees a hidden draw, and it tells nobody anything. Its second chances are hidden with it.',
        ),
      reason,
    }),
    response: dataEnvelope(tournament),
    errors: ['NOT_FOUND', 'FOLLOWS_WHOLE_DRAW'],
  }),
};
