/**
 * What only the machine itself may see. A page of another site can have its name resolve to here, and a proxy can stand before a
 * site whose PUBLIC_URL was forgotten: so the name that was asked for, the address that asks, and the headers all have a say.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../process/config.ts';
import { isThisMachine } from '../process/refuse-start.ts';
import { notFound } from './api-error.ts';
import { bearerToken } from './bearer-token.ts';

/** The call as it came in, whatever a proxy says of it. */
type Asking = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Headers that proxies, tunnels and content networks add; none of them is a browser's own. */
const OF_PROXIES =
  /^(x-forwarded(-|$)|x-original-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-envoy-|x-amzn?-|x-azure-|x-appengine-|x-vercel-|fly-|cf-|cdn-loop$|true-client-ip$|fastly-client-ip$|forwarded(-|$)|via$)/;

/** The header by which a proxy shows itself; undefined where none does. */
export const proxyHeaderOf = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => OF_PROXIES.test(name));

/** Whether a proxy may have passed it on. No browser speaks HTTP/1.0, as nginx does to what is behind it. */
export const mayBeProxied = ({ headers, httpVersion }: Pick<Asking, 'headers' | 'httpVersion'>): boolean =>
  httpVersion === '1.0' || proxyHeaderOf(headers) !== undefined;

/** Whether somebody who sits at this machine asks, under one of its own names and through nobody. */
export const isAskedHere = (asking: Asking): boolean =>
  isOwnName(asking.headers.host ?? '') &&
  [asking.headers.origin, asking.headers.referer].every((page) => page === undefined || isOwnPage(page)) &&
  isLoopback(asking.socket.remoteAddress ?? '') &&
  !mayBeProxied(asking);

const isOwnPage = (page: string): boolean => URL.canParse(page) && isThisMachine(new URL(page).hostname);

const isOwnName = (host: string): boolean => isThisMachine(host.replace(/:\d+$/, '').toLowerCase());

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Has every route of this scope be unknown to everybody else. */
export function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isAskedHere(request.raw)) throw notFound('Page');
  });
}

export function mayRead(
  request: Asking,
  { isPublic, metricsToken }: Pick<Config, 'isPublic' | 'metricsToken'>,
): boolean {
  if (metricsToken === undefined) return !isPublic && isAskedHere(request);
  const [given, right] = [
    Buffer.from(bearerToken(request.headers.authorization) ?? ''),
    Buffer.from(metricsToken),
  ];
  return given.length === right.length && timingSafeEqual(given, right);
}
