import type { EntryWithTournament } from '@boast/contract/entries';
import type { TournamentSummary } from '@boast/contract/tournaments';
import { formatDateRange } from '@boast/domain/time/format-date';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { userSeasonQuery } from '../../api/queries/season.ts';
import { upcomingQuery } from '../../api/queries/tournaments.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { formatInstant } from '../../lib/text/format-instant.ts';
import { countText } from '../../lib/text/number-text.ts';
import { ordinal } from '../../lib/text/ordinal.ts';
import { useHasBeen } from '../../lib/use-has-been.ts';
import { Read } from '../../parts/Read.tsx';
import { DrawTitle } from '../../parts/tournaments/cards/DrawTitle.tsx';
import { TournamentBadges } from '../../parts/tournaments/cards/TournamentBadges.tsx';
import { StartCountdown } from '../../parts/tournaments/reminders/StartCountdown.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Progress } from '../../ui/status/Progress.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { nextDraws } from './dashboard-groups.ts';

type NextUpProps = {
  upcoming: readonly EntryWithTournament[];
  last: EntryWithTournament | undefined;
};

/**
 * Shown while none of the reader's draws is being played: their next first ball or else the next draw to enter, the
 * last result and their season.
 */
export function NextUp({ upcoming, last }: NextUpProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-4">
        <Read
          query={useQuery(upcomingQuery)}
          title="Couldn't load the next draws"
          skeleton={<NextSkeleton />}
        >
          {(draws) => {
            const { own, toEnter } = nextDraws(draws, upcoming);
            const draw = own?.draw ?? toEnter;
            return draw && <NextDraw draw={draw} entry={own?.entry} />;
          }}
        </Read>
        {upcoming.length > 0 && <ToEnter upcoming={upcoming} />}
      </div>
      <div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {last ? <LastFinish entry={last} /> : <FirstTime hasEntered={upcoming.length > 0} />}
        <Season />
      </div>
    </div>
  );
}

/** The next draw that the reader can enter. */
export function ToEnter({ upcoming }: Pick<NextUpProps, 'upcoming'>) {
  const { data: draws = [], isPending } = useQuery(upcomingQuery);
  const isRead = useHasBeen(!isPending);
  if (!isRead) return <Skeleton className="h-41 pointer-coarse:h-43" />;
  const { toEnter } = nextDraws(draws, upcoming);
  if (!toEnter) return null;
  const { id, name, startDate, endDate, startsAt } = toEnter;
  return (
    <Tile
      id="to-enter"
      title="The next draw to enter"
      to={sitePaths.tournament({ tournamentId: id })}
      way="Submit Tips"
      about={`for ${name}`}
    >
      <p className="display text-title">
        <DrawTitle tournament={toEnter} />
      </p>
      <p className="numerals mt-1 flex flex-wrap gap-x-3 text-quiet text-small">
        {formatDateRange(startDate, endDate)}
        {startsAt !== null && <StartCountdown startsAt={startsAt} compact />}
      </p>
    </Tile>
  );
}

type NextDrawProps = { draw: TournamentSummary; entry: EntryWithTournament | undefined };

function NextDraw({ draw, entry }: NextDrawProps) {
  const { id, name, location, startDate, endDate, startsAt, totalMatches, playerCount, entryCount } = draw;
  const picked = entry?.matchTips.length ?? 0;
  return (
    <section
      aria-labelledby="next-draw"
      className="flex flex-col gap-5 rounded-large border border-line border-t-[3px] border-t-dot bg-glass p-5 sm:p-6"
    >
      <div className="min-w-0">
        <p className="eyebrow mb-3 text-quiet">{entry ? 'Your next start' : 'Next draw to enter'}</p>
        <TournamentBadges {...draw} />
        <h2 id="next-draw" className="display mt-3 text-heading lg:text-display">
          <DrawTitle tournament={draw} />
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-quiet text-small md:text-body">
          <span className="flex items-start gap-1.5">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {location}
          </span>
          <span className="numerals">{formatDateRange(startDate, endDate)}</span>
        </p>
      </div>
      <dl className="mt-auto flex flex-wrap gap-x-10 gap-y-3 max-sm:hidden">
        <Stat label="Players" value={playerCount} />
        <Stat label="Matches" value={totalMatches} />
        <Stat label="Entries so far" value={entryCount.toLocaleString('en')} />
      </dl>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-line sm:border-t sm:pt-5">
        {startsAt !== null && (
          <div className="flex flex-col gap-2">
            <p className="eyebrow text-quiet">First ball {formatInstant(startsAt)}</p>
            <StartCountdown startsAt={startsAt} />
          </div>
        )}
        <Link
          to={sitePaths.tournament({ tournamentId: id })}
          className={`${buttonClass({ size: 'large', variant: entry ? 'outline' : 'primary' })} max-sm:w-full`}
        >
          {entry ? 'See your picks' : 'Submit Tips'}
          <span className="sr-only"> for {name}</span>
        </Link>
      </div>
      {entry && <Picked picked={picked} total={totalMatches} />}
    </section>
  );
}

export function Picked({ picked, total }: { picked: number; total: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="numerals text-small">
        <strong className="font-[650]">{picked}</strong> of {total} picked
      </p>
      <Progress bare label="Matches picked" value={picked} max={total} />
    </div>
  );
}

type TileProps = { id: string; title: string; to: string; way: string; about?: string; children: ReactNode };

function Tile({ id, title, to, way, about, children }: TileProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-large border border-line bg-glass p-5 sm:p-6"
    >
      <h2 id={id} className="eyebrow text-quiet">
        {title}
      </h2>
      <div className="grow">{children}</div>
      <Link
        to={to}
        className={`${buttonClass({ variant: 'outline', size: 'small' })} self-start pointer-coarse:min-h-11`}
      >
        {way}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Link>
    </section>
  );
}

function LastFinish({ entry }: { entry: EntryWithTournament }) {
  const { tournament, tournamentId, rank, points, score, possibleScore } = entry;
  return (
    <Tile
      id="last-finish"
      title="Your last finish"
      to={sitePaths.tournament({ tournamentId })}
      way="Your story"
      about={`of ${tournament.name}`}
    >
      <p className={`score text-[3rem] ${rank === 1 ? 'text-accent' : ''}`}>{ordinal(rank ?? 0)}</p>
      <p className="mt-1 font-[650]">{tournament.name}</p>
      <p className="numerals text-quiet text-small">
        {countText(points, 'point')}, {score} of {possibleScore} right
      </p>
    </Tile>
  );
}

function FirstTime({ hasEntered }: { hasEntered: boolean }) {
  return (
    <Tile
      id="first-time"
      title={hasEntered ? 'Your first finish' : 'New here'}
      to={sitePaths.howItWorks()}
      way="How it works"
    >
      <p className="display text-title">Call every match before it starts.</p>
      <p className="mt-2 text-quiet">Score points for every right winner.</p>
    </Tile>
  );
}

function Season() {
  return (
    <Tile
      id="own-season"
      title="Your season"
      to={sitePaths.leaderboard()}
      way="Leaderboard"
      about="of the season"
    >
      <Read
        query={useQuery(userSeasonQuery({ gender: null, period: 'year' }))}
        title="Couldn't load your season"
        skeleton={<Skeleton className="h-24" />}
      >
        {(row) =>
          row ? (
            <>
              <p className="score text-[3rem]">{ordinal(row.rank)}</p>
              <p className="numerals mt-1 text-quiet text-small">
                {countText(row.points, 'point')} in {countText(row.entries, 'tournament')}
                <br />
                Best finish {ordinal(row.bestRank)}
              </p>
            </>
          ) : (
            <p className="text-quiet">Your season starts when your first draw finishes.</p>
          )
        }
      </Read>
    </Tile>
  );
}

function NextSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <div className="flex h-full min-h-80 flex-col gap-3 rounded-large border border-line bg-glass p-5 sm:p-6">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <div className="mt-auto flex items-end justify-between gap-8">
          <Skeleton className="h-16 w-64" />
          <Skeleton className="h-12 w-36 max-sm:hidden" />
        </div>
      </div>
    </LoadingRegion>
  );
}
