import helmet from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
import type { Config } from '../process/config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

type Headers = Readonly<Record<string, string>>;

/** Puts the headers that every answer carries on it. They are the same for all, so they are worked out once. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await securityHeaders(config);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What helmet says of our settings, heard from an answer that carries nothing else. */
async function securityHeaders(config: Config): Promise<Headers> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  probe.get('/', async (_, reply) => reply.send(JSON.stringify(reply.raw.getHeaders())));
  const { body } = await probe.inject('/');
  await probe.close();
  return JSON.parse(body) as Headers;
}
