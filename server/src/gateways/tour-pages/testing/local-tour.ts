/** A local server instead of the tour's, and a guarded fetch that uses it. */
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Server as NetServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { createGuardedFetch, type Dial, type GuardedFetchSettings } from '../guarded-fetch.ts';
import { TourPageError } from '../tour-page-error.ts';

export const HOST = 'www.tour.example';
export const PUBLIC = '93.184.215.14';
export const html = { 'content-type': 'text/html; charset=utf-8' };

/** Returns the port. The server closes after the test. */
export async function listen(server: NetServer): Promise<number> {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return (server.address() as AddressInfo).port;
}

interface Visited {
  address: string;
  servername: string;
}

/** A fetch whose network is a local server, and the connections it asked for. */
export async function fetchFrom(listener: RequestListener, settings: Partial<GuardedFetchSettings> = {}) {
  const port = await listen(createServer(listener));
  const visits: Visited[] = [];
  const dial: Dial = ({ hostname, servername }, done) => {
    visits.push({ address: hostname, servername });
    const socket = connect(port, '127.0.0.1', () => done(null, socket));
    socket.on('error', (error) => done(error, null));
  };
  const resolved: string[] = [];
  const fetch = createGuardedFetch({
    allowedHosts: [HOST, 'other.tour.example'],
    userAgent: 'Boast-test/1.0',
    dial,
    resolve: async (host) => {
      resolved.push(host);
      return [{ address: PUBLIC, family: 4 }];
    },
    ...settings,
  });
  return { fetch, visits, resolved };
}

/** The error that a fetch was refused with. */
export async function refusal(promise: Promise<unknown>): Promise<TourPageError> {
  const error = await promise.then(
    () => null,
    (e: unknown) => e,
  );
  if (!(error instanceof TourPageError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}
