/**
 * Fetches pages of the tour's servers and of nobody else. An administrator gives the address, so it must not
 * reach our own network: every hop is https to an allowed host, the name is resolved here, every address must
 * be public, and the connection goes to exactly the address that was checked.
 */

import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, request } from 'undici';
import { type Answer, type FetchedPage, PASTE, type PageVersion, readAnswer } from './fetched-page.ts';
import { TourPageError } from './tour-page-error.ts';

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Connects to `hostname`, a checked address; the certificate must be for `servername`. */
export type Dial = (
  target: buildConnector.Options & { readonly servername: string },
  done: buildConnector.Callback,
) => void;

export interface GuardedFetchSettings {
  readonly allowedHosts: readonly string[];
  readonly userAgent: string;
  readonly timeoutMs?: number;
  /** The size after decompression counts. */
  readonly maxBytes?: number;
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
  readonly dial?: Dial;
}

/** Resolves with null when the page is still the caller's version, and rejects with TourPageError. */
export type GuardedFetch = (url: string, version?: PageVersion) => Promise<FetchedPage | null>;

const MAX_REDIRECTS = 3;

export function createGuardedFetch(settings: GuardedFetchSettings): GuardedFetch {
  const guard: Guard = {
    timeoutMs: 10_000,
    maxBytes: 5_000_000,
    resolve: (host) => lookUp(new Resolver({ timeout: 2_000, tries: 2 }), host),
    dial: dialChecked,
    ...settings,
  };
  return async (url, version) => {
    const signal = AbortSignal.timeout(guard.timeoutMs);
    let target = checkUrl(guard, url);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await visit(guard, target, { signal, version });
      if (answer.kind === 'page') return answer.page;
      if (answer.kind === 'unchanged') return null;
      target = checkUrl(guard, answer.location, target);
    }
    const message = `The address leads on more than ${MAX_REDIRECTS} times. Give the page's final address.`;
    throw new TourPageError('too_many_redirects', message);
  };
}

type Guard = Required<GuardedFetchSettings>;

function checkUrl({ allowedHosts }: Guard, text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) {
    const message = `"${text.slice(0, 200)}" is not a web address. Give the https address of the draw's page.`;
    throw new TourPageError('address_not_understood', message);
  }
  if (url.protocol !== 'https:') {
    const message = `Tour pages are fetched by https only, not by ${url.protocol.slice(0, 20)} Give the https address.`;
    throw new TourPageError('not_https', message);
  }
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  // Both names lead to the same page; sources are stored with www.
  const isAllowed = allowedHosts.some((host) => url.hostname === host || url.hostname === `www.${host}`);
  if (!isAllowed || !isPlain) {
    const message = `${url.host} is not one of the tour's hosts (${allowedHosts.join(', ')}). Give an address there, or paste the page's HTML instead.`;
    throw new TourPageError('host_not_allowed', message);
  }
  url.hash = '';
  return url;
}

interface Visit {
  readonly signal: AbortSignal;
  readonly version: PageVersion | undefined;
}

async function visit(guard: Guard, target: URL, { signal, version }: Visit): Promise<Answer> {
  let agent: Agent | null = null;
  try {
    const hostname = await publicAddressOf(guard, target.hostname, signal);
    const servername = target.hostname;
    agent = new Agent({ connect: (options, done) => guard.dial({ ...options, hostname, servername }, done) });
    // The race covers the time before a connection exists, when undici ignores the signal.
    const answer = await Promise.race([
      request(target, { dispatcher: agent, signal, headers: headersOf(guard, version) }),
      rejectWhenAborted(signal),
    ]);
    return await readAnswer(target, answer, {
      maxBytes: guard.maxBytes,
      mayBeUnchanged: version !== undefined,
    });
  } catch (error) {
    if (error instanceof TourPageError) throw error;
    throw signal.aborted ? timedOut(guard, target) : unreachable(target, error);
  } finally {
    await agent?.destroy();
  }
}

/** Hosts on the internet have addresses in this part of IPv6 only. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Clouds use this public address internally: Azure answers its machines there. */
const HOSTS_OWN: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * False also for addresses that lead to an IPv4 address (mapped, NAT64, 6to4, Teredo), and for no
 * address at all.
 */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js also accepts `8.8.8` and `0x7f.1`, as old resolvers did; a resolved address is never written
  // like that.
  if (isIP(text) === 0 || text.includes('%') || HOSTS_OWN.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/**
 * The name servers are asked directly for both kinds of addresses, because the system's look-up occupies one
 * of four threads until it is answered, so an unresponsive host would block everybody.
 */
export async function lookUp(
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'>,
  host: string,
): Promise<readonly ResolvedAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

/** One bad address among several is enough to refuse, because the connection may pick any. */
async function publicAddressOf({ resolve }: Guard, host: string, signal: AbortSignal): Promise<string> {
  const addresses = await Promise.race([resolve(host), rejectWhenAborted(signal)]);
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    const message = `${host} leads to an address inside a private network, so it was not visited. ${PASTE}`;
    throw new TourPageError('private_address', message);
  }
  // IPv4 comes first: a machine without IPv6 must not fail on a host that has both.
  const [first] = addresses.toSorted((a, b) => a.family - b.family);
  if (!first) throw hostNotFound(host);
  return first.address;
}

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

const headersOf = ({ userAgent }: Guard, version: PageVersion | undefined): Record<string, string> => ({
  'user-agent': userAgent,
  accept: 'text/html, application/xhtml+xml',
  'accept-encoding': 'gzip, br',
  ...(version?.etag && { 'if-none-match': version.etag }),
  ...(version?.lastModified && { 'if-modified-since': version.lastModified }),
});

function timedOut({ timeoutMs }: Guard, { host }: URL): TourPageError {
  const message = `${host} did not answer within ${timeoutMs / 1000} seconds. Try again later. ${PASTE}`;
  return new TourPageError('timeout', message);
}

function unreachable({ host }: URL, error: unknown): TourPageError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return hostNotFound(host);
  return new TourPageError(
    'unreachable',
    `${host} could not be reached (${code}). Try again later. ${PASTE}`,
  );
}

const hostNotFound = (host: string): TourPageError =>
  new TourPageError('host_not_found', `${host} was not found: this server may have no internet. ${PASTE}`);

const connect = buildConnector({ maxCachedSessions: 0 });

export const dialChecked: Dial = (target, done) => connect(target, done);
