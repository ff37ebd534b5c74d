import type { ErrorBody, ErrorCode } from '@boast/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isAway, noWriteReason } from '../engine/cuttable-pool.ts';
import { ApiError } from './api-error.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Programs use these first parts of addresses: ours, and those of Supabase that programs try. No page is
 * there.
 */
export const PROGRAM_PREFIXES = [
  'api',
  'v1',
  'auth',
  'rest',
  'rest-admin',
  'storage',
  'functions',
  'realtime',
  'graphql',
  'analytics',
  'pg',
  'mcp',
  'sso',
] as const;
const PROGRAM_ADDRESS = new RegExp(`^/(${PROGRAM_PREFIXES.join('|')})(/|\\?|$)`);

/** Our own programs never ask for HTML. */
const asksForPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && !PROGRAM_ADDRESS.test(url) && (headers.accept ?? '').includes('text/html');

interface Trouble {
  readonly status: number;
  readonly message: string;
  readonly retryAfter: unknown;
}

/**
 * Styles are inline attributes, which the content security policy allows: a stylesheet would need another
 * call.
 */
export function errorPage({ status, message, retryAfter }: Trouble): string {
  const { title, words } = readMessage(message);
  // Trying again does not help when something is missing or was not understood.
  const isLasting = status < 500 && status !== 429;
  const wait = typeof retryAfter === 'number' ? `You can try again in ${inWords(retryAfter)}.` : '';
  return `<!doctype html>
<html lang="en" style="color-scheme: light dark; background: light-dark(#f6f5f1, #0b0f14); color: light-dark(#14181d, #f2f4f5)">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; font: 1.125rem/1.6 system-ui, sans-serif">
<main style="max-width: 32rem; border-top: 3px solid #d6372b; padding-top: 1.5rem">
<h1 style="margin: 0 0 .75rem; font-size: clamp(2rem, 8vw, 3rem); line-height: 1.05; letter-spacing: -.01em">${escapeHtml(title)}</h1>
<p style="margin: 0 0 1.5rem">${escapeHtml([words, wait].filter(Boolean).join(' '))}</p>
<a href="${isLasting ? '/' : ''}" style="display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .375rem; background: light-dark(#14181d, #f2f4f5); color: light-dark(#f6f5f1, #0b0f14); font-weight: 600; text-decoration: none">${isLasting ? 'Go to the home page' : 'Try again'}</a>
</main>
</body>
</html>
`;
}

/** A message reads "What happened: what to do", or "What happened. What to do." */
function readMessage(message: string): { readonly title: string; readonly words: string } {
  const [, title = message, rest = ''] = /^(.*?)(?:: |\. )(.*)$/s.exec(message) ?? [];
  const words = `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
  return { title: title.replace(/\.$/, ''), words: words === '' ? '' : words.replace(/\.?$/, '.') };
}

const inWords = (seconds: number): string => (seconds === 1 ? 'a second' : `${seconds} seconds`);

export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BANNED: 403,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  VERSION_REQUIRED: 428,
  STALE_VERSION: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  SECOND_FACTOR_REQUIRED: 403,
  EMAIL_NOT_VERIFIED: 403,
  TERMS_NOT_ACCEPTED: 403,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  ADMIN_CANNOT_LEAVE: 403,
  CREDITS_LEFT: 409,
  PRIZE_DUE: 409,
  LAST_ADMINISTRATOR: 409,
  NEVER_SIGNED_IN: 409,
  USER_BANNED: 409,
  TOKEN_SCOPE: 403,
  TOO_MANY_TOKENS: 409,
  SIGN_IN_AGAIN: 403,
  LOCKED: 409,
  DRAW_NOT_FINAL: 409,
  NOT_SEALED: 409,
  INCOMPLETE_TIPS: 422,
  INVALID_TIPS: 422,
  ADMIN_CANNOT_ENTER: 403,
  INSUFFICIENT_CREDITS: 402,
  PRIZE_REFUSED: 409,
  PAGE_NOT_FETCHED: 502,
  PAGE_NOT_READABLE: 422,
  PAGE_REFUSED: 422,
  FINDINGS_NOT_ACCEPTED: 409,
  LOCK_REFUSED: 409,
  PREVIEW_CHANGED: 409,
  RESULT_REFUSED: 422,
  LATER_MATCH_PLAYED: 409,
  UNDO_REFUSED: 409,
  STATUS_REFUSED: 409,
  FOLLOWS_WHOLE_DRAW: 409,
  DRAW_REFUSED: 409,
  TOURNAMENT_IN_USE: 409,
  PLAYER_EXISTS: 409,
  PLAYER_IN_USE: 409,
  MERGE_REFUSED: 409,
  RULES_FIXED: 409,
  LINK_ENDED: 403,
  TOO_MANY_DRAWS: 409,
  NOT_FOR_CLUB_DRAWS: 409,
  TOO_MANY_LEAGUES: 409,
  NAME_REFUSED: 422,
  LEAGUE_CLOSED: 409,
  LEAGUE_FULL: 409,
  TAKEN_OUT: 403,
  OWNER_CANNOT_LEAVE: 409,
  SENT_TODAY: 409,
  WEBHOOK_REFUSED: 422,
  TOO_MANY_WEBHOOKS: 409,

  RETRY_REFUSED: 409,
} as const satisfies Record<ErrorCode, number>;

const MAX_FIELDS = 10;
const MAX_LENGTH = 200;

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;

interface Failure {
  code: ErrorCode;
  message: string;
  details?: Record<string, unknown> | undefined;
}

/** Unexpected errors are logged, and the answer says nothing about them. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  const status = ERROR_STATUS[failure.code];
  reply.header('cache-control', 'private, no-store').removeHeader('etag');
  const { code, message, details } = failure;
  const retryAfter = details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  // Shedding is no fault and must not fill the log. Nor are errors that we report ourselves, such as a tour
  // page that cannot be read.
  else if (status >= 500 && error instanceof ApiError)
    request.log.warn({ code: error.code, reason: error.message }, 'request refused');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (asksForPage(request))
    return void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(errorPage({ status, message, retryAfter }));
  const body: ErrorBody = { error: { code, message, requestId: request.id, ...(details && { details }) } };
  void reply.status(status).send(body);
}

function failureOf(error: FastifyError | Error): Failure {
  if (error instanceof ApiError) return error;
  const isReadOnly = noWriteReason(error) !== null;
  if (isReadOnly || isAway(error)) return databaseAway(isReadOnly);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.slice(0, MAX_FIELDS).map(({ instancePath, message }) => ({
      field: shortened(instancePath.replace(/^\//, '').replaceAll('/', '.')),
      message: shortened(message ?? 'is not valid'),
    }));
    const [first] = fields;
    const message = first ? sentenceFor(first) : "The request isn't valid";
    return { code: 'INVALID_INPUT', message, details: { fields } };
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' };
  if (status === 429)
    return { code: 'RATE_LIMITED', message: 'Too many requests. Please try again in a moment' };
  if (status !== undefined && status >= 400 && status < 500) {
    return { code: 'INVALID_INPUT', message: 'The request must be valid JSON' };
  }
  return { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' };
}

/** A write that may have been carried out is safe to repeat: its key makes it happen once. */
const databaseAway = (isReadOnly: boolean): Failure => ({
  code: 'UNAVAILABLE',
  message: `We can't ${isReadOnly ? 'save anything' : 'reach our database'} right now. Nothing is lost. Please try again in a moment.`,
  // Somebody has to free disk space, so this takes longer.
  details: { retryAfterSeconds: (isReadOnly ? 10 : 1) + Math.floor(Math.random() * 3) },
});

const sentenceFor = ({ field, message }: { field: string; message: string }): string =>
  field === '' ? message : `${field}: ${message}`;
