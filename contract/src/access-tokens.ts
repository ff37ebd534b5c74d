/** By what a person's own programs call in their name. What a token may is said by each operation (operation.ts). */
import * as z from 'zod';
import { instant, model, operation, single, uuid } from './operation.ts';
import { name } from './text.ts';

/** `read`: what its person may see. `entries`: their picks and entries, too. */
const scope = z.enum(['read', 'entries']);

const accessToken = model('AccessToken', {
  id: uuid,
  name: z.string(),
  scope,
  /** How the token ends: to tell it from others. */
  lastFour: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** To the minute; null before its first use. */
  lastUsedAt: instant.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

export const accessTokenOperations = {
  myAccessTokens: operation({
    method: 'GET',
    path: '/user/access-tokens',
    summary: "The signed-in person's tokens for programs, the newest first, with those that ran out lately",
    access: 'player',
    isOfSite: true,
    response: single(z.array(accessToken)),
  }),
  createAccessToken: operation({
    method: 'POST',
    path: '/user/access-tokens',
    // A key would have us keep the secret: whoever misses the answer revokes the token and makes another.
    summary: 'Makes a token for a program; the answer alone holds its secret',
    access: 'player',
    asksAgain: true,
    isOfSite: true,
    body: z.strictObject({
      name: name().min(1, 'Give the token a name').max(60, 'The name can be at most 60 characters'),
      scope,
      /** After how many it ends. */
      days: z.literal([7, 30, 90, 365]),
    }),
    response: single(accessToken.extend({ secret: z.string() })),
    status: 201,
    errors: ['EMAIL_NOT_VERIFIED', 'ADMIN_CANNOT_ENTER', 'TOO_MANY_TOKENS'],
  }),
  revokeAccessToken: operation({
    method: 'DELETE',
    path: '/user/access-tokens/:tokenId',
    summary: 'Revokes an own token: it is refused from the next call on',
    access: 'player',
    isOfSite: true,
    params: z.object({ tokenId: uuid }),
    response: single(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
  whoAmI: operation({
    method: 'GET',
    path: '/who-am-i',
    summary: 'In whose name a call is made, and by what token',
    access: 'player',
    token: 'read',
    response: single(
      z.object({
        userId: uuid,
        username: z.string(),
        /** Null where a person is signed in. */
        token: z.object({ name: z.string(), scope, expiresAt: instant }).nullable(),
      }),
    ),
  }),
};
