/** A person can ask for a copy of everything that is kept about them, and for its deletion. */
import * as z from 'zod';
import { creditTransaction } from './credits.ts';
import { entryWithTournament } from './entries.ts';
import { newsSwitch, switchChanges } from './news.ts';
import { instant, model, operation, queryFlag, single, uuid } from './operation.ts';
import { line } from './text.ts';
import { user } from './users.ts';

/** A tip as somebody reads it who does not know our ids. */
const readableTip = model('ReadableTip', {
  round: z.string(),
  winner: z.string(),
  loser: z.string(),
  score: z.string(),
  /** Filled in by the rule after a draw change. */
  automatic: z.boolean(),
});

const exportedEntry = model('ExportedEntry', {
  ...entryWithTournament.shape,
  creditsPaid: z.int(),
  tips: z.array(readableTip),
  /** Every time it was saved. */
  versions: z.array(
    z.object({
      version: z.int(),
      origin: z.enum(['entrant', 'draw_change', 'auto_pick']),
      savedAt: instant,
    }),
  ),
});

export const userExport = model('UserExport', {
  exportedAt: instant,
  profile: user.extend({ countryCode: z.string().nullable(), createdAt: instant }),
  /** Usernames given up, kept from others until then. */
  formerUsernames: z.array(z.object({ username: z.string(), heldUntil: instant })),
  /** Null when a hosted auth service keeps it. */
  signIn: z
    .object({
      email: z.string(),
      emailConfirmedAt: instant.nullable(),
      /** The address that waits to be confirmed. */
      newEmail: z.string().nullable(),
      createdAt: instant,
      lastSignInAt: instant.nullable(),
      sessions: z.array(z.object({ startedAt: instant, lastUsedAt: instant })),
    })
    .nullable(),
  entries: z.array(exportedEntry),
  /** Picks that are not submitted yet. */
  drafts: z.array(
    z.object({
      tournamentId: uuid,
      updatedAt: instant,
      tips: z.array(z.object({ round: z.string(), winner: z.string(), score: z.string() })),
    }),
  ),
  /** When the private address of the calendar of their entries was made; null where there is none. */
  calendar: z.object({ madeAt: instant }).nullable(),
  /** Boards as the person last saw them. */
  leagues: z.array(
    z.object({ leagueId: uuid, name: z.string(), role: z.string(), status: z.string(), joinedAt: instant }),
  ),
  seenBoards: z.array(z.object({ tournamentId: uuid, rank: z.int(), points: z.int(), seenAt: instant })),
  /** What programs of theirs call by; the secrets are not kept. */
  accessTokens: z.array(
    z.object({
      name: z.string(),
      scope: z.string(),
      lastFour: z.string(),
      createdAt: instant,
      expiresAt: instant,
      lastUsedAt: instant.nullable(),
      revokedAt: instant.nullable(),
    }),
  ),
  /** What the person is told of, how and when, and the devices on which. */
  news: z.object({
    switches: z.array(newsSwitch),
    quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
    timeZone: z.string().nullable(),
    devices: z.array(
      z.object({
        device: z.string(),
        pushService: z.string(),
        createdAt: instant,
        toldAt: instant.nullable(),
      }),
    ),
    /** What was sent to them lately. */
    told: z.array(z.object({ kind: z.string(), at: instant })),
  }),
  creditTransactions: z.array(creditTransaction),
  payments: z.array(
    z.object({
      id: uuid,
      status: z.string(),
      creditAmount: z.int(),
      amountCents: z.int(),
      currency: z.string(),
      createdAt: instant,
    }),
  ),
});
export type UserExport = z.infer<typeof userExport>;

const ownSession = model('OwnSession', {
  id: uuid,
  /** What its browser calls itself: `Chrome on Windows`. */
  device: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const calendar = z.object({ address: z.string().nullable() });

/** The token of a mailed link. It gives no other right. */
const token = line().max(200);

const mailPreferences = model('MailPreferences', {
  /** Enough to know whose they are: `f…@example.com`. */
  email: z.string(),
  tournamentUpdatesEnabled: z.boolean(),
  tournamentResultsEnabled: z.boolean(),
  /** Of the kind that the link was sent with. */
  switches: z.array(newsSwitch),
});
export type MailPreferences = z.infer<typeof mailPreferences>;

const mailedLink = z.discriminatedUnion('status', [
  model('UsableLink', {
    status: z.literal('works'),
    kind: z.enum(['signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
    /** Whom it was mailed to. */
    email: z.string(),
    /** Whose account it is, as whoever reads that mail may know it: `f…@example.com` of another address. */
    account: z.string(),
    /** The address that the account is to have. */
    newEmail: z.string().nullable(),
    /** Others signed up with the address, too, so that no password of a sign-up is believed. */
    asksForPassword: z.boolean(),
    /** It gives a code, which the browser that asked for the mail exchanges for a session (PKCE). */
    givesCode: z.boolean(),
  }),
  model('EndedLink', { status: z.enum(['unknown', 'expired', 'used', 'replaced', 'outdated']) }),
]);
export type MailedLink = z.infer<typeof mailedLink>;

/** A change of the account that its person was told of by mail. */
const accountChange = model('AccountChange', {
  kind: z.enum(['email', 'password', 'factor_added', 'factor_removed']),
  /** The address that the mail went to: the account goes back to it. */
  email: z.string(),
  madeAt: instant,
  /** Until when it can be taken back. */
  expiresAt: instant,
});
export type AccountChange = z.infer<typeof accountChange>;

export const accountOperations = {
  mySessions: operation({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the signed-in person is signed in; empty where a hosted service keeps sessions',
    access: 'player',
    response: single(z.array(ownSession)),
  }),
  endMySession: operation({
    method: 'DELETE',
    path: '/user/sessions/:sessionId',
    summary: 'Signs the person out on one device',
    access: 'player',
    params: z.object({ sessionId: uuid }),
    response: single(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
  myCalendar: operation({
    method: 'GET',
    path: '/user/calendar',
    summary: "The private address where the signed-in person's entries are a calendar; null until it is made",
    access: 'player',
    asksAgain: true,
    response: single(calendar),
  }),
  renewCalendar: operation({
    method: 'POST',
    path: '/user/calendar',
    summary: 'Makes that address, or another one: the address before opens nothing any more',
    access: 'player',
    asksAgain: true,
    body: z.strictObject({}),
    response: single(z.object({ address: z.string() })),
  }),
  exportUser: operation({
    method: 'GET',
    path: '/user/export',
    summary: 'Everything that is kept about the signed-in person',
    access: 'player',
    asksAgain: true,
    response: single(userExport),
  }),
  deleteUser: operation({
    method: 'DELETE',
    path: '/user',
    summary:
      'Deletes the signed-in person: entries not locked are withdrawn, what the law asks for stays without a name',
    description: 'There is no way back.',
    access: 'player',
    asksAgain: true,
    query: z.object({
      /** Credits that are left go with the account; without this the call is refused while there are any. */
      forfeit_credits: queryFlag.default(false),
    }),
    response: single(z.object({ withdrawnEntries: z.int() })),
    errors: ['ADMIN_CANNOT_LEAVE', 'CREDITS_LEFT', 'PRIZE_DUE'],
  }),
  lookAtMailedLink: operation({
    method: 'POST',
    path: '/mailed-link',
    summary: 'What a link of a mail about an account does; changes nothing',
    access: 'visitor',
    isOfSite: true,
    token: 'none',
    body: z.strictObject({ token: line().max(512) }),
    response: single(mailedLink),
  }),
  readAccountChange: operation({
    // A POST, for the token stands in no address that is logged; it changes nothing.
    method: 'POST',
    path: '/account-changes/read',
    summary: 'The change of an account that the link in a mail tells of',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ token }),
    response: single(accountChange),
    errors: ['NOT_FOUND'],
  }),
  takeBackAccountChange: operation({
    method: 'POST',
    path: '/account-changes/take-back',
    summary:
      'Takes that change back: the account has its address and its factors of before, every session ends, and a new password is asked for by mail',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ token }),
    response: single(accountChange),
    errors: ['NOT_FOUND', 'EMAIL_TAKEN'],
  }),
  getMailPreferences: operation({
    method: 'GET',
    path: '/mail-preferences',
    summary: 'What somebody is told of, by the link in one of their mails or pushes',
    access: 'visitor',
    isOfSite: true,
    token: 'none',
    query: z.object({ token }),
    response: single(mailPreferences),
    errors: ['NOT_FOUND'],
  }),
  updateMailPreferences: operation({
    method: 'PATCH',
    path: '/mail-preferences',
    summary: 'Changes what somebody is told of, by the link in one of their mails or pushes',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({
      token,
      tournamentUpdatesEnabled: z.boolean().optional(),
      tournamentResultsEnabled: z.boolean().optional(),
      switches: switchChanges.optional(),
    }),
    response: single(mailPreferences),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
