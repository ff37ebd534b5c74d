import type { Entry } from '@boast/contract/entries';
import { playersOf } from '@boast/contract/tournament-draw';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useAppConfig, useUserId } from '../../api/app-api.ts';
import { everyMs } from '../../api/ask-again.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentQuery, tournamentsQuery } from '../../api/queries/tournaments.ts';

import { formatInstant } from '../../lib/format-instant.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { MatchLine } from '../../parts/tournaments/MatchLine.tsx';
import { isOnCourt } from '../../parts/tournaments/match-text.ts';
import { ReplayBadge } from '../../parts/tournaments/TournamentBadges.tsx';
import { TournamentPartList } from '../../parts/tournaments/TournamentPartList.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { nowPlaying } from './now-playing.ts';
import { TourScores } from './TourScores.tsx';

export function LiveResultsPage() {
  const { liveResultsUrl } = useAppConfig();
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

/** For sites without a configured live score page. */
function NoTourScores() {
  return (
    <section aria-labelledby="tour-scores">
      <SectionHead id="tour-scores" title="On the tour" />
      <p className="mt-4 max-w-measure text-quiet">
        This site shows no live scores of the professional tour. What was decided in our own tournaments is
        under{' '}
        <Link to={sitePaths.results()} className={linkClass()}>
          Results
        </Link>
        .
      </p>
    </section>
  );
}

const POLL_MS = 15_000;
/** At most so many open, and so many decided matches. */
const MOST = 4;

const activeQuery = tournamentsQuery({ status: ['ACTIVE'] });

function LiveMatches() {
  const active = useQuery({ ...activeQuery, refetchInterval: everyMs(POLL_MS) });
  return (
    <section aria-labelledby="our-matches" className="@container min-w-0">
      <SectionHead id="our-matches" title="In our tournaments" />
      <Read query={active} title="Our matches did not load" skeleton={<LiveSkeleton />}>
        {(tournaments) => <ActiveTournaments ids={tournaments.map(({ id }) => id)} />}
      </Read>
    </section>
  );
}

function ActiveTournaments({ ids }: { ids: readonly string[] }) {
  const draws = useQueries({
    queries: ids.map((id) => ({ ...tournamentQuery(id), refetchInterval: everyMs(POLL_MS) })),
  });
  const isSignedIn = useUserId() !== null;
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const entryIn = (id: string): Entry | null =>
    entries.find(({ tournamentId, status }) => tournamentId === id && status === 'ACTIVE') ?? null;
  if (ids.length === 0) {
    return (
      <EmptyState
        title="No tournament is on just now"
        action={
          <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
            See what is next
          </Link>
        }
      />
    );
  }
  // Wait for all of them: each that came alone would push down the rest.
  if (draws.some(({ isPending }) => isPending)) return <LiveSkeleton />;
  return (
    <div className="mt-4 flex flex-col gap-8">
      {draws.map((draw, at) => (
        <Read key={ids[at]} query={draw} title="A tournament did not load" skeleton={null}>
          {(tournament) => <ActiveTournament tournament={tournament} entry={entryIn(tournament.id)} />}
        </Read>
      ))}
    </div>
  );
}

function ActiveTournament({ tournament, entry }: { tournament: Tournament; entry: Entry | null }) {
  const { id, name, isDemo } = tournament;
  const { open, decided } = nowPlaying(tournament, MOST);
  return (
    <section aria-labelledby={`live-${id}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={`live-${id}`} className="display text-title">
          <Link
            to={sitePaths.tournament({ tournamentId: id })}
            className="inline-flex min-h-8 items-center text-ink no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        </h3>
        <ReplayBadge name={name} isDemo={isDemo} />
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-8 @min-[44rem]:grid-cols-2">
        <Matches title="On court or next" matches={open} tournament={tournament} entry={entry} />
        <Matches title="Just decided" matches={decided} tournament={tournament} entry={entry} />
      </div>
      <PromptSuspense>
        <TournamentPartList place="live" tournament={tournament} entry={entry} />
      </PromptSuspense>
    </section>
  );
}

type MatchesProps = {
  title: string;
  matches: readonly Match[];
  tournament: Tournament;
  entry: Entry | null;
};

function Matches({ title, matches, tournament, entry }: MatchesProps) {
  if (matches.length === 0) return null;
  return (
    <div>
      <h4 className="eyebrow text-quiet">{title}</h4>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine
              match={match}
              label={
                <Link
                  to={sitePaths.tournamentMatch({
                    tournamentId: tournament.id,
                    match: numberOf(tournament, match),
                  })}
                  className={linkClass('quiet')}
                >
                  <MatchLabel match={match} />
                  <span className="sr-only">, see it in the draw</span>
                </Link>
              }
            />
            {entry && <OwnPick match={match} tournament={tournament} entry={entry} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The match number as in URLs: counted from 0, through all rounds. */
const numberOf = ({ rounds }: Tournament, { id }: Match): number =>
  rounds.flatMap(({ matches }) => matches).findIndex((match) => match.id === id);

type OwnPickProps = { match: Match; tournament: Tournament; entry: Entry };

function OwnPick({ match, tournament, entry }: OwnPickProps) {
  const tip = entry.matchTips.find(({ matchId }) => matchId === match.id);
  const winner = playersOf(tournament).find(({ id }) => id === tip?.predictedWinnerId);
  if (!tip || !winner) return null;
  const here = [match.playerOne?.id, match.playerTwo?.id].includes(winner.id);
  const isVoid = match.isCompleted && match.winnerId === null;
  const isRight = match.winnerId === winner.id;
  const outcome = isVoid ? 'void' : isRight ? 'correct' : here && !match.isCompleted ? 'possible' : 'wrong';
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-2 pb-4 text-small">
      <OutcomeMark outcome={outcome} />
      <span className="text-quiet">Your pick:</span>
      <span className="condensed">
        {winner.fullName} <span className="numerals">{tip.predictedScore}</span>
      </span>
    </p>
  );
}

function MatchLabel({ match }: { match: Match }) {
  const { roundName, isCompleted, startsAt } = match;
  if (isOnCourt(match))
    return (
      <>
        {roundName}, <span className="text-tin-text">on court</span>
      </>
    );
  return isCompleted || startsAt === null ? roundName : `${roundName}, ${formatInstant(startsAt)}`;
}

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
