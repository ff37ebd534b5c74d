import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuthContext } from '../auth-context.ts';
import { callerOf } from '../caller.ts';
import { currentSession } from '../sessions/current-session.ts';
import { finishPasskeyRegistration, startPasskeyRegistration } from './passkey-registration.ts';
import { newPasskeyBody, passkeyNameBody, passkeyParams, passkeySignInBody } from './passkey-requests.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.ts';
import { namePasskey, ownPasskeys, removePasskey } from './passkeys.ts';

/** Routes for a person who is signed in. */
export function passkeyRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { asksAgain: true } as const;

  routes.post('/passkeys/registration/options', { config, schema: { hide: true } }, async (request) =>
    startPasskeyRegistration(ctx, await currentSession(ctx, request.headers.authorization)),
  );

  routes.post(
    '/passkeys/registration/verify',
    { config, schema: { hide: true, body: newPasskeyBody } },
    async (request) => {
      const who = await currentSession(ctx, request.headers.authorization);
      const { challenge_id: challengeId, credential } = request.body;
      return finishPasskeyRegistration(ctx, who, { challengeId, credential, caller: callerOf(request) });
    },
  );

  routes.get('/passkeys', { exposeHeadRoute: false, schema: { hide: true } }, async (request) =>
    ownPasskeys(ctx, await currentSession(ctx, request.headers.authorization)),
  );

  routes.patch(
    '/passkeys/:id',
    { schema: { hide: true, params: passkeyParams, body: passkeyNameBody } },
    async (request) => {
      const who = await currentSession(ctx, request.headers.authorization);
      return namePasskey(ctx, who, { id: request.params.id, name: request.body.friendly_name });
    },
  );

  routes.delete(
    '/passkeys/:id',
    { config, schema: { hide: true, params: passkeyParams } },
    async (request, reply) => {
      await removePasskey(ctx, await currentSession(ctx, request.headers.authorization), request.params.id);
      return reply.status(204).send();
    },
  );
}

/** Routes for somebody who is not signed in yet. */
export function passkeySignInRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/passkeys/authentication/options', { schema: { hide: true } }, async (request) =>
    startPasskeySignIn(ctx, callerOf(request)),
  );

  routes.post(
    '/passkeys/authentication/verify',
    { schema: { hide: true, body: passkeySignInBody } },
    async (request) => {
      const { challenge_id: challengeId, credential } = request.body;
      return finishPasskeySignIn(ctx, { challengeId, credential, caller: callerOf(request) });
    },
  );
}
