import { STAFF_ROLES } from '@boast/domain/account/roles';
import * as z from 'zod';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { textLine } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

export const staffRole = z.enum(STAFF_ROLES).meta({ id: 'StaffRole' });

export const user = model('User', {
  id: uuid,
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  fullName: z.string().nullable(),
  avatar: z.string().nullable(),
  isAdmin: z.boolean(),
  role: staffRole.nullable().describe("The person's role on the staff; null for everyone else."),
  credits: z.int().nullable(),
  acceptedTermsAt: instant.nullable(),
  tournamentUpdatesEnabled: z.boolean(),
  tournamentResultsEnabled: z.boolean(),
  hasPublicPage: z.boolean().describe('Everyone can see a page about them.'),
  timeZone: z
    .string()
    .nullable()
    .describe('IANA zone for times in mails and for quiet hours; null while unknown.'),
  version: z.int(),
});
export type User = z.infer<typeof user>;

export const userOperations = {
  usersSync: operation({
    method: 'POST',
    path: '/users-sync',
    summary:
      'Makes sure the signed-in person has a user row; their identity comes only from the verified token',
    access: 'session',
    isOfSite: true,
    /** Facts that the page has; accepted for the protocol, never believed. */
    body: z.object({
      email: z.string().max(320).optional(),
      username: z.string().max(320).optional(),
      providerId: z.string().max(100).optional(),
      providerData: z.unknown().optional(),
    }),
    response: dataEnvelope(user),
    errors: ['EMAIL_NOT_VERIFIED', 'BANNED'],
  }),
  userDetails: operation({
    method: 'GET',
    path: '/user-details',
    summary: 'The signed-in person, with credits',
    access: 'player',
    response: dataEnvelope(user),
  }),
  updateUser: operation({
    method: 'PATCH',
    path: '/user',
    summary: 'Changes the signed-in person: terms, preferences, username',
    access: 'player',
    body: z.strictObject({
      acceptedTermsAt: instant.optional(),
      tournamentUpdatesEnabled: z.boolean().optional(),
      tournamentResultsEnabled: z.boolean().optional(),
      hasPublicPage: z.boolean().optional(),
      timeZone: textLine().max(60).optional().describe('IANA zone of the person, for times in mails.'),
      username: z
        .string()
        .min(3, 'Username must be at least 3 characters')
        .max(30, 'Username must be at most 30 characters')
        .regex(/^[A-Za-z0-9._-]+$/, 'Only letters numbers . _ and - allowed')
        .regex(/[A-Za-z0-9]/, 'Username must contain a letter or a number')
        .optional(),
    }),
    response: dataEnvelope(user),
    errors: ['USERNAME_TAKEN'],
  }),
  checkUsername: operation({
    method: 'GET',
    path: '/check-username',
    summary: 'Whether a username is free',
    access: 'player',
    isOfSite: true,
    query: z.object({ username: textLine().min(1).max(100) }),
    response: dataEnvelope(z.object({ isAvailable: z.boolean() })),
  }),
  emailStatus: operation({
    method: 'GET',
    path: '/email-status/:email',
    summary: 'Whether an address would sign in or sign up',
    access: 'visitor',
    isOfSite: true,
    token: 'none',
    params: z.object({ email: z.string().min(3).max(320).includes('@') }),
    response: dataEnvelope(z.object({ status: z.enum(['supabase-user', 'user', 'non-user']) })),
  }),
};
