import type { Match, Tournament } from '@boast/contract/tournaments';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/app-api.ts';
import { tournamentQuery, tournamentsQuery } from '../../api/queries.ts';
import { formatInstant } from '../../lib/dates.ts';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { MatchLine } from '../../parts/tournaments/MatchLine.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { nowPlaying } from './now-playing.ts';
import { TourScores } from './TourScores.tsx';

/** The tour's own live scores in a frame, and what is being played in the tournaments of this site beside it. */
export function LiveResultsPage() {
  const { liveResultsUrl } = useConfig();
  return (
    <div className="wide py-10">
      <PageTitle>Live Results</PageTitle>
      <h1 className="display text-display">Live Results</h1>
      <div className="mt-8 grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {liveResultsUrl === null ? (
          <>
            <LiveMatches />
            <NoTourScores />
          </>
        ) : (
          <>
            <TourScores url={liveResultsUrl} />
            <LiveMatches />
          </>
        )}
      </div>
    </div>
  );
}

/** Where no live scores of the tour are configured. */
function NoTourScores() {
  return (
    <section aria-labelledby="tour-scores">
      <SectionHead id="tour-scores" title="On the tour" />
      <p className="mt-4 max-w-measure text-quiet">
        This site shows no live scores of the professional tour. What was decided in our own tournaments is
        under{' '}
        <Link to={pb.results()} className={linkClass()}>
          Results
        </Link>
        .
      </p>
    </section>
  );
}

const POLL_MS = 15_000;
/** Matches shown of each kind. */
const MOST = 4;

const activeQuery = tournamentsQuery({ status: ['ACTIVE'] });

/** What is being played, and what was just decided, in the tournaments of this site. */
function LiveMatches() {
  const active = useQuery({ ...activeQuery, refetchInterval: POLL_MS });
  return (
    <section aria-labelledby="our-matches" className="@container min-w-0">
      <SectionHead id="our-matches" title="In our tournaments" />
      {active.isPending && <LiveSkeleton />}
      {active.isError && (
        <ErrorState
          title="Our matches did not load"
          message={active.error.message}
          onRetry={() => void active.refetch()}
          retrying={active.isFetching}
        />
      )}
      {active.isSuccess && <ActiveTournaments ids={active.data.map(({ id }) => id)} />}
    </section>
  );
}

function ActiveTournaments({ ids }: { ids: readonly string[] }) {
  const draws = useQueries({
    queries: ids.map((id) => ({ ...tournamentQuery(id), refetchInterval: POLL_MS })),
  });
  if (ids.length === 0) {
    return (
      <EmptyState
        title="No tournament is on just now"
        action={
          <Link to={pb.tournaments()} className={buttonClass({ variant: 'outline' })}>
            See what is next
          </Link>
        }
      />
    );
  }
  // All at once: each that came by itself would push those under it.
  if (draws.some(({ isPending }) => isPending)) return <LiveSkeleton />;
  return (
    <div className="mt-4 flex flex-col gap-8">
      {draws.map(({ data }) => data && <ActiveTournament key={data.id} tournament={data} />)}
    </div>
  );
}

function ActiveTournament({ tournament }: { tournament: Tournament }) {
  const { id, name } = tournament;
  const { open, decided } = nowPlaying(tournament, MOST);
  return (
    <section aria-labelledby={`live-${id}`}>
      <h3 id={`live-${id}`} className="display text-title">
        <Link
          to={pb.tournament({ tournamentId: id })}
          className="inline-flex min-h-8 items-center text-ink no-underline underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </h3>
      <div className="mt-4 grid gap-x-10 gap-y-8 @min-[44rem]:grid-cols-2">
        <Matches title="On court or next" matches={open} />
        <Matches title="Just decided" matches={decided} />
      </div>
    </section>
  );
}

function Matches({ title, matches }: { title: string; matches: readonly Match[] }) {
  if (matches.length === 0) return null;
  return (
    <div>
      <h4 className="eyebrow text-quiet">{title}</h4>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} label={labelOf(match)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const labelOf = ({ roundName, isCompleted, startsAt }: Match): string =>
  isCompleted || startsAt === null ? roundName : `${roundName}, ${formatInstant(startsAt)}`;

function LiveSkeleton() {
  return (
    <LoadingRegion label="Loading matches">
      <div className="max-lg:min-h-dvh mt-4 flex flex-col gap-3">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    </LoadingRegion>
  );
}
