import type { Player } from '@boast/contract/players';
import type { Match } from '@boast/contract/tournaments';
import { formatDate } from '@boast/domain/time/format-date';
import { useSuspenseQueries } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { playerMatchesQuery, playerQuery } from '../../api/queries/players.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { formatDayAndTime } from '../../lib/text/format-instant.ts';
import { genderText } from '../../lib/text/gender.ts';
import { EmptyPage } from '../../parts/EmptyPage.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { ReplayOf } from '../../parts/tournaments/cards/ReplayOf.tsx';
import { MatchRows } from '../../parts/tournaments/MatchRows.tsx';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { type PlayerRecord, recordOf } from './player-record.ts';

export function PlayerPage({ params }: PageProps) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // An id of the wrong shape names nobody either.
        if (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT')) return <PlayerNotFound />;
        throw error;
      }}
    >
      <WithPlayer playerId={params.id ?? ''} />
    </ErrorBoundary>
  );
}

function WithPlayer({ playerId }: { playerId: string }) {
  const [{ data: player }, { data: matches }] = useSuspenseQueries({
    queries: [playerQuery(playerId), playerMatchesQuery(playerId)],
  });
  const record = recordOf(playerId, matches);
  return (
    <div className="page flex flex-col gap-12 py-10">
      <PageTitle>{player.fullName}</PageTitle>
      <PlayerHeader player={player} record={record} />
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-2">
        <PlayerMatches title="Upcoming" matches={record.upcoming} empty="No upcoming matches." />
        <PlayerMatches title="Completed" matches={record.completed} empty="No completed matches yet." />
      </div>
    </div>
  );
}

function PlayerNotFound() {
  return (
    <EmptyPage title="Player Not Found" to={sitePaths.tournaments()} linkText="All tournaments">
      Check the address. It may have changed.
    </EmptyPage>
  );
}

type PlayerHeaderProps = { player: Player; record: PlayerRecord };

function PlayerHeader({ player, record }: PlayerHeaderProps) {
  const { fullName, imageUrl, gender, country, countryCode, worldRank } = player;
  const place = country ?? countryCode;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-tin border-b-[3px] pb-6">
      <div className="flex min-w-0 flex-[1_1_22rem] items-center gap-5">
        <Avatar name={fullName} src={imageUrl} size="large" />
        <div className="min-w-0">
          <span className="flex flex-wrap gap-2">
            <Badge>{genderText[gender]}</Badge>
            {place !== null && <Badge>{place}</Badge>}
          </span>
          <h1 className="display mt-3 text-display">{fullName}</h1>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {worldRank !== null && <Stat label="World rank" value={worldRank} />}
        <Stat label="Matches won here" value={record.won} suffix={`/${record.won + record.lost}`} />
      </dl>
    </header>
  );
}

type PlayerMatchesProps = {
  title: string;
  matches: readonly Match[];
  empty: string;
};

function PlayerMatches({ title, matches, empty }: PlayerMatchesProps) {
  const id = `matches-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} note={matches.length > 0 && matches.length} />
      {matches.length === 0 ? (
        <p className="mt-4 text-quiet">{empty}</p>
      ) : (
        <MatchRows
          matches={matches}
          viewOf={({ roundName, tournamentId, tournamentName, isCompleted, startsAt, startDate }) => ({
            label: `${roundName}, ${tournamentName}`,
            note: startsAt !== null && !isCompleted ? formatDayAndTime(startsAt) : formatDate(startDate),
            aside: <ReplayOf tournamentId={tournamentId} small />,
          })}
        />
      )}
    </section>
  );
}
