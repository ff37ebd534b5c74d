import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { prizesQuery } from '../../../api/queries/prizes.ts';
import { Alert } from '../../../ui/status/Alert.tsx';

/**
 * Asks whether a draw change corrects our own error. It matters once some of the prize was paid, because then it
 * counts for the prize.
 */
interface WhoseError {
  readonly isAsked: boolean;
  readonly isOurs: boolean;
  readonly change: (isOurs: boolean) => void;
}

/** Rereads for every dialog: somebody may have paid meanwhile. */
export function useWhoseError(tournament: Tournament): WhoseError {
  const [isOurs, change] = useState(false);
  const { data: prizes } = useQuery({
    ...prizesQuery(tournament),
    staleTime: 0,
    enabled: tournament.sealedAt !== null,
  });
  const isAsked = prizes?.hasBeenPaid ?? false;
  return { isAsked, isOurs: isAsked && isOurs, change };
}

export function WhoseErrorAlert({ error: { isAsked, isOurs, change } }: { error: WhoseError }) {
  if (!isAsked) return null;
  return (
    <Alert tone="warning" title="A prize of this tournament has been paid">
      <p>
        {isOurs
          ? 'The prize is put on hold and recalculated. The rightful winner is paid too, and nobody pays anything back.'
          : "The leaderboard changes, but the paid prize doesn't."}
      </p>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-[600]">
        <input
          type="checkbox"
          className="size-5 accent-dot"
          checked={isOurs}
          onChange={({ target }) => change(target.checked)}
        />
        It was our error, not the officials'
      </label>
    </Alert>
  );
}
