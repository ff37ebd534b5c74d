/**
 * What can be odd, as data: how bad it is, what to do about it, and how the issue ends. Only features/data-issues
 * writes what this describes.
 */
import type { DrawWarningKind } from '../import/draw-warning.ts';

export const SEVERITIES = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const ISSUE_RESOURCES = [
  'TOURNAMENT',
  'MATCH',
  'PLAYER',
  'USER',
  'ENTRY',
  'PAYMENT',
  'LEDGER',
  'AUDIT',
  'MAIL',
  'JOB',
  'PAGE',
] as const;
export type IssueResource = (typeof ISSUE_RESOURCES)[number];

interface Kind {
  readonly severity: Severity;
  /** Said after what was found: one sentence that an administrator can act on. */
  readonly todo: string;
  /** `cured`: whoever opens it also sees when it is over. `seen`: an event, which a person has to look at and delete. */
  readonly ends: 'cured' | 'seen';
}

const page = { ends: 'cured' } as const;

export const ISSUES = {
  // The page cannot be read
  UNKNOWN_LAYOUT: {
    ...page,
    severity: 'HIGH',
    todo: 'Paste the full HTML of the page; if its layout is new, it needs a new layout module.',
  },
  ROUNDS_DO_NOT_HALVE: {
    ...page,
    severity: 'HIGH',
    todo: 'Compare the rounds with the tour, and import again once the page shows a whole draw.',
  },
  SLOT_FILLED_TWICE: {
    ...page,
    severity: 'HIGH',
    todo: 'Find out which place the player really has, and import again once the page says so.',
  },
  PAGE_NOT_READABLE: {
    ...page,
    severity: 'HIGH',
    todo: 'Open the address in a browser and paste the HTML of the draw it shows.',
  },
  SYNC_FAILING: {
    ...page,
    severity: 'HIGH',
    todo: 'Open the page yourself: enter results by hand or paste its HTML until it answers again.',
  },
  PAGE_OUTDATED: {
    ...page,
    severity: 'MEDIUM',
    todo: 'Nothing of it was brought in: wait for this edition, or import the page by hand if it is the right one.',
  },
  // The page is odd
  PAGE_REMARK: { ...page, severity: 'LOW', todo: 'Compare it with the tour.' },
  PLAYER_WITHOUT_ID: {
    ...page,
    severity: 'LOW',
    todo: 'Give the player their number in the tour, so that other draws know them.',
  },
  PLAYER_IDS_CONFLICT: {
    ...page,
    severity: 'MEDIUM',
    todo: 'Find out whether these are two people; if not, merge the two players.',
  },
  PLAYER_NAME_DIFFERS: { ...page, severity: 'LOW', todo: 'Check the spelling of the name.' },
  PLAYER_RENAMED: {
    severity: 'LOW',
    ends: 'seen',
    todo: 'Check that this is the same person, then delete this issue.',
  },
  MISSING_RANK: {
    ...page,
    severity: 'LOW',
    todo: 'Enter the world ranks before the lock: automatic picks go by them.',
  },
  BYE_PLAYER_UNKNOWN: { ...page, severity: 'MEDIUM', todo: 'Name the player as soon as the tour does.' },
  SINGLE_PLAYER: { ...page, severity: 'MEDIUM', todo: 'Check with the tour whether this is a bye.' },
  BEST_OF_CHANGED: {
    ...page,
    severity: 'HIGH',
    todo: 'Picks were made for the old format, which is kept: check with the tour which one holds.',
  },
  TIME_AMBIGUOUS: {
    ...page,
    severity: 'MEDIUM',
    todo: 'The earlier moment was taken: set the time by hand if the later one is meant.',
  },
  TIME_NONEXISTENT: {
    ...page,
    severity: 'MEDIUM',
    todo: 'The time was moved forward with the clock: set it by hand if that is wrong.',
  },
  ZONE_UNKNOWN: { ...page, severity: 'HIGH', todo: 'Set the time zone before you publish.' },
  // Results
  SCORE_AGAINST_WINNER: { ...page, severity: 'HIGH', todo: 'Check who won, and correct the result by hand.' },
  SCORE_NOT_POSSIBLE: { ...page, severity: 'MEDIUM', todo: 'Check the score, and correct it by hand.' },
  NOT_THE_WINNER: {
    ...page,
    severity: 'MEDIUM',
    todo: 'Check whether somebody was replaced: the bracket keeps the winner of the match before.',
  },
  WINNER_FROM_NEXT_ROUND: { ...page, severity: 'LOW', todo: 'Check the result against the tour.' },
  RESULT_NOT_USABLE: { ...page, severity: 'HIGH', todo: 'Enter the result by hand.' },
  RESULT_DIFFERS: {
    ...page,
    severity: 'HIGH',
    todo: 'Yours was kept: compare both with the tour and correct the one that is wrong.',
  },
  RESULT_NEEDS_CASCADE: {
    ...page,
    severity: 'HIGH',
    todo: 'Correct it by hand, which asks whether to clear the later results.',
  },
  // The draw
  SLOT_DIFFERS: {
    ...page,
    severity: 'HIGH',
    todo: 'Yours was kept: compare both with the tour, and change the place if the page is right.',
  },
  DETAIL_DIFFERS: {
    ...page,
    severity: 'LOW',
    todo: 'Yours was kept: edit the tournament if the page is right.',
  },
  DRAW_CHANGED_AFTER_SEAL: {
    severity: 'HIGH',
    ends: 'seen',
    todo: 'Picks stay as sealed and the newcomer scores for nobody: check the change with the tour.',
  },
  DRAW_NOT_FULL_AT_SEAL: {
    severity: 'HIGH',
    ends: 'cured',
    todo: 'Name the missing players; nobody could pick them.',
  },
  // Money and prizes
  PAYMENT_MISMATCH: {
    severity: 'HIGH',
    ends: 'seen',
    todo: 'No credit was given: compare the payment with the provider.',
  },
  LEDGER_DIFFERENCE: {
    severity: 'HIGH',
    ends: 'cured',
    todo: 'Run npm run ledger -- verify and find who changed the tables; never mend a posting by hand.',
  },
  AUDIT_BROKEN: {
    severity: 'HIGH',
    ends: 'cured',
    todo: 'Run npm run audit -- verify, and find out who changed the log and what they hid.',
  },
  BOARD_MISMATCH: {
    severity: 'HIGH',
    ends: 'cured',
    todo: 'Nothing is paid until both agree: compare the results and the sealed entries, and tell a developer.',
  },
  PRIZE_LATE: {
    severity: 'HIGH',
    ends: 'cured',
    todo: 'Winners are to be told within 72 hours of the final: see what holds the tournament up.',
  },
  PRIZE_SHORT: {
    severity: 'HIGH',
    ends: 'seen',
    todo: 'Pay the rest by hand and note the reference in the audit log.',
  },
  // People
  IDENTITY_REPLACED: {
    severity: 'MEDIUM',
    ends: 'seen',
    todo: 'Make sure that it is one person.',
  },
  HISTORY_LOST_EMAIL: {
    severity: 'MEDIUM',
    ends: 'seen',
    todo: 'Compare the two, and merge them by hand if they are one person.',
  },
  // Running it
  HOSTED_ACCOUNT_LEFT: {
    severity: 'HIGH',
    ends: 'seen',
    todo: 'Delete it at the auth provider too, within a month.',
  },
  MAIL_UNDELIVERABLE: { severity: 'MEDIUM', ends: 'seen', todo: 'Check the mail server and the address.' },
  CLOCKS_DISAGREE: {
    severity: 'HIGH',
    ends: 'cured',
    todo: 'Set both clocks right (NTP); seals go on by themselves once they agree.',
  },
  JOB_PARKED: {
    severity: 'HIGH',
    ends: 'cured',
    todo: 'Mend what the error says; the next run that succeeds closes this issue.',
  },
} as const satisfies Record<string, Kind>;

export type IssueType = keyof typeof ISSUES;

export interface Finding {
  readonly type: IssueType;
  /** What was found: a whole sentence, without what to do. */
  readonly what: string;
}

/** What an administrator reads: what was found and what to do. */
export const describeFinding = ({ type, what }: Finding): string => `${what} ${ISSUES[type].todo}`;

/** How the oddities of a page are called once they are issues. */
const TYPE_OF_WARNING = {
  page: 'PAGE_REMARK',
  player_without_id: 'PLAYER_WITHOUT_ID',
  player_ids_conflict: 'PLAYER_IDS_CONFLICT',
  player_name_differs: 'PLAYER_NAME_DIFFERS',
  bye_player_unknown: 'BYE_PLAYER_UNKNOWN',
  single_player: 'SINGLE_PLAYER',
  not_the_winner: 'NOT_THE_WINNER',
  winner_from_next_round: 'WINNER_FROM_NEXT_ROUND',
  score_against_winner: 'SCORE_AGAINST_WINNER',
  score_not_possible: 'SCORE_NOT_POSSIBLE',
  result_not_usable: 'RESULT_NOT_USABLE',
} as const satisfies Record<DrawWarningKind, IssueType>;

export const findingOfWarning = (warning: { kind: DrawWarningKind; message: string }): Finding => ({
  type: TYPE_OF_WARNING[warning.kind],
  what: warning.message,
});

/** Why a page makes no draw, as an issue. `reason` is a code of the layouts or of `buildDraw`. */
export function issueOfRefusal(reason: string): IssueType {
  switch (reason) {
    case 'unknown_layout':
      return 'UNKNOWN_LAYOUT';
    case 'rounds_do_not_halve':
    case 'rounds_missing':
    case 'size_not_supported':
    case 'size_changed':
      return 'ROUNDS_DO_NOT_HALVE';
    case 'player_twice':
      return 'SLOT_FILLED_TWICE';
    default:
      return 'PAGE_NOT_READABLE';
  }
}
