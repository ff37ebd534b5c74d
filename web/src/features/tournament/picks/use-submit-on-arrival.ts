import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppConfig, useAppSession } from '../../../api/app-api.ts';
import { userQuery } from '../../../api/queries/account.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { priceOnArrival } from '../../../lib/pending-entry.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { decideArrival } from './decide-arrival.ts';
import type { DraftState } from './draft-reducer.ts';

interface Arriving {
  readonly tournament: Tournament;
  readonly state: DraftState;
  readonly isWhole: boolean;
  readonly submitFor: (entryCredits: number) => unknown;
}

/** Submits once what somebody was submitting before they went to pay, for the price that they agreed to there. */
export function useSubmitOnArrival({ tournament, state, isWhole, submitFor }: Arriving): void {
  const price = priceOnArrival(useLocation().state);
  const [picks] = useState(state.picks);
  const { features } = useAppConfig();
  const { status } = useAppSession();
  const user = useQuery({ ...userQuery, enabled: status === 'signed-in' });
  const isReading = status === 'loading' || user.isFetching;
  const cost = features.credits ? tournament.entryCredits : 0;
  const credits = user.data && (user.data.credits ?? 0);
  const decision = decideArrival({ picks, state, isWhole, cost, credits, isReading });
  const isDecided = price !== null && decision !== 'waits';
  const act = useEffectEvent(() => {
    // The wish is over, here and for the page that is read again from its address.
    navigate(sitePaths.tournament({ tournamentId: tournament.id }), { replace: true });
    if (price !== null && decision === 'submits') submitFor(price);
  });
  useEffect(() => {
    if (isDecided) act();
  }, [isDecided]);
}
