import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Context } from '../../../http/context.ts';
import { mayReadMetrics } from '../../../http/this-machine.ts';
import { OperatorError } from '../../../process/operator-error.ts';
import { shareMetrics } from './share-metrics.ts';

export async function serveMetrics(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'siblingProcesses' | 'watch' | 'writeTrouble'>,
  port: number,
): Promise<Server> {
  const { registry } = shareMetrics(ctx);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> => {
    if (request.method === 'GET' && request.url === '/healthz') return response.end('{"status":"ok"}');
    if (request.method !== 'GET' || request.url !== '/metrics' || !mayReadMetrics(request, ctx.config))
      return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      return response.setHeader('content-type', registry.contentType).end(text);
    } catch (error) {
      ctx.log.error({ err: error }, 'metrics were not read');
      return response.writeHead(500).end();
    }
  };
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    void answer(request, response);
  });
  server.maxConnections = 20;
  server.listen(port, ctx.config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new OperatorError(`METRICS_PORT ${port} cannot be listened on: choose another.`, { cause: error });
  }
  return server.unref();
}
