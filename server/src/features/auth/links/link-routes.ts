import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import {
  linkTypes,
  otpBody,
  recoverBody,
  redirectQuery,
  resendBody,
  verifyBody,
  verifyQuery,
} from '../auth-requests.ts';
import { callerOf } from '../caller.ts';
import { sessionJson } from '../sessions/issue-session.ts';
import { type Confirmed, confirmCode, confirmLink, type LinkType } from './confirm-link.ts';
import { challengeOf } from './pkce-challenge.ts';
import { redirectTarget, targetWithFragment } from './redirect-target.ts';
import { requestMail } from './request-mail.ts';

const halfDone = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export function linkRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { publicUrl } = ctx.config;
  verifyRoutes(app, ctx);

  routes.post(
    '/recover',
    { schema: { hide: true, querystring: redirectQuery, body: recoverBody } },
    async (request) => {
      const redirectTo = redirectTarget(request.query.redirect_to, publicUrl);
      await requestMail(ctx, {
        kind: 'recovery',
        email: request.body.email,
        redirectTo,
        challenge: challengeOf(request.body),
        caller: callerOf(request),
      });
      return {};
    },
  );

  routes.post(
    '/otp',
    { schema: { hide: true, querystring: redirectQuery, body: otpBody } },
    async (request) => {
      const { email, create_user: opensAccount } = request.body;
      if (!email) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
      const redirectTo = redirectTarget(request.query.redirect_to, publicUrl);
      const [challenge, caller] = [challengeOf(request.body), callerOf(request)];
      await requestMail(ctx, { kind: 'otp', email, redirectTo, challenge, caller, opensAccount });
      return {};
    },
  );

  routes.post(
    '/resend',
    { schema: { hide: true, querystring: redirectQuery, body: resendBody } },
    async (request) => {
      const { email, type } = request.body;
      if (type === 'sms' || type === 'phone_change') throw new AuthError('phone_provider_disabled');
      if (!email) throw new AuthError('validation_failed', 'Type provided requires an email address');
      if (type !== 'signup')
        throw new AuthError('validation_failed', 'Ask for the change of address once more instead');
      const redirectTo = redirectTarget(request.query.redirect_to, publicUrl);
      const [challenge, caller] = [challengeOf(request.body), callerOf(request)];
      await requestMail(ctx, { kind: type, email, redirectTo, challenge, caller });
      return {};
    },
  );
}

function verifyRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { publicUrl } = ctx.config;

  // Mail scanners and prefetching programs follow links too, so a GET only shows a page that asks.
  routes.get('/verify', { schema: { hide: true, querystring: verifyQuery } }, async (request, reply) => {
    const { type = '', token, token_hash, redirect_to } = request.query;
    const facts = { token_hash: token_hash ?? token ?? '', type };
    const target = redirectTarget(redirect_to, publicUrl);
    return reply.redirect(targetWithFragment(`${publicUrl}/confirm`, { ...facts, redirect_to: target }), 303);
  });

  routes.post('/verify', { schema: { hide: true, body: verifyBody } }, async (request) => {
    const { type, token_hash, token, email, phone } = request.body;
    if (phone && !/^\+?[1-9]\d{1,14}$/.test(phone))
      throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
    const caller = callerOf(request);
    if (!isLinkType(type)) throw new AuthError('otp_expired', 'Token has expired or is invalid');
    if (token_hash && !token)
      return verified(ctx, await confirmLink(ctx, { type, token: token_hash, caller }));
    if (!token || token_hash)
      throw new AuthError('validation_failed', 'Verify requires either a token or a token hash');
    if (!email)
      throw new AuthError('validation_failed', 'Only an email address should be provided on verify');
    return verified(ctx, await confirmCode(ctx, { type, email, code: token, caller }));
  });
}

async function verified(ctx: AuthContext, confirmed: Confirmed) {
  switch (confirmed.outcome) {
    case 'half':
      return { code: '200', msg: halfDone };
    case 'code':
      return { code: confirmed.code };
    case 'session':
      return sessionJson(ctx, confirmed.issued);
  }
}

const isLinkType = (type: string): type is LinkType => linkTypes.some((known) => known === type);
