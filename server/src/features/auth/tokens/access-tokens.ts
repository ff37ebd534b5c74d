/** A person's own programs call with tokens: each has a name, one scope and an end, and is shown once. */
import type { AccessToken } from '@boast/contract/account/access-tokens';
import type { Db } from '../../../db/database.ts';
import { TOKEN_PREFIX, type TokenUse } from '../../../gateways/identity/identity.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { accessTokenMail } from '../../news/mail/account-mails.ts';
import { enqueueMail } from '../../news/mail/enqueue-mail.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { newSecretToken } from '../secret-token.ts';
import { sha256 } from '../sha256.ts';
import { insertToken, revokeTokens, TOKEN_COLUMNS } from './access-token-store.ts';

const MOST_ALIVE = 20;

export const accessTokenHandlers = {
  myAccessTokens: async ({ ctx, actor }) => {
    const now = ctx.clock.now();
    const rows = await ctx.db
      .selectFrom('access_token')
      .select(TOKEN_COLUMNS)
      .where('user_id', '=', actor.userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(now.getTime() - 30 * 86_400_000).toISOString())
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute();
    return { data: rows.map((row) => describeToken(row, now)) };
  },

  createAccessToken: async ({ ctx, actor, body }) => {
    const { name, scope, days } = body;
    const { userId, email, emailConfirmed } = actor;
    if (!emailConfirmed) throw new ApiError('EMAIL_NOT_VERIFIED', 'Please verify your email first');
    if (actor.role !== null && scope === 'entries')
      throw new ApiError(
        'ADMIN_CANNOT_ENTER',
        "Administrators can't enter tournaments: create one for reading",
      );
    await limitMaking(ctx, userId);
    const secret = `${TOKEN_PREFIX}${newSecretToken()}`;
    const token = { userId, name, scope, days, digest: sha256(secret), lastFour: secret.slice(-4) };
    const { data: made } = await auditedWrite(ctx, {
      actorId: userId,
      action: 'access_token.make',
      resource: { type: 'USER', id: userId },
      reason: 'Made on the account page',
      write: async (tx) => {
        const row = await insertToken(tx, token, MOST_ALIVE);
        if (!row)
          throw new ApiError(
            'TOO_MANY_TOKENS',
            `You have ${MOST_ALIVE} tokens. Revoke one you no longer use`,
          );
        if (email !== null) {
          const content = accessTokenMail({ ...ctx.config, name, scope });
          await enqueueMail(tx, ctx, { businessKey: `access-token:${row.id}`, to: email, content });
        }
        // Audit records are permanent, so the name that the person chose is left out.
        return { data: row, after: { tokenId: row.id, scope, days } };
      },
    });
    return { data: { ...describeToken(made, ctx.clock.now()), secret } };
  },

  revokeAccessToken: async ({ ctx, actor: { userId }, params }) =>
    auditedWrite(ctx, {
      actorId: userId,
      action: 'access_token.revoke',
      resource: { type: 'USER', id: userId },
      reason: 'Revoked on the account page',
      write: async (tx) => {
        const [id] = await revokeTokens(tx, { userId, id: params.tokenId });
        if (id === undefined) throw notFound('Token');
        return { data: { id }, before: { tokenIds: [id] }, after: { tokenIds: [] } };
      },
    }),

  whoAmI: async ({ actor, identity }) => ({
    data: { userId: actor.userId, username: actor.username, token: describeUse(identity.token) },
  }),
} satisfies Partial<Handlers>;

const describeUse = (token: TokenUse | undefined) =>
  token ? { name: token.name, scope: token.scope, expiresAt: token.expiresAt } : null;

async function limitMaking({ limitedUse }: Context, userId: string): Promise<void> {
  const limits = [{ most: 40, seconds: 86_400 }] as const;
  if (await limitedUse.take({ bucket: 'access-token', subject: userId, limits })) return;
  throw new ApiError('RATE_LIMITED', "You've created a lot of tokens today. Please try again tomorrow");
}

type TokenRow = Omit<AccessToken, 'scope' | 'isExpired'> & { readonly scope: string };

const describeToken = (row: TokenRow, now: Date): AccessToken => ({
  ...row,
  scope: row.scope === 'entries' ? 'entries' : 'read',
  isExpired: Date.parse(row.expiresAt) <= now.getTime(),
});

export const exportAccessTokens = (db: Db, userId: string) =>
  db
    .selectFrom('access_token')
    .select([...TOKEN_COLUMNS, 'revoked_at as revokedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
