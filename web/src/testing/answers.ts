import type { User } from '@boast/contract/account/users';
import type { AppConfig } from '@boast/contract/config';
import { type EntryWithTournament, entryWithTournament } from '@boast/contract/entries';
import { type TournamentSummary, tournamentSummary } from '@boast/contract/tournaments';
import { blank } from './blank.ts';

/** Answers of the contract's shape, for tests to change. */

export const CONFIG: AppConfig = {
  productName: 'Boast',
  version: '0.0.0',
  features: { credits: false },
  stripe: { publicKey: null },
  auth: {
    url: '/auth/v1',
    anonKey: 'key',
    provider: 'builtin',
    providers: [],
    administratorsNeedFactor: false,
  },
  devTools: false,
  migration: null,
  scoring: { id: 'ten-1', winner: 10, score: 0, growth: 1 },
  terms: {
    minimumAge: 18,
    entryCredits: 1,
    creditPriceCents: 1_000,
    creditPacks: [1, 2, 5, 10],
    currency: 'usd',
    prizeCents: 10_000,
    winnersToldWithinHours: 48,
    changedOn: '2026-01-01',
  },
  operator: { name: 'Boast', governingLaw: 'England' },
  liveResultsUrl: null,
};

export const FAN: User = {
  id: '0199d6a0-0000-7000-8000-00000000000f',
  username: 'fan',
  email: 'fan@example.com',
  firstName: null,
  fullName: null,
  avatar: null,
  isAdmin: false,
  role: null,
  credits: 0,
  acceptedTermsAt: '2026-01-01T00:00:00.000Z',
  tournamentUpdatesEnabled: true,
  tournamentResultsEnabled: true,
  hasPublicPage: false,
  timeZone: 'UTC',
  version: 1,
};

export const ADMIN: User = { ...FAN, username: 'admin', isAdmin: true, role: 'administrator' };

export const ENTRY: EntryWithTournament = blank(entryWithTournament);

export const DRAW: TournamentSummary = {
  ...blank(tournamentSummary),
  id: '0199d6a0-0000-7000-8000-0000000000d0',
  name: 'Windsor Open',
  location: 'Windsor',
  gender: 'mens',
  status: 'UPCOMING',
  startDate: '2031-05-01',
  endDate: '2031-05-09',
  startsAt: '2031-05-01T11:00:00.000Z',
  timeZone: 'Europe/London',
  drawSize: 32,
  playerCount: 24,
  entryCount: 7,
  totalMatches: 23,
  firstRound: 1,
};

/** The only page of a list. */
export const onePage = <T>(data: readonly T[]) => ({
  data: [...data],
  pageInfo: { currentPage: 0, previousPage: null, nextPage: null, totalRecords: data.length, pageSize: 20 },
});
