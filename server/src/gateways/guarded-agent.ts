/**
 * Connections to servers whose address somebody else named, so that they must not reach our own network: each new one resolves the
 * name itself, every address must be public, and it connects to exactly the address that was checked.
 */
import { Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';
import { Agent, type buildConnector } from 'undici';
import { type Dial, dialChecked, isPublicAddress, lookUp } from './tour-pages/guarded-fetch.ts';

/** A test gives its own. */
export interface Outside {
  readonly resolve?: (host: string) => ReturnType<typeof lookUp>;
  readonly dial?: Dial;
}

export function createGuardedAgent(
  { resolve, dial = dialChecked }: Outside,
  bounds: Omit<Agent.Options, 'connect'>,
): Agent {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const look = resolve ?? ((host: string) => lookUp(resolver, host));
  const choose = callbackify(async (host: string): Promise<string> => {
    const addresses = await look(host);
    // IPv4 comes first: a machine without IPv6 must not fail on a host that has both.
    const [first] = addresses.toSorted((a, b) => a.family - b.family);
    if (first && addresses.every(({ address }) => isPublicAddress(address))) return first.address;
    throw Object.assign(new Error('not a public address'), { code: 'PRIVATE_ADDRESS' });
  });
  const connect: buildConnector.connector = (options, done) => {
    const servername = options.hostname;
    choose(servername, (error, hostname) => {
      if (error) done(error, null);
      else dial({ ...options, hostname, servername }, done);
    });
  };
  return new Agent({ ...bounds, connect });
}
