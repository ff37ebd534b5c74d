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

/**
 * Writes pretty lines at a terminal where the formatter is installed, and JSON everywhere else. `name` tells
 * several processes apart; null for a single one.
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

/** These addresses end in a secret or in something personal, so the log stores only the part before it. */
export const SECRET_PATHS = [
  '/api/email-status/:email',
  '/api/mail/unsubscribe/:token',
  '/api/shown-picks/:secret',
  '/calendars/:secret.ics',
  '/join/:code',
  '/share/shown-picks/:secret.png',
  '/shown-picks/:secret',
] as const;

/** The log never stores a mail address, token or code, which addresses and queries may contain. */
export const logRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: withoutPersonalParts(url),
  remoteAddress: ip,
});

export function withoutPersonalParts(url: string): string {
  const [path = ''] = url.split('?', 1);
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
    return '…'; // Routes refuse such an address too.
  }
}

export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {
    // The line of the answer says all of it.
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

type PinoLogger = Logger & {
  /** Holds the fields of every line, as JSON with a comma before each. */
  readonly [symbols.chindingsSym]: string;
  readonly [symbols.streamSym]: DestinationStream;
};

interface AnsweredCall {
  readonly request: FastifyRequest;
  readonly statusCode: number;
  readonly responseTime: number;
}

/**
 * Writes the line that `log.info({ req, res, responseTime }, 'request completed')` would. A crowd causes one
 * for each call, and pino, which cannot know its shape, takes five microseconds for it.
 */
function writeCall(log: PinoLogger, { request, statusCode, responseTime }: AnsweredCall): void {
  if (!log.isLevelEnabled('info')) return;
  const req = JSON.stringify(logRequest(request));
  const facts = `"req":${req},"res":{"statusCode":${statusCode}},"responseTime":${responseTime}`;
  log[symbols.streamSym].write(
    `{"level":30,"time":${Date.now()}${log[symbols.chindingsSym]},${facts},"msg":"request completed"}\n`,
  );
}

/** Lines are gathered for this many milliseconds, or up to this many characters. */
const GATHERED_MS = 200;
const GATHERED_LENGTH = 32_768;

function hasPretty(): boolean {
  try {
    return import.meta.resolve('pino-pretty') !== '';
  } catch {
    return false; // A development dependency; production installs lack it.
  }
}

/** Database errors repeat the refused row, including mail addresses. */
export function logError(error: Error): unknown {
  const serialized = stdSerializers.err(error);
  if ('detail' in serialized) serialized['detail'] = '[Redacted]';
  return serialized;
}

/**
 * Writes many lines at once. Fatal lines are written immediately, because pino calls `flushSync`; the rest is
 * written when the process ends, unless it is killed.
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
