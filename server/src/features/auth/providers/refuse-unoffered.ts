import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { currentSession } from '../sessions/current-session.ts';

const features: readonly (readonly [paths: readonly string[], code: AuthErrorCode, sentence: string])[] = [
  [['/authorize', '/callback'], 'provider_disabled', 'Unsupported provider: provider is not enabled'],
  [['/sso', '/sso/*'], 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [['/user/identities/*'], 'manual_linking_disabled', 'Manual linking is disabled'],
  [
    ['/oauth/*', '/user/oauth/*', '/.well-known/oauth-authorization-server'],
    'feature_disabled',
    'OAuth server is disabled',
  ],
];

/** With a provider in the settings these paths are offered (provider-routes.ts). Removing an identity always is. */
const ofProviders: ReadonlySet<string> = new Set(['/authorize', '/callback']);

/** These paths need a hosted project's service key; this service has none. */
const ofAdministrators = ['/admin', '/admin/*', '/invite', '/generate_link'];

/**
 * Refuses every path below the service's address that it does not offer, for any method and before the body is read. The client would retry
 * if the site's page or the product's own error answered.
 */
export function refuseUnoffered(app: FastifyInstance, ctx: AuthContext): void {
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
  const isOffered = (path: string) => ctx.providers.all.length > 0 && ofProviders.has(path);
  for (const [paths, code, sentence] of features)
    for (const path of paths) if (!isOffered(path)) refuse(path, async () => new AuthError(code, sentence));
  for (const path of ofAdministrators) {
    refuse(path, async (authorization) => {
      await currentSession(ctx, authorization);
      return new AuthError('not_admin');
    });
  }
  for (const path of ['/', '/*']) refuse(path, async () => new AuthError('feature_disabled'));
}
