/**
 * The kinds of news that a person can turn off. A new kind starts here; the server does not compile before it has an audience and
 * a text in announcements/news-table.ts.
 */
interface Manner {
  readonly label: string;
  readonly hint: string;
  /** The older switch that turns off the mails of several kinds together; null for a kind outside both. */
  readonly mailGroup: 'tournament_updates' | 'tournament_results' | null;
  /** Mail that repeats what a push says is off until a person turns it on. Pushes are on. */
  readonly isMailedAtFirst: boolean;
  /** In quiet hours the news waits for their end, or is dropped because by then the board has moved on. */
  readonly inQuietHours: 'wait' | 'drop';
  /** How long the news is worth sending, unless something else ends it. */
  readonly worthMinutes: number;
  /** With less time than this left after quiet hours, nobody can do anything about it. */
  readonly leastMinutes: number;
  readonly urgency: 'normal' | 'high';
}

const USUAL = {
  isMailedAtFirst: true,
  inQuietHours: 'wait',
  worthMinutes: 48 * 60,
  leastMinutes: 0,
  urgency: 'normal',
} as const;
/** The next result replaces it. */
const PASSING = { ...USUAL, isMailedAtFirst: false, inQuietHours: 'drop', worthMinutes: 6 * 60 } as const;

export const NEWS = {
  draw_open: {
    ...USUAL,
    label: 'A draw opens',
    hint: 'Its players are known, and you can pick',
    mailGroup: 'tournament_updates',
  },
  last_call: {
    ...USUAL,
    label: 'Last call',
    hint: 'Something of your entry is missing before the lock',
    mailGroup: 'tournament_updates',
    worthMinutes: 24 * 60,
    leastMinutes: 30,
    urgency: 'high',
  },
  picks_changed: {
    ...USUAL,
    label: 'Your picks changed',
    hint: 'A player withdrew whom you had picked',
    mailGroup: null,
  },
  rank_moved: {
    ...PASSING,
    label: 'A big move',
    hint: 'A result moved you by a quarter of the field, or put your champion out',
    mailGroup: 'tournament_results',
  },
  overtaken: {
    ...PASSING,
    label: 'Overtaken',
    hint: 'Somebody of your league went ahead of you',
    mailGroup: 'tournament_results',
  },
  the_end: {
    ...USUAL,
    label: 'The end',
    hint: 'A tournament you entered is decided',
    mailGroup: 'tournament_results',
  },
} as const satisfies Record<string, Manner>;

export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as NewsKind[];

export type MailGroup = NonNullable<Manner['mailGroup']>;
export const MAIL_GROUPS = ['tournament_updates', 'tournament_results'] as const satisfies MailGroup[];
