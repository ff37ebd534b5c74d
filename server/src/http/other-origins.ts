/**
 * Pages of other origins may read what every visitor may, and call what tokens may. No cookie of ours says who somebody is, so
 * that any origin will do: whoever calls from elsewhere is nobody, or brings a token that its person made. Everything else
 * is left as browsers have it: closed.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins may call it. */
    readonly isOpen?: true;
  }
}

const EXPOSED = ['etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'];

/** On every answer, whoever asks: shared caches give one answer to all. Refusals carry them, too, so that they can be read. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
};

const OF_READS = ['authorization', 'if-none-match'];
const OF_WRITES = ['authorization', 'content-type', 'idempotency-key', 'if-match'];

/** Seconds that a browser remembers what it asked before; it takes less where that is too long for it. */
const REMEMBERED = '86400';

/** Goes before all routes, and before what limits calls. */
export function openToOtherOrigins(app: FastifyInstance): { answerPreflights(): void } {
  const open = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.isOpen || method === 'OPTIONS') return;
    const methods = open.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    open.set(url, methods);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpen) reply.headers(OPEN);
    done();
  });

  return {
    /** Of all routes so far. A browser asks this before it sends a page's token or body. */
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
