/** All news: each row says whom it concerns, how urgent it is, how long it is news, and its text. */
import type { NewsKind } from '@boast/domain/news/kinds';
import { goesFirst } from '@boast/domain/news/weight';
import { sql } from 'kysely';
import { wantsByPush } from '../news/delivery/wanted-news.ts';
import { writeSecondChance } from './announce/left-out-view.ts';
import { writeMovedRanks } from './announce/moved-rank-view.ts';
import { type Announced, type DueToOne, toEach } from './news-kind.ts';
import { takeChanges, takeConfirmed, takeVoided } from './text/entry-news.ts';
import {
  type OvertakenFacts,
  writeLeagueMessage,
  writeLeagueReminder,
  writeOvertaken,
} from './text/league-news.ts';
import * as texts from './text/news-content.ts';
import type { AnnouncementSubject } from './text/news-facts.ts';
import { writeEnd, writeSealed } from './text/own-picks-news.ts';
import { playBy, runners } from './text/play-by-news.ts';
import type { CorrectedFacts, GoneFacts } from './text/prize-facts.ts';
import * as prizeTexts from './text/prize-news.ts';
import { type RivalFacts, writeRival } from './text/rival-news.ts';

const isOpen = ({ tournament }: AnnouncementSubject): boolean =>
  tournament?.status === 'UPCOMING' && !tournament.sealed;
const isNotCancelled = ({ tournament }: AnnouncementSubject): boolean => tournament?.status !== 'CANCELLED';
const isUnderWay = ({ tournament }: AnnouncementSubject): boolean => tournament?.status === 'ACTIVE';
const isOfLeague = ({ league }: AnnouncementSubject): boolean => league?.isShown === true;
const mayStillPick = (about: AnnouncementSubject): boolean =>
  isOfLeague(about) &&
  isOpen(about) &&
  about.tournament?.isPublished === true &&
  Date.parse(about.tournament.starts_at ?? '9999') > Date.now();

const everyone = () => sql`u.role is null`;
const entrants = () => sql`e.id is not null`;
/** The writer knows the message already, and messages of people who are banned or gone reach nobody. */
const entrantsButWriter = (facts: unknown) => {
  const { writer } = facts as texts.MessageFacts;
  return writer === undefined
    ? entrants()
    : sql`e.id is not null and u.id <> ${writer.userId}::uuid and exists (
        select from app_user w where w.id = ${writer.userId}::uuid and w.banned_at is null and w.deleted_at is null)`;
};
/** Everybody but the owner, who sends it. */
const members = () => sql`m.status = 'in' and m.role <> 'owner' and not m.is_muted`;
const peopleToCall = (
  facts: unknown,
) => sql`u.role is null and (d.picks is not null or not ${isForDraftsOnly(facts)}
  and (e.id is null or exists (
    select from match m
    where m.tournament_id = e.tournament_id and not m.is_bye and get_byte(e.picks, m.number) = 0)))`;

/** News that asks for an act before the first ball. */
const callToAct = { weight: 'act', isNews: isOpen, endsAtStart: true } as const;
/** News of a person's own money, which nobody can turn off. */
const money = { news: null, weight: 'money', isNews: isNotCancelled } as const;

export const ANNOUNCED = {
  PUBLISHED: {
    ...callToAct,
    news: 'draw_open',
    weight: 'news',
    repeats: true,
    mostADay: 1,
    audience: everyone,
    write: toEach(texts.published),
  },
  LAST_CALL: {
    ...callToAct,
    news: 'last_call',
    mostADay: 3,
    audience: peopleToCall,
    write: toEach(texts.lastCall),
  },
  /** The same call, moved forward for people whose quiet hours it would fall into. Nobody gets both. */
  EARLY_CALL: {
    ...callToAct,
    news: 'last_call',
    keyedAs: 'LAST_CALL',
    audience: (facts) => sql`${peopleToCall(facts)} and ${wantsByPush('last_call')} and ${isAtClock(facts)}`,
    write: toEach(texts.lastCall),
  },
  SECOND_CHANCE: {
    ...callToAct,
    news: 'second_chance',
    // Only those who are out of the whole draw are told.
    audience: () => sql`u.role is null and e.id is null`,
    write: writeSecondChance,
  },
  REMINDER: {
    ...callToAct,
    news: 'last_call',
    audience: (facts) =>
      sql`u.role is null and e.id is null and (d.picks is not null or not ${isForDraftsOnly(facts)})`,
    write: toEach(texts.reminder),
  },
  START_MOVED: {
    ...callToAct,
    news: null,
    repeats: true,
    settles: true,
    mostADay: 3,
    audience: entrants,
    write: toEach(texts.startMoved),
  },
  STARTED_OVER: {
    ...callToAct,
    news: null,
    isNews: isNotCancelled,
    audience: (facts) => sql`e.id is not null and exists (
      select from entry o where o.user_id = u.id and o.tournament_id = ${replacedTournament(facts)}::uuid)`,
    write: toEach(texts.startedOver),
  },
  MESSAGE: {
    news: 'message',
    weight: 'news',
    isNews: isNotCancelled,
    audience: entrantsButWriter,
    write: toEach(texts.message),
  },
  LEAGUE_REMINDER: {
    ...callToAct,
    news: 'last_call',
    isNews: mayStillPick,
    audience: () => sql`${members()} and u.role is null and e.id is null`,
    write: writeLeagueReminder,
  },
  LEAGUE_MESSAGE: {
    news: 'message',
    weight: 'news',
    isNews: isOfLeague,
    audience: members,
    write: writeLeagueMessage,
  },
  SEALED: {
    news: null,
    weight: 'confirmation',
    isNews: isNotCancelled,
    audience: entrants,
    write: writeSealed,
  },
  PLAYER_REPLACED: {
    news: null,
    weight: 'news',
    isNews: isNotCancelled,
    repeats: true,
    settles: true,
    mostADay: 3,
    audience: entrants,
    write: toEach(texts.replaced),
  },
  RANK_MOVED: {
    news: 'rank_moved',
    weight: 'news',
    isNews: isUnderWay,
    audience: entrants,
    write: writeMovedRanks,
  },
  OVERTAKEN: {
    news: 'overtaken',
    weight: 'news',
    isNews: isUnderWay,
    audience: (facts) => sql`u.id = any(${namedUserIds(facts)}::uuid[])`,
    write: writeOvertaken,
  },
  RIVAL: {
    news: 'rival',
    weight: 'news',
    isNews: isUnderWay,
    audience: (facts) => sql`u.id = any(${namedUserIds(facts)}::uuid[])`,
    write: writeRival,
  },
  PLAY_BY: { news: null, weight: 'news', isNews: isUnderWay, audience: runners, write: toEach(playBy) },
  RESULTS: { news: 'the_end', weight: 'news', isNews: isNotCancelled, audience: entrants, write: writeEnd },
  CORRECTED: {
    ...money,
    audience: (facts) => sql`e.id = any(${changedEntries(facts)}::uuid[])`,
    write: toEach(prizeTexts.corrected),
  },
  PRIZE: { ...money, audience: () => sql`p.amount is not null`, write: toEach(prizeTexts.prize) },
  PRIZE_GONE: {
    ...money,
    isNews: () => true,
    audience: (facts) => sql`u.id = any(${losers(facts)}::uuid[])`,
    write: toEach(prizeTexts.prizeGone),
  },
  PRIZE_RAISED: {
    ...money,
    isNews: isOpen,
    endsAtStart: true,
    repeats: true,
    mostADay: 3,
    audience: entrants,
    write: toEach(prizeTexts.prizeRaised),
  },
} as const satisfies Record<string, Announced>;

export type AnnouncementKind = keyof typeof ANNOUNCED;

export const rowOf = (kind: AnnouncementKind): Announced => ANNOUNCED[kind];

export const ANNOUNCEMENT_KINDS = Object.keys(ANNOUNCED) as AnnouncementKind[];

export const FIRST_KINDS = ANNOUNCEMENT_KINDS.filter((kind) => goesFirst(ANNOUNCED[kind].weight));

/** News of a person's own entry. Confirmations come last, and wait while a crowd saves. */
export const DUE = {
  ENTRY_CHANGED: { news: 'picks_changed', goesFirst: true, take: takeChanges },
  ENTRY_VOIDED: { goesFirst: true, take: takeVoided },
  ENTRY_CONFIRMED: { goesFirst: false, take: takeConfirmed },
} as const satisfies Record<string, DueToOne>;

/** Every kind that a person can turn off has a row, or this does not compile. */
type UsedNewsKind =
  | NonNullable<(typeof ANNOUNCED)[AnnouncementKind]['news']>
  | (typeof DUE)['ENTRY_CHANGED']['news'];
true satisfies [Exclude<NewsKind, UsedNewsKind>] extends [never] ? true : never;

/** The tournament was published too late for a call to everyone. Announcements without this fact go to everyone. */
const isForDraftsOnly = (facts: unknown): boolean =>
  (facts as { readonly draftsOnly?: boolean }).draftsOnly === true;

export interface Clock {
  /** Null for people without a known zone, who use the tournament's. */
  readonly zone: string | null;
  readonly from: number;
  readonly to: number;
}

function isAtClock(facts: unknown) {
  const { zone, from, to } = (facts as { readonly clock: Clock }).clock;
  return sql`u.time_zone is not distinct from ${zone} and u.quiet_from = ${from} and u.quiet_to = ${to}`;
}

const replacedTournament = (facts: unknown): string => (facts as { readonly before: string }).before;

const changedEntries = (facts: unknown): string[] =>
  (facts as CorrectedFacts).changed.map(({ entryId }) => entryId);

const losers = (facts: unknown): string[] => (facts as GoneFacts).shares.map(({ userId }) => userId);

const namedUserIds = (facts: unknown): string[] =>
  (facts as OvertakenFacts | RivalFacts).people.map(({ userId }) => userId);
