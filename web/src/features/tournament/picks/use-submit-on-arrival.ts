import type { Tournament } from '@boast/contract/tournaments';
import { useEffect, useEffectEvent } from 'react';
import { useAppConfig } from '../../../api/app-api.ts';
import { useUser } from '../../../api/queries/account.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { isSubmittingOnArrival } from '../../../lib/pending-entry.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { usePlace } from '../../../lib/router/use-place.ts';
import { type DraftState, isKept } from './draft-reducer.ts';

interface Arriving {
  readonly tournament: Tournament;
  readonly state: DraftState;
  readonly isWhole: boolean;
  readonly submit: () => unknown;
}

/**
 * Submits once what somebody was submitting before they went to pay. It waits until the picks are whole and kept by the
 * server, and the credit is there. An entry that exists stays as it is.
 */
export function useSubmitOnArrival({ tournament, state, isWhole, submit }: Arriving): void {
  const isWanted = isSubmittingOnArrival(usePlace().state);
  const { features } = useAppConfig();
  const user = useUser();
  const canPay = user !== undefined && (!features.credits || (user.credits ?? 0) >= tournament.entryCredits);
  const isReady = isWanted && isWhole && state.entry === null && canPay && isKept(state);
  const act = useEffectEvent(() => {
    // The page that is read again from its address submits nothing.
    navigate(sitePaths.tournament({ tournamentId: tournament.id }), { replace: true });
    submit();
  });
  useEffect(() => {
    if (isReady) act();
  }, [isReady]);
}
