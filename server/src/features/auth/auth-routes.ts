/** The built-in auth service: the part of Supabase's protocol that this product's pages speak. */
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import type { AuthContext, AuthHost } from './auth-context.ts';
import { answerInProtocol } from './auth-protocol.ts';
import { createAuthContext } from './create-auth-context.ts';
import { currentSession } from './current-session.ts';
import { factorRoutes } from './factor-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { refuseWhatIsNotOffered } from './not-offered.ts';
import { tokenRoutes } from './token-routes.ts';

/** No call is larger; a hosted service takes no more either. */
const bodyLimit = 64 * 1024;

/** Registers the service at the prefix given. None when a hosted project is configured: it answers itself. */
export async function authRoutes(
  app: FastifyInstance,
  host: AuthHost & Pick<AuthContext, 'moveUserEmail'>,
): Promise<void> {
  if (host.config.authUrl) return;
  const ctx = createAuthContext(host);
  app.addHook('onClose', () => ctx.close());
  answerInProtocol(app);
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimit;
  });
  serviceRoutes(app, ctx);
  tokenRoutes(app, ctx);
  linkRoutes(app, ctx);
  await app.register(async (scope) => {
    // Who calls comes before what they sent. Handlers ask again: the session may have ended while a body came slowly.
    scope.addHook('onRequest', async ({ headers }) => {
      await currentSession(ctx, headers.authorization);
    });
    accountRoutes(scope, ctx);
    factorRoutes(scope, ctx);
  });
  refuseWhatIsNotOffered(app, ctx);
}

function serviceRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const schema = { hide: true };
  app.get('/health', { schema }, async () => ({ name: ctx.config.productName, description: 'Auth service' }));
  app.get('/settings', { schema }, async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
    mfa_enabled: true,
  }));
  app.get('/.well-known/jwks.json', { schema }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(await ctx.keys.publicSet()),
  );
}
