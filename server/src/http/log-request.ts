import type { FastifyRequest } from 'fastify';

/** What the log keeps of a call: never a mail address, a token or a code, which addresses and queries carry. */
export const logRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: withoutPersonalParts(url),
  remoteAddress: ip,
});

function withoutPersonalParts(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/(\/email-status\/).*/, '$1…')
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '…' : part))
    .join('/');
}
