import type { Prizes } from '@boast/contract/prizes';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-failure.ts';
import { userQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import { formatInstant } from '../../lib/dates.ts';
import type { TournamentPartProps } from '../../lib/tournaments/tournament-parts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PrizeCalculation } from './PrizeCalculation.tsx';
import { amountWords, basisWords, stateWords } from './prize-words.ts';
import { prizesQuery } from './prizes-query.ts';
import { WinnerList } from './WinnerList.tsx';

/** What can be won, who won it, and how that was calculated. */
export function PrizePanel({ tournament }: TournamentPartProps) {
  const { data: prizes, error, refetch, isFetching } = useQuery(prizesQuery(tournament));
  const { data: user } = useQuery({ ...userQuery, enabled: useUserId() !== null });
  if (error && !prizes) {
    return (
      <Panel title="The prize" flush>
        <ErrorState
          title="The prize could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  if (!prizes) {
    return (
      <Panel title="The prize">
        <LoadingRegion label="Loading the prize...">
          <Skeleton className="h-24" />
        </LoadingRegion>
      </Panel>
    );
  }
  if (prizes.amount === 0) return null;
  return (
    <Panel title="The prize" note={noteOf(prizes)}>
      <div className="flex flex-col gap-5">
        <PrizeHead prizes={prizes} />
        {prizes.resultsVersion !== null && (
          <>
            <WinnerList prizes={prizes} ownId={user?.id ?? null} />
            <PrizeCalculation prizes={prizes} tournamentId={tournament.id} />
          </>
        )}
      </div>
    </Panel>
  );
}

const noteOf = ({ winnerCount }: Prizes): string | undefined =>
  winnerCount === 0
    ? undefined
    : winnerCount === 1
      ? '1 winner'
      : `${winnerCount.toLocaleString('en')} winners`;

function PrizeHead({ prizes }: { prizes: Prizes }) {
  const { amount, unit, basis, state, heldUntil } = prizes;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="score text-[3rem] text-accent">{amountWords(amount, unit)}</p>
      <p className="max-w-measure min-w-0 flex-[1_1_14rem] text-quiet">
        For the {basisWords(basis)}; equal ones share it to the {unit === 'CENT' ? 'cent' : 'credit'}.{' '}
        <span className="text-ink">{stateWords(state, heldUntil && formatInstant(heldUntil))}</span>
      </p>
    </div>
  );
}
