/**
 * Loaded into a process with --import: every host of the tour resolves to an open address of the internet, and connections to
 * it go to HANGING_PORT of this machine, where a server listens and never answers.
 */
import { Resolver } from 'node:dns/promises';
import tls from 'node:tls';

Resolver.prototype.resolve4 = (async () => ['192.5.6.30']) as unknown as typeof Resolver.prototype.resolve4;
Resolver.prototype.resolve6 = async () => [];
const connect = tls.connect as (options: tls.ConnectionOptions) => tls.TLSSocket;
tls.connect = ((options: tls.ConnectionOptions) =>
  connect({
    ...options,
    host: '127.0.0.1',
    port: Number(process.env['HANGING_PORT']),
  })) as typeof tls.connect;
