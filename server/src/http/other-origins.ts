/**
 * Lets pages of other origins read what is public, and call what tokens may. No cookie identifies anybody, so
 * any origin will do: its calls are anonymous or bring a token that its owner made. Everything else keeps the
 * browser's default: closed.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly isOpen?: true;
  }
}

const EXPOSED = ['etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'];

/**
 * Every answer carries them, because shared caches give one answer to all, and so do refusals, so that pages
 * can read them.
 */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
};

const OF_READS = ['authorization', 'if-none-match'];
const OF_WRITES = ['authorization', 'content-type', 'idempotency-key', 'if-match'];

/** Browsers cache a preflight for this many seconds, or less if they allow less. */
const REMEMBERED = '86400';

/** Register this before all routes, and before the limits. */
export function openToOtherOrigins(app: FastifyInstance): { answerPreflights(): void } {
  const open = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.isOpen || method === 'OPTIONS') return;
    const methods = open.get(url) ?? new Set();
    for (const verb of [method].flat()) methods.add(verb);
    open.set(url, methods);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpen) reply.headers(OPEN);
    done();
  });

  return {
    answerPreflights() {
      for (const [url, methods] of open) {
        const isWritten = [...methods].some((method) => method !== 'GET' && method !== 'HEAD');
        const answer = {
          'access-control-allow-methods': [...methods].join(', '),
          'access-control-allow-headers': [...new Set([...OF_READS, ...(isWritten ? OF_WRITES : [])])].join(
            ', ',
          ),
          'access-control-max-age': REMEMBERED,
        };
        app.options(url, { schema: { hide: true }, config: { isOpen: true } }, (_, reply) =>
          reply.status(204).headers(answer).send(),
        );
      }
    },
  };
}
