/** The parts that features add to a tournament's page, where and when. They are one chunk, which loads after the draw. */
import type { Tournament } from '@boast/contract/tournaments';
import { CorrectionPanel } from './features/corrections/CorrectionPanel.tsx';
import { EntryNotes } from './features/entry-changes/EntryNotes.tsx';
import { BoardSwitch, LeaguesHere } from './features/leagues/LeaguesHere.tsx';
import { PointsPanel, PrizePanel } from './features/prizes/PrizePanel.tsx';
import { SealPart } from './features/seal/SealPart.tsx';
import { SealStamp } from './features/seal/SealStamp.tsx';
import { SharePanel } from './features/share/SharePanel.tsx';
import { ChancePanel } from './features/tournament/chance/ChancePanel.tsx';
import { ResultsNews } from './features/tournament/story/ResultsNews.tsx';
import { TheEnd } from './features/tournament/story/TheEnd.tsx';
import { TurningPoints } from './features/tournament/story/TurningPoints.tsx';
import { TournamentLockReminder } from './parts/tournaments/TournamentLockReminder.tsx';
import type { TournamentParts } from './parts/tournaments/tournament-parts.ts';

const resultsTold: TournamentParts['above'][number] = {
  name: 'results told',
  isShown: ({ tournament }) => tournament.sealedAt !== null && tournament.status !== 'CANCELLED',
  Part: ResultsNews,
};

export const tournamentParts: TournamentParts = {
  stamp: [
    {
      name: 'stamp',
      isShown: ({ tournament, entry }) => tournament.sealedAt !== null && entry !== null,
      Part: SealStamp,
    },
  ],
  above: [
    resultsTold,
    {
      name: 'whose board',
      isShown: ({ tournament, isSignedIn }) =>
        isSignedIn && tournament.sealedAt !== null && location.hash === '#leaderboard',
      Part: BoardSwitch,
    },
    {
      name: 'lock reminder',
      isShown: ({ tournament, isSignedIn }) => isSignedIn && tournament.status === 'UPCOMING',
      Part: TournamentLockReminder,
    },
    {
      name: 'entry notes',
      isShown: ({ tournament, isSignedIn }) => isSignedIn || tournament.status === 'CANCELLED',
      Part: EntryNotes,
    },
    {
      name: 'the end',
      isShown: ({ tournament, entry }) =>
        isOver(tournament) && (entry !== null || location.hash === '#leaderboard'),
      Part: TheEnd,
    },
  ],
  below: [
    {
      name: 'chance',
      isShown: ({ tournament, entry }) => entry !== null && isUnderWay(tournament),
      Part: ChancePanel,
    },
    {
      name: 'turning points',
      isShown: ({ tournament }) => isOver(tournament),
      Part: TurningPoints,
    },
    {
      name: 'leagues',
      isShown: ({ tournament, isSignedIn }) => isSignedIn && tournament.status !== 'CANCELLED',
      Part: LeaguesHere,
    },
    {
      name: 'points',
      isShown: ({ tournament }) => tournament.status !== 'CANCELLED',
      Part: PointsPanel,
    },
    {
      name: 'prize',
      isShown: ({ tournament }) => tournament.status !== 'CANCELLED',
      Part: PrizePanel,
    },
    {
      name: 'seal',
      isShown: ({ tournament, entry }) => tournament.sealedAt !== null || entry !== null,
      Part: SealPart,
    },
    {
      name: 'corrections',
      isShown: ({ tournament }) => tournament.resultsVersion > 0,
      Part: CorrectionPanel,
    },
    {
      name: 'share',
      isShown: ({ tournament }) => tournament.status !== 'CANCELLED',
      Part: SharePanel,
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
