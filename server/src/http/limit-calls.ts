/**
 * How often who may call: each kind of call has a budget of its own, by person when a token says who it is, else by place
 * (http/source.ts). Nobody's calls use up anybody else's but their neighbours', and no program those of its person.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, TOKEN_PREFIX } from '../gateways/identity/identity.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { createPace } from './pace.ts';
import { createSources, type Source } from './source.ts';

/** `mail`: has a mail sent. `sign-in`: what somebody who guesses would call. */
type CallKind = 'read' | 'write' | 'sign-in' | 'mail' | 'webhook';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Null: not limited. Unless said, a call that changes nothing is a read, and any other a write. */
    readonly kind?: CallKind | null;
  }
  interface FastifyRequest {
    /** Whom the call's token names, verified; null without one. */
    identity: Identity | null;
    /** Where the call comes from. */
    source: Source;
  }
}

/** A minute, by person or place; reads are a setting. A club house of fans signs in before the lock. */
const PER_MINUTE = { write: 240, 'sign-in': 300, mail: 60, webhook: 3_000 } as const;

/** A program, by its token: of anything but reads. */
const PER_MINUTE_OF_TOKEN = { read: 120, other: 30 } as const;

interface Budget {
  readonly kind: CallKind;
  readonly who: string;
  readonly perMinute: number;
}

/** Calls of the auth service and of the sign-in page, by their routes. */
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

export function limitCalls(
  app: FastifyInstance,
  {
    config,
    tokens,
    accessTokens,
    siblings,
  }: Pick<Context, 'accessTokens' | 'config' | 'siblings' | 'tokens'>,
): void {
  const pace = createPace({ siblings, what: 'calls' });
  const findSource = createSources(config);
  app.decorateRequest('identity', null);
  app.decorateRequest('source');

  /** Throws RATE_LIMITED. */
  function charge(reply: FastifyReply, kind: CallKind, who: string): void {
    take(reply, { kind, who, perMinute: kind === 'read' ? config.requestsPerMinute : PER_MINUTE[kind] });
  }

  function chargeCaller(reply: FastifyReply, kind: CallKind, { providerId, token }: Identity): void {
    const perMinute = PER_MINUTE_OF_TOKEN[kind === 'read' ? 'read' : 'other'];
    if (token) take(reply, { kind, who: `token ${token.id}`, perMinute });
    else charge(reply, kind, providerId);
  }

  function take(reply: FastifyReply, { kind, who, perMinute }: Budget): void {
    const { waitSeconds: seconds, left, resetSeconds } = pace.take(`${kind} ${who}`, perMinute);
    // As draft-ietf-httpapi-ratelimit-headers has them.
    reply.header('ratelimit-policy', `"${kind}";q=${perMinute};w=60`);
    reply.header('ratelimit', `"${kind}";r=${left};t=${resetSeconds}`);
    if (seconds === 0) return;
    reply.header('retry-after', String(seconds));
    throw new ApiError('RATE_LIMITED', 'Too many requests: please wait a moment and try again', {
      retryAfterSeconds: seconds,
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    request.source = findSource(request.ip);
    const kind = kindOf(request);
    if (kind === null) return;
    const token = tokenOf(request);
    const { place } = request.source;
    let isCharged = place === null;
    const chargePlace = (): void => {
      if (isCharged || place === null) return;
      charge(reply, kind, place);
      isCharged = true;
    };
    // Anybody can write a token that the database must be asked about: that counts for the place.
    if (token !== undefined) {
      const issuer = token.startsWith(TOKEN_PREFIX) ? accessTokens : tokens;
      request.identity = await issuer.verify(token, chargePlace);
    }
    if (request.identity === null || kind === 'sign-in') chargePlace();
    else if (place !== null) chargeCaller(reply, kind, request.identity);
  });
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization === undefined ? undefined : /^Bearer (.+)$/i.exec(headers.authorization)?.[1];

function kindOf({ method, routeOptions }: FastifyRequest): CallKind | null {
  const { config, url = '' } = routeOptions;
  if (config.kind !== undefined) return config.kind;
  return KINDS[url] ?? (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write');
}
