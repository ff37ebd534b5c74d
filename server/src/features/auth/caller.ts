import type { FastifyRequest } from 'fastify';
import type { Source } from '../../http/source.ts';
import { sha256 } from './sha256.ts';

/** Says where a call comes from, and proves nothing about who the caller is. */
export interface Caller {
  readonly source: Source;
  /** A digest of the id that the page stores in its browser; null for a program, which has none. */
  readonly device: Buffer | null;
  readonly agent: string | null;
}

const deviceHeader = 'x-device';
const longestAgent = 300;

export function callerOf({ source, headers }: FastifyRequest): Caller {
  const id = headers[deviceHeader];
  const isId = typeof id === 'string' && /^[\w-]{20,64}$/.test(id);
  return {
    source,
    device: isId ? sha256(id) : null,
    agent: headers['user-agent']?.slice(0, longestAgent) ?? null,
  };
}
