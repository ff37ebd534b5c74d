import { type DestinationStream, destination, type Logger, pino, transport } from 'pino';
import type { Config } from '../config.ts';
import { logRequest } from './log-request.ts';

/**
 * Lines wait for each other for so long, or until so many bytes have come together, and nobody waits for the disk. What is
 * fatal is written at once, and what waits still when the process ends is written then.
 */
const GATHERED = { sync: false, periodicFlush: 200, minLength: 8_192 } as const;

/** Pretty lines for a person at a terminal, JSON for everything else. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino(
    {
      level: logLevel,
      serializers: { req: logRequest },
      // The database repeats the row it refused, addresses included.
      redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.cause.detail'],
    },
    process.stdout.isTTY
      ? (transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } }) as DestinationStream)
      : destination(GATHERED),
  );
