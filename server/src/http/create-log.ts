import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import {
  type DestinationStream,
  destination,
  type Logger,
  pino,
  stdSerializers,
  symbols,
  transport,
} from 'pino';
import type { Config } from '../process/config.ts';

/** Addresses with a part that is a secret, or says who somebody is. The log keeps what stands before it. */
export const SECRET_PATHS = [
  '/api/email-status/:email',
  '/api/mail/unsubscribe/:token',
  '/calendars/:secret.ics',
  '/join/:code',
] as const;

/** What the log keeps of a call: never a mail address, a token or a code, which addresses and queries carry. */
export const logRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: withoutPersonalParts(url),
  remoteAddress: ip,
});

function withoutPersonalParts(url: string): string {
  const [path = ''] = url.split('?', 1);
  // Most addresses have no such part, and are looked at but once.
  if (!needsCare.test(path)) return path;
  const plain = decoded(path).replace(/\/{2,}/g, '/');
  const secret = beforeSecrets.find((before) => plain.toLowerCase().startsWith(before));
  if (secret !== undefined) return `${secret}…`;
  return plain
    .split('/')
    .map((part) => (part.includes('@') ? '…' : part))
    .join('/');
}

const beforeSecrets = SECRET_PATHS.map((path) => path.slice(0, path.indexOf(':')));
const needsCare = new RegExp(`[@%]|//|${beforeSecrets.join('|')}`, 'i');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '…'; // No route takes it either.
  }
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
    const responseTime = reply.elapsedTime;
    if (error) reply.log.error({ req: request, res: reply, responseTime, err: error }, 'request errored');
    else writeCall(reply.log as PinoLogger, { request, statusCode: reply.statusCode, responseTime });
  }
}

/** What pino keeps of a logger under symbols that it exports. */
type PinoLogger = Logger & {
  /** Members that all its lines have, as JSON with a comma before each. */
  readonly [symbols.chindingsSym]: string;
  readonly [symbols.streamSym]: DestinationStream;
};

interface AnsweredCall {
  readonly request: FastifyRequest;
  readonly statusCode: number;
  /** Milliseconds. */
  readonly responseTime: number;
}

/**
 * The line that `log.info({ req, res, responseTime }, 'request completed')` writes. There is one for each call of a crowd, and
 * pino, which cannot know its shape, takes five microseconds for it.
 */
function writeCall(log: PinoLogger, { request, statusCode, responseTime }: AnsweredCall): void {
  if (!log.isLevelEnabled('info')) return;
  const req = JSON.stringify(logRequest(request));
  const facts = `"req":${req},"res":{"statusCode":${statusCode}},"responseTime":${responseTime}`;
  log[symbols.streamSym].write(
    `{"level":30,"time":${Date.now()}${log[symbols.chindingsSym]},${facts},"msg":"request completed"}\n`,
  );
}

/** Lines wait for each other for so many milliseconds, or until so many characters have come together. */
const GATHERED_MS = 200;
const GATHERED_LENGTH = 32_768;

/**
 * Pretty lines for a person at a terminal where what makes them is installed, JSON for everything else. `name` says which of
 * several processes writes; null where there is one.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, name: string | null = null): Logger {
  const log = pino(
    { level: logLevel, serializers: { req: logRequest, err: logError } },
    process.stdout.isTTY && hasPretty()
      ? (transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } }) as DestinationStream)
      : gatherLines(),
  );
  return name === null ? log : log.child({ process: name });
}

function hasPretty(): boolean {
  try {
    return import.meta.resolve('pino-pretty') !== '';
  } catch {
    return false; // It is for developers: a production install does without.
  }
}

/** The database repeats the row it refused, addresses included. */
export function logError(error: Error): unknown {
  const told = stdSerializers.err(error);
  if ('detail' in told) told['detail'] = '[Redacted]';
  return told;
}

/**
 * One write for many lines. What is fatal is written at once, which pino asks for by `flushSync`, and what waits still when
 * the process ends is written then, but for a process that is killed.
 */
function gatherLines(): DestinationStream & { flushSync(): void } {
  const out = destination({ sync: true });
  let lines: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | null = null;

  function flushSync(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (lines.length > 0) out.write(lines.join(''));
    lines = [];
    length = 0;
  }

  process.once('exit', flushSync);
  return {
    write(line) {
      lines.push(line);
      length += line.length;
      if (length >= GATHERED_LENGTH) flushSync();
      else timer ??= setTimeout(flushSync, GATHERED_MS).unref();
    },
    flushSync,
  };
}
