import type { ErrorCode } from '@boast/contract/errors';

/** A refusal on its way to the caller. Thrown by use cases; turned into the error shape by one error handler. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  /** `message` is one sentence for the person who called, saying what to do. */
  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

export const notFound = (what: string): ApiError => new ApiError('NOT_FOUND', `${what} not found`);
