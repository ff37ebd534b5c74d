/** All operations by name, out of the files that declare them: what the server must handle and what the clients can call. */
import { accountOperations } from './account.ts';
import { auditOperations } from './admin-audit.ts';
import { adminEntryOperations } from './admin-entries.ts';
import { healthOperations } from './admin-health.ts';
import { adminHomeOperations } from './admin-home.ts';
import { importOperations } from './admin-import.ts';
import { adminLeagueOperations } from './admin-leagues.ts';
import { listOperations } from './admin-list.ts';
import { adminMatchOperations } from './admin-matches.ts';
import { adminPaymentOperations } from './admin-payments.ts';
import { adminPlayerOperations } from './admin-players.ts';
import { tournamentDayOperations } from './admin-tournament-day.ts';
import { adminTournamentOperations } from './admin-tournaments.ts';
import { adminUserOperations } from './admin-users.ts';
import { chanceOperations } from './chances.ts';
import { configOperations } from './config.ts';
import { creditOperations } from './credits.ts';
import { dataIssueOperations } from './data-issues.ts';
import { entryOperations } from './entries.ts';
import { feedbackOperations } from './feedback.ts';
import { leaderboardOperations } from './leaderboard.ts';
import { leagueBoardOperations } from './league-boards.ts';
import { leagueOperations } from './leagues.ts';
import { newsOperations } from './news.ts';
import { paymentOperations } from './payments.ts';
import { personOperations } from './people.ts';
import { playerOperations } from './players.ts';
import { prizeOperations } from './prizes.ts';
import { sealOperations } from './seal.ts';
import { seasonOperations } from './season.ts';
import { tournamentOperations } from './tournaments.ts';
import { underWayOperations } from './under-way.ts';
import { userOperations } from './users.ts';

export const operations = {
  ...accountOperations,
  ...auditOperations,
  ...adminEntryOperations,
  ...healthOperations,
  ...adminHomeOperations,
  ...importOperations,
  ...listOperations,
  ...adminLeagueOperations,
  ...adminMatchOperations,
  ...adminPaymentOperations,
  ...adminPlayerOperations,
  ...tournamentDayOperations,
  ...adminTournamentOperations,
  ...adminUserOperations,
  ...chanceOperations,
  ...configOperations,
  ...creditOperations,
  ...dataIssueOperations,
  ...entryOperations,
  ...feedbackOperations,
  ...leaderboardOperations,
  ...newsOperations,
  ...leagueBoardOperations,
  ...leagueOperations,
  ...paymentOperations,
  ...personOperations,
  ...playerOperations,
  ...prizeOperations,
  ...sealOperations,
  ...seasonOperations,
  ...tournamentOperations,
  ...underWayOperations,
  ...userOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
