import * as z from 'zod';
import { feed } from './draws/fed-draws.ts';
import { pageOf, pageQuery } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { tournamentStatus } from './tournaments.ts';
import { calendarDate } from './values/calendar-date.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { gender } from './values/gender.ts';
import { instant } from './values/instant.ts';
import { nameText, textLine, textLines } from './values/text.ts';
import { uuid } from './values/uuid.ts';

const LEAGUE_COLOURS = ['yellow', 'red', 'green', 'blue', 'violet', 'orange'] as const;
const colour = z.enum(LEAGUE_COLOURS).meta({ id: 'LeagueColour' });

export const leagueRole = z.enum(['owner', 'helper', 'member']).meta({
  id: 'LeagueRole',
  description:
    '`owner` created it or took it over, `helper` was chosen to help run it, `member` is everyone else.',
});

/** Eight letters and digits that cannot be mistaken for each other; case, spaces and hyphens do not count. */
const code = textLine().min(8).max(12);

const fields = {
  name: nameText().min(3, 'Name must be at least 3 characters').max(40, 'Name must be at most 40 characters'),
  colour,
  welcome: textLines()
    .max(280, 'Welcome message must be at most 280 characters')
    .describe('New members read it first.'),
  isPublic: z.boolean().describe('Everyone can find it by name and read it. A private one needs its code.'),
  needsApproval: z.boolean().describe('The owner or a helper must let new members in.'),
};

const leagueTournament = model('LeagueTournament', {
  id: uuid,
  name: z.string(),
  status: tournamentStatus,
  secondChance: z
    .object({
      id: uuid,
      fromRound: z.string(),
      feed: feed.nullable(),
      startsAt: instant.describe('Entries close then.'),
    })
    .nullable()
    .describe('The second chance or fed draw of it that is open for entries now.'),
});

export const leagueCard = model(
  {
    id: 'LeagueCard',
    description: 'The part of a league shown to anyone with its code or who may find it.',
  },
  {
    id: uuid,
    name: z.string(),
    colour,
    welcome: z.string(),
    ownerName: z.string(),
    memberCount: z.int(),
    tournament: leagueTournament.nullable(),
    hasSeason: z.boolean(),
    isPublic: z.boolean(),
    needsApproval: z.boolean(),
    isClosed: z.boolean().describe('Closed to new members.'),
  },
);
export type LeagueCard = z.infer<typeof leagueCard>;

const membership = model('LeagueMembership', {
  role: leagueRole,
  status: z.enum(['in', 'waiting']).describe('`waiting`: has asked to join.'),
  isMuted: z.boolean().describe('The person gets no news of the league.'),
  takesReactions: z
    .boolean()
    .describe("False: nobody sees or gives reactions to the person's picks in this league."),
});

const league = model('League', {
  ...leagueCard.shape,
  version: z.int(),
  createdAt: instant,
  membership: membership.nullable().describe("The caller's own; null for everyone else, including visitors."),
  hasReactions: z.boolean().describe("Members can react to each other's picks from the seal on."),
  code: z.string().nullable().describe('As it is shown: four and four with a hyphen.'),
  waitingCount: z.int().nullable().describe('Requests to join; only for the owner and helpers.'),
  hidden: z.object({ reason: z.string() }).nullable().describe('An administrator hid it for this reason.'),
  draws: z
    .array(
      z.object({
        tournamentId: uuid,
        name: z.string(),
        gender,
        status: tournamentStatus,
        startDate: calendarDate,
        wholeDrawId: uuid
          .nullable()
          .describe('The draw that this second chance plays on in; null for a whole draw.'),
        fromRound: z.string().nullable().describe('The round that a second chance begins with.'),
        feed: feed.nullable().describe('Null unless it is a fed draw.'),
        isSealed: z.boolean().describe('Picks are sealed, so there is a board.'),
        enteredCount: z
          .int()
          .nullable()
          .describe(
            'Members who have entered, before the seal; null afterwards, and for people who are not members.',
          ),
      }),
    )
    .describe(
      'Draws that have, or can have, a board of its members, with the second chances of its draw: the newest first, each before its second chances.',
    ),
  olderDraws: z.int().describe('How many older draws there are, which are not listed.'),
});
export type League = z.infer<typeof league>;

const ownLeague = leagueCard
  .extend({ membership, waitingCount: z.int().nullable() })
  .meta({ id: 'OwnLeague' });
export type OwnLeague = z.infer<typeof ownLeague>;

export const leagueParams = z.object({ leagueId: uuid });

export const leagueOperations = {
  createLeague: operation({
    method: 'POST',
    path: '/leagues',
    summary: 'Makes a league that you own',
    description: 'A private league is found by its code, which the answer holds.',
    access: 'player',
    status: 201,
    idempotent: true,
    body: z
      .strictObject({ ...fields, tournamentId: uuid.nullable(), hasSeason: z.boolean() })
      .refine(({ tournamentId, hasSeason }) => tournamentId !== null || hasSeason, {
        message: 'Choose a draw, the season or both',
        path: ['hasSeason'],
      }),
    response: dataEnvelope(league),
    errors: ['NOT_FOUND', 'TOO_MANY_LEAGUES', 'NAME_REFUSED'],
  }),
  myLeagues: operation({
    method: 'GET',
    path: '/user-leagues',
    summary: 'Leagues that you are in, or asked to join',
    access: 'player',
    response: z.object({ data: z.array(ownLeague) }),
  }),
  publicLeagues: operation({
    method: 'GET',
    path: '/leagues',
    summary: 'Public leagues by name, those with most members first',
    access: 'visitor',
    sharedByAll: true,
    query: pageQuery(20, 50).extend({ q: textLine().max(40).optional(), tournament: uuid.optional() }),
    response: pageOf(leagueCard),
    cacheSeconds: 5,
  }),
  getLeague: operation({
    method: 'GET',
    path: '/leagues/:leagueId',
    summary: 'A league: a public one for everyone, a private one for its members',
    access: 'visitor',
    params: leagueParams,
    response: dataEnvelope(league),
    errors: ['NOT_FOUND'],
  }),
  /** Not by GET: a code is a key and must not be logged. */
  findLeague: operation({
    method: 'POST',
    path: '/league-of-code',
    summary: 'The league with this code, for anyone who has it',
    access: 'visitor',
    body: z.strictObject({ code }),
    response: dataEnvelope(leagueCard.extend({ membership: membership.nullable() })),
    errors: ['NOT_FOUND'],
  }),
  joinLeague: operation({
    method: 'POST',
    path: '/league-members',
    summary: 'Joins a league by its code, or a public one; asks for approval if it requires that',
    description:
      'By `code`, or by `leagueId` if the league is public. `waiting`: the owner or a helper must approve you.',
    access: 'player',
    body: z
      .strictObject({ code: code.optional(), leagueId: uuid.optional() })
      .refine((body) => (body.code === undefined) !== (body.leagueId === undefined), {
        message: 'A league is named by its code or by its id',
      }),
    response: dataEnvelope(z.object({ leagueId: uuid, status: z.enum(['in', 'waiting']) })),
    errors: ['NOT_FOUND', 'LEAGUE_CLOSED', 'LEAGUE_FULL', 'TOO_MANY_LEAGUES', 'TAKEN_OUT'],
  }),
  leaveLeague: operation({
    method: 'DELETE',
    path: '/leagues/:leagueId/membership',
    summary: 'Leaves a league but keeps your entries; the last member to leave deletes it',
    access: 'player',
    params: leagueParams,
    response: dataEnvelope(z.object({ leagueId: uuid, isGone: z.boolean() })),
    errors: ['NOT_FOUND', 'OWNER_CANNOT_LEAVE'],
  }),
  changeMembership: operation({
    method: 'PATCH',
    path: '/leagues/:leagueId/membership',
    summary: 'Turns news of a league, or reactions to your picks in it, off or on',
    access: 'player',
    params: leagueParams,
    body: z.strictObject({ isMuted: z.boolean(), takesReactions: z.boolean() }).partial(),
    response: dataEnvelope(membership),
    errors: ['NOT_FOUND'],
  }),
  changeLeague: operation({
    method: 'PATCH',
    path: '/leagues/:leagueId',
    summary:
      'Changes a league, closes it or opens it again, or turns its reactions off or on; for its owner and helpers',
    access: 'player',
    ifMatch: 'required',
    params: leagueParams,
    body: z.strictObject({ ...fields, isClosed: z.boolean(), hasReactions: z.boolean() }).partial(),
    response: dataEnvelope(league),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NAME_REFUSED'],
  }),
  renewLeagueCode: operation({
    method: 'POST',
    path: '/leagues/:leagueId/code',
    summary: 'Gives a league a new code; the old one stops working',
    access: 'player',
    params: leagueParams,
    body: z.strictObject({}),
    response: dataEnvelope(z.object({ code: z.string() })),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteLeague: operation({
    method: 'DELETE',
    path: '/leagues/:leagueId',
    summary: 'Deletes a league for all its members, who keep their entries; for its owner',
    access: 'player',
    asksAgain: true,
    params: leagueParams,
    response: dataEnvelope(z.object({ leagueId: uuid })),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  reportLeague: operation({
    method: 'POST',
    path: '/leagues/:leagueId/reports',
    summary: 'Reports the name or the texts of a league to the administrators',
    access: 'player',
    params: leagueParams,
    body: z.strictObject({ reason: textLines().min(3, 'Please say what is wrong').max(500) }),
    response: dataEnvelope(z.object({ leagueId: uuid })),
    errors: ['NOT_FOUND'],
  }),
};
