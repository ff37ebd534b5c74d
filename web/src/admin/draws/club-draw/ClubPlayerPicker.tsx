import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Read } from '../../../parts/Read.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { playerRowClass } from '../../parts/player-row-class.ts';
import { AddPlayerForm } from './AddPlayerForm.tsx';
import { type ClubPlayer, drawPlayersQuery } from './draw-players-query.ts';

type ClubPlayerPickerProps = {
  label: string;
  tournamentId: string;
  value: ClubPlayer | null;
  onChange: (player: ClubPlayer) => void;
};

/** Somebody for a place in a club's draw: one of its own players who has none, or a new one. */
export function ClubPlayerPicker({ label, tournamentId, value, onChange }: ClubPlayerPickerProps) {
  const players = useQuery(drawPlayersQuery(tournamentId));
  return (
    <Read query={players} title="Couldn't load the players" skeleton={<Skeleton className="h-40" />}>
      {(data) => (
        <FreePlayers
          label={label}
          tournamentId={tournamentId}
          value={value}
          onChange={onChange}
          free={data.filter(({ isPlaced }) => !isPlaced)}
        />
      )}
    </Read>
  );
}

type FreePlayersProps = ClubPlayerPickerProps & { free: readonly ClubPlayer[] };

function FreePlayers({ label, tournamentId, value, onChange, free }: FreePlayersProps) {
  const group = useId();
  return (
    <div className="flex flex-col gap-5">
      {free.length > 0 && (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-[600] text-small">{label}</legend>
          <div className="max-h-72 overflow-y-auto rounded-base border border-line">
            {free.map((player) => (
              <label key={player.id} className="relative block border-line border-b last:border-b-0">
                <input
                  type="radio"
                  name={group}
                  checked={value?.id === player.id}
                  aria-label={player.fullName}
                  onChange={() => onChange(player)}
                  className="peer sr-only"
                />
                <span className={playerRowClass}>
                  <span className="font-[650]">{player.fullName}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <AddPlayerForm
        label={free.length > 0 ? 'Someone else' : label}
        tournamentId={tournamentId}
        onAdded={onChange}
      />
    </div>
  );
}
