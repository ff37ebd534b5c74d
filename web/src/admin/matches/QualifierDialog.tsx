import type { Player } from '@boast/contract/players';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';
import { PlayerPicker } from '../parts/PlayerPicker.tsx';
import { playersOfDraw } from './players-of-draw.ts';

type QualifierDialogProps = {
  match: Match;
  tournament: Tournament;
  position: 'one' | 'two';
  onClose: () => void;
};

/** Names the player of a place of Round 1 that waits for one. */
export function QualifierDialog({ match, tournament, position, onClose }: QualifierDialogProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (!player) return setFailure('Choose the player first.');
    setSaving(true);
    setFailure(null);
    try {
      await call('setQualifier', {
        params: { matchId: match.id },
        body: { playerPosition: position, playerId: player.id },
        ifMatch: match.version,
      });
    } catch (error) {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
      setFailure(messageOr(error, 'Failed to set the qualifier'));
      return setSaving(false);
    }
    await refreshDraws();
    toast.success('Qualifier set', { description: 'Player has been set as a qualifier.' });
    onClose();
  };
  const opponent = position === 'one' ? match.playerTwo : match.playerOne;
  return (
    <Dialog
      title="Set as Qualifier"
      description={`${match.roundName}, against ${opponent?.fullName ?? 'a player not yet named'}`}
      onClose={isSaving ? undefined : onClose}
      className="max-w-measure!"
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {player ? `Set ${player.fullName}` : 'Set Qualifier'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <PlayerPicker
          label="Who plays here"
          gender={tournament.gender}
          value={player}
          excluded={playersOfDraw(tournament)}
          onChange={(chosen) => {
            setPlayer(chosen);
            setFailure(null);
          }}
        />
        {tournament.sealedAt !== null && (
          <Alert tone="warning" title="The entries are sealed">
            Nobody could pick this player; the match counts as it was picked.
          </Alert>
        )}
        {failure !== null && <Alert tone="danger" announce title={failure} />}
      </div>
    </Dialog>
  );
}
