/**
 * Checks a body before it is parsed. Size and depth limit the work, because anybody can send a body that is
 * huge, cut, compressed or false.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Larger than anything a person sends: the picks of a draw of 128 take 25 kB. */
export const BODY_LIMIT = 64 * 1024;
/** An administrator may paste a tour page of this size. */
export const PAGE_LIMIT = 6_000_000;
/** The contract needs a depth of five, and the picks of a draw of 128 have 509 names. */
const BODY_LIMITS = { depth: 20, names: 1_000 };

/**
 * Refuses a body that declares itself too large, before anything else. Undeclared sizes are counted while
 * reading. Does not wait for a body that nobody will read.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (Number(request.headers['content-length']) <= request.routeOptions.bodyLimit) return done();
    if (request.headers['content-length'] === undefined) return done();
    reply.header('connection', 'close');
    done(new ApiError('PAYLOAD_TOO_LARGE', 'The request is too large'));
  });
}

/** PostgreSQL cannot store NUL, and none of our addresses and texts has one. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ url }) => {
    if (url.includes('%00'))
      throw new ApiError('INVALID_INPUT', "The request's address must not contain NUL");
  });
}

/** Clients send a JSON content type with an empty body (sign-out, deletes). */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      if (isPacked(request.headers['content-encoding']))
        throw new ApiError('INVALID_INPUT', 'The request must not be compressed');
      done(null, body.length === 0 ? {} : parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
}

const isPacked = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';

/** Throws INVALID_INPUT. */
export function parseJson(body: Buffer): unknown {
  const excess = excessOf(body, BODY_LIMITS);
  if (excess !== null) throw new ApiError('INVALID_INPUT', `The request ${excess}`);
  const text = body.toString('utf8');
  if (text.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(text))
    throw new ApiError('INVALID_INPUT', "The request's texts must not contain NUL");
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('INVALID_INPUT', 'The request must be valid JSON');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Counts brackets and colons outside of strings, because an object with thousands of names takes milliseconds
 * to parse. Invalid JSON gets some answer here; the parser refuses it next.
 */
export function excessOf(
  body: Uint8Array,
  most: { readonly depth: number; readonly names: number },
): 'is nested too deeply' | 'has too many names' | null {
  let depth = 0;
  let names = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) at = endOfText(body, at);
    else if (CLOSING.has(byte)) depth -= 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (byte === COLON) names += 1;
    if (depth > most.depth) return 'is nested too deeply';
    if (names > most.names) return 'has too many names';
  }
  return null;
}

function endOfText(body: Uint8Array, start: number): number {
  let end = body.indexOf(QUOTE, start + 1);
  while (end !== -1 && isEscaped(body, end)) end = body.indexOf(QUOTE, end + 1);
  return end === -1 ? body.length : end;
}

function isEscaped(body: Uint8Array, at: number): boolean {
  let first = at;
  while (body[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
