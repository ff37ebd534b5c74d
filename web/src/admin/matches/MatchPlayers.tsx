import type { DrawPlayer, Match, Tournament } from '@boast/contract/tournaments';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../api/app-api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { toast } from '../../ui/toast.ts';
import { PortalLink } from '../frame/PortalLink.tsx';
import { useDrawPaths, useMayCall } from '../frame/use-seat.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../parts/refresh-draws.ts';
import { useFreshTournament } from '../parts/use-fresh-tournament.ts';
import { picksLost, QualifierDialog, ReplaceDialog } from './ReplaceDialog.tsx';

type Position = 'one' | 'two';
type Asked = { position: Position; act: 'name' | 'add' | 'replace' | 'clear' };

export function MatchPlayers({ match, tournament }: { match: Match; tournament: Tournament }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
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
            isBye={tournament.slots[match.index * 2 + (position === 'one' ? 0 : 1)]?.kind === 'bye'}
            canChange={
              mayChange &&
              tournament.status !== 'CANCELLED' &&
              tournament.wholeDraw === null &&
              match.roundNumber === 1
            }
            canClear={tournament.sealedAt === null}
            pageOf={pageOf}
            isRanked={club === null}
            onAsk={(act) => setAsked({ position, act })}
          />
        ))}
      </ul>
      {asked && <AskedDialog asked={asked} match={match} tournament={tournament} onClose={close} />}
    </>
  );
}

type AskedDialogProps = { asked: Asked; match: Match; tournament: Tournament; onClose: () => void };

function AskedDialog({ asked: { act, position }, ...about }: AskedDialogProps) {
  const player = position === 'one' ? about.match.playerOne : about.match.playerTwo;
  if (act === 'name' || act === 'add')
    return <QualifierDialog {...about} position={position} isLate={act === 'add'} />;
  if (player === null) return null;
  const dialog = { ...about, position, player };
  return act === 'replace' ? <ReplaceDialog {...dialog} /> : <ClearPlaceDialog {...dialog} />;
}

type SideProps = {
  match: Match;
  position: Position;
  /** In Round 1: this side stays empty. */
  isBye: boolean;
  canChange: boolean;
  /** Entries are not sealed yet. */
  canClear: boolean;
  /** The page of a player. */
  pageOf: (playerId: string) => string;
  /** The tour ranks its players; a club's own have no rank. */
  isRanked: boolean;
  onAsk: (act: Asked['act']) => void;
};

function Side({ match, position, isBye, canChange, canClear, pageOf, isRanked, onAsk }: SideProps) {
  const player = position === 'one' ? match.playerOne : match.playerTwo;
  if (player !== null)
    return (
      <Player match={match} player={player} page={pageOf(player.id)} isRanked={isRanked}>
        {canChange && !match.isCompleted && (
          <Act label="Replace" player={player} onPress={() => onAsk('replace')} />
        )}
        {canChange && canClear && <Act label="Remove" player={player} onPress={() => onAsk('clear')} />}
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
      {canChange && isBye && canClear && (
        <Button variant="outline" onClick={() => onAsk('add')}>
          Add a late player
        </Button>
      )}
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
  const [one = '', two = ''] = match.gameScore?.split('-') ?? [];
  const games = match.playerOne?.id === id ? one : two;
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
  onClose: () => void;
};

function ClearPlaceDialog({ match, tournament, position, player, onClose }: ClearPlaceDialogProps) {
  useFreshTournament(tournament.id);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    try {
      await callApi('clearPlace', {
        params: { matchId: match.id },
        query: { playerPosition: position, reason },
        ifMatch: match.version,
      });
    } catch (error) {
      return setFailure(await drawRefusal(error, 'Failed to remove the player'));
    }
    await refreshDraws();
    toast.success('Player removed', { description: `${player.fullName} is out of the draw.` });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Take ${player.fullName} out of the draw?`}
      description={`Their place in Round 1 is TBD until you name someone. Nobody can enter until then.${picksLost(tournament)}`}
      confirmLabel="Remove"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
