import type { Player } from '@boast/contract/players';
import type { DrawPlayer, Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';
import { PlayerPicker } from '../parts/PlayerPicker.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { useFreshTournament } from '../parts/use-fresh-tournament.ts';
import { picksLost } from './picks-lost.ts';
import { playersOfDraw } from './players-of-draw.ts';

type ReplaceDialogProps = {
  match: Match;
  tournament: Tournament;
  position: 'one' | 'two';
  player: DrawPlayer;
  onClose: () => void;
};

/** Puts another player in the place of one who withdrew, also once the entries are sealed: a lucky loser. */
export function ReplaceDialog({ match, tournament, position, player, onClose }: ReplaceDialogProps) {
  useFreshTournament(tournament.id);
  const [chosen, setChosen] = useState<Player | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    if (!chosen) return setFailure('Choose who comes in first.');
    try {
      await call('replacePlayer', {
        params: { matchId: match.id },
        body: { playerPosition: position, playerId: chosen.id, reason },
        ifMatch: match.version,
      });
    } catch (error) {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
      return setFailure(messageOr(error, 'Failed to replace the player'));
    }
    await refreshDraws();
    toast.success('Player replaced', { description: `${chosen.fullName} plays for ${player.fullName}.` });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Replace ${player.fullName}?`}
      description={`Another player takes their place in Round 1.${whatBecomesOfPicks(tournament, player)}`}
      confirmLabel="Replace"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <PlayerPicker
        label="Who comes in"
        gender={tournament.gender}
        value={chosen}
        excluded={playersOfDraw(tournament)}
        onChange={(player) => {
          setChosen(player);
          setFailure(null);
        }}
      />
    </ReasonDialog>
  );
}

function whatBecomesOfPicks(tournament: Tournament, { fullName }: DrawPlayer): string {
  const { sealedAt, entryCount } = tournament;
  if (sealedAt === null || entryCount === 0) return picksLost(tournament);
  const whose =
    entryCount === 1
      ? 'The one sealed entry stays'
      : `All ${entryCount.toLocaleString('en')} sealed entries stay`;
  return ` ${whose} as picked: picks of ${fullName} earn nothing, nobody has picked who comes in, and every entrant is told by mail.`;
}
