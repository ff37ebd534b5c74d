import * as z from 'zod';
import { mailedLink } from './account/mailed-link.ts';
import { user } from './account/users.ts';
import { creditTransaction } from './credits.ts';
import { entryWithTournament } from './entries.ts';
import { model } from './model.ts';
import { newsSwitch, switchChanges } from './news.ts';
import { operation } from './operation.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { instant } from './values/instant.ts';
import { queryFlag } from './values/query-flag.ts';
import { textLine } from './values/text.ts';
import { uuid } from './values/uuid.ts';

const readableTip = model(
  { id: 'ReadableTip', description: "A tip, shown to callers who don't know our ids." },
  {
    round: z.string(),
    winner: z.string(),
    loser: z.string(),
    score: z.string(),
    automatic: z.boolean().describe('Filled in by the rule after a draw change.'),
  },
);

const exportedEntry = model('ExportedEntry', {
  ...entryWithTournament.shape,
  creditsPaid: z.int(),
  shownSince: instant
    .nullable()
    .describe('When its picks were shown to anyone who has the address; null if they are not.'),
  tips: z.array(readableTip),
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
  formerUsernames: z
    .array(z.object({ username: z.string(), heldUntil: instant }))
    .describe('Usernames given up, which nobody else can take before `heldUntil`.'),
  signIn: z
    .object({
      email: z.string(),
      emailConfirmedAt: instant.nullable(),
      newEmail: z.string().nullable(),
      createdAt: instant,
      lastSignInAt: instant.nullable(),
      sessions: z.array(z.object({ startedAt: instant, lastUsedAt: instant })),
      passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
      identities: z
        .array(
          z.object({
            provider: z.string(),
            issuer: z.string(),
            subject: z.string(),
            email: z.string().nullable(),
            createdAt: instant,
            lastSignInAt: instant.nullable(),
          }),
        )
        .describe('Accounts at providers that sign in to this one.'),
    })
    .nullable()
    .describe('Null when a hosted auth service keeps it.'),
  entries: z.array(exportedEntry),
  drafts: z.array(
    z.object({
      tournamentId: uuid,
      updatedAt: instant,
      tips: z.array(z.object({ round: z.string(), winner: z.string(), score: z.string() })),
    }),
  ),
  calendar: z
    .object({ madeAt: instant })
    .nullable()
    .describe('When the private address of their calendar was made; null without one.'),
  leagues: z.array(
    z.object({
      leagueId: uuid,
      name: z.string(),
      role: z.string(),
      status: z.string(),
      joinedAt: instant,
      takesReactions: z.boolean(),
      hasPaid: z.boolean(),
      reactions: z
        .array(z.object({ entryId: uuid, matchId: uuid, sign: z.string(), givenAt: instant }))
        .describe('Reactions that the person gave.'),
    }),
  ),
  rival: z.object({ userId: uuid, chosenAt: instant }).nullable(),
  seenBoards: z.array(z.object({ tournamentId: uuid, rank: z.int(), points: z.int(), seenAt: instant })),
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
  device: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean().describe('The session that makes this call.'),
});
export type OwnSession = z.infer<typeof ownSession>;

const calendar = z.object({ address: z.string().nullable() });

/** The token of a mailed link. It gives no other right. */
const token = textLine().max(200);

const mailPreferences = model('MailPreferences', {
  email: z.string().describe('Partly hidden: `f…@example.com`.'),
  tournamentUpdatesEnabled: z.boolean(),
  tournamentResultsEnabled: z.boolean(),
  switches: z.array(newsSwitch).describe('The switches of the kind of news that had the link.'),
});
export type MailPreferences = z.infer<typeof mailPreferences>;

const accountChange = model(
  { id: 'AccountChange', description: 'A change of the account that its owner was emailed about.' },
  {
    kind: z.enum([
      'email',
      'password',
      'factor_added',
      'factor_removed',
      'identity_added',
      'identity_removed',
      'passkey_added',
      'passkey_removed',
    ]),
    email: z.string().describe('The address the email went to, and the one the account returns to.'),
    madeAt: instant,
    expiresAt: instant.describe('The change can be undone until then.'),
  },
);
export type AccountChange = z.infer<typeof accountChange>;

export const accountOperations = {
  mySessions: operation({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Sessions of the signed-in person; empty when a hosted service keeps them',
    access: 'player',
    response: dataEnvelope(z.array(ownSession)),
  }),
  endMySession: operation({
    method: 'DELETE',
    path: '/user/sessions/:sessionId',
    summary: 'Signs the person out on one device',
    access: 'player',
    params: z.object({ sessionId: uuid }),
    response: dataEnvelope(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
  myCalendar: operation({
    method: 'GET',
    path: '/user/calendar',
    summary: "The private address of a calendar with the signed-in person's entries; null until it is made",
    access: 'player',
    asksAgain: true,
    response: dataEnvelope(calendar),
  }),
  renewCalendar: operation({
    method: 'POST',
    path: '/user/calendar',
    summary: 'Makes a new private calendar address; the old one stops working',
    access: 'player',
    asksAgain: true,
    body: z.strictObject({}),
    response: dataEnvelope(z.object({ address: z.string() })),
  }),
  exportUser: operation({
    method: 'GET',
    path: '/user/export',
    summary: 'All data stored about the signed-in person',
    access: 'player',
    asksAgain: true,
    response: dataEnvelope(userExport),
  }),
  deleteUser: operation({
    method: 'DELETE',
    path: '/user',
    summary:
      'Deletes the signed-in person: entries not locked are withdrawn, and records that the law requires stay without a name',
    description: 'It cannot be undone.',
    access: 'player',
    asksAgain: true,
    query: z.object({
      forfeit_credits: queryFlag
        .default(false)
        .describe(
          'Remaining credits are lost with the account; without this the call is refused while there are any.',
        ),
    }),
    response: dataEnvelope(z.object({ withdrawnEntries: z.int() })),
    errors: ['ADMIN_CANNOT_LEAVE', 'CREDITS_LEFT', 'PRIZE_DUE'],
  }),
  lookAtMailedLink: operation({
    method: 'POST',
    path: '/mailed-link',
    summary: 'Says what the link of an account mail would do; changes nothing',
    access: 'visitor',
    isOfSite: true,
    token: 'none',
    body: z.strictObject({ token: textLine().max(512) }),
    response: dataEnvelope(mailedLink),
  }),
  readAccountChange: operation({
    // A POST although it changes nothing, because the token must not be in an address that is logged.
    method: 'POST',
    path: '/account-changes/read',
    summary: 'The account change that a mailed link is about',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ token }),
    response: dataEnvelope(accountChange),
    errors: ['NOT_FOUND'],
  }),
  takeBackAccountChange: operation({
    method: 'POST',
    path: '/account-changes/take-back',
    summary:
      'Undoes that change: the account gets back its address and second factors, every session ends, and a link to choose a new password is emailed',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ token }),
    response: dataEnvelope(accountChange),
    errors: ['NOT_FOUND', 'EMAIL_TAKEN'],
  }),
  getMailPreferences: operation({
    method: 'GET',
    path: '/mail-preferences',
    summary: 'Notification settings of the person who got this link',
    access: 'visitor',
    isOfSite: true,
    token: 'none',
    query: z.object({ token }),
    response: dataEnvelope(mailPreferences),
    errors: ['NOT_FOUND'],
  }),
  updateMailPreferences: operation({
    method: 'PATCH',
    path: '/mail-preferences',
    summary: 'Changes the notification settings of the person who got this link',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({
      token,
      tournamentUpdatesEnabled: z.boolean().optional(),
      tournamentResultsEnabled: z.boolean().optional(),
      switches: switchChanges.optional(),
    }),
    response: dataEnvelope(mailPreferences),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
