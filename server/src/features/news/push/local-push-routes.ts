/** The stand-in for push services is for stories and local use, and never served on a public site. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { createLocalPushService } from '../../../gateways/push/local-push-service.ts';
import type { Config } from '../../../process/config.ts';

const params = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });
const body = z.object({ status: z.int().min(200).max(599) });

/** POST takes a message, GET shows the messages of an endpoint, PUT sets its next answers. */
export async function localPushRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const service = createLocalPushService(new URL(config.publicUrl).origin);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, message, done) =>
    done(null, message),
  );
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post('/dev/push/:id', { schema: { hide: true, params } }, async (request, reply) => {
    const message = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return reply.code(service.take(request.params.id, { headers: request.headers, body: message })).send();
  });
  routes.get('/dev/push/:id', { schema: { hide: true, params } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: service.kept(request.params.id) }),
  );
  routes.put('/dev/push/:id', { schema: { hide: true, params, body } }, async (request, reply) => {
    service.answerWith(request.params.id, request.body.status);
    return reply.code(204).send();
  });
}
