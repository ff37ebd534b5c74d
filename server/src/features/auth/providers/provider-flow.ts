/** Sign in with Google, Apple or another provider: there, and back with a code that only the browser that began can exchange. */
import { inTransaction } from '../../../db/database.ts';
import { type OpenIdProviders, ProviderRefusal } from '../../../gateways/openid/openid-providers.ts';
import type { SignInProvider } from '../../../process/sign-in-providers.ts';
import { type AuthContext, issuerOf } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { limitProviderFlowsFrom } from '../auth-limits.ts';
import type { Caller } from '../caller.ts';
import { putExchangeCode } from '../links/exchange-code-store.ts';
import type { Challenge } from '../links/pkce-challenge.ts';
import { newSecretToken } from '../secret-token.ts';
import { findSessionAccount } from '../sessions/session-store.ts';
import { accountOfPerson } from './provider-account.ts';
import { type ProviderFlow, putProviderFlow, takeProviderFlow } from './provider-flow-store.ts';

interface Beginning {
  readonly provider: SignInProvider;
  readonly challenge: Challenge;
  readonly redirectTo: string;
  /** The session that adds an identity; null for a sign-in. */
  readonly sessionId: string | null;
  readonly caller: Caller;
}

/** Returns the provider's page. It throws AuthError. */
export async function beginProviderFlow(
  ctx: AuthContext,
  { provider, caller, ...beginning }: Beginning,
): Promise<string> {
  await limitProviderFlowsFrom(ctx, caller.source);
  const [state, nonce, codeVerifier] = [newSecretToken(), newSecretToken(), newSecretToken()];
  const page = await asked(ctx, (providers) =>
    providers.pageOf(provider, { redirectUri: callbackOf(ctx), state, nonce, codeVerifier }),
  );
  await inTransaction(ctx.db, (tx) =>
    putProviderFlow(tx, { ...beginning, provider: provider.id, state, nonce, codeVerifier }),
  );
  return page;
}

type Return =
  | { readonly redirectTo: string; readonly code: string }
  | { readonly redirectTo: string | null; readonly refusal: AuthErrorCode };

/**
 * Reads what the provider sent with the person. A sign-in finds or opens the account here. An identity is added only when the browser that
 * asked for it exchanges the code, because anybody could be led here.
 */
export async function finishProviderFlow(
  ctx: AuthContext,
  answer: URLSearchParams,
  caller: Caller,
): Promise<Return> {
  const state = answer.get('state') ?? '';
  const flow = await inTransaction(ctx.db, (tx) => takeProviderFlow(tx, state));
  if (!flow) return { redirectTo: null, refusal: 'bad_oauth_state' };
  const { redirectTo } = flow;
  if (flow.expired) return { redirectTo, refusal: 'flow_state_expired' };
  try {
    return { redirectTo, code: await codeFor(ctx, { flow, state, answer, caller }) };
  } catch (error) {
    if (error instanceof AuthError) return { redirectTo, refusal: error.code };
    throw error;
  }
}

async function codeFor(
  ctx: AuthContext,
  {
    flow,
    state,
    answer,
    caller,
  }: { flow: ProviderFlow; state: string; answer: URLSearchParams; caller: Caller },
): Promise<string> {
  const provider = providerOf(ctx, flow.provider);
  const { email, emailIsVerified, ...whose } = await asked(ctx, (providers) =>
    providers.identify(provider, { ...flow, state, redirectUri: callbackOf(ctx) }, answer),
  );
  const identity = { provider: provider.id, email, ...whose };
  return inTransaction(ctx.db, async (tx) => {
    const code = newSecretToken();
    const issued = { code, challenge: flow.challenge, method: 'oauth' };
    if (flow.sessionId === null) {
      const { id } = await accountOfPerson(tx, ctx, { identity, emailIsVerified, caller });
      await putExchangeCode(tx, { ...issued, accountId: id });
      return code;
    }
    const accountId = await findSessionAccount(tx, flow.sessionId);
    if (accountId === null) throw new AuthError('session_not_found');
    await putExchangeCode(tx, { ...issued, accountId, adds: { identity, sessionId: flow.sessionId } });
    return code;
  });
}

export function providerOf({ providers }: AuthContext, id: string): SignInProvider {
  const provider = providers.all.find((known) => known.id === id);
  if (!provider) throw new AuthError('provider_disabled');
  return provider;
}

const callbackOf = ({ config }: AuthContext): string => `${issuerOf(config)}/callback`;

const codes = {
  cancelled: 'access_denied',
  away: 'provider_unavailable',
  invalid: 'bad_oauth_callback',
} as const satisfies Record<ProviderRefusal['reason'], AuthErrorCode>;

async function asked<T>(ctx: AuthContext, ask: (providers: OpenIdProviders) => Promise<T>): Promise<T> {
  try {
    return await ask(ctx.providers);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.reason !== 'cancelled') ctx.log.warn({ err: error }, 'a provider could not be asked');
    throw new AuthError(codes[error.reason]);
  }
}
