/** The parts that features add to a tournament's page, where and when. Each is a chunk that loads after the draw. */
import type { Tournament } from '@boast/contract/tournaments';
import { lazyPart } from './lib/lazy-page.tsx';
import type { TournamentParts } from './parts/tournaments/tournament-parts.ts';

const resultsTold: TournamentParts['above'][number] = {
  name: 'results told',
  isShown: ({ tournament }) => tournament.sealedAt !== null && tournament.status !== 'CANCELLED',
  part: lazyPart(async () => (await import('./features/tournament/story/ResultsNews.tsx')).ResultsNews),
};

export const tournamentParts: TournamentParts = {
  stamp: [
    {
      name: 'stamp',
      isShown: ({ tournament, entry }) => tournament.sealedAt !== null && entry !== null,
      part: lazyPart(async () => (await import('./features/seal/SealStamp.tsx')).SealStamp),
    },
  ],
  above: [
    resultsTold,
    {
      name: 'whose board',
      isShown: ({ tournament, isSignedIn }) =>
        isSignedIn && tournament.sealedAt !== null && location.hash === '#leaderboard',
      part: lazyPart(async () => (await import('./features/leagues/LeaguesHere.tsx')).BoardSwitch),
    },
    {
      name: 'lock reminder',
      isShown: ({ tournament, isSignedIn }) => isSignedIn && tournament.status === 'UPCOMING',
      part: lazyPart(
        async () => (await import('./parts/tournaments/TournamentLockReminder.tsx')).TournamentLockReminder,
      ),
    },
    {
      name: 'entry notes',
      isShown: ({ tournament, isSignedIn }) => isSignedIn || tournament.status === 'CANCELLED',
      part: lazyPart(async () => (await import('./features/entry-changes/EntryNotes.tsx')).EntryNotes),
    },
    {
      name: 'the end',
      isShown: ({ tournament, entry }) =>
        isOver(tournament) && (entry !== null || location.hash === '#leaderboard'),
      part: lazyPart(async () => (await import('./features/tournament/story/TheEnd.tsx')).TheEnd),
      // On a phone the steps of the podium are stacked.
      get reservedHeight() {
        return location.hash === '#leaderboard' ? 'h-58 md:h-52' : 'h-52';
      },
    },
  ],
  below: [
    {
      name: 'chance',
      isShown: ({ tournament, entry }) => entry !== null && isUnderWay(tournament),
      part: lazyPart(async () => (await import('./features/tournament/chance/ChancePanel.tsx')).ChancePanel),
    },
    {
      name: 'turning points',
      isShown: ({ tournament }) => isOver(tournament),
      part: lazyPart(
        async () => (await import('./features/tournament/story/TurningPoints.tsx')).TurningPoints,
      ),
    },
    {
      name: 'leagues',
      isShown: ({ tournament, isSignedIn }) => isSignedIn && tournament.status !== 'CANCELLED',
      part: lazyPart(async () => (await import('./features/leagues/LeaguesHere.tsx')).LeaguesHere),
    },
    {
      name: 'points',
      isShown: ({ tournament }) => tournament.status !== 'CANCELLED',
      part: lazyPart(async () => (await import('./features/prizes/PrizePanel.tsx')).PointsPanel),
    },
    {
      name: 'prize',
      isShown: ({ tournament }) => tournament.status !== 'CANCELLED',
      part: lazyPart(async () => (await import('./features/prizes/PrizePanel.tsx')).PrizePanel),
    },
    {
      name: 'seal',
      isShown: ({ tournament, entry }) => tournament.sealedAt !== null || entry !== null,
      part: lazyPart(async () => (await import('./features/seal/SealPart.tsx')).SealPart),
    },
    {
      name: 'corrections',
      isShown: ({ tournament }) => tournament.resultsVersion > 0,
      part: lazyPart(
        async () => (await import('./features/corrections/CorrectionPanel.tsx')).CorrectionPanel,
      ),
    },
    {
      name: 'share',
      isShown: ({ tournament }) => tournament.status !== 'CANCELLED',
      part: lazyPart(async () => (await import('./features/share/SharePanel.tsx')).SharePanel),
    },
    {
      name: 'print',
      isShown: () => true,
      part: lazyPart(async () => (await import('./features/print/PrintDraw.tsx')).PrintDraw),
    },
  ],
  live: [resultsTold],
};

/** The final is decided and the tournament counts. */
function isOver({ sealedAt, status, completedMatches, totalMatches }: Tournament): boolean {
  return sealedAt !== null && status !== 'CANCELLED' && completedMatches === totalMatches;
}

/** Sealed, with matches still to be played. */
function isUnderWay({ sealedAt, status, completedMatches, totalMatches }: Tournament): boolean {
  return sealedAt !== null && status !== 'CANCELLED' && completedMatches < totalMatches;
}
