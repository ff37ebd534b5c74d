import * as z from 'zod';
import { staffRole } from '../account/users.ts';
import { pageOf } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { queryFlag } from '../values/query-flag.ts';
import { textLine, textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { listQuery } from './list.ts';

const reason = textLines().min(3).max(500);

const userParams = z.object({ userId: uuid });

const listedUser = model('ListedUser', {
  id: uuid,
  username: z.string(),
  email: z.string().nullable(),
  fullName: z.string().nullable(),
  isAdmin: z.boolean(),
  role: staffRole.nullable().describe("The person's role on the staff; null for everyone else."),
  bannedAt: instant.nullable(),
  acceptedTermsAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const adminUser = model('AdminUser', {
  ...listedUser.shape,
  avatar: z.string().nullable(),
  tournamentUpdatesEnabled: z.boolean(),
  tournamentResultsEnabled: z.boolean(),
  points: z
    .int()
    .describe("Points from the old site. Points won here come from leaderboards and can't be edited."),
  correctTips: z.int(),
  totalTips: z.int(),
  hasSignedIn: z
    .boolean()
    .describe('Until someone has signed in with it, a row waits for its address to be confirmed.'),
  banReason: z.string().nullable(),
  deletedAt: instant.nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const userStats = model('UserStats', {
  credits: z.int(),
  debt: z.int().describe('Credits that were taken back after they had been spent.'),
  entries: z.int().describe('Entries that are not void.'),
  points: z.int(),
  possiblePoints: z.int().describe('The most points that all their decided tips could have earned.'),
});
export type UserStats = z.infer<typeof userStats>;

const username = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be at most 30 characters')
  .regex(/^[A-Za-z0-9._-]+$/, 'Only letters numbers . _ and - allowed')
  .regex(/[A-Za-z0-9]/, 'Username must contain a letter or a number');

const most = 1_000_000_000;

const points = z.int().min(0, 'Points must be 0 or greater').max(most);

const correctTips = z.int().min(0, 'Correct tips must be 0 or greater').max(most);

const totalTips = z.int().min(0, 'Total tips must be 0 or greater').max(most);

export const adminUserOperations = {
  listUsers: operation({
    method: 'GET',
    path: '/admin/users',
    summary: 'All people with an account',
    access: 'cashier',
    query: listQuery('users').extend({
      state: z.enum(['administrator', 'banned', 'never_signed_in']).optional(),
    }),
    response: pageOf(listedUser),
  }),
  getUser: operation({
    method: 'GET',
    path: '/admin/users/:userId',
    summary: 'One person, even if they left',
    access: 'cashier',
    params: userParams,
    response: dataEnvelope(adminUser),
    errors: ['NOT_FOUND'],
  }),
  getUserDetails: operation({
    method: 'GET',
    path: '/admin/users/:userId/details',
    summary: "A person's credits, entries and points",
    access: 'cashier',
    params: userParams,
    response: dataEnvelope(userStats),
    errors: ['NOT_FOUND'],
  }),
  createUser: operation({
    method: 'POST',
    path: '/admin/users',
    summary: 'Creates a user, to be claimed by the owner of the address, who gets an invitation by email',
    access: 'admin',
    body: z.strictObject({
      username,
      email: textLine().min(3).max(320).optional(),
      points: points.default(0),
      correctTips: correctTips.default(0),
      totalTips: totalTips.default(0),
      reason: reason.default('Created by an administrator'),
    }),
    response: dataEnvelope(adminUser),
    status: 201,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  }),
  editUser: operation({
    method: 'PUT',
    path: '/admin/users/:userId',
    summary: 'Changes the sent fields of a person',
    access: 'admin',
    params: userParams,
    body: z.strictObject({
      username: username.optional(),
      points: points.optional(),
      correctTips: correctTips.optional(),
      totalTips: totalTips.optional(),
      reason: reason.default('Changed by an administrator'),
    }),
    response: dataEnvelope(adminUser),
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'USERNAME_TAKEN', 'STALE_VERSION'],
  }),
  removeUser: operation({
    method: 'DELETE',
    path: '/admin/users/:userId',
    summary:
      'Deletes a person as they would themselves: entries not locked are withdrawn, and records that the law requires stay without a name',
    access: 'admin',
    asksAgain: true,
    params: userParams,
    query: z.object({
      reason: reason.default('Deleted by an administrator'),
      forfeit_credits: queryFlag
        .default(false)
        .describe(
          'Remaining credits are lost with the account; without this the call is refused while there are any.',
        ),
    }),
    response: dataEnvelope(z.object({ id: uuid, withdrawnEntries: z.int() })),
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'ADMIN_CANNOT_LEAVE', 'CREDITS_LEFT', 'PRIZE_DUE', 'STALE_VERSION'],
  }),
  banUser: operation({
    method: 'POST',
    path: '/admin/users/:userId/ban',
    summary: 'Bans a person from their next call on, and removes them from the staff',
    access: 'admin',
    params: userParams,
    body: z.strictObject({ reason }),
    response: dataEnvelope(adminUser),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'LAST_ADMINISTRATOR', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  unbanUser: operation({
    method: 'POST',
    path: '/admin/users/:userId/unban',
    summary: 'Lifts a ban',
    access: 'admin',
    params: userParams,
    body: z.strictObject({ reason }),
    response: dataEnvelope(adminUser),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  setUserRole: operation({
    method: 'PUT',
    path: '/admin/users/:userId/role',
    summary: 'Gives a person a role on the staff, changes it or removes it, from the next call',
    access: 'admin',
    asksAgain: true,
    params: userParams,
    /** Null removes them from the staff. */
    body: z.strictObject({ staffRole: staffRole.nullable(), reason }),
    response: dataEnvelope(adminUser),
    ifMatch: 'required',
    errors: [
      'NOT_FOUND',
      'LAST_ADMINISTRATOR',
      'USER_BANNED',
      'NEVER_SIGNED_IN',
      'STALE_VERSION',
      'VERSION_REQUIRED',
    ],
  }),
};
