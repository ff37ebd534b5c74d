import { useQuery } from '@tanstack/react-query';
import { isFailure, messageOf } from '../../../api/api-failure.ts';
import { fieldPicksQuery } from '../../../api/later-queries.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { viewField } from './field-view.ts';

type FieldPicksProps = { tournamentId: string; source: TournamentDraw; match: number };

/** How everybody picked a match: the share of each player, and the score picked most. */
export function FieldPicks(props: FieldPicksProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(fieldPicksQuery(props.tournamentId));
  // A tournament that was called off before it began has no seal, and nothing to tell.
  if (isFailure(error, 'NOT_SEALED')) return null;
  return (
    <section>
      <h3 className="display border-line border-b pb-1.5 text-title">How the field picked</h3>
      {isPending && <FieldSkeleton />}
      {error && (
        <ErrorState
          title="The field's picks did not load"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Shares {...props} field={data} />}
    </section>
  );
}

interface Field {
  readonly entryCount: number;
  readonly matches: readonly Parameters<typeof viewField>[0][];
}

function Shares({ source, match, field }: FieldPicksProps & { field: Field }) {
  const own = field.matches.find(({ matchId }) => matchId === source.matchIds[match]);
  const names = new Map([...source.players].map(([id, { fullName }]) => [id, fullName]));
  const view = own && viewField(own, { names, entryCount: field.entryCount });
  if (!view || view.rows.length === 0) return <p className="py-3 text-quiet">Nobody picked this match.</p>;
  const { rows, others, mostPicked } = view;
  return (
    <>
      <ul>
        {rows.map(({ slot, name, count, percent, share, scores }) => (
          <li key={slot} className="border-line border-b py-2">
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 grow truncate font-[600]">{name}</span>
              <span className="score w-14 shrink-0 text-right text-[1.375rem]">{percent}</span>
              <span className="sr-only">, {entryWords(count)}</span>
            </p>
            <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-small bg-line">
              <span className="block h-full origin-left bg-info" style={{ transform: `scaleX(${share})` }} />
            </span>
            <p className="numerals mt-1 text-micro text-quiet">{scores.join(', ')}</p>
          </li>
        ))}
      </ul>
      {others && (
        <p className="numerals pt-2 text-quiet text-small">
          {others.players === 1 ? '1 more player' : `${others.players} more players`}: {others.percent}
        </p>
      )}
      {mostPicked && (
        <p className="numerals pt-2 text-small">
          <span className="text-quiet">Most picked: </span>
          {mostPicked}
        </p>
      )}
    </>
  );
}

function FieldSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <div className="flex flex-col gap-2 pt-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </LoadingRegion>
  );
}

const entryWords = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
