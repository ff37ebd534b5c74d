import * as z from 'zod';
import { calendarDate, instant, model, operation, paged, pageQuery, single, uuid } from './operation.ts';
import { line, lines, name } from './text.ts';
import { gender, tournamentStatus } from './tournaments.ts';

/** Of its crest and its card. */
const LEAGUE_COLOURS = ['yellow', 'red', 'green', 'blue', 'violet', 'orange'] as const;
const colour = z.enum(LEAGUE_COLOURS).meta({ id: 'LeagueColour' });

/** Whoever made it or was handed it, whom they chose to help, everybody else. */
const role = z.enum(['owner', 'helper', 'member']).meta({ id: 'LeagueRole' });

/** Eight letters and digits that cannot be taken for each other; spaces and hyphens do not count, nor does case. */
const code = line().min(8).max(12);

const fields = {
  name: name()
    .min(3, 'A league needs a name of at least 3 characters')
    .max(40, 'A name has at most 40 characters'),
  colour,
  /** What whoever comes reads first. */
  welcome: lines().max(280, 'Words of welcome have at most 280 characters'),
  /** Found by name, and read by everybody. Whoever knows the code finds one that is private. */
  isPublic: z.boolean(),
  /** Its owner or a helper lets in whoever asks. */
  needsApproval: z.boolean(),
};

/** What is told of it to whoever has its code, or may find it. */
export const leagueCard = model('LeagueCard', {
  id: uuid,
  name: z.string(),
  colour,
  welcome: z.string(),
  ownerName: z.string(),
  memberCount: z.int(),
  /** The draw it is about; null where it is about the season alone. */
  tournament: z.object({ id: uuid, name: z.string(), status: tournamentStatus }).nullable(),
  hasSeason: z.boolean(),
  isPublic: z.boolean(),
  needsApproval: z.boolean(),
  /** Nobody joins any more. */
  isClosed: z.boolean(),
});
export type LeagueCard = z.infer<typeof leagueCard>;

const membership = model('LeagueMembership', {
  role,
  /** `waiting`: asked to be let in. */
  status: z.enum(['in', 'waiting']),
  /** No news of it. */
  isMuted: z.boolean(),
});

/** Its own page. What members alone may know is null for others. */
const league = model('League', {
  ...leagueCard.shape,
  version: z.int(),
  createdAt: instant,
  /** Null for whoever is no member, visitors included. */
  membership: membership.nullable(),
  /** As it is said: four and four with a hyphen. */
  code: z.string().nullable(),
  /** People who ask to be let in; for the owner and helpers. */
  waitingCount: z.int().nullable(),
  /** An administrator took it from sight, and said why. */
  hidden: z.object({ reason: z.string() }).nullable(),
  /** Draws that have, or can have, a board of its members: the newest first. */
  draws: z.array(
    z.object({
      tournamentId: uuid,
      name: z.string(),
      gender,
      status: tournamentStatus,
      startDate: calendarDate,
      /** Picks are sealed, so there is a board. */
      isSealed: z.boolean(),
      /** Members who have entered, before the seal; null afterwards, and for whoever is no member. */
      enteredCount: z.int().nullable(),
    }),
  ),
});
export type League = z.infer<typeof league>;

const ownLeague = leagueCard
  .extend({ membership, waitingCount: z.int().nullable() })
  .meta({ id: 'OwnLeague' });
export type OwnLeague = z.infer<typeof ownLeague>;

const member = model('LeagueMember', {
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  role,
  status: z.enum(['in', 'waiting', 'out']),
  joinedAt: instant,
  /** Has picks in the draw that was asked for; null where none was. Never which. */
  hasEntered: z.boolean().nullable(),
});
export type LeagueMember = z.infer<typeof member>;

export const leagueParams = z.object({ leagueId: uuid });
const memberParams = z.object({ leagueId: uuid, userId: uuid });

export const leagueOperations = {
  createLeague: operation({
    method: 'POST',
    path: '/leagues',
    summary: 'Makes a league, whose owner one is',
    description: 'A private one is found by its code, which the answer holds.',
    access: 'player',
    status: 201,
    idempotent: true,
    body: z
      .strictObject({ ...fields, tournamentId: uuid.nullable(), hasSeason: z.boolean() })
      .refine(({ tournamentId, hasSeason }) => tournamentId !== null || hasSeason, {
        message: 'A league is about a draw, the season or both',
        path: ['hasSeason'],
      }),
    response: single(league),
    errors: ['NOT_FOUND', 'TOO_MANY_LEAGUES', 'NAME_REFUSED'],
  }),
  myLeagues: operation({
    method: 'GET',
    path: '/user-leagues',
    summary: 'Leagues one is in, or asked to be let into',
    access: 'player',
    response: z.object({ data: z.array(ownLeague) }),
  }),
  publicLeagues: operation({
    method: 'GET',
    path: '/leagues',
    summary: 'Public leagues by name, those with most members first',
    access: 'visitor',
    sameForAll: true,
    query: pageQuery(20, 50).extend({ q: line().max(40).optional(), tournament: uuid.optional() }),
    response: paged(leagueCard),
    cacheSeconds: 5,
  }),
  getLeague: operation({
    method: 'GET',
    path: '/leagues/:leagueId',
    summary: 'A league: a public one for everybody, a private one for its members',
    access: 'visitor',
    params: leagueParams,
    response: single(league),
    errors: ['NOT_FOUND'],
  }),
  /** Not by GET: a code is a key, and stands in no log. */
  findLeague: operation({
    method: 'POST',
    path: '/league-of-code',
    summary: 'The league that a code is of, for whoever has the code',
    access: 'visitor',
    body: z.strictObject({ code }),
    response: single(leagueCard.extend({ membership: membership.nullable() })),
    errors: ['NOT_FOUND'],
  }),
  joinLeague: operation({
    method: 'POST',
    path: '/league-members',
    summary: 'Joins a league by its code, or a public one; asks to be let in where it wants that',
    description:
      'By `code`, or by `leagueId` where the league is public. `waiting`: whoever runs it has yet to let one in.',
    access: 'player',
    body: z
      .strictObject({ code: code.optional(), leagueId: uuid.optional() })
      .refine((body) => (body.code === undefined) !== (body.leagueId === undefined), {
        message: 'A league is named by its code or by its id',
      }),
    response: single(z.object({ leagueId: uuid, status: z.enum(['in', 'waiting']) })),
    errors: ['NOT_FOUND', 'LEAGUE_CLOSED', 'LEAGUE_FULL', 'TOO_MANY_LEAGUES', 'TAKEN_OUT'],
  }),
  leaveLeague: operation({
    method: 'DELETE',
    path: '/leagues/:leagueId/membership',
    summary: 'Leaves a league, and keeps what one entered; the last to go takes it along',
    access: 'player',
    params: leagueParams,
    response: single(z.object({ leagueId: uuid, isGone: z.boolean() })),
    errors: ['NOT_FOUND', 'OWNER_CANNOT_LEAVE'],
  }),
  muteLeague: operation({
    method: 'PATCH',
    path: '/leagues/:leagueId/membership',
    summary: 'Wants no news of a league, or wants them again',
    access: 'player',
    params: leagueParams,
    body: z.strictObject({ isMuted: z.boolean() }),
    response: single(membership),
    errors: ['NOT_FOUND'],
  }),
  changeLeague: operation({
    method: 'PATCH',
    path: '/leagues/:leagueId',
    summary: 'Changes a league, closes it or opens it again: its owner and helpers',
    access: 'player',
    ifMatch: 'required',
    params: leagueParams,
    body: z.strictObject({ ...fields, isClosed: z.boolean() }).partial(),
    response: single(league),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NAME_REFUSED'],
  }),
  renewLeagueCode: operation({
    method: 'POST',
    path: '/leagues/:leagueId/code',
    summary: 'Gives a league another code; the one before opens nothing any more',
    access: 'player',
    params: leagueParams,
    body: z.strictObject({}),
    response: single(z.object({ code: z.string() })),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteLeague: operation({
    method: 'DELETE',
    path: '/leagues/:leagueId',
    summary: 'Deletes a league for all its members, who keep what they entered: its owner',
    access: 'player',
    asksAgain: true,
    params: leagueParams,
    response: single(z.object({ leagueId: uuid })),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  leagueMembers: operation({
    method: 'GET',
    path: '/leagues/:leagueId/members',
    summary: 'Who is in a league, and who has picked: its members, and those who run it also who waits',
    access: 'player',
    params: leagueParams,
    query: pageQuery(50).extend({
      q: line().max(40).optional(),
      /** Says who has entered it. */
      tournament: uuid.optional(),
      status: z.enum(['in', 'waiting', 'out']).default('in'),
    }),
    response: paged(member),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  changeMember: operation({
    method: 'PATCH',
    path: '/leagues/:leagueId/members/:userId',
    summary: 'Lets somebody in, makes them a helper or a member, or hands the league on to them',
    access: 'player',
    params: memberParams,
    body: z
      .strictObject({ role: role.optional(), status: z.literal('in').optional() })
      .refine((body) => (body.role === undefined) !== (body.status === undefined), {
        message: 'One thing at a time: a role, or that they are let in',
      }),
    response: single(member),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LEAGUE_FULL', 'TOO_MANY_LEAGUES'],
  }),
  takeOut: operation({
    method: 'DELETE',
    path: '/leagues/:leagueId/members/:userId',
    summary: 'Takes somebody out, or says no to whoever asked; they can come back when they are let in',
    access: 'player',
    params: memberParams,
    response: single(member),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  reportLeague: operation({
    method: 'POST',
    path: '/leagues/:leagueId/reports',
    summary: 'Tells the administrators what is wrong with the name or the words of a league',
    access: 'player',
    params: leagueParams,
    body: z.strictObject({ reason: lines().min(3, 'Please say what is wrong').max(500) }),
    response: single(z.object({ leagueId: uuid })),
    errors: ['NOT_FOUND'],
  }),
};
