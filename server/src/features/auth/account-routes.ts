import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { inTransaction } from '../../db/database.ts';
import type { AuthContext } from './auth-context.ts';
import { logoutQuery, redirectQuery, updateUserBody } from './auth-requests.ts';
import { callerOf } from './caller.ts';
import { challengeOf } from './links/pkce-challenge.ts';
import { reauthenticate } from './links/reauthenticate.ts';
import { redirectTarget } from './links/redirect-target.ts';
import { revokeAccessAfter } from './revoke-access-after.ts';
import { adoptDevice } from './sessions/adopt-device.ts';
import { currentSession } from './sessions/current-session.ts';
import { demandSecondFactor, isHalfway } from './sessions/demand-of-session.ts';
import { userJson } from './sessions/user-json.ts';
import { updateAccount } from './update-account.ts';

/** The access tokens of an ended session are refused at once. All but `local` also revoke the person's program tokens. */
const signOutEvents = {
  local: 'signed_out',
  others: 'signed_out_others',
  global: 'signed_out_everywhere',
} as const;

export function accountRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/user', { config: { isForHalfway: true }, schema: { hide: true } }, async (request) => {
    const who = await currentSession(ctx, request.headers.authorization);
    await adoptDevice(ctx, who, callerOf(request));
    return userJson(who.account, who);
  });

  routes.get('/reauthenticate', { exposeHeadRoute: false, schema: { hide: true } }, async (request) => {
    const who = await currentSession(ctx, request.headers.authorization);
    await reauthenticate(ctx, who, callerOf(request));
    return {};
  });

  routes.put(
    '/user',
    { schema: { hide: true, querystring: redirectQuery, body: updateUserBody } },
    async (request) => {
      const who = await currentSession(ctx, request.headers.authorization);
      const { email, password, current_password, nonce, data } = request.body;
      const account = await updateAccount(ctx, who, {
        email: email ?? undefined,
        password: password ?? undefined,
        currentPassword: current_password ?? undefined,
        nonce: nonce ?? undefined,
        data: data ?? undefined,
        caller: callerOf(request),
        redirectTo: redirectTarget(request.query.redirect_to, ctx.config.publicUrl),
        challenge: challengeOf(request.body),
      });
      return userJson(account, who);
    },
  );

  routes.post(
    '/logout',
    { config: { isForHalfway: true }, schema: { hide: true, querystring: logoutQuery } },
    async (request, reply) => {
      const who = await currentSession(ctx, request.headers.authorization);
      const { scope } = request.query;
      // A session with the password alone must not sign the owner out elsewhere.
      if (scope !== 'local' && isHalfway(who)) demandSecondFactor(who);
      const { account, sessionId } = who;
      await inTransaction(ctx.db, (tx) =>
        revokeAccessAfter(tx, signOutEvents[scope], { accountId: account.id, sessionId }),
      );
      return reply.status(204).send();
    },
  );
}
