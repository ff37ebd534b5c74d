import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { calendarDate, instant, operation, paged, pageInfo, pageQuery, single, uuid } from './operation.ts';
import { line, lines, name } from './text.ts';
import { gender, scoringRulesId, tournamentStatus } from './tournaments.ts';

/** Of its crest and its card. */
export const LEAGUE_COLOURS = ['yellow', 'red', 'green', 'blue', 'violet', 'orange'] as const;
const colour = z.enum(LEAGUE_COLOURS);
export type LeagueColour = z.infer<typeof colour>;

/** Whoever made it or was handed it, whom they chose to help, everybody else. */
const role = z.enum(['owner', 'helper', 'member']);
export type LeagueRole = z.infer<typeof role>;

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
const leagueCard = z.object({
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

const membership = z.object({
  role,
  /** `waiting`: asked to be let in. */
  status: z.enum(['in', 'waiting']),
  /** No news of it. */
  isMuted: z.boolean(),
});

/** Its own page. What members alone may know is null for others. */
const league = leagueCard.extend({
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
    }),
  ),
});
export type League = z.infer<typeof league>;

const ownLeague = leagueCard.extend({ membership, waitingCount: z.int().nullable() });
export type OwnLeague = z.infer<typeof ownLeague>;

const member = z.object({
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

const leagueRow = z.object({
  entryId: uuid,
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  /** Among the members; 1, 1, 3 on equal points. */
  rank: z.int(),
  /** Before the last result; null before there was another. */
  rankBefore: z.int().nullable(),
  /** Among all entries. */
  fieldRank: z.int(),
  /** Of being first among the members, and of the prize; null while it is not known. */
  chance: z.number().nullable(),
  fieldChance: z.number().nullable(),
});
export type LeagueRow = z.infer<typeof leagueRow>;

const leagueSeasonRow = z.object({
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  rank: z.int(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  entries: z.int(),
  wins: z.int(),
  /** In the season of everybody. */
  fieldRank: z.int(),
});
export type LeagueSeasonRow = z.infer<typeof leagueSeasonRow>;

const meeting = z.object({
  tournamentId: uuid,
  name: z.string(),
  gender,
  endDate: calendarDate,
  /** Not final: results are still to come. */
  isOpen: z.boolean(),
  entryCount: z.int(),
  own: z.object({ entryId: uuid, points: z.int(), score: z.int(), rank: z.int() }),
  other: z.object({ entryId: uuid, points: z.int(), score: z.int(), rank: z.int() }),
});
export type Meeting = z.infer<typeof meeting>;

const leagueParams = z.object({ leagueId: uuid });
const memberParams = z.object({ leagueId: uuid, userId: uuid });

const adminLeague = leagueCard.extend({
  createdAt: instant,
  /** People who reported it since it was last looked at. */
  reports: z.int(),
  /** What the newest of them said. */
  lastReport: z.string().nullable(),
  hidden: z.object({ reason: z.string(), at: instant }).nullable(),
});
export type AdminLeague = z.infer<typeof adminLeague>;

export const leagueOperations = {
  createLeague: operation({
    method: 'POST',
    path: '/leagues',
    summary: 'Makes a league, whose owner one is',
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
    access: 'player',
    body: z.union([z.strictObject({ code }), z.strictObject({ leagueId: uuid })]),
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
    response: single(z.object({ code: z.string() })),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteLeague: operation({
    method: 'DELETE',
    path: '/leagues/:leagueId',
    summary: 'Deletes a league for all its members, who keep what they entered: its owner',
    access: 'player',
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
    body: z.union([z.strictObject({ role }), z.strictObject({ status: z.literal('in') })]),
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
  leagueBoard: operation({
    method: 'GET',
    path: '/leagues/:leagueId/board',
    summary: 'A page of the board among members; a view on the board of everybody',
    access: 'visitor',
    params: leagueParams,
    query: pageQuery(25).extend({
      tournament: uuid,
      /** Of the results; the newest is answered when it is gone. */
      version: z.coerce.number().int().optional(),
    }),
    response: z.object({
      data: z.array(leagueRow),
      pageInfo,
      /** 0 before the seal. */
      version: z.int(),
      /** One's own row, wherever it stands. */
      own: leagueRow.nullable(),
      /** Of all entries of the draw. */
      entryCount: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  leagueSeason: operation({
    method: 'GET',
    path: '/leagues/:leagueId/season',
    summary: 'A page of the season among members',
    access: 'visitor',
    params: leagueParams,
    query: pageQuery(25).extend({
      gender: gender.optional(),
      period: z.enum(['year', 'all']).default('year'),
    }),
    response: z.object({
      data: z.array(leagueSeasonRow),
      pageInfo,
      own: leagueSeasonRow.nullable(),
      year: z.int().nullable(),
      rules: scoringRulesId.nullable(),
      tournamentCount: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  headToHead: operation({
    method: 'GET',
    path: '/head-to-head/:userId',
    summary: 'Oneself against one person in every sealed draw that both entered, newest first',
    access: 'player',
    params: z.object({ userId: uuid }),
    response: single(
      z.object({
        userId: uuid,
        username: z.string(),
        countryCode: z.string().nullable(),
        /** Final draws: whose rank was better. */
        won: z.int(),
        lost: z.int(),
        level: z.int(),
        /** A hundred at most. */
        meetings: z.array(meeting),
      }),
    ),
    errors: ['NOT_FOUND'],
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
  listLeagues: operation({
    method: 'GET',
    path: '/admin/leagues',
    summary: 'All leagues, those that were reported first',
    access: 'admin',
    query: listQuery({ sorts: ['reports', 'name', 'members', 'created_at'], order: 'desc' }).extend({
      show: z.enum(['all', 'reported', 'hidden']).default('all'),
    }),
    response: paged(adminLeague),
  }),
  hideLeague: operation({
    method: 'PUT',
    path: '/admin/leagues/:leagueId/hidden',
    summary: 'Takes a league from sight, or puts it back; either way its reports are dealt with',
    access: 'admin',
    params: leagueParams,
    body: z.strictObject({ isHidden: z.boolean(), reason: lines().min(3).max(500) }),
    response: single(adminLeague),
    errors: ['NOT_FOUND'],
  }),
};
