/** The one HTTP server: site, API, auth service and the pages that watch over them. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { playWhileLookedAt } from './demo/onlookers.ts';
import { closeDemoBehindProxy } from './demo/refuse-demo-accounts.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { liveRoutes } from './features/boards/board/live-routes.ts';
import { inboxRoutes } from './features/news/mail/inbox-routes.ts';
import { localPushRoutes } from './features/news/push/local-push-routes.ts';
import { healthRoutes } from './features/operations/health/health-routes.ts';
import { countVisits } from './features/operations/portal/count-visits.ts';
import { webhookRoutes } from './features/payments/webhook-routes.ts';
import { calendarRoutes } from './features/site/feeds/calendar-routes.ts';
import { feedRoutes } from './features/site/feeds/feed-routes.ts';
import { searchRoutes } from './features/site/feeds/search-routes.ts';
import { embedRoutes } from './features/site/frames/embed-routes.ts';
import { createPages } from './features/site/pages/pages.ts';
import { shareRoutes } from './features/site/pages/share-routes.ts';
import { siteRoutes } from './features/site/pages/site-routes.ts';
import { unsubscribeRoutes } from './features/users/unsubscribe-routes.ts';
import { handlers } from './handlers.ts';
import { rememberCallers } from './http/admit.ts';
import { ApiError } from './http/api-error.ts';
import { rememberPlaces } from './http/caller-place.ts';
import type { Context } from './http/context.ts';
import { OneLineACall } from './http/create-log.ts';
import { prepareDrain } from './http/drain.ts';
import { FOR_PROGRAMS, sendError } from './http/error-response.ts';
import { limitCalls } from './http/limit-calls.ts';
import { createLoadShedder } from './http/load-shedding.ts';
import { manifestRoute } from './http/manifest-route.ts';
import { openApiRoute } from './http/openapi/openapi-route.ts';
import { openToOtherOrigins } from './http/other-origins.ts';
import { BODY_LIMIT, limitBodies, readJson, refuseNul } from './http/read-body.ts';
import { registerOperations } from './http/register-operations.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { createPlaces } from './http/source.ts';
import { createTally } from './http/tally.ts';
import { onlyThisMachine } from './http/this-machine.ts';
import { watchConnections } from './http/watch-connections.ts';
import { writeTogether } from './http/write-together.ts';

export async function buildServer(ctx: Context): Promise<FastifyInstance> {
  const { config, siblings } = ctx;
  const gate = createLoadShedder(ctx.log, createPlaces(config));
  const tally = createTally();
  const connections = watchConnections({ config, log: ctx.log, tally, siblings });
  const app = fastify({
    serverFactory: (handler) => {
      const server = gate.createServer(handler);
      connections.watch(server);
      writeTogether(server);
      return server;
    },
    clientErrorHandler: connections.onClientError,
    loggerInstance: ctx.log,
    logController: new OneLineACall(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: ctx.config.trustProxy,
    // Calls in flight end; streams are sent away by who holds them (features/boards/board/live-routes.ts).
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
  rememberPlaces(app);
  limitBodies(app);
  refuseNul(app);
  countVisits(app, ctx);
  const streams = await liveRoutes(app, ctx, tally);
  playWhileLookedAt(app, ctx, streams);
  await healthRoutes(app, ctx, { gate, connections, streams, tally });
  openApiRoute(app);
  registerOperations(app, ctx, { handlers, gate });
  await webhookRoutes(app, ctx);
  await app.register(async (scope) => authRoutes(scope, ctx), { prefix: '/auth/v1' });
  await localRoutes(app, ctx);
  await unsubscribeRoutes(app, ctx);
  await calendarRoutes(app, ctx);
  await shareRoutes(app, ctx);
  await embedRoutes(app, ctx);
  await feedRoutes(app, ctx);
  await searchRoutes(app, ctx);
  openRoutes.answerPreflights();
  await serveSite(app, ctx);
  return app;
}

/** Last of all: the site answers every address that nothing else has. */
async function serveSite(app: FastifyInstance, ctx: Context): Promise<void> {
  manifestRoute(app, ctx.config);
  for (const path of FOR_PROGRAMS.flatMap((name) => [`/${name}`, `/${name}/*`]))
    app.all(path, async () => {
      throw new ApiError('NOT_FOUND', 'There is no such call');
    });
  const pages = createPages(ctx);
  app.addHook('onClose', async () => pages.stop());
  const { productName, keptBuilds: kept } = ctx.config;
  await siteRoutes(app, { kept, productName, pages });
}

/** The stand-ins of mail and push services, for whoever sits at this machine. */
async function localRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  if (!ctx.config.smtpUrl) {
    await app.register(async (scope) => {
      onlyThisMachine(scope);
      await inboxRoutes(scope, ctx);
    });
  }
  if (ctx.config.localPushUrl === `${ctx.config.publicUrl}/dev/push`) {
    await app.register(async (scope) => {
      onlyThisMachine(scope);
      await localPushRoutes(scope, ctx.config);
    });
  }
}
