import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuthContext } from './auth-context.ts';
import { challengeOf, logoutQuery, redirectQuery, updateUserBody } from './auth-requests.ts';
import { currentSession } from './current-session.ts';
import { redirectTarget } from './redirect-target.ts';
import { signOut } from './sign-out.ts';
import { updateAccount } from './update-account.ts';
import { userJson } from './user-json.ts';

/** What a signed-in person does with their own account. */
export function accountRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/user', { schema: { hide: true } }, async (request) => {
    const { account } = await currentSession(ctx, request.headers.authorization);
    return userJson(account);
  });

  routes.put(
    '/user',
    { schema: { hide: true, querystring: redirectQuery, body: updateUserBody } },
    async (request) => {
      const who = await currentSession(ctx, request.headers.authorization);
      const { email, password, current_password, data } = request.body;
      const account = await updateAccount(ctx, who, {
        email: email ?? undefined,
        password: password ?? undefined,
        currentPassword: current_password ?? undefined,
        data: data ?? undefined,
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
