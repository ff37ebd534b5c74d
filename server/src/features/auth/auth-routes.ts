/** The built-in auth service speaks the part of Supabase's protocol that our pages use. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { accountRoutes } from './account-routes.ts';
import { answerInProtocol } from './answer-in-protocol.ts';
import type { AuthContext, AuthHost } from './auth-context.ts';
import { createAuthContext } from './create-auth-context.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { linkRoutes } from './links/link-routes.ts';
import { passkeyRoutes, passkeySignInRoutes } from './passkeys/passkey-routes.ts';
import { passkeySiteOf } from './passkeys/passkey-site.ts';
import { identityRoutes, providerRoutes } from './providers/provider-routes.ts';
import { refuseUnoffered } from './providers/refuse-unoffered.ts';
import { currentSession } from './sessions/current-session.ts';
import { demandOfSession } from './sessions/demand-of-session.ts';
import { tokenRoutes } from './token-routes.ts';

/** No call is larger; a hosted service takes no more either. */
const bodyLimit = 64 * 1024;

/** Registers the service under the given prefix. With a hosted project configured, nothing is registered. */
export async function authRoutes(
  app: FastifyInstance,
  host: AuthHost & Pick<AuthContext, 'moveUserEmail'>,
): Promise<void> {
  if (host.config.authUrl) {
    for (const path of ['/', '/*'])
      app.all(path, { schema: { hide: true } }, async () => {
        throw new ApiError('NOT_FOUND', 'There is no such call');
      });
    return;
  }
  const ctx = createAuthContext(host);
  app.addHook('onClose', () => ctx.close());
  answerInProtocol(app);
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimit;
  });
  serviceRoutes(app, ctx);
  tokenRoutes(app, ctx);
  linkRoutes(app, ctx);
  passkeySignInRoutes(app, ctx);
  await providerRoutes(app, ctx);
  await app.register(async (scope) => {
    // The session is checked before the body is read. Handlers check it again, because it may end while a slow body arrives.
    scope.addHook('onRequest', async ({ headers, routeOptions }) => {
      demandOfSession(await currentSession(ctx, headers.authorization), routeOptions.config);
    });
    accountRoutes(scope, ctx);
    factorRoutes(scope, ctx);
    passkeyRoutes(scope, ctx);
    identityRoutes(scope, ctx);
  });
  refuseUnoffered(app, ctx);
}

function serviceRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const schema = { hide: true };
  app.get('/health', { schema }, async () => ({ name: ctx.config.productName, description: 'Auth service' }));
  app.get('/settings', { schema }, async () => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(ctx.providers.all.map(({ id }) => [id, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
    mfa_enabled: true,
    passkeys_enabled: passkeySiteOf(ctx.config.publicUrl) !== null,
  }));
  app.get('/.well-known/jwks.json', { schema }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(await ctx.keys.publicSet()),
  );
}
