import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** What the log keeps of a call: never a mail address, a token or a code, which addresses and queries carry. */
export const logRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: withoutPersonalParts(url),
  remoteAddress: ip,
});

function withoutPersonalParts(url: string): string {
  const [path = ''] = url.split('?', 1);
  // Most addresses have no such part, and are looked at but once.
  if (!/@|%40|\/email-status\//i.test(path)) return path;
  return path
    .replace(/(\/email-status\/).*/, '$1…')
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '…' : part))
    .join('/');
}

/** One line a call, written once it is answered. */
export class OneLineACall extends LogController {
  override incomingRequest(): void {
    // All of it is in the line of the answer.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}
