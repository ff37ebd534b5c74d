import type { ErrorBody, ErrorCode } from '@boast/contract/errors';
import { asMissing } from '../lib/file-missing.ts';

export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'NOT_AN_ANSWER';

interface Facts {
  readonly code: FailureCode;
  readonly message: string;
  readonly status?: number;
  readonly details?: Record<string, unknown> | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** `message` is a sentence for the person. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;
  readonly retryAfterMs: number | undefined;

  constructor({ code, message, status = 0, details = {}, requestId, retryAfterMs }: Facts) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId ?? null;
    this.retryAfterMs = retryAfterMs;
  }
}

export const isFailure = (error: unknown, code: FailureCode): error is ApiFailure =>
  error instanceof ApiFailure && error.code === code;

/** A proxy may have written `body`. */
export function failureOfAnswer({ status, headers }: Response, body: unknown): ApiFailure {
  // Ignore a date: the device's clock may be wrong.
  const retryAfterMs = Number(headers.get('retry-after')) * 1_000 || undefined;
  if (isErrorBody(body)) return new ApiFailure({ ...body.error, status, retryAfterMs });
  const code = status >= 500 ? 'UNAVAILABLE' : status === 429 ? 'RATE_LIMITED' : 'NOT_AN_ANSWER';
  return new ApiFailure({ code, status, retryAfterMs, message: `Request failed with status code ${status}` });
}

export const networkFailure = (): ApiFailure => new ApiFailure({ code: 'NETWORK', message: 'Network Error' });

export const timeoutFailure = (ms: number): ApiFailure =>
  new ApiFailure({ code: 'TIMEOUT', message: `timeout of ${ms}ms exceeded` });

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** True if a retry can help: nobody answered, or the server could not. A refusal stays a refusal. */
export const isTransientFailure = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (
    ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'] satisfies FailureCode[] as FailureCode[]
  ).includes(error.code);

/**
 * The message of a failure, by default in the specification's words. The error of a missing file shows no URL to the
 * reader.
 */
export function failureMessage(failure: unknown): string {
  const error = asMissing(failure);
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown error occurred';
}
