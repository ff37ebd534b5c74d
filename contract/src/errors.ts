/** Every way a call can fail, by a code that programs switch on. The sentence beside it is for people. */
import * as z from 'zod';

/** What each means, for whoever writes a program. */
export const ERRORS = {
  // Of any operation
  INVALID_INPUT: 'The call is not as it should be; `details.fields` names what is wrong.',
  UNAUTHENTICATED: 'The call needs somebody who is signed in, and its token is missing, wrong or over.',
  FORBIDDEN: 'Whoever calls may not do this.',
  BANNED: 'The account has been suspended.',
  NOT_FOUND: 'There is no such thing, or whoever calls may not know of it.',
  PAYLOAD_TOO_LARGE: 'The body is larger than the server takes.',
  RATE_LIMITED: 'Too many calls: `Retry-After` says how many seconds to wait.',
  VERSION_REQUIRED: 'The call must name the version it saw, as `If-Match`.',
  STALE_VERSION: 'It was changed since the version that `If-Match` names: read it again.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used for something else, or too long ago.',
  UNAVAILABLE: 'It cannot be done just now: try again after `Retry-After` seconds.',
  INTERNAL: 'Something went wrong on our side. Tell us the `requestId` if it happens again.',
  // People
  SECOND_FACTOR_REQUIRED: 'The session must be confirmed with a second factor first.',
  EMAIL_NOT_VERIFIED: 'The address must be confirmed first.',
  TERMS_NOT_ACCEPTED: 'The terms must be accepted first.',
  USERNAME_TAKEN: 'Somebody has this username, or had it lately.',
  EMAIL_TAKEN: 'Somebody has this address.',
  ADMIN_CANNOT_LEAVE: 'An administrator’s account cannot be deleted.',
  CREDITS_LEFT: 'Credits are left, and the call does not say that they may go.',
  PRIZE_DUE: 'A prize is still to be paid to this account.',
  LAST_ADMINISTRATOR: 'There would be no administrator any more.',
  NEVER_SIGNED_IN: 'Nobody has signed in as this person yet.',
  USER_BANNED: 'The person is suspended.',
  // Tokens for programs
  TOKEN_SCOPE: 'The token is for less than this, or no token may do it: `details.wanted` says what it takes.',
  TOO_MANY_TOKENS: 'The person has as many tokens as they can have.',
  SIGN_IN_AGAIN:
    'The person signed in too long ago for this; `details.byCode` says whether a mailed code will do.',
  // Entries
  LOCKED: 'The tournament takes no entries any more; `details` says since when.',
  DRAW_NOT_FINAL: 'Players of Round 1 are still to be named.',
  NOT_SEALED: 'Entries are not sealed yet, so nobody may see this.',
  INCOMPLETE_TIPS: 'Some matches have no tip; `details` names them.',
  INVALID_TIPS: 'The tips do not follow from each other, or not from this draw.',
  ADMIN_CANNOT_ENTER: 'Administrators do not enter tournaments.',
  // Money
  INSUFFICIENT_CREDITS: 'There are fewer credits than it takes.',
  PRIZE_REFUSED: 'The prize is not in a state in which this can be done.',
  // Import and results
  PAGE_NOT_FETCHED: 'The tour’s page could not be fetched.',
  PAGE_NOT_READABLE: 'The page or sheet could not be read.',
  PAGE_REFUSED: 'The page says what cannot be.',
  FINDINGS_NOT_ACCEPTED: 'There is something that a person must accept first; `details.findings` names it.',
  LOCK_REFUSED: 'Entries would not close at the first ball; `details.findings` says why.',
  PREVIEW_CHANGED: 'The page is not what was previewed.',
  RESULT_REFUSED: 'The result cannot be, in this match.',
  LATER_MATCH_PLAYED: 'A later match rests on this result.',
  UNDO_REFUSED: 'This result can no longer be taken back: correct it instead.',
  STATUS_REFUSED: 'The tournament’s status allows no such change.',
  RULES_FIXED: 'Somebody has entered, so what picks earn cannot be changed.',
  // Draws and players by hand
  DRAW_REFUSED: 'The draw allows no such change.',
  TOURNAMENT_IN_USE: 'Somebody entered the tournament, or it was sealed.',
  PLAYER_EXISTS: 'There is such a player already.',
  PLAYER_IN_USE: 'A draw names the player.',
  MERGE_REFUSED: 'The two players cannot be merged, or parted.',
  // Leagues
  TOO_MANY_LEAGUES: 'Nobody is in, or has, more leagues than this.',
  NAME_REFUSED: 'The name is not one to be shown to everybody.',
  LEAGUE_CLOSED: 'Nobody joins this league any more.',
  LEAGUE_FULL: 'The league has as many members as it can have.',
  TAKEN_OUT: 'Whoever runs the league took the caller out of it.',
  OWNER_CANNOT_LEAVE: 'Its owner hands a league on before leaving it.',
  // Running it
  RETRY_REFUSED: 'It is not in a state in which it can be tried again.',
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      /** One sentence that says what to do. */
      message: z.string(),
      requestId: z.string(),
      /** Facts for the program, by code: which field, which match, the server's time. */
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
