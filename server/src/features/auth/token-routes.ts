import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import {
  passwordGrant,
  pkceGrant,
  redirectQuery,
  refreshGrant,
  signUpBody,
  tokenQuery,
} from './auth-requests.ts';
import { callerOf } from './caller.ts';
import { exchangeCode } from './links/exchange-code.ts';
import { challengeOf } from './links/pkce-challenge.ts';
import { redirectTarget } from './links/redirect-target.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { signInWithPassword } from './sessions/sign-in.ts';
import { userJson } from './sessions/user-json.ts';
import { signUp } from './sign-up.ts';

export function tokenRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/signup',
    { schema: { hide: true, querystring: redirectQuery, body: signUpBody } },
    async (request) => {
      const { email, phone, password, data } = request.body;
      if (phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
      if (!email) throw new AuthError('anonymous_provider_disabled');
      if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password');
      const account = await signUp(ctx, {
        email,
        password,
        data: data ?? {},
        redirectTo: redirectTarget(request.query.redirect_to, ctx.config.publicUrl),
        challenge: challengeOf(request.body),
        caller: callerOf(request),
      });
      return userJson(account, { aal: 'aal1' });
    },
  );

  routes.post('/token', { schema: { hide: true, querystring: tokenQuery } }, async (request) => {
    switch (request.query.grant_type) {
      case 'password': {
        const { email, phone, password } = read(passwordGrant, request.body);
        if (phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
        if (!email) throw new AuthError('validation_failed', 'missing email or phone');
        return signInWithPassword(ctx, { email, password, caller: callerOf(request) });
      }
      case 'refresh_token':
        return refreshSession(ctx, read(refreshGrant, request.body).refresh_token);
      case 'pkce': {
        const { auth_code: code, code_verifier: verifier } = read(pkceGrant, request.body);
        return exchangeCode(ctx, { code, verifier, caller: callerOf(request) });
      }
      case 'id_token':
        throw new AuthError('provider_disabled');
      case 'web3':
        throw new AuthError('web3_provider_disabled');
      default:
        throw new AuthError('invalid_credentials', 'unsupported_grant_type');
    }
  });
}

/** It parses a body whose shape depends on the query, and throws AuthError. */
function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AuthError('validation_failed', `${issue?.path.join('.')}: ${issue?.message}`);
}
