/** The built-in auth service: the part of Supabase's protocol that our pages use. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import { isAway } from '../../db/cuttable-pool.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountRoutes } from './account-routes.ts';
import type { AuthContext, AuthHost } from './auth-context.ts';
import { AuthError, type AuthErrorCode, authErrorBody } from './auth-error.ts';
import { createAuthContext } from './create-auth-context.ts';
import { currentSession } from './current-session.ts';
import { demandOfSession } from './demand-of-session.ts';
import { factorRoutes } from './factor-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { tokenRoutes } from './token-routes.ts';

/** Features of the protocol that this service does not have, by path. */
const features: readonly (readonly [paths: readonly string[], code: AuthErrorCode, sentence: string])[] = [
  [['/authorize', '/callback'], 'provider_disabled', 'Unsupported provider: provider is not enabled'],
  [['/sso', '/sso/*'], 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [['/user/identities/*'], 'manual_linking_disabled', 'Manual linking is disabled'],
  [['/passkeys', '/passkeys/*'], 'passkey_disabled', 'Passkeys are disabled'],
  [
    ['/oauth/*', '/user/oauth/*', '/.well-known/oauth-authorization-server'],
    'feature_disabled',
    'OAuth server is disabled',
  ],
];

/** These paths need a hosted project's service key; this service has none. */
const ofAdministrators = ['/admin', '/admin/*', '/invite', '/generate_link'];

/**
 * Refuses every path below the service's address that it does not offer, for any method and before the body is read. The client would retry
 * if the site's page or the product's own error answered.
 */
function refuseWhatIsNotOffered(app: FastifyInstance, ctx: AuthContext): void {
  const refuse = (path: string, refusal: (authorization: string | undefined) => Promise<AuthError>): void => {
    app.all(
      path,
      {
        schema: { hide: true },
        onRequest: async (request) => {
          throw await refusal(request.headers.authorization);
        },
      },
      () => undefined,
    );
  };
  for (const [paths, code, sentence] of features)
    for (const path of paths) refuse(path, async () => new AuthError(code, sentence));
  for (const path of ofAdministrators) {
    refuse(path, async (authorization) => {
      await currentSession(ctx, authorization);
      return new AuthError('not_admin');
    });
  }
  for (const path of ['/', '/*']) refuse(path, async () => new AuthError('feature_disabled'));
}

/** Clients read an error code from the body when the answer names this version of the protocol. */
const apiVersion = '2024-01-01';

/** Adds the protocol's headers to every answer in this scope, and gives every refusal its shape. */
function answerInProtocol(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-supabase-api-version': apiVersion,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = toAuthError(error);
    if (refusal) return reply.status(refusal.status).send(authErrorBody(refusal));
    if (isAway(error)) return reply.status(503).header('retry-after', '2').send(failure);
    request.log.error({ err: error }, 'request failed');
    // The client retries on a 5xx, which is right for an unexpected error.
    return reply.status(500).send(failure);
  });
}

const failure = { code: 'unexpected_failure', message: 'Something went wrong. Please try again.' };

function toAuthError(error: FastifyError | Error): AuthError | null {
  if (error instanceof AuthError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.');
    return new AuthError('validation_failed', [field, first?.message].filter(Boolean).join(': '));
  }
  if (error instanceof ApiError)
    return new AuthError(
      ['RATE_LIMITED', 'UNAVAILABLE'].includes(error.code) ? 'over_request_rate_limit' : 'bad_json',
    );
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new AuthError('over_request_rate_limit');
  if (status !== undefined && status >= 400 && status < 500)
    return new AuthError('validation_failed', error.message);
  return null;
}

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
  await app.register(async (scope) => {
    // The session is checked before the body is read. Handlers check it again, because it may end while a slow body arrives.
    scope.addHook('onRequest', async ({ headers, routeOptions }) => {
      demandOfSession(await currentSession(ctx, headers.authorization), routeOptions.config);
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
