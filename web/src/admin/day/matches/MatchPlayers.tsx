import { toDraw } from '@boast/contract/draws/tournament-draw';
import type { DrawPlayer, Match, Tournament } from '@boast/contract/tournaments';
import { changeRoundOne, ROUND_ONE_REFUSALS } from '@boast/domain/draw/change-round-one';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { repeatedDraw } from '../../draws/whole-draw/event-draws.ts';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths, useMayCall } from '../../frame/use-portal-role.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { useFreshTournament } from '../../parts/use-fresh-tournament.ts';
import { picksLost, QualifierDialog, ReplaceDialog } from './ReplaceDialog.tsx';

type Position = 'one' | 'two';
type PlayerChange = { position: Position; act: 'name' | 'add' | 'replace' | 'clear' | 'leave' };

export function MatchPlayers({ match, tournament }: { match: Match; tournament: Tournament }) {
  const [dialog, setDialog] = useState<PlayerChange | null>(null);
  const close = () => setDialog(null);
  const mayChange = useMayCall()('replacePlayer');
  const paths = useDrawPaths();
  const { club, wholeDraw } = tournament;
  const pageOf = (id: string): string =>
    club === null ? adminPaths.player(id) : paths.drawPlayers(wholeDraw?.id ?? tournament.id);
  return (
    <>
      <ul aria-label="Players" className="grid gap-4 lg:grid-cols-2">
        {(['one', 'two'] as const).map((position) => (
          <Side
            key={position}
            match={match}
            position={position}
            isBye={tournament.slots[slotOf(match, position)]?.kind === 'bye'}
            canChange={
              mayChange &&
              tournament.status !== 'CANCELLED' &&
              repeatedDraw(tournament) === null &&
              match.roundNumber === 1
            }
            late={lateRefusal(tournament, match, position)}
            canClear={tournament.sealedAt === null}
            canLeave={tournament.slots[slotOf(match, position)]?.byeAtSeal === true}
            pageOf={pageOf}
            isRanked={club === null}
            onAsk={(act) => setDialog({ position, act })}
          />
        ))}
      </ul>
      {dialog && <PlayerChangeDialog asked={dialog} match={match} tournament={tournament} onClose={close} />}
    </>
  );
}

const slotOf = ({ index }: Match, position: Position): number => index * 2 + (position === 'one' ? 0 : 1);

/** Why nobody can come into a bye any more; null while somebody can. */
function lateRefusal(tournament: Tournament, match: Match, position: Position): string | null {
  if (match.roundNumber > 1) return null;
  const matches = tournament.rounds.flatMap((round) => round.matches);
  const outcome = changeRoundOne(
    toDraw(tournament),
    { kind: 'name', match: match.index, side: position === 'one' ? 0 : 1, playerId: '' },
    {
      sealed: tournament.sealedAt !== null,
      hasPlay: (number) => (matches[number]?.gameScores ?? []).some(([upper, lower]) => upper + lower > 0),
    },
  );
  return outcome.ok ? null : ROUND_ONE_REFUSALS[outcome.refusal];
}

type PlayerChangeDialogProps = {
  asked: PlayerChange;
  match: Match;
  tournament: Tournament;
  onClose: () => void;
};

function PlayerChangeDialog({ asked: { act, position }, ...about }: PlayerChangeDialogProps) {
  const player = position === 'one' ? about.match.playerOne : about.match.playerTwo;
  if (act === 'name' || act === 'add')
    return <QualifierDialog {...about} position={position} isLate={act === 'add'} />;
  if (player === null) return null;
  const dialog = { ...about, position, player };
  if (act === 'replace') return <ReplaceDialog {...dialog} />;
  return <ClearPlaceDialog {...dialog} isOfBye={act === 'leave'} />;
}

type SideProps = {
  match: Match;
  position: Position;
  /** In Round 1: this side stays empty. */
  isBye: boolean;
  canChange: boolean;
  /** Why no late player can come in any more. */
  late: string | null;
  /** Entries are not sealed yet. */
  canClear: boolean;
  /** A late player, who may leave the bye again until the match begins. */
  canLeave: boolean;
  /** The page of a player. */
  pageOf: (playerId: string) => string;
  /** The tour ranks its players; a club's own have no rank. */
  isRanked: boolean;
  onAsk: (act: PlayerChange['act']) => void;
};

function Side(props: SideProps) {
  const { match, position, isBye, canChange, late, canClear, canLeave, pageOf, isRanked, onAsk } = props;
  const player = position === 'one' ? match.playerOne : match.playerTwo;
  if (player !== null)
    return (
      <Player match={match} player={player} page={pageOf(player.id)} isRanked={isRanked}>
        {canChange && !match.isCompleted && (
          <Act label="Replace" player={player} onPress={() => onAsk('replace')} />
        )}
        {canChange && canClear && <Act label="Remove" player={player} onPress={() => onAsk('clear')} />}
        {canChange && canLeave && !match.isCompleted && (
          <Act label="Take out" player={player} onPress={() => onAsk('leave')} />
        )}
      </Player>
    );
  return (
    <li className="flex min-h-24 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-large border border-edge border-dashed px-5 py-4 text-quiet">
      {match.roundNumber === 1 && isBye
        ? 'BYE'
        : match.roundNumber > 1 && match.isBye
          ? 'No opponent'
          : 'TBD'}
      {canChange && !isBye && (
        <Button variant="outline" onClick={() => onAsk('name')}>
          Set as Qualifier
        </Button>
      )}
      {canChange && isBye && late === null && (
        <Button variant="outline" onClick={() => onAsk('add')}>
          Add a late player
        </Button>
      )}
      {canChange && isBye && late !== null && <span className="text-small">{late}</span>}
    </li>
  );
}

type ActProps = { label: string; player: DrawPlayer; onPress: () => void };

const Act = ({ label, player, onPress }: ActProps) => (
  <Button variant="quiet" size="small" onClick={onPress}>
    <span>
      {label}
      <span className="sr-only"> {player.fullName}</span>
    </span>
  </Button>
);

type PlayerProps = { match: Match; player: DrawPlayer; page: string; isRanked: boolean; children: ReactNode };

function Player({ match, player, page, isRanked, children }: PlayerProps) {
  const { id, fullName, imageUrl, worldRank, country, seed } = player;
  const [gamesOne = '', gamesTwo = ''] = match.gameScore?.split('-') ?? [];
  const games = match.playerOne?.id === id ? gamesOne : gamesTwo;
  return (
    <li className="flex min-h-24 flex-wrap items-center gap-4 rounded-large border border-line bg-glass px-5 py-4">
      <Avatar name={fullName} src={imageUrl} size="large" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <PortalLink
          to={page}
          className="display text-ink text-title no-underline hover:text-accent hover:underline"
        >
          {fullName}
        </PortalLink>
        <p className="numerals text-quiet text-small">
          {[
            ...(isRanked ? [worldRank === null ? 'Unranked' : `World rank ${worldRank}`] : []),
            ...(seed === null ? [] : [`seed ${seed}`]),
            ...(country === null ? [] : [country]),
          ].join(', ')}
        </p>
      </div>
      <span className="flex items-center gap-3">
        {match.winnerId === id && <OutcomeMark outcome="correct" label="Winner" />}
        {games !== '' && <span className="score text-[2.5rem]">{games}</span>}
      </span>
      {children}
    </li>
  );
}

type ClearPlaceDialogProps = {
  match: Match;
  tournament: Tournament;
  position: 'one' | 'two';
  player: DrawPlayer;
  isOfBye: boolean;
  onClose: () => void;
};

/** `isOfBye`: a late player leaves, and their opponent has a bye again. */
function ClearPlaceDialog({ match, tournament, position, player, isOfBye, onClose }: ClearPlaceDialogProps) {
  useFreshTournament(tournament.id);
  const confirm = async (reason: string) => {
    const call = { params: { matchId: match.id }, ifMatch: match.version };
    if (isOfBye) await callApi('deleteMatch', { ...call, query: { leaves: position, reason } });
    else await callApi('clearPlace', { ...call, query: { playerPosition: position, reason } });
    await refreshDraws();
    toast.success('Player removed', { description: `${player.fullName} is out of the draw.` });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Take ${player.fullName} out of the draw?`}
      description={
        isOfBye
          ? 'Their place is a bye again, as it was when everybody picked.'
          : `Their place in Round 1 is TBD until you name someone. Nobody can enter until then.${picksLost(tournament)}`
      }
      confirmLabel="Remove"
      onConfirm={confirm}
      refusalOf={(error) => drawRefusal(error, 'Failed to remove the player')}
      onCancel={onClose}
    />
  );
}
