import '../../api/later-routes.ts';
import type { PersonPage as Person } from '@boast/contract/account/people';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { useUser } from '../../api/queries/account.ts';

import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { ordinal } from '../../lib/text/ordinal.ts';
import { EmptyPage } from '../../parts/EmptyPage.tsx';
import { LeagueCrest } from '../../parts/leagues/LeagueCrest.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RivalButton } from '../../parts/rival/RivalButton.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Flag } from '../../ui/marks/Flag.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { PersonTitles } from './PersonTitles.tsx';
import { RoundBars } from './RoundBars.tsx';

/** The public page of a person who switched it on. */
export function PersonPage({ params }: PageProps) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // A name of the wrong shape belongs to nobody either.
        if (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT')) return <NobodyHere />;
        throw error;
      }}
    >
      <WithPerson username={params.username ?? ''} />
    </ErrorBoundary>
  );
}

const personQuery = (username: string) =>
  queryOptions({
    queryKey: ['people', username],
    queryFn: async ({ signal }) => (await callApi('getPerson', { params: { username }, signal })).data,
  });

function NobodyHere() {
  return (
    <EmptyPage title="Nobody Here" to={sitePaths.leaderboard()} linkText="See the leaderboard">
      Check the address. This person's page may be private.
    </EmptyPage>
  );
}

function WithPerson({ username }: { username: string }) {
  const { data: person } = useSuspenseQuery(personQuery(username));
  const { seasons, titles, titleCount, rounds, leagues } = person;
  return (
    <div className="page flex flex-col gap-12 py-10">
      <PageTitle>{person.username}</PageTitle>
      <PersonHeader person={person} />
      {person.tournamentCount === 0 && <NothingDecided username={person.username} />}
      {titles.length > 0 && <PersonTitles titles={titles} count={titleCount} />}
      <div className="grid items-start gap-12 lg:grid-cols-2">
        {seasons.length + leagues.length > 0 && (
          <div className="flex min-w-0 flex-col gap-12">
            {seasons.length > 0 && <Seasons seasons={seasons} />}
            {leagues.length > 0 && <Leagues leagues={leagues} />}
          </div>
        )}
        {rounds.length > 0 && <RoundBars rounds={rounds} />}
      </div>
    </div>
  );
}

function PersonHeader({ person }: { person: Person }) {
  const { username, countryCode, since, tournamentCount, titleCount, best } = person;
  return (
    <header className="flex flex-col gap-8 border-tin border-b-[3px] pb-8">
      <div className="min-w-0">
        <p className="eyebrow flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
          {countryCode !== null && (
            <span className="inline-flex items-center gap-2 text-ink">
              <Flag code={countryCode} />
              {countryCode}
            </span>
          )}
          <span>Here since {since}</span>
        </p>
        <h1 className={`display wrap-anywhere mt-3 ${sizeOf(username)}`}>{username}</h1>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-14 gap-y-6">
        {best !== null && (
          <dl className="flex flex-wrap items-end gap-x-8 gap-y-6 sm:gap-x-14">
            {titleCount > 0 && <Stat label={titleCount === 1 ? 'Title' : 'Titles'} value={titleCount} />}
            <Stat
              label="Best finish"
              value={ordinal(best.rank)}
              suffix={`/${best.entryCount.toLocaleString('en')}`}
            />
            <Stat label={tournamentCount === 1 ? 'Tournament' : 'Tournaments'} value={tournamentCount} />
          </dl>
        )}
        <HeadToHead userId={person.userId} username={username} />
      </div>
    </header>
  );
}

/** Shown to signed-in readers, but not on their own page. */
function HeadToHead({ userId, username }: { userId: string; username: string }) {
  const own = useUser();
  if (!own || own.id === userId) return null;
  return (
    <span className="flex flex-wrap gap-3 sm:ml-auto">
      <Link to={sitePaths.versus({ userId })} className={buttonClass({ variant: 'outline' })}>
        <Swords aria-hidden="true" />
        Head to head
      </Link>
      <RivalButton userId={userId} username={username} />
    </span>
  );
}

/** A short name fills the page; a long one would break too often. */
const sizeOf = (username: string): string => (username.length > 12 ? 'text-display' : 'text-hero');

function NothingDecided({ username }: { username: string }) {
  return (
    <EmptyState
      title="No finished tournaments yet"
      action={
        <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
          Browse tournaments
        </Link>
      }
    >
      {username}'s ranks, titles and right picks will show up here after their first tournament.
    </EmptyState>
  );
}

function Seasons({ seasons }: Pick<Person, 'seasons'>) {
  return (
    <Section id="seasons" title="Seasons">
      <dl className="divide-y divide-line border-line border-b">
        {seasons.map(({ year, rank, rankedCount, points, tournaments }) => (
          <div key={year} className="flex items-end justify-between gap-6 py-4">
            <dt>
              <span className="display block text-heading">{year}</span>
              <span className="numerals text-quiet text-small">
                {countText(points, 'point')}, {countText(tournaments, 'tournament')}
              </span>
            </dt>
            <dd className="text-right">
              <span className={`score block text-[3rem] ${rank === 1 ? 'text-accent' : ''}`}>
                {ordinal(rank)}
              </span>
              <span className="numerals whitespace-nowrap text-quiet text-small">
                of {countText(rankedCount, 'fan')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Leagues({ leagues }: Pick<Person, 'leagues'>) {
  return (
    <Section id="leagues" title="Leagues" note="public">
      <ul className="flex flex-wrap gap-2 pt-4">
        {leagues.map(({ id, name, colour, memberCount }) => (
          <li key={id} className="flex min-w-0">
            <Link
              to={sitePaths.league({ leagueId: id })}
              className="flex min-h-11 min-w-0 items-center gap-3 rounded-small bg-glass-high px-3 py-1.5 text-ink text-small no-underline underline-offset-4 hover:underline"
            >
              <LeagueCrest name={name} colour={colour} size="small" />
              <span className="wrap-anywhere min-w-0 font-[650]">{name}</span>
              <span className="numerals whitespace-nowrap text-quiet">
                {countText(memberCount, 'member')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SectionProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead id={id} title={title} note={note} />
      {children}
    </section>
  );
}
