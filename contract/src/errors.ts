/** Every way a call can fail, by a code that programs switch on. The sentence beside it is for people. */
import * as z from 'zod';

const ERROR_CODES = [
  // Of any operation
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BANNED',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'VERSION_REQUIRED',
  'STALE_VERSION',
  'IDEMPOTENCY_KEY_REUSED',
  'UNAVAILABLE',
  'INTERNAL',
  // People
  'SECOND_FACTOR_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'TERMS_NOT_ACCEPTED',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'ADMIN_CANNOT_LEAVE',
  'CREDITS_LEFT',
  'PRIZE_DUE',
  'LAST_ADMINISTRATOR',
  'NEVER_SIGNED_IN',
  'USER_BANNED',
  // Entries
  'LOCKED',
  'DRAW_NOT_FINAL',
  'NOT_SEALED',
  'INCOMPLETE_TIPS',
  'INVALID_TIPS',
  'ADMIN_CANNOT_ENTER',
  // Money
  'INSUFFICIENT_CREDITS',
  'PRIZE_REFUSED',
  // Import and results
  'PAGE_NOT_FETCHED',
  'PAGE_NOT_READABLE',
  'PAGE_REFUSED',
  'FINDINGS_NOT_ACCEPTED',
  'PREVIEW_CHANGED',
  'RESULT_REFUSED',
  'LATER_MATCH_PLAYED',
  'STATUS_REFUSED',
  'RULES_FIXED',
  // Draws and players by hand
  'DRAW_REFUSED',
  'TOURNAMENT_IN_USE',
  'PLAYER_EXISTS',
  'PLAYER_IN_USE',
  'MERGE_REFUSED',
  // Leagues
  'TOO_MANY_LEAGUES',
  'NAME_REFUSED',
  'LEAGUE_CLOSED',
  'LEAGUE_FULL',
  'TAKEN_OUT',
  'OWNER_CANNOT_LEAVE',
  // Running it
  'RETRY_REFUSED',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    /** One sentence that says what to do. */
    message: z.string(),
    requestId: z.string(),
    /** Facts for the program, by code: which field, which match, the server's time. */
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
