import { type DestinationStream, destination, type Logger, pino, stdSerializers, transport } from 'pino';
import type { Config } from '../process/config.ts';
import { logRequest } from './log-request.ts';

/** Lines wait for each other for so many milliseconds, or until so many characters have come together. */
const GATHERED_MS = 200;
const GATHERED_LENGTH = 32_768;

/** Pretty lines for a person at a terminal where what makes them is installed, JSON for everything else. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino(
    { level: logLevel, serializers: { req: logRequest, err: logError } },
    process.stdout.isTTY && hasPretty()
      ? (transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } }) as DestinationStream)
      : gatherLines(),
  );

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
