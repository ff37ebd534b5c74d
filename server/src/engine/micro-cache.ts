/**
 * Caches answers that are the same for every visitor. Concurrent requests share one computation, and the
 * answer is used again for a moment. A change of a tournament clears everything.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isAway } from './cuttable-pool.ts';

type Encoding = 'br' | 'gzip';

interface SharedAnswer {
  readonly body: string | Buffer;
  /** The tag is weak: it stays the same for the same content, however that is compressed. */
  readonly etag: string;
  /** Null unless the answer is an old one, sent because the database is away. */
  readonly staleSeconds: number | null;
  packed(encoding: Encoding): Buffer | Promise<Buffer>;
}

export interface MicroCache {
  /**
   * `key` covers everything that the answer depends on; `address` always means this key. While the database
   * is away, returns the last answer.
   */
  get(key: string, make: () => Promise<string>, address?: string): Promise<SharedAnswer>;
  standing(address: string): SharedAnswer | null;
  forget(): void;
}

interface MicroCacheOptions {
  /** An answer is used again for this long; 0 shares it only with requests that arrive while it is computed. */
  readonly keepMs: number;
  /** The least recently used answers go first. */
  readonly mostCharacters?: number;
}

/** They take some 24 MB at most, including the compressed bodies. */
const MAX_CHARACTERS = 16_000_000;

/** The same call can be written in many ways; only some are remembered. */
const MAX_ENTRIES = 2_000;

export function createMicroCache({ keepMs, mostCharacters = MAX_CHARACTERS }: MicroCacheOptions): MicroCache {
  const answers = new LRUCache<
    string,
    { readonly answer: SharedAnswer; readonly madeAt: number; until: number }
  >({
    maxSize: mostCharacters,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length,
  });
  const making = new Map<string, Promise<SharedAnswer>>();
  const keys = new Map<string, string>();

  function findStanding(key: string): SharedAnswer | null {
    const cached = answers.get(key);
    return cached && performance.now() < cached.until ? cached.answer : null;
  }

  function keep(key: string, answer: SharedAnswer): void {
    const madeAt = performance.now();
    answers.set(key, { answer, madeAt, until: madeAt + keepMs });
  }

  async function makeAnswer(key: string, make: () => Promise<string>): Promise<SharedAnswer> {
    const started = make().then(toAnswer);
    making.set(key, started);
    try {
      const answer = await started;
      // An answer that was dropped while it was computed may be out of date.
      if (keepMs > 0 && making.get(key) === started) keep(key, answer);
      return answer;
    } finally {
      if (making.get(key) === started) making.delete(key);
    }
  }

  async function makeOrTakeLast(key: string, make: () => Promise<string>): Promise<SharedAnswer> {
    try {
      return await (making.get(key) ?? makeAnswer(key, make));
    } catch (error) {
      const last = answers.get(key);
      if (!last || !isAway(error)) throw error;
      return { ...last.answer, staleSeconds: Math.round((performance.now() - last.madeAt) / 1_000) };
    }
  }

  return {
    async get(key, make, address) {
      if (address !== undefined && keepMs > 0) {
        if (keys.size >= MAX_ENTRIES) keys.clear();
        keys.set(address, key);
      }
      return findStanding(key) ?? makeOrTakeLast(key, make);
    },
    standing(address) {
      const key = keys.get(address);
      return key === undefined ? null : findStanding(key);
    },
    forget() {
      for (const entry of answers.values()) entry.until = 0;
      making.clear();
    },
  };
}

/** A short text is sent together with its headers; a long one is converted to bytes once. */
const SENT_AS_TEXT = 8_192;

export function toAnswer(body: string): SharedAnswer {
  const packing = new Map<Encoding, Buffer | Promise<Buffer>>();
  return {
    body: body.length < SENT_AS_TEXT ? body : Buffer.from(body),
    staleSeconds: null,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    packed(encoding) {
      const existing = packing.get(encoding);
      if (existing) return existing;
      const packed = packers[encoding](body);
      packing.set(encoding, packed);
      packed.then(
        (bytes) => packing.set(encoding, bytes),
        () => packing.delete(encoding),
      );
      return packed;
    },
  };
}

const brotli = promisify(brotliCompress);
const packers = {
  br: (body: string) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
} as const;

const WORTH_PACKING = 1_024;

export function encodingFor(acceptEncoding: string | undefined, length: number): Encoding | null {
  if (acceptEncoding === undefined || length < WORTH_PACKING) return null;
  const accepted = acceptEncoding.split(',').map((part) => part.trim().split(/\s*;\s*/));
  const takes = (encoding: Encoding): boolean =>
    accepted.some(([name, quality]) => name === encoding && Number(quality?.replace('q=', '') ?? 1) > 0);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag === etag || `W/${tag}` === etag) ?? false;

export const JSON_TYPE = 'application/json; charset=utf-8';

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Shared caches may keep it this long; null keeps it out of them. */
  readonly seconds: number | null;
  readonly type?: string;
}

export function sendShared(
  answer: SharedAnswer,
  { request, reply, seconds, type = JSON_TYPE }: Sending,
): FastifyReply {
  setCaching(reply, seconds);
  if (answer.staleSeconds === null) {
    reply.header('etag', answer.etag);
    if (matchesTag(request.headers['if-none-match'], answer.etag)) return reply.status(304).send();
  } else {
    reply.header('age', answer.staleSeconds).header('x-stale-seconds', answer.staleSeconds);
    // Pages that start later can read this header too (web/src/parts/stale/old-answers.ts).
    reply.header('server-timing', `stale;dur=${answer.staleSeconds * 1_000}`);
    // A browser that stored it would repeat its age with the same content once that is fresh again.
    reply.header('cache-control', 'no-store');
  }
  reply.header('content-type', type);
  const encoding = encodingFor(request.headers['accept-encoding']?.toString(), answer.body.length);
  if (encoding === null) return reply.send(answer.body);
  reply.header('content-encoding', encoding);
  const packed = answer.packed(encoding);
  if (Buffer.isBuffer(packed)) return reply.send(packed);
  void packed.then(
    (bytes) => reply.send(bytes),
    (error: Error) => reply.removeHeader('content-encoding').send(error),
  );
  return reply;
}

export async function sendPacked(
  answer: SharedAnswer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding');
  if (matchesTag(request.headers['if-none-match'], answer.etag)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']?.toString(), answer.body.length);
  if (encoding === null) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.packed(encoding));
}

/** Answers to a person are private; answers to visitors may be shared as long as the operation says. */
export function setCaching(reply: FastifyReply, sharedSeconds: number | null): void {
  reply.header(
    'cache-control',
    sharedSeconds === null ? 'private, no-store' : `public, max-age=0, s-maxage=${sharedSeconds}`,
  );
  reply.header('vary', sharedSeconds === null ? 'authorization' : 'authorization, accept-encoding');
}
