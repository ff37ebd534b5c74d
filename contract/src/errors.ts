/** Every way in which a call can fail: a code for programs, and a sentence for people beside it. */
import * as z from 'zod';

export const ERRORS = {
  INVALID_INPUT: "The request isn't valid; `details.fields` names what is wrong.",
  UNAUTHENTICATED: 'The call needs a signed-in person, and its token is missing, wrong or expired.',
  FORBIDDEN: 'The caller may not do this.',
  BANNED: 'The account has been suspended.',
  NOT_FOUND: "It doesn't exist, or the caller may not see it.",
  PAYLOAD_TOO_LARGE: 'The body is larger than the server accepts.',
  RATE_LIMITED: 'Too many calls: `Retry-After` says how many seconds to wait.',
  VERSION_REQUIRED: 'The call must name the version it saw, as `If-Match`.',
  STALE_VERSION: 'It was changed since the version that `If-Match` names: read it again.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used for another call, or too long ago.',
  UNAVAILABLE: "It can't be done now. Try again after `Retry-After` seconds.",
  INTERNAL: 'Something went wrong on our side. Tell us the `requestId` if it happens again.',

  SECOND_FACTOR_REQUIRED: 'The session must be confirmed with a second factor first.',
  EMAIL_NOT_VERIFIED: 'The address must be confirmed first.',
  TERMS_NOT_ACCEPTED: 'The terms must be accepted first.',
  USERNAME_TAKEN: 'Someone has this username, or had it recently.',
  EMAIL_TAKEN: 'Someone has this address.',
  ADMIN_CANNOT_LEAVE: "An administrator's account can't be deleted.",
  CREDITS_LEFT: "There are credits left, and the call doesn't accept losing them.",
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
  DRAW_NOT_FINAL: "Some Round 1 players aren't named yet.",
  NOT_SEALED: "Entries aren't sealed yet, so nobody can see this.",
  INCOMPLETE_TIPS: 'Some matches have no tip; `details` names them.',
  INVALID_TIPS: 'The tips contradict each other or the draw.',
  ADMIN_CANNOT_ENTER: 'Administrators do not enter tournaments.',

  INSUFFICIENT_CREDITS: 'Not enough credits.',
  PRIZE_REFUSED: "The prize's state doesn't allow this.",

  PAGE_NOT_FETCHED: 'The tour’s page could not be fetched.',
  PAGE_NOT_READABLE: "Couldn't read the page or sheet.",
  PAGE_REFUSED: 'The page says something impossible.',
  FINDINGS_NOT_ACCEPTED: 'A person must accept something first; `details.findings` names it.',
  LOCK_REFUSED: 'Entries would not close at the first ball; `details.findings` says why.',
  PREVIEW_CHANGED: 'The page has changed since the preview.',
  RESULT_REFUSED: "This match can't have that result.",
  LATER_MATCH_PLAYED: 'A later match depends on this result.',
  UNDO_REFUSED: 'This result can no longer be undone: correct it instead.',
  STATUS_REFUSED: "The tournament's status doesn't allow this change.",
  RULES_FIXED: "Someone has entered, so the points of picks can't change.",

  FOLLOWS_WHOLE_DRAW:
    'This second chance follows its whole draw, where it has to be changed: `details.tournamentId` names that.',
  DRAW_REFUSED: "The draw doesn't allow this change.",
  TOURNAMENT_IN_USE: "Someone has entered the tournament, or it's sealed.",
  PLAYER_EXISTS: 'There is already a player like this.',
  PLAYER_IN_USE: 'A draw names the player.',
  MERGE_REFUSED: "The two players can't be merged or separated.",

  LINK_ENDED: "The scorer's link no longer works: `details.why` says why.",

  TOO_MANY_DRAWS: 'The person has as many open draws as allowed, or has made as many today.',
  NOT_FOR_CLUB_DRAWS:
    "A club's draw can't have this: it is free, without pictures, and its players are its own.",

  TOO_MANY_LEAGUES: 'The person is in, or owns, as many leagues as allowed.',
  NAME_REFUSED: "The name can't be public.",
  LEAGUE_CLOSED: 'The league is closed to new members.',
  LEAGUE_FULL: 'The league has as many members as allowed.',
  TAKEN_OUT: 'The owner or a helper removed the caller from the league.',
  OWNER_CANNOT_LEAVE: 'The owner must hand the league over before leaving it.',
  SENT_TODAY: 'It was sent today. It can be sent again tomorrow, at least twelve hours after it.',

  WEBHOOK_REFUSED: "The address can't be used, or it takes no secret.",
  TOO_MANY_WEBHOOKS: 'The draw has as many addresses as allowed.',

  RETRY_REFUSED: "Its state doesn't allow another try.",
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
