import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { inTransaction } from '../../db/database.ts';
import type { AuthContext } from './auth-context.ts';
import { challengeOf, logoutQuery, redirectQuery, updateUserBody } from './auth-requests.ts';
import { callerOf } from './caller.ts';
import { currentSession, type SignedIn } from './current-session.ts';
import { endTokensOfAccount } from './end-access-tokens.ts';
import { adoptDevice } from './issue-session.ts';
import { reauthenticate } from './reauthenticate.ts';
import { redirectTarget } from './redirect-target.ts';
import { endSession, endSessions } from './session-store.ts';
import { updateAccount } from './update-account.ts';
import { userJson } from './user-json.ts';

type SignOutScope = 'global' | 'local' | 'others';

/** Ends this session, every other one, or all. Their access tokens are refused from then on, and with all but this programs. */
async function signOut(
  ctx: AuthContext,
  { account, sessionId }: SignedIn,
  scope: SignOutScope,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (scope !== 'local') await endTokensOfAccount(tx, account.id, { reason: `Signed out (${scope})` });
    switch (scope) {
      case 'local':
        return endSession(tx, sessionId);
      case 'others':
        return endSessions(tx, account.id, { except: sessionId });
      case 'global':
        return endSessions(tx, account.id);
    }
  });
}

/** What a signed-in person does with their own account. */
export function accountRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/user', { schema: { hide: true } }, async (request) => {
    const who = await currentSession(ctx, request.headers.authorization);
    await adoptDevice(ctx, who, callerOf(request));
    return userJson(who.account);
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
      return userJson(account);
    },
  );

  routes.post('/logout', { schema: { hide: true, querystring: logoutQuery } }, async (request, reply) => {
    const who = await currentSession(ctx, request.headers.authorization);
    await signOut(ctx, who, request.query.scope);
    return reply.status(204).send();
  });
}
