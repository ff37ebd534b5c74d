import * as z from 'zod';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { nameText } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

/** `read`: everything that its owner may see. `entries`: also their picks and entries. */
const scope = z.enum(['read', 'entries']);

const accessToken = model('AccessToken', {
  id: uuid,
  name: z.string(),
  scope,
  lastFour: z.string().describe('The last four characters, to tell tokens apart.'),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  lastUsedAt: instant.nullable().describe('To the minute; null before its first use.'),
});
export type AccessToken = z.infer<typeof accessToken>;

export const accessTokenOperations = {
  myAccessTokens: operation({
    method: 'GET',
    path: '/user/access-tokens',
    summary: "The signed-in person's tokens for programs, newest first, with recently expired ones",
    access: 'player',
    isOfSite: true,
    response: dataEnvelope(z.array(accessToken)),
  }),
  createAccessToken: operation({
    method: 'POST',
    path: '/user/access-tokens',
    // An idempotency key would make us keep the secret: somebody who misses the answer revokes the token and makes another.
    summary: 'Makes a token for a program; only this answer holds its secret',
    access: 'player',
    asksAgain: true,
    isOfSite: true,
    body: z.strictObject({
      name: nameText().min(1, 'Give the token a name').max(60, 'The name can be at most 60 characters'),
      scope,
      days: z.literal([7, 30, 90, 365]).describe('The token expires after this many days.'),
    }),
    response: dataEnvelope(accessToken.extend({ secret: z.string() })),
    status: 201,
    errors: ['EMAIL_NOT_VERIFIED', 'ADMIN_CANNOT_ENTER', 'TOO_MANY_TOKENS'],
  }),
  revokeAccessToken: operation({
    method: 'DELETE',
    path: '/user/access-tokens/:tokenId',
    summary: "Revokes one of the caller's tokens, which is refused from the next call on",
    access: 'player',
    isOfSite: true,
    params: z.object({ tokenId: uuid }),
    response: dataEnvelope(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
  whoAmI: operation({
    method: 'GET',
    path: '/who-am-i',
    summary: 'The person and the token that a call is made with',
    access: 'player',
    token: 'read',
    response: dataEnvelope(
      z.object({
        userId: uuid,
        username: z.string(),
        token: z
          .object({ name: z.string(), scope, expiresAt: instant })
          .nullable()
          .describe('Null for a signed-in person.'),
      }),
    ),
  }),
};
