/** The news of tournaments: each row says whom it concerns, how long it is news, and its text. */
import type { NewsKind } from '@boast/domain/news/kinds';
import { type RawBuilder, sql } from 'kysely';
import { takeChangedEntries } from '../entries/entry-mail-store.ts';
import type { MailContent } from '../news/mail/mail-content.ts';
import type { AnnouncedTournament, AnnouncementKind } from './announcement-store.ts';
import { drawChanged } from './entry-mail-content.ts';
import * as texts from './news-content.ts';
import type { News } from './news-facts.ts';
import { playBy, runners } from './play-by-news.ts';
import type { CorrectedFacts, GoneFacts } from './prize-facts.ts';
import * as prizeTexts from './prize-news.ts';

interface Announced {
  /** Its readers can turn this kind off; null for news of a person's own entry or money, which nobody can. */
  readonly news: NewsKind | null;
  /** Over `u` (app_user), `e` (their active entry), `d` (their draft that differs from it) and `p` (their prize). */
  readonly audience: (facts: unknown) => RawBuilder<unknown>;
  /** It must still be useful: nobody enters a draw that has begun. */
  readonly isNews: (tournament: AnnouncedTournament) => boolean;
  /** The text names the reader's place on the board. */
  readonly showsStanding?: true;
  readonly content: (news: News) => MailContent;
}

const isOpen = ({ status, sealed }: AnnouncedTournament): boolean => status === 'UPCOMING' && !sealed;
const isHeld = ({ status }: AnnouncedTournament): boolean => status !== 'CANCELLED';
/** Whoever wrote the message knows it, and nobody hears of people who are banned or gone. */
const hears = (facts: unknown) => {
  const { writer } = facts as texts.MessageFacts;
  return writer === undefined
    ? entrants()
    : sql`e.id is not null and u.id <> ${writer.userId}::uuid and exists (
        select from app_user w where w.id = ${writer.userId}::uuid and w.banned_at is null and w.deleted_at is null)`;
};
const everyone = () => sql`u.role is null`;
const entrants = () => sql`e.id is not null`;

export const ANNOUNCED = {
  PUBLISHED: { news: 'draw_open', audience: everyone, isNews: isOpen, content: texts.published },
  LAST_CALL: {
    news: 'last_call',
    audience: (facts) => sql`u.role is null and (d.picks is not null or not ${isForDraftsOnly(facts)}
      and (e.id is null or exists (
        select from match m
        where m.tournament_id = e.tournament_id and not m.is_bye and get_byte(e.picks, m.number) = 0)))`,
    isNews: isOpen,
    content: texts.lastCall,
  },
  SECOND_CHANCE: {
    news: 'second_chance',
    // Only those who are out of the whole draw are told (left-out-view.ts).
    audience: () => sql`u.role is null and e.id is null`,
    isNews: isOpen,
    content: texts.secondChance,
  },
  REMINDER: {
    news: 'last_call',
    audience: (facts) =>
      sql`u.role is null and e.id is null and (d.picks is not null or not ${isForDraftsOnly(facts)})`,
    isNews: isOpen,
    content: texts.reminder,
  },
  MESSAGE: { news: 'message', audience: hears, isNews: isHeld, content: texts.message },
  START_MOVED: { news: null, audience: entrants, isNews: isOpen, content: texts.startMoved },
  SEALED: { news: null, audience: entrants, isNews: isHeld, content: texts.sealed },
  PLAYER_REPLACED: { news: null, audience: entrants, isNews: isHeld, content: texts.replaced },
  STARTED_OVER: {
    news: null,
    audience: (facts) => sql`e.id is not null and exists (
      select from entry o where o.user_id = u.id and o.tournament_id = ${placeTaken(facts)}::uuid)`,
    isNews: isHeld,
    content: texts.startedOver,
  },
  RANK_MOVED: {
    news: 'rank_moved',
    audience: entrants,
    isNews: ({ status }) => status === 'ACTIVE',
    showsStanding: true,
    content: texts.rankMoved,
  },
  RESULTS: {
    news: 'the_end',
    audience: entrants,
    isNews: isHeld,
    showsStanding: true,
    content: texts.results,
  },
  CORRECTED: {
    news: null,
    audience: (facts) => sql`e.id = any(${changedEntries(facts)}::uuid[])`,
    isNews: isHeld,
    content: prizeTexts.corrected,
  },
  PRIZE: {
    news: null,
    audience: () => sql`p.amount is not null`,
    isNews: isHeld,
    content: prizeTexts.prize,
  },
  PRIZE_GONE: {
    news: null,
    audience: (facts) => sql`u.id = any(${losers(facts)}::uuid[])`,
    isNews: () => true,
    content: prizeTexts.prizeGone,
  },
  PLAY_BY: { news: null, audience: runners, isNews: ({ status }) => status === 'ACTIVE', content: playBy },
  PRIZE_RAISED: { news: null, audience: entrants, isNews: isOpen, content: prizeTexts.prizeRaised },
} as const satisfies Record<AnnouncementKind, Announced>;

export type ToldNews = {
  readonly [Kind in NewsKind]: {
    readonly news: Kind;
    readonly audience: (...about: never[]) => unknown;
    readonly content: (...facts: never[]) => MailContent;
  };
};

/** Every kind of news. Those that are announced have their row above; the others are told where they happen. */
export const NEWS_TABLE = {
  draw_open: ANNOUNCED.PUBLISHED,
  last_call: ANNOUNCED.LAST_CALL,
  second_chance: ANNOUNCED.SECOND_CHANCE,
  message: ANNOUNCED.MESSAGE,
  picks_changed: { news: 'picks_changed', audience: takeChangedEntries, content: drawChanged },
  rank_moved: ANNOUNCED.RANK_MOVED,
  overtaken: {
    news: 'overtaken',
    audience: (userIds: readonly string[]) => sql`u.id = any(${userIds}::uuid[])`,
    content: texts.overtaken,
  },
  the_end: ANNOUNCED.RESULTS,
} as const satisfies ToldNews;

/** The tournament was published too late for a call to everyone. Announcements without this fact go to everyone. */
const isForDraftsOnly = (facts: unknown): boolean =>
  (facts as { readonly draftsOnly?: boolean }).draftsOnly === true;

const placeTaken = (facts: unknown): string => (facts as { readonly before: string }).before;

const changedEntries = (facts: unknown): string[] =>
  (facts as CorrectedFacts).changed.map(({ entryId }) => entryId);

const losers = (facts: unknown): string[] => (facts as GoneFacts).shares.map(({ userId }) => userId);
