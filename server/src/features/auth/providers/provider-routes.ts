import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { authorizeQuery, identityParams } from '../auth-requests.ts';
import { callerOf } from '../caller.ts';
import { challengeOf } from '../links/pkce-challenge.ts';
import { redirectTarget } from '../links/redirect-target.ts';
import { currentSession } from '../sessions/current-session.ts';
import { beginProviderFlow, finishProviderFlow, providerOf } from './provider-flow.ts';
import { unlinkIdentity } from './remove-identity.ts';

/** Browsers open these pages themselves. A refusal leads back to the site's page, as the protocol says. */
export async function providerRoutes(app: FastifyInstance, ctx: AuthContext): Promise<void> {
  if (ctx.providers.all.length === 0) return;
  app.addHook('onListen', async () => warnOfProviders(ctx));
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/authorize',
    { exposeHeadRoute: false, schema: { hide: true, querystring: authorizeQuery } },
    async (request, reply) => {
      const provider = providerOf(ctx, request.query.provider);
      const redirectTo = redirectTarget(request.query.redirect_to, ctx.config.publicUrl);
      const challenge = demandChallenge(request.query);
      try {
        const caller = callerOf(request);
        const flow = { provider, challenge, redirectTo, sessionId: null, caller };
        return reply.redirect(await beginProviderFlow(ctx, flow), 303);
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return reply.redirect(withRefusal(redirectTo, error.code), 303);
      }
    },
  );

  const callback = async (request: FastifyRequest, answer: URLSearchParams): Promise<string> => {
    const back = await finishProviderFlow(ctx, answer, callerOf(request));
    if ('refusal' in back)
      return withRefusal(back.redirectTo ?? `${ctx.config.publicUrl}/login`, back.refusal);
    const page = new URL(back.redirectTo);
    page.searchParams.set('code', back.code);
    return page.href;
  };
  app.get('/callback', { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) =>
    reply.redirect(await callback(request, new URL(request.url, ctx.config.publicUrl).searchParams), 303),
  );
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post('/callback', { schema: { hide: true } }, async (request, reply) => {
      const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return reply.redirect(await callback(request, answer), 303);
    });
  });
}

/** The first visitor would find it out. */
function warnOfProviders({ providers, log }: AuthContext): void {
  for (const provider of providers.all)
    void providers.troubleOf(provider).then((trouble) => {
      if (trouble !== null) log.error(trouble);
    });
}

/** For somebody who is signed in: another way into the account, or one less, also of a provider that is switched off. */
export function identityRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.delete(
    '/user/identities/:id',
    { config: { asksAgain: true }, schema: { hide: true, params: identityParams } },
    async (request) => {
      const who = await currentSession(ctx, request.headers.authorization);
      await unlinkIdentity(ctx, who, request.params.id);
      return {};
    },
  );

  if (ctx.providers.all.length === 0) return;
  routes.get(
    '/user/identities/authorize',
    {
      exposeHeadRoute: false,
      config: { asksAgain: true },
      schema: { hide: true, querystring: authorizeQuery },
    },
    async (request) => {
      const { sessionId } = await currentSession(ctx, request.headers.authorization);
      const { query } = request;
      const provider = providerOf(ctx, query.provider);
      const redirectTo = redirectTarget(query.redirect_to, ctx.config.publicUrl);
      const flow = { provider, challenge: demandChallenge(query), redirectTo, sessionId };
      return { url: await beginProviderFlow(ctx, { ...flow, caller: callerOf(request) }) };
    },
  );
}

/** Without a challenge the code would sign in whoever reads it. */
function demandChallenge(query: Parameters<typeof challengeOf>[0]) {
  const challenge = challengeOf(query);
  if (!challenge)
    throw new AuthError('validation_failed', 'PKCE flow is required: code_challenge is missing');
  return challenge;
}

/** The protocol tells it twice: servers read the query, and pages the fragment. */
function withRefusal(page: string, code: AuthErrorCode): string {
  const url = new URL(page);
  const told = {
    error: code === 'access_denied' ? 'access_denied' : 'invalid_request',
    error_code: code,
    error_description: new AuthError(code).message,
  };
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(told).toString();
  return url.href;
}
