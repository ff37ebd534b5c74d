/** All operations by name, from the files that declare them: what the server must handle and what clients can call. */
import { accessTokenOperations } from './account/access-tokens.ts';
import { personOperations } from './account/people.ts';
import { rivalOperations } from './account/rivals.ts';
import { userOperations } from './account/users.ts';
import { accountOperations } from './account.ts';
import { auditOperations } from './admin/audit.ts';
import { adminEntryOperations } from './admin/entries.ts';
import { healthOperations } from './admin/health.ts';
import { adminHomeOperations } from './admin/home.ts';
import { importOperations } from './admin/import.ts';
import { adminLeagueOperations } from './admin/leagues.ts';
import { listOperations } from './admin/list.ts';
import { adminMatchOperations } from './admin/matches.ts';
import { orderOfPlayOperations } from './admin/order-of-play.ts';
import { adminPaymentOperations } from './admin/payments.ts';
import { adminPlayerOperations } from './admin/players.ts';
import { adminResultOperations } from './admin/results.ts';
import { tournamentDayOperations } from './admin/tournament-day.ts';
import { adminTournamentOperations } from './admin/tournaments.ts';
import { adminUserOperations } from './admin/users.ts';
import { configOperations } from './config.ts';
import { creditOperations } from './credits.ts';
import { dataIssueOperations } from './data-issues.ts';
import { chanceOperations } from './draws/chances.ts';
import { clubDrawOperations } from './draws/club-draws.ts';
import { scorerLinkOperations } from './draws/scorer-links.ts';
import { sealOperations } from './draws/seal.ts';
import { entryOperations } from './entries.ts';
import { feedbackOperations } from './feedback.ts';
import { leaderboardOperations } from './leaderboard.ts';
import { leagueBoardOperations } from './leagues/boards.ts';
import { leagueMemberOperations } from './leagues/members.ts';
import { leagueNewsOperations } from './leagues/news.ts';
import { reactionOperations } from './leagues/reactions.ts';
import { leagueOperations } from './leagues.ts';
import { newsOperations } from './news.ts';
import type { Operation } from './operation.ts';
import { paymentOperations } from './payments.ts';
import { playerOperations } from './players.ts';
import { prizeOperations } from './prizes.ts';
import { seasonOperations } from './season.ts';
import { shownPicksOperations } from './shown-picks.ts';
import { tournamentOperations } from './tournaments.ts';
import { underWayOperations } from './under-way.ts';
import { webhookOperations } from './webhooks.ts';

export const operations = {
  ...accessTokenOperations,
  ...accountOperations,
  ...auditOperations,
  ...adminEntryOperations,
  ...healthOperations,
  ...adminHomeOperations,
  ...importOperations,
  ...listOperations,
  ...adminLeagueOperations,
  ...adminMatchOperations,
  ...adminResultOperations,
  ...orderOfPlayOperations,
  ...adminPaymentOperations,
  ...adminPlayerOperations,
  ...tournamentDayOperations,
  ...adminTournamentOperations,
  ...adminUserOperations,
  ...chanceOperations,
  ...clubDrawOperations,
  ...rivalOperations,
  ...scorerLinkOperations,
  ...configOperations,
  ...creditOperations,
  ...dataIssueOperations,
  ...entryOperations,
  ...feedbackOperations,
  ...leaderboardOperations,
  ...newsOperations,
  ...leagueBoardOperations,
  ...leagueNewsOperations,
  ...leagueOperations,
  ...leagueMemberOperations,
  ...paymentOperations,
  ...personOperations,
  ...playerOperations,
  ...prizeOperations,
  ...reactionOperations,
  ...sealOperations,
  ...seasonOperations,
  ...shownPicksOperations,
  ...tournamentOperations,
  ...underWayOperations,
  ...userOperations,
  ...webhookOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** The operation without the types of its own. */
export const operationOf = (name: OperationName): Operation => operations[name] as unknown as Operation;

/** Operations by topic, in the order in which somebody who builds on them needs them. */
const areas = {
  Tournaments: { ...tournamentOperations, ...underWayOperations },
  Players: playerOperations,
  Boards: { ...leaderboardOperations, ...chanceOperations, ...rivalOperations },
  Seasons: { ...seasonOperations, ...personOperations },
  Seals: sealOperations,
  Entries: { ...entryOperations, ...shownPicksOperations },
  Leagues: {
    ...leagueOperations,
    ...leagueMemberOperations,
    ...leagueNewsOperations,
    ...leagueBoardOperations,
    ...reactionOperations,
  },
  'Club draws': { ...clubDrawOperations, ...scorerLinkOperations },
  Prizes: prizeOperations,
  Accounts: { ...userOperations, ...accountOperations, ...accessTokenOperations },
  News: newsOperations,
  Credits: { ...creditOperations, ...paymentOperations },
  Site: { ...configOperations, ...feedbackOperations },
  'Staff: tournaments': {
    ...adminTournamentOperations,
    ...tournamentDayOperations,
    ...adminMatchOperations,
    ...adminResultOperations,
    ...orderOfPlayOperations,
    ...adminPlayerOperations,
    ...importOperations,
    ...webhookOperations,
  },
  'Staff: people': {
    ...adminUserOperations,
    ...adminEntryOperations,
    ...adminLeagueOperations,
    ...adminPaymentOperations,
  },
  'Staff: the house': {
    ...adminHomeOperations,
    ...auditOperations,
    ...dataIssueOperations,
    ...healthOperations,
    ...listOperations,
  },
};

export type Tag = keyof typeof areas;

export const TAGS: Readonly<Record<Tag, string>> = {
  Tournaments: 'Tournaments with their draws and matches, and what is being played now.',
  Players: 'Players, their matches and how they have played lately.',
  Boards: "Leaderboards, everyone's picks, and what can still happen.",
  Seasons: 'Points over all tournaments of a year, and the public pages of people.',
  Seals: 'What was sealed at the lock, with everything it takes to check it.',
  Entries: 'What people predict: drafts, entries and their tips.',
  Leagues: 'Friends and clubs who play among themselves.',
  'Club draws': 'Clubs make and run draws, with players who are theirs alone.',
  Prizes: 'What the winners of a tournament share, and how that was calculated.',
  Accounts: 'The person who calls: their name, settings, sessions and data.',
  News: "The caller's notifications.",
  Credits: 'Credits, and how they are bought.',
  Site: 'Settings of this site, the contact form, and what is no operation: events, pictures, files.',
  'Staff: tournaments': 'Administrators create tournaments, draws and results.',
  'Staff: people': 'Administrators look after people, entries, leagues and payments.',
  'Staff: the house': 'Administrators see how the installation goes.',
};

export const tagOf = (name: OperationName): Tag =>
  (Object.keys(areas) as Tag[]).find((tag) => name in areas[tag]) ?? 'Site';
