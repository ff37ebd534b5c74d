/** Which addresses are on the open internet: everything else is ours, our neighbours' or nobody's. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Global unicast is the only part of IPv6 that hosts on the internet have. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** In the public range, and yet the cloud's own: Azure answers its machines there. */
const HOSTS_OWN = new Set(['168.63.129.16']);

/** False also for what only leads to an IPv4 address (mapped, NAT64, 6to4, Teredo) and for what is no address. */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js also reads `8.8.8` and `0x7f.1`, as old resolvers did; a resolved address is never written so.
  if (isIP(text) === 0 || text.includes('%') || HOSTS_OWN.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
