/** Every way in which a call can fail: a code for programs, and a sentence for people beside it. */
import * as z from 'zod';

export const ERRORS = {
  INVALID_INPUT: 'The request is not valid; `details.fields` names what is wrong.',
  UNAUTHENTICATED: 'The call needs a signed-in person, and its token is missing, wrong or expired.',
  FORBIDDEN: 'The caller may not do this.',
  BANNED: 'The account has been suspended.',
  NOT_FOUND: 'It does not exist, or the caller may not know of it.',
  PAYLOAD_TOO_LARGE: 'The body is larger than the server accepts.',
  RATE_LIMITED: 'Too many calls: `Retry-After` says how many seconds to wait.',
  VERSION_REQUIRED: 'The call must name the version it saw, as `If-Match`.',
  STALE_VERSION: 'It was changed since the version that `If-Match` names: read it again.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used for another call, or too long ago.',
  UNAVAILABLE: 'It cannot be done now: try again after `Retry-After` seconds.',
  INTERNAL: 'Something went wrong on our side. Tell us the `requestId` if it happens again.',

  SECOND_FACTOR_REQUIRED: 'The session must be confirmed with a second factor first.',
  EMAIL_NOT_VERIFIED: 'The address must be confirmed first.',
  TERMS_NOT_ACCEPTED: 'The terms must be accepted first.',
  USERNAME_TAKEN: 'Somebody has this username, or had it recently.',
  EMAIL_TAKEN: 'Somebody has this address.',
  ADMIN_CANNOT_LEAVE: 'An administrator’s account cannot be deleted.',
  CREDITS_LEFT: 'There are credits left, and the call does not say that they may be lost.',
  PRIZE_DUE: 'A prize has still to be paid to this account.',
  LAST_ADMINISTRATOR: 'There would be no administrator left.',
  NEVER_SIGNED_IN: 'Nobody has signed in as this person yet.',
  USER_BANNED: 'The person is suspended.',

  TOKEN_SCOPE:
    'The token’s scope is too small, or no token may do it: `details.wanted` names the scope it needs.',
  TOO_MANY_TOKENS: 'The person has as many tokens as allowed.',
  SIGN_IN_AGAIN:
    'The person signed in too long ago for this; `details.byCode` says whether a mailed code will do.',

  LOCKED: 'The tournament is closed for entries; `details` says since when.',
  DRAW_NOT_FINAL: 'Some players of Round 1 are not named yet.',
  NOT_SEALED: 'Entries are not sealed yet, so nobody may see this.',
  INCOMPLETE_TIPS: 'Some matches have no tip; `details` names them.',
  INVALID_TIPS: 'The tips contradict each other or the draw.',
  ADMIN_CANNOT_ENTER: 'Administrators do not enter tournaments.',

  INSUFFICIENT_CREDITS: 'There are not enough credits.',
  PRIZE_REFUSED: 'The prize is in a state that does not allow this.',

  PAGE_NOT_FETCHED: 'The tour’s page could not be fetched.',
  PAGE_NOT_READABLE: 'The page or sheet could not be read.',
  PAGE_REFUSED: 'The page says something impossible.',
  FINDINGS_NOT_ACCEPTED: 'A person must accept something first; `details.findings` names it.',
  LOCK_REFUSED: 'Entries would not close at the first ball; `details.findings` says why.',
  PREVIEW_CHANGED: 'The page has changed since the preview.',
  RESULT_REFUSED: 'This match cannot have that result.',
  LATER_MATCH_PLAYED: 'A later match rests on this result.',
  UNDO_REFUSED: 'This result can no longer be undone: correct it instead.',
  STATUS_REFUSED: 'The tournament’s status does not allow this change.',
  RULES_FIXED: 'Somebody has entered, so the points of picks cannot change.',

  DRAW_REFUSED: 'The draw does not allow this change.',
  TOURNAMENT_IN_USE: 'Somebody entered the tournament, or it was sealed.',
  PLAYER_EXISTS: 'There is already a player like this.',
  PLAYER_IN_USE: 'A draw names the player.',
  MERGE_REFUSED: 'The two players cannot be merged or parted.',

  TOO_MANY_LEAGUES: 'The person is in, or owns, as many leagues as allowed.',
  NAME_REFUSED: 'The name cannot be shown to everybody.',
  LEAGUE_CLOSED: 'Nobody can join this league any more.',
  LEAGUE_FULL: 'The league has as many members as allowed.',
  TAKEN_OUT: 'The owner or a helper removed the caller from the league.',
  OWNER_CANNOT_LEAVE: 'The owner must hand the league over before leaving it.',

  RETRY_REFUSED: 'It is in a state that does not allow another try.',
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string().describe('One sentence that says what to do.'),
      requestId: z.string(),
      details: z
        .record(z.string(), z.unknown())
        .optional()
        .describe("Facts for the program, by code: which field, which match, the server's time."),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
