import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { messageOf } from '../../api/api-failure.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { countWords } from './count-words.ts';
import { DownloadEntries } from './DownloadEntries.tsx';
import { SealFacts } from './SealFacts.tsx';
import { sealQuery } from './seal-queries.ts';

/** What was sealed at the lock, and how anybody can check it. */
export function SealPanel({ tournament }: { tournament: Tournament }) {
  const { data: seal, error, refetch, isFetching } = useQuery(sealQuery(tournament.id));
  if (error && !seal) {
    return (
      <Panel title="The seal" flush>
        <ErrorState
          title="The seal could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  if (!seal) {
    return (
      <Panel title="The seal">
        <LoadingRegion label="Loading the seal...">
          <Skeleton className="h-48" />
        </LoadingRegion>
      </Panel>
    );
  }
  return (
    <Panel title="The seal" note={countWords(seal.entryCount, 'entry', 'entries')}>
      <div className="flex flex-col gap-5">
        <p className="max-w-measure text-quiet">
          At the first ball all entries were written down once more, under one fingerprint. Change a single
          pick in a single entry, and the fingerprint no longer fits.
        </p>
        <SealFacts seal={seal} />
        <div className="flex flex-wrap gap-3">
          <Link
            to={pb.verify({ tournamentId: tournament.id })}
            className={buttonClass({ variant: 'outline' })}
          >
            <ShieldCheck aria-hidden="true" />
            Verify it yourself
          </Link>
          <DownloadEntries tournament={tournament} seal={seal} />
        </div>
      </div>
    </Panel>
  );
}
