import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { inTransaction, type Tx } from '../../db/database.ts';
import { findAccountByEmail, lockAccount } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import { allowGuess } from './auth-limits.ts';
import {
  type Challenge,
  challengeOf,
  passwordGrant,
  pkceGrant,
  redirectQuery,
  refreshGrant,
  signUpBody,
  tokenQuery,
} from './auth-requests.ts';
import { type Caller, callerOf } from './caller.ts';
import { takeExchangeCode } from './exchange-code-store.ts';
import { type IssuedSession, openSession, type SessionJson, sessionJson } from './issue-session.ts';
import { redirectTarget } from './redirect-target.ts';
import { refreshSession } from './refresh-session.ts';
import { sha256 } from './secret-token.ts';
import { signUp } from './sign-up.ts';
import { userJson } from './user-json.ts';
import { validEmail } from './valid-email.ts';

interface Exchange {
  readonly code: string;
  readonly verifier: string;
  readonly caller: Caller;
}

/** PKCE: gives the session of a mailed link to the browser that asked for the mail, and to no other. Throws AuthError. */
async function exchangeCode(ctx: AuthContext, exchange: Exchange): Promise<SessionJson> {
  const result = await inTransaction(ctx.db, (tx) => redeem(tx, ctx, exchange));
  if (typeof result === 'string') throw new AuthError(result);
  return sessionJson(ctx, result);
}

/** Returns a refusal instead of throwing it: a code tried with a wrong verifier is used up. */
async function redeem(
  tx: Tx,
  ctx: AuthContext,
  { code, verifier, caller }: Exchange,
): Promise<IssuedSession | AuthErrorCode> {
  const taken = await takeExchangeCode(tx, code);
  if (!taken) return 'flow_state_not_found';
  if (taken.expired) return 'flow_state_expired';
  if (!answers(taken.challenge, verifier)) return 'bad_code_verifier';
  const account = await lockAccount(tx, taken.accountId);
  if (!account) return 'flow_state_not_found';
  if (account.banned) return 'user_banned';
  return openSession(tx, ctx, { account, method: taken.method, caller });
}

function answers({ challenge, method }: Challenge, verifier: string): boolean {
  const answer = method === 's256' ? sha256(verifier).toString('base64url') : verifier;
  return timingSafeEqual(sha256(answer), sha256(challenge));
}

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
}

/** An address without an account takes the same work and gets the same answer as a wrong password. Throws AuthError. */
async function signInWithPassword(ctx: AuthContext, input: SignIn): Promise<SessionJson> {
  const email = validEmail(input.email);
  const guess = await allowGuess(ctx, email, input.caller);
  const account = await findAccountByEmail(ctx.db, email);
  const right = await ctx.passwords.verify(account?.password_hash ?? null, input.password);
  if (!account || !right) throw new AuthError('invalid_credentials');
  await guess.forgive();
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed');
  if (account.banned) throw new AuthError('user_banned');
  const { caller } = input;
  return sessionJson(
    ctx,
    await inTransaction(ctx.db, (tx) => openSession(tx, ctx, { account, method: 'password', caller })),
  );
}

/** Sign-up, and the three ways to get a session. */
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

/** Parses a body whose shape depends on the query. Throws AuthError. */
function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AuthError('validation_failed', `${issue?.path.join('.')}: ${issue?.message}`);
}
