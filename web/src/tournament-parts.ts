/** The parts that features add to a tournament's page, where and when. They are one chunk, which loads after the draw. */
import { CorrectionPanel } from './features/corrections/CorrectionPanel.tsx';
import { EntryNotes } from './features/entry-changes/EntryNotes.tsx';
import { LeaguesHere, LeagueTabs } from './features/leagues/join/LeaguesHere.tsx';
import { PickReactions } from './features/leagues/reactions/PickReactions.tsx';
import { PointsPanel, PrizePanel } from './features/prizes/PrizePanel.tsx';
import { ClubNotice, ClubPanel } from './features/run-a-draw/ClubPanel.tsx';
import { CrowdLine } from './features/seal/CrowdLine.tsx';
import { LockMoment } from './features/seal/LockMoment.tsx';
import { SealPart } from './features/seal/SealPart.tsx';
import { ChancePanel } from './features/tournament/chance/ChancePanel.tsx';
import { GamesNote } from './features/tournament/match/GamesNote.tsx';
import { MatchInPlace } from './features/tournament/match/MatchInPlace.tsx';
import { OwnShownPicks } from './features/tournament/share/OwnShownPicks.tsx';
import { SavePanel } from './features/tournament/share/SavePanel.tsx';
import { ShareSheet } from './features/tournament/share/ShareSheet.tsx';
import { OwnStory } from './features/tournament/story/EntryStory.tsx';
import { ResultsNews } from './features/tournament/story/ResultsNews.tsx';
import { TurningPoints } from './features/tournament/story/TurningPoints.tsx';
import { isJustSealed, isOver, isUnderWay } from './parts/tournaments/cards/phase.ts';
import { TournamentLockReminder } from './parts/tournaments/reminders/TournamentLockReminder.tsx';
import { TournamentPartList } from './parts/tournaments/TournamentPartList.tsx';
import type { LaterParts, TournamentView } from './parts/tournaments/tournament-parts.ts';

export const tournamentParts: LaterParts = {
  above: [
    {
      name: 'club’s draw, not open or hidden',
      isShown: ({ tournament: { club, status } }) =>
        club !== null && (status === 'CREATING' || club.hiddenReason !== null),
      Part: ClubNotice,
    },
    {
      name: 'lock moment',
      isShown: ({ tournament }) =>
        tournament.sealedAt === null ? tournament.status !== 'CANCELLED' : isJustSealed(tournament),
      Part: LockMoment,
    },
    {
      name: 'everyone’s champions',
      isShown: ({ tournament, views }) => isJustSealed(tournament) && views.includes('Draw'),
      Part: CrowdLine,
    },
    {
      name: 'results told',
      isShown: ({ tournament }) => tournament.sealedAt !== null && tournament.status !== 'CANCELLED',
      Part: ResultsNews,
    },
    {
      name: 'games that are not as picked',
      isShown: ({ tournament }) => tournament.sealedAt !== null && tournament.status !== 'CANCELLED',
      Part: GamesNote,
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
      name: 'story',
      isShown: ({ tournament, entry, views }) =>
        entry !== null && isOver(tournament) && views.includes('Draw'),
      Part: OwnStory,
    },
  ],
  below: [
    {
      name: 'shown picks',
      isShown: ({ tournament, entry, isSignedIn }) =>
        isSignedIn && entry !== null && tournament.sealedAt === null && tournament.status === 'UPCOMING',
      Part: OwnShownPicks,
    },
    {
      name: 'chance',
      isShown: ({ tournament, entry, views }) =>
        entry !== null && isUnderWay(tournament) && views.includes('What if'),
      Part: ChancePanel,
    },
    {
      name: 'turning points',
      isShown: ({ tournament, views }) => isOver(tournament) && views.includes('Draw'),
      Part: TurningPoints,
    },
    {
      name: 'leagues',
      isShown: ({ tournament, isSignedIn, views }) =>
        isSignedIn &&
        tournament.status !== 'CANCELLED' &&
        views.includes(tournament.sealedAt === null ? 'Draw' : 'Leaderboard'),
      Part: LeaguesHere,
    },
    {
      name: 'club’s draw',
      isShown: (at) => (isInfo(at) || at.tournament.status === 'CREATING') && at.tournament.club !== null,
      Part: ClubPanel,
    },
    {
      name: 'points',
      isShown: (at) => isInfo(at) && at.tournament.status !== 'CANCELLED',
      Part: PointsPanel,
    },
    {
      name: 'prize',
      isShown: (at) => isInfo(at) && at.tournament.status !== 'CANCELLED',
      Part: PrizePanel,
    },
    {
      name: 'seal',
      isShown: (at) => isInfo(at) && (at.tournament.sealedAt !== null || at.entry !== null),
      Part: SealPart,
    },
    {
      name: 'corrections',
      isShown: (at) => isInfo(at) && at.tournament.resultsVersion > 0,
      Part: CorrectionPanel,
    },
    {
      name: 'save',
      isShown: (at) => isInfo(at) && at.tournament.status !== 'CANCELLED',
      Part: SavePanel,
    },
  ],
  PartList: TournamentPartList,
  LeagueTabs,
  MatchInPlace,
  ShareSheet,
  PickReactions,
};

const isInfo = ({ views }: { readonly views: readonly TournamentView[] }): boolean => views.includes('Info');
