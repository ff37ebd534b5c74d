/**
 * Limits calls: each kind has a budget of its own (http/door/budgets.ts), for a person or token if the call names
 * one, otherwise for the source group, plus a high ceiling for the source group. A person over their own budget uses up
 * nobody else's.
 */
import { SCORER_LINK_PREFIX } from '@boast/domain/account/scorer-link';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, TOKEN_PREFIX, type TokenVerifier } from '../../gateways/identity/identity.ts';
import { ApiError } from '../api-error.ts';
import { bearerToken } from '../bearer-token.ts';
import type { Context } from '../context.ts';
import { createSources } from '../source.ts';
import { mayBeProxied } from '../this-machine.ts';
import { budgetsOf, type CallKind, PROGRAM_BUDGETS } from './budgets.ts';
import { createPace } from './pace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Null means unlimited. The default is a read for safe methods, and otherwise a write. */
    readonly kind?: CallKind | null;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
}

interface Charge {
  readonly kind: CallKind;
  readonly who: string;
  readonly perMinute: number;
  /** Reported only once it is reached; until then the headers show the caller's own budget. */
  readonly isCeiling?: true;
}

export const KINDS: Readonly<Record<string, CallKind>> = {
  '/auth/v1/token': 'sign-in',
  '/auth/v1/verify': 'sign-in',
  '/auth/v1/factors/:id/challenge': 'sign-in',
  '/auth/v1/factors/:id/verify': 'sign-in',
  '/auth/v1/factors/recovery-codes/verify': 'sign-in',
  '/auth/v1/signup': 'mail',
  '/auth/v1/otp': 'mail',
  '/auth/v1/recover': 'mail',
  '/auth/v1/resend': 'mail',
  '/auth/v1/reauthenticate': 'mail',
  '/api/email-status/:email': 'sign-in',
  '/api/feedback': 'mail',
};

/** Other grants at this address are sign-ins. */
const RENEWALS = '/auth/v1/token';

export function limitCalls(
  app: FastifyInstance,
  parts: Pick<Context, 'config' | 'sessionOfRefresh'> & Issuers,
): void {
  const { config, sessionOfRefresh } = parts;
  const charge = createCharges({ config, sessionOfRefresh });
  const findSource = createSources(config);
  const findFarSource = createSources({ isPublic: true });
  app.decorateRequest('identity', null);
  app.decorateRequest('source');

  app.addHook('onRequest', async (request, reply) => {
    // A caller behind an unknown proxy is not on this machine, even if the address is.
    request.source = mayBeProxied(request.raw) ? findFarSource(request.ip) : findSource(request.ip);
    const kind = kindOf(request);
    if (kind === null) return;
    const token = bearerToken(request.headers.authorization);
    const { group } = request.source;
    let isCharged = group === null;
    const chargeNobody = (): void => {
      if (isCharged || group === null) return;
      charge.nobody(reply, kind, group);
      isCharged = true;
    };
    // Anybody can make up a token that the database must check, so these count for the source group.
    if (token !== undefined) {
      request.identity = await issuerOf(token, parts).verify(token, chargeNobody);
    }
    if (group === null) return;
    if (kind !== 'renewal') {
      if (request.identity === null || kind === 'sign-in') chargeNobody();
      else charge.caller(reply, kind, request.identity);
    }
    charge.group(reply, kind, group);
  });

  app.addHook('onRoute', (route) => {
    if (route.url === RENEWALS) route.preHandler = charge.renewal;
  });
}

type Issuers = Pick<Context, 'accessTokens' | 'scorerLinks' | 'tokens'>;

function issuerOf(token: string, { accessTokens, scorerLinks, tokens }: Issuers): TokenVerifier {
  if (token.startsWith(TOKEN_PREFIX)) return accessTokens;
  return token.startsWith(SCORER_LINK_PREFIX) ? scorerLinks : tokens;
}

/** Each throws RATE_LIMITED. */
function createCharges({ config, sessionOfRefresh }: Pick<Context, 'config' | 'sessionOfRefresh'>) {
  const pace = createPace();
  const budgets = budgetsOf(config);

  function take(reply: FastifyReply, { kind, who, perMinute, isCeiling }: Charge): void {
    const { waitSeconds: seconds, left, resetSeconds } = pace.take(`${kind} ${who}`, perMinute);
    // The names are those of draft-ietf-httpapi-ratelimit-headers.
    if (!isCeiling || seconds > 0) {
      reply.header('ratelimit-policy', `"${kind}";q=${perMinute};w=60`);
      reply.header('ratelimit', `"${kind}";r=${left};t=${resetSeconds}`);
    }
    if (seconds === 0) return;
    reply.header('retry-after', String(seconds));
    throw new ApiError('RATE_LIMITED', 'Too many requests. Please try again in a moment', {
      retryAfterSeconds: seconds,
    });
  }

  return {
    nobody: (reply: FastifyReply, kind: CallKind, group: string): void =>
      take(reply, { kind, who: group, perMinute: budgets[kind].nobody }),
    group: (reply: FastifyReply, kind: CallKind, group: string): void =>
      take(reply, { kind, who: `all of ${group}`, perMinute: budgets[kind].group, isCeiling: true }),
    caller(reply: FastifyReply, kind: CallKind, { providerId, token }: Identity): void {
      if (token) {
        const budget = PROGRAM_BUDGETS[kind === 'read' ? 'read' : 'other'];
        take(reply, { kind, who: `token ${token.id}`, perMinute: budget.token });
        take(reply, { kind, who: `programs of ${providerId}`, perMinute: budget.person, isCeiling: true });
      } else take(reply, { kind, who: providerId, perMinute: budgets[kind].person });
    },
    /** The body names the session, so made-up tokens use up nobody else's budget. */
    renewal: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { group } = request.source;
      if (group === null || kindOf(request) !== 'renewal') return;
      const { person, nobody } = budgets.renewal;
      const session = await sessionOfRefresh(refreshTokenOf(request));
      if (session === null) take(reply, { kind: 'renewal', who: group, perMinute: nobody });
      else take(reply, { kind: 'renewal', who: `session ${session}`, perMinute: person });
    },
  };
}

function refreshTokenOf({ body }: FastifyRequest): string {
  const token =
    typeof body === 'object' && body !== null && 'refresh_token' in body ? body.refresh_token : undefined;
  return typeof token === 'string' ? token : '';
}

function kindOf({ method, query, routeOptions }: FastifyRequest): CallKind | null {
  const { config, url = '' } = routeOptions;
  if (config.kind !== undefined) return config.kind;
  if (url === RENEWALS && isRenewal(query)) return 'renewal';
  return KINDS[url] ?? (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write');
}

const isRenewal = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'grant_type' in query &&
  query.grant_type === 'refresh_token';
