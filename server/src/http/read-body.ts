/**
 * What a body may be before it is parsed. Work on it is bounded by its size and depth alone: it comes from anybody, and may
 * be huge, cut, packed or a lie.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Nothing a person sends is larger: the picks of a draw of 128 take 25 kB. */
export const BODY_LIMIT = 64 * 1024;
/** Of a tour page that an administrator pastes. */
export const PAGE_LIMIT = 6_000_000;
/** What the contract declares is five deep at most, and the picks of a draw of 128 have 509 names. */
const MOST = { depth: 20, names: 1_000 };

/**
 * Refuses what declares itself too large before anything else is done with it. What declares nothing is counted while it is
 * read. What nobody will read is not waited for.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (Number(request.headers['content-length']) <= request.routeOptions.bodyLimit) return done();
    if (request.headers['content-length'] === undefined) return done();
    reply.header('connection', 'close');
    done(new ApiError('PAYLOAD_TOO_LARGE', 'The request is larger than the server takes'));
  });
}

/** PostgreSQL keeps no NUL, and no address of ours has one. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ url }) => {
    if (url.includes('%00'))
      throw new ApiError('INVALID_INPUT', 'The request could not be read: its address must not contain NUL');
  });
}

/** Clients send a JSON content type with an empty body (sign-out, deletes). */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      if (isPacked(request.headers['content-encoding']))
        throw new ApiError('INVALID_INPUT', 'The request could not be read: it must not be compressed');
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
  const excess = excessOf(body, MOST);
  if (excess !== null) throw new ApiError('INVALID_INPUT', `The request could not be read: it ${excess}`);
  const text = body.toString('utf8');
  // PostgreSQL keeps no NUL, and no text of ours has one.
  if (text.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(text))
    throw new ApiError('INVALID_INPUT', 'The request could not be read: its texts must not contain NUL');
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('INVALID_INPUT', 'The request could not be read: it must be valid JSON');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * What is too much of it, or null. Counts brackets and colons outside of texts: an object of thousands of names takes
 * milliseconds to parse. Of what is no JSON at all it says something, too: the parser refuses that next.
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

/** Where the text that begins at `start` ends; the end of the body where it does not. */
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
