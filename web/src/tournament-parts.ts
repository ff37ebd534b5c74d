/** Which features show something on a tournament's page, where, and when. Each is a chunk that comes after the draw. */
import { lazyPart } from './lib/lazy-page.tsx';
import type { TournamentParts } from './parts/tournaments/tournament-parts.ts';

export const tournamentParts: TournamentParts = {
  above: [
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
  ],
  below: [
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
};
