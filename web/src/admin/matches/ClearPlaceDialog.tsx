import type { DrawPlayer, Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { useFreshTournament } from '../parts/use-fresh-tournament.ts';
import { picksLost } from './picks-lost.ts';

type ClearPlaceDialogProps = {
  match: Match;
  tournament: Tournament;
  position: 'one' | 'two';
  player: DrawPlayer;
  onClose: () => void;
};

/** Takes a player out of Round 1 before the seal: a slip, or somebody who withdrew. */
export function ClearPlaceDialog({ match, tournament, position, player, onClose }: ClearPlaceDialogProps) {
  useFreshTournament(tournament.id);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    try {
      await call('clearPlace', {
        params: { matchId: match.id },
        query: { playerPosition: position, reason },
        ifMatch: match.version,
      });
    } catch (error) {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
      return setFailure(messageOr(error, 'Failed to open the place'));
    }
    await refreshDraws();
    toast.success('Place opened', { description: `${player.fullName} is out of the draw.` });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Take ${player.fullName} out of the draw?`}
      description={`Their place in Round 1 is TBD until somebody is named, and nobody can enter meanwhile.${picksLost(tournament)}`}
      confirmLabel="Take out"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
