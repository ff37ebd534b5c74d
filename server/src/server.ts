import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { closeDemoBehindProxy } from './demo/refuse-demo-accounts.ts';
import { playDemoWhileVisited } from './demo/visit-tracker.ts';
import { batchSocketWrites } from './engine/batch-socket-writes.ts';
import { liveRoutes } from './features/boards/board/live-routes.ts';
import { sharedAnswers } from './features/draws/shared-answers.ts';
import { healthRoutes } from './features/operations/health/health-routes.ts';
import { countVisits } from './features/operations/portal/count-visits.ts';
import { createPages } from './features/site/pages/pages.ts';
import { siteRoutes } from './features/site/pages/site-routes.ts';
import { rememberCallers } from './http/admit.ts';
import { ApiError } from './http/api-error.ts';
import type { Context } from './http/context.ts';
import { OneLinePerRequest } from './http/create-log.ts';
import { limitConnections } from './http/door/connections.ts';
import { limitCalls } from './http/door/limit-calls.ts';
import { createRefusalCounts } from './http/door/refusal-counts.ts';
import { createLoadShedder, rememberSourceGroups } from './http/door/shedding.ts';
import { prepareDrain } from './http/drain.ts';
import { PROGRAM_PREFIXES, sendError } from './http/error-response.ts';
import { manifestRoute } from './http/manifest-route.ts';
import { openApiRoute } from './http/openapi/openapi-route.ts';
import { openToOtherOrigins } from './http/other-origins.ts';
import { BODY_LIMIT, limitBodies, readJson, refuseNul } from './http/read-body.ts';
import { registerOperations } from './http/register-operations.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { createGroupReader } from './http/source.ts';
import { handlers, routes } from './modules.ts';

export async function buildServer(ctx: Context): Promise<FastifyInstance> {
  const { config } = ctx;
  const gate = createLoadShedder(ctx.log, createGroupReader(config));
  const refusals = createRefusalCounts();
  const connections = limitConnections({ log: ctx.log, refusals });
  const app = fastify({
    serverFactory: (handler) => {
      const server = connections.createServer((request, response) => {
        if (gate.letIn(request, response)) handler(request, response);
      });
      batchSocketWrites(server);
      return server;
    },
    clientErrorHandler: connections.onClientError,
    loggerInstance: ctx.log,
    logController: new OneLinePerRequest(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: ctx.config.trustProxy,
    // Calls in flight end; live-routes.ts of boards closes its streams.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  readJson(app);
  rememberCallers(app);
  prepareDrain(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-server-time', String(ctx.clock.now().getTime()));
    done();
  });
  await sendSecurityHeaders(app, ctx.config);
  const openRoutes = openToOtherOrigins(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  closeDemoBehindProxy(app, ctx);
  limitCalls(app, ctx);
  rememberSourceGroups(app);
  limitBodies(app);
  refuseNul(app);
  countVisits(app, ctx);
  const streams = await liveRoutes(app, ctx, refusals);
  playDemoWhileVisited(app, ctx, streams);
  await healthRoutes(app, ctx, { gate, connections, streams, refusals });
  openApiRoute(app);
  registerOperations(app, ctx, { handlers, gate, shared: sharedAnswers(app, ctx) });
  for (const addRoutes of routes) await addRoutes(app, ctx);
  openRoutes.answerPreflights();
  await serveSite(app, ctx);
  return app;
}

/** The site is registered last, because it answers every other address. */
async function serveSite(app: FastifyInstance, ctx: Context): Promise<void> {
  manifestRoute(app, ctx.config);
  for (const path of PROGRAM_PREFIXES.flatMap((name) => [`/${name}`, `/${name}/*`]))
    app.all(path, async () => {
      throw new ApiError('NOT_FOUND', 'There is no such call');
    });
  const pages = createPages(ctx);
  app.addHook('onClose', async () => pages.stop());
  const { productName, keptBuilds: oldBuilds } = ctx.config;
  await siteRoutes(app, { oldBuilds, productName, pages });
}
