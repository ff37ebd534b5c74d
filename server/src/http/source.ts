/**
 * Limits take the source of a call from here, the only place that makes their keys: an IPv4 address counts
 * alone, an IPv6 address as its /64, because its owner has all of them.
 */
import type { IncomingMessage } from 'node:http';
import { all as addressesOf, compile as trust } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Config } from '../process/config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    source: Source;
  }
}

export interface Source {
  /** Stands for one household, club house or machine; it is null when no limit by address applies. */
  readonly group: string | null;
  /** The surrounding block of the provider (/24, or /48 for IPv6) limits one person with many addresses. */
  readonly network: string | null;
}

/** On the machine itself every visitor has the same address. */
const THIS_MACHINE: Source = { group: null, network: null };
/** A connection that has closed has no address. */
const GONE: Source = { group: 'gone', network: 'gone' };

/**
 * Only a private site exempts its own address. On a public one, callers from there come through a proxy that
 * TRUST_PROXY does not name, and could be anybody.
 */
export function sourceOf(address: string | undefined, { isPublic }: { readonly isPublic: boolean }): Source {
  if (address === undefined) return GONE;
  const read = readAddress(address);
  if (!read) return { group: address, network: address };
  if (!isPublic && read.range() === 'loopback') return THIS_MACHINE;
  if (read instanceof ipaddr.IPv4) {
    const group = read.toString();
    return { group, network: `${group.slice(0, group.lastIndexOf('.'))}.0/24` };
  }
  return { group: blockOf(read, 64), network: blockOf(read, 48) };
}

/**
 * A minute's addresses fit, at some 300 bytes each; longer strings than an address with its zone are not
 * stored.
 */
const MAX_SOURCES = 10_000;
const MAX_ADDRESS_LENGTH = 64;

export function createSources(config: {
  readonly isPublic: boolean;
}): (address: string | undefined) => Source {
  const sources = new LRUCache<string, Source>({
    max: MAX_SOURCES,
    memoMethod: (address) => sourceOf(address, config),
  });
  return (address) =>
    address === undefined || address.length > MAX_ADDRESS_LENGTH
      ? sourceOf(address, config)
      : sources.memo(address);
}

export function createGroupReader(
  config: Pick<Config, 'isPublic' | 'trustProxy'>,
): (request: IncomingMessage) => string | null {
  const findSource = createSources(config);
  const isTrusted = trust([...(config.trustProxy || [])]);
  return (request) => findSource(addressesOf(request, isTrusted).at(-1)).group;
}

/** An IPv4 address written as IPv6 (::ffff:192.0.2.1) counts as IPv4. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [withoutZone = ''] = address.split('%');
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone) : null;
}

function blockOf(address: ipaddr.IPv6, bits: 48 | 64): string {
  const prefix = address.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${prefix.join(':')}::/${bits}`;
}
