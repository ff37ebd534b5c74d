import type { DrawPlayer, Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { ClubPlayerPicker } from '../../draws/club-draw/ClubPlayerPicker.tsx';
import type { ClubPlayer } from '../../draws/club-draw/draw-players-query.ts';
import { useWhoseError, WhoseErrorAlert } from '../../draws/results/whose-error.tsx';
import { PlayerPicker } from '../../parts/PlayerPicker.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { useFreshTournament } from '../../parts/use-fresh-tournament.ts';

type ReplaceDialogProps = {
  match: Match;
  tournament: Tournament;
  position: 'one' | 'two';
  player: DrawPlayer;
  onClose: () => void;
};

/** Replaces a player who withdrew, also after the seal (a lucky loser). */
export function ReplaceDialog({ match, tournament, position, player, onClose }: ReplaceDialogProps) {
  useFreshTournament(tournament.id);
  const error = useWhoseError(tournament);
  const [chosen, setChosen] = useState<ClubPlayer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    if (!chosen) return setFailure('Choose the new player first.');
    try {
      await callApi('replacePlayer', {
        params: { matchId: match.id },
        body: { playerPosition: position, playerId: chosen.id, operatorError: error.isOurs, reason },
        ifMatch: match.version,
      });
    } catch (refusal) {
      return setFailure(await drawRefusal(refusal, 'Failed to replace the player'));
    }
    await refreshDraws();
    toast.success('Player replaced', { description: `${chosen.fullName} replaces ${player.fullName}.` });
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
      <NewcomerPicker
        label="New player"
        tournament={tournament}
        value={chosen}
        onChange={(player) => {
          setChosen(player);
          setFailure(null);
        }}
      />
      <WhoseErrorAlert error={error} />
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
  return ` ${whose} unchanged. Picks of ${fullName} earn nothing, nobody picked the new player, and every entrant gets an email.`;
}

/** Says what removing a player does to existing entries; empty without any. */
export function picksLost({ entryCount }: Pick<Tournament, 'entryCount'>): string {
  if (entryCount === 0) return '';
  const who =
    entryCount === 1 ? 'The one entrant' : `Each of the ${entryCount.toLocaleString('en')} entrants`;
  return ` ${who} loses picks of the leaving player, and gets an email.`;
}

type QualifierDialogProps = {
  match: Match;
  tournament: Tournament;
  position: 'one' | 'two';
  /** They take the place of a bye. */
  isLate: boolean;
  onClose: () => void;
};

const LATE_PLAYER = {
  title: 'Add a late player',
  verb: 'Add',
  submit: 'Put in the draw',
  done: 'Player added',
  inDraw: 'They take the place of the bye.',
};
const QUALIFIER = {
  title: 'Set as Qualifier',
  verb: 'Set',
  submit: 'Set qualifier',
  done: 'Qualifier set',
  inDraw: 'Player has been set as a qualifier.',
};

export function QualifierDialog({ match, tournament, position, isLate, onClose }: QualifierDialogProps) {
  const words = isLate ? LATE_PLAYER : QUALIFIER;
  const [player, setPlayer] = useState<ClubPlayer | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (!player) return setFailure('Choose the player first.');
    setSaving(true);
    setFailure(null);
    try {
      await callApi('setQualifier', {
        params: { matchId: match.id },
        body: { playerPosition: position, playerId: player.id },
        ifMatch: match.version,
      });
    } catch (error) {
      setFailure(await drawRefusal(error, 'Failed to set the qualifier'));
      return setSaving(false);
    }
    await refreshDraws();
    toast.success(words.done, { description: words.inDraw });
    onClose();
  };
  const opponent = position === 'one' ? match.playerTwo : match.playerOne;
  return (
    <Dialog
      title={words.title}
      description={`${match.roundName}, against ${opponent?.fullName ?? 'a player not yet named'}`}
      onClose={isSaving ? undefined : onClose}
      className="max-w-measure!"
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {player ? `${words.verb} ${player.fullName}` : words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <NewcomerPicker
          label="Player"
          tournament={tournament}
          value={player}
          onChange={(chosen) => {
            setPlayer(chosen);
            setFailure(null);
          }}
        />
        {tournament.sealedAt !== null && <NobodyPicked isLate={isLate} />}
        {failure !== null && <Alert tone="danger" announce title={failure} />}
      </div>
    </Dialog>
  );
}

const NobodyPicked = ({ isLate }: { isLate: boolean }) => (
  <Alert tone="warning" title="The entries are sealed">
    {isLate
      ? 'Nobody could pick this player or this match, so it earns nothing for anybody. Later picks stay as they are.'
      : 'Nobody could pick this player. The match counts as picked.'}
  </Alert>
);

type NewcomerPickerProps = {
  label: string;
  hint?: string;
  tournament: Pick<Tournament, 'id' | 'gender' | 'players' | 'club'>;
  value: ClubPlayer | null;
  onChange: (player: ClubPlayer) => void;
};

/** A club's draw has players of its own; all others take those of the tour. */
export function NewcomerPicker({ tournament, ...choice }: NewcomerPickerProps) {
  const { gender, players, club } = tournament;
  if (club !== null) return <ClubPlayerPicker {...choice} tournamentId={tournament.id} />;
  const inDraw = new Map(players.map(({ id }) => [id, 'Already in this draw']));
  return <PlayerPicker {...choice} gender={gender} ofAnyGender={gender === 'open'} excluded={inDraw} />;
}
