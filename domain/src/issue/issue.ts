/**
 * The kinds of data issues: how bad it is, what to do about it, and how the issue ends. Only features/issues writes it.
 */
import { PAGE_FINDINGS } from '../import/judge/page-findings.ts';
import { LOCK_TROUBLES } from '../tournament/lock-troubles.ts';

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
  /** One sentence, shown after what was found, that an administrator can act on. */
  readonly todo: string;
  /**
   * `cured`: the code that opens the issue also notices when it is over. `seen`: a person looks at the event and deletes it.
   */
  readonly endsWhen: 'cured' | 'seen';
}

export const ISSUES = {
  ...PAGE_FINDINGS,
  ...LOCK_TROUBLES,
  SYNC_FAILING: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Open the page yourself: bring its results in from a spreadsheet, by hand or as pasted HTML until it answers again.',
  },
  DRAW_CHANGED_AFTER_SEAL: {
    severity: 'HIGH',
    endsWhen: 'seen',
    todo: 'Picks stay as sealed and the newcomer scores for nobody: check the change with the tour.',
  },
  SECOND_CHANCE_WAITS: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Set the time of its first match, and the second chance opens by itself.',
  },
  DRAW_REPORTED: {
    severity: 'MEDIUM',
    endsWhen: 'seen',
    todo: 'Look at its names, and hide it if they offend.',
  },
  LISTING_ASKED: {
    severity: 'LOW',
    endsWhen: 'cured',
    todo: 'List it, or leave it to those who have its link.',
  },
  DRAW_NOT_FULL_AT_SEAL: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Name the missing players; nobody could pick them.',
  },

  PAYMENT_MISMATCH: {
    severity: 'HIGH',
    endsWhen: 'seen',
    todo: 'No credit was given: compare the payment with the provider.',
  },
  PAYMENT_OF_LEAVER: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'No credit was given: refund it at the card provider. The issue closes when the provider tells of the refund.',
  },
  LEDGER_DIFFERENCE: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Run sudo boast ledger verify on the server and find who changed the tables; never mend a posting by hand.',
  },
  AUDIT_BROKEN: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Run sudo boast audit verify on the server, and find out who changed the log and what they hid.',
  },
  BOARD_MISMATCH: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Nothing is paid until both agree: compare the results and the sealed entries, and tell a developer.',
  },
  PRIZE_LATE: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Winners are to be told within 72 hours of the final: see what holds the tournament up.',
  },
  PRIZE_SHORT: {
    severity: 'HIGH',
    endsWhen: 'seen',
    todo: 'Pay the rest by hand and note the reference in the audit log.',
  },

  IDENTITY_REPLACED: {
    severity: 'MEDIUM',
    endsWhen: 'seen',
    todo: 'Make sure that it is one person.',
  },
  HISTORY_LOST_EMAIL: {
    severity: 'MEDIUM',
    endsWhen: 'seen',
    todo: 'Compare the two, and merge them by hand if they are one person.',
  },

  HOSTED_ACCOUNT_LEFT: {
    severity: 'HIGH',
    endsWhen: 'seen',
    todo: 'Delete it at the auth provider too, within a month.',
  },
  MAIL_UNDELIVERABLE: {
    severity: 'MEDIUM',
    endsWhen: 'seen',
    todo: 'Check the mail server and the address.',
  },
  CLOCKS_DISAGREE: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Set both clocks right (NTP); seals go on by themselves once they agree.',
  },
  JOB_PARKED: {
    severity: 'HIGH',
    endsWhen: 'cured',
    todo: 'Mend what the error says; the next run that succeeds closes this issue.',
  },
} as const satisfies Record<string, Kind>;

export type IssueType = keyof typeof ISSUES;
export const ISSUE_TYPES = Object.keys(ISSUES) as [IssueType, ...IssueType[]];

export interface Finding {
  readonly type: IssueType;
  /** A whole sentence, without what to do. */
  readonly what: string;
  /** Number of the match that it is about; left out when it is about the whole draw. */
  readonly match?: number | null;
}

export const describeFinding = ({ type, what }: Finding): string => `${what} ${ISSUES[type].todo}`;

export function issueOfRefusal(reason: string): IssueType {
  switch (reason) {
    case 'unknown_layout':
      return 'UNKNOWN_LAYOUT';
    case 'rounds_do_not_halve':
    case 'rounds_missing':
    case 'size_not_supported':
    case 'size_changed':
      return 'ROUNDS_DO_NOT_HALVE';
    case 'in_groups':
      return 'PLAYED_IN_GROUPS';
    case 'beside_the_bracket':
      return 'ROUND_BESIDE_BRACKET';
    case 'player_twice':
      return 'SLOT_FILLED_TWICE';
    default:
      return 'PAGE_NOT_READABLE';
  }
}
