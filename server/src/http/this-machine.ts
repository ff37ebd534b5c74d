/**
 * Finds out whether a call comes from this machine. A foreign page can make its name resolve to us, and a
 * proxy can serve a site whose PUBLIC_URL was forgotten, so the host name, the address and the headers must
 * all agree.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../process/config.ts';
import { isThisMachine } from '../process/refuse-start.ts';
import { notFound } from './api-error.ts';
import { bearerToken } from './bearer-token.ts';

type IncomingCall = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Proxies, tunnels and content networks add these headers, and browsers never send them. */
const PROXY_HEADER =
  /^(x-forwarded(-|$)|x-original-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-envoy-|x-amzn?-|x-azure-|x-appengine-|x-vercel-|fly-|cf-|cdn-loop$|true-client-ip$|fastly-client-ip$|forwarded(-|$)|via$)/;

export const proxyHeaderOf = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => PROXY_HEADER.test(name));

/** Browsers never use HTTP/1.0, but nginx does behind itself. */
export const mayBeProxied = ({
  headers,
  httpVersion,
}: Pick<IncomingCall, 'headers' | 'httpVersion'>): boolean =>
  httpVersion === '1.0' || proxyHeaderOf(headers) !== undefined;

/** The person must be at this machine, use one of its own names, and no proxy. */
export const isFromThisMachine = (call: IncomingCall): boolean =>
  isOwnName(call.headers.host ?? '') &&
  [call.headers.origin, call.headers.referer].every((page) => page === undefined || isOwnPage(page)) &&
  isLoopback(call.socket.remoteAddress ?? '') &&
  !mayBeProxied(call);

const isOwnPage = (page: string): boolean => URL.canParse(page) && isThisMachine(new URL(page).hostname);

const isOwnName = (host: string): boolean => isThisMachine(host.replace(/:\d+$/, '').toLowerCase());

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

export function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request.raw)) throw notFound('Page');
  });
}

export function mayReadMetrics(
  request: IncomingCall,
  { isPublic, metricsToken }: Pick<Config, 'isPublic' | 'metricsToken'>,
): boolean {
  if (metricsToken === undefined) return !isPublic && isFromThisMachine(request);
  const [received, expected] = [
    Buffer.from(bearerToken(request.headers.authorization) ?? ''),
    Buffer.from(metricsToken),
  ];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
