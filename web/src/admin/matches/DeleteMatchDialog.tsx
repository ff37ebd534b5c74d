import type { Match, Tournament } from '@boast/contract/tournaments';
import { useId, useState } from 'react';
import { call } from '../../api/app-api.ts';
import { navigate } from '../../lib/router/router.ts';
import { adminPaths } from '../admin-paths.ts';
import { matchName } from '../match-words.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { picksLost } from '../qualifiers/picks-lost.ts';
import { choiceClass } from '../results/choice-class.ts';

type DeleteMatchDialogProps = { match: Match; tournament: Tournament; onClose: () => void };

/** Makes a bye of a match of Round 1. Who leaves is said; a side that waits for its player leaves by itself. */
export function DeleteMatchDialog({ match, tournament, onClose }: DeleteMatchDialogProps) {
  const [leaves, setLeaves] = useState<'one' | 'two'>(match.playerOne === null ? 'one' : 'two');
  const names = { one: match.playerOne?.fullName ?? 'TBD', two: match.playerTwo?.fullName ?? 'TBD' };
  const isSealed = tournament.sealedAt !== null;
  return (
    <DeleteDialog
      what="match"
      title={`Delete ${matchName(match)}?`}
      description={
        isSealed || match.roundNumber > 1
          ? 'Only matches of Round 1 can be deleted, and only before the entries are sealed.'
          : `One side leaves the draw and the other goes through without playing.${picksLost(tournament)}`
      }
      remove={(reason) =>
        call('deleteMatch', {
          params: { matchId: match.id },
          query: { leaves, reason },
          ifMatch: match.version,
        })
      }
      onDone={() => navigate(adminPaths.tournament(match.tournamentId), { replace: true })}
      onClose={onClose}
    >
      <LeavesChoice names={names} leaves={leaves} onChange={setLeaves} />
    </DeleteDialog>
  );
}

type LeavesChoiceProps = {
  names: Readonly<Record<'one' | 'two', string>>;
  leaves: 'one' | 'two';
  onChange: (leaves: 'one' | 'two') => void;
};

function LeavesChoice({ names, leaves, onChange }: LeavesChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-[600] text-small">Who leaves</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['one', 'two'] as const).map((side) => (
          <label key={side} className="relative">
            <input
              type="radio"
              name={group}
              checked={leaves === side}
              onChange={() => onChange(side)}
              className="peer sr-only"
            />
            <span className={choiceClass}>{names[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
