/**
 * The kinds of news that a person can turn off. A new kind starts here; the server does not compile before it has an audience and
 * a text in announcements/news-table.ts.
 */
import type { Weight } from './weight.ts';

interface Manner {
  readonly label: string;
  readonly hint: string;
  /** The older switch that turns off the mails of several kinds together; null for a kind outside both. */
  readonly mailGroup: 'tournament_updates' | 'tournament_results' | null;
  /** News that asks for an act goes ahead of other news. */
  readonly weight: Extract<Weight, 'act' | 'news'>;
  /** The only place that says so: stored is where a person differs. Mail that repeats what a push says is off at first. Pushes are on. */
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
  weight: 'news',
  isMailedAtFirst: true,
  inQuietHours: 'wait',
  worthMinutes: 48 * 60,
  leastMinutes: 0,
  urgency: 'normal',
} as const;
/** Asks for an act before a lock. */
const ASKING = { ...USUAL, weight: 'act' } as const;
/** The next result replaces it. */
const PASSING = { ...USUAL, isMailedAtFirst: false, inQuietHours: 'drop', worthMinutes: 6 * 60 } as const;

export const NEWS = {
  draw_open: {
    ...USUAL,
    label: 'Draw open',
    hint: 'The draw is out',
    mailGroup: 'tournament_updates',
  },
  last_call: {
    ...ASKING,
    label: 'Last call',
    hint: "Your entry isn't complete",
    mailGroup: 'tournament_updates',
    worthMinutes: 24 * 60,
    leastMinutes: 30,
    urgency: 'high',
  },
  second_chance: {
    ...ASKING,
    label: 'Second chance',
    hint: 'You can play the rest of a draw',
    mailGroup: 'tournament_updates',
    leastMinutes: 15,
    urgency: 'high',
  },
  message: {
    ...USUAL,
    label: 'Messages',
    hint: 'From your leagues and tournaments',
    mailGroup: null,
  },
  picks_changed: {
    ...ASKING,
    label: 'Your picks changed',
    hint: 'A player you picked withdrew',
    mailGroup: null,
  },
  rank_moved: {
    ...PASSING,
    label: 'Big move',
    hint: 'You jumped or dropped a long way, or your champion is out',
    mailGroup: 'tournament_results',
  },
  overtaken: {
    ...PASSING,
    label: 'Overtaken',
    hint: 'A league rival passed you',
    mailGroup: 'tournament_results',
  },
  the_end: {
    ...USUAL,
    label: 'Final result',
    hint: 'A tournament you entered has finished',
    mailGroup: 'tournament_results',
  },
} as const satisfies Record<string, Manner>;

export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as NewsKind[];

export type MailGroup = NonNullable<Manner['mailGroup']>;
export const MAIL_GROUPS = ['tournament_updates', 'tournament_results'] as const satisfies MailGroup[];
