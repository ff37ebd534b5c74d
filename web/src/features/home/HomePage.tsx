import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useAppSession } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { upcomingQuery } from '../../api/queries/tournaments.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { displayName } from '../../lib/text/display-name.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { byStart } from '../../parts/tournaments/cards/phase.ts';
import { TournamentGrid } from '../../parts/tournaments/cards/TournamentGrid.tsx';
import { TournamentGridSkeleton } from '../../parts/tournaments/cards/TournamentGridSkeleton.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { ThreeSteps } from './ThreeSteps.tsx';
import { HeroFrame, VisitorHero } from './VisitorHero.tsx';

const OwnNotes = lazyPart(async () => (await import('./OwnNotes.tsx')).OwnNotes);
const UnderWayNow = lazyPart(async () => (await import('../../parts/under-way/UnderWayNow.tsx')).UnderWayNow);

export function HomePage() {
  const { status } = useAppSession();
  const isSignedOut = status === 'signed-out';
  return (
    <>
      <PageTitle>Predict. Win. Celebrate.</PageTitle>
      <HomeHero />
      <div className="page flex flex-col gap-20 py-16">
        <section aria-labelledby="next-tournaments" className="flex flex-col gap-6">
          <SectionHead
            id="next-tournaments"
            title="Next tournaments"
            action={
              <Link to={sitePaths.tournaments()} className={linkClass('quiet')}>
                View All
              </Link>
            }
          />
          <PartBoundary title="Couldn't load the next tournaments" skeleton={<TournamentGridSkeleton />}>
            <NextTournaments />
          </PartBoundary>
        </section>
        <div id="how-it-works" className="scroll-mt-6">
          <ThreeSteps />
        </div>
        <section className="flex flex-wrap items-center justify-between gap-6 border-tin border-t-[3px] pt-8">
          <h2 className="display max-w-[20ch] text-heading">The first ball is coming. Get your draw in.</h2>
          {isSignedOut ? (
            <Link to={sitePaths.login()} className={buttonClass({ size: 'large' })}>
              Sign Up Now
            </Link>
          ) : (
            <Link to={sitePaths.tournaments()} className={buttonClass({ size: 'large' })}>
              View Tournaments
            </Link>
          )}
        </section>
      </div>
    </>
  );
}

function NextTournaments() {
  const { data } = useSuspenseQuery(upcomingQuery);
  if (data.length > 0) return <TournamentGrid tournaments={data.toSorted(byStart).slice(0, 3)} />;
  return (
    <EmptyState
      title="No Tournaments Available"
      action={
        <Link
          to={sitePaths.tournaments({ show: 'completed' })}
          className={buttonClass({ variant: 'outline' })}
        >
          See past tournaments
        </Link>
      }
    />
  );
}

/** Notes about the reader's own draws load late and must not move the text. */
function HomeHero() {
  const isSignedOut = useAppSession().status === 'signed-out';
  return (
    <HeroFrame
      isSignedOut={isSignedOut}
      aside={
        <PartBoundary skeleton={isSignedOut ? asideSpace : tileSkeleton}>
          <UnderWayNow />
        </PartBoundary>
      }
    >
      {isSignedOut ? <VisitorHero /> : <WelcomeBack />}
      <PromptSuspense>
        <OwnNotes />
      </PromptSuspense>
    </HeroFrame>
  );
}

/**
 * On a phone the side content is below the text. Reserve space to the end of the screen, so that nothing visible
 * moves.
 */
const asideSpace = <div className="h-88 md:hidden" />;
/** As tall as the skeleton of a tile, which comes with the tiles. */
const tileSkeleton = <Skeleton className="h-[53rem] rounded-large md:h-[33rem] lg:h-[25rem]" />;

function WelcomeBack() {
  const { data: user, error } = useQuery(userQuery);
  return (
    <div className="flex max-w-full flex-wrap items-baseline gap-x-8">
      <h1 className="display max-w-full truncate text-title">
        {!user && error ? (
          'Welcome back!'
        ) : (
          <>
            Welcome back, <span className="text-accent">{user ? displayName(user) : '…'}!</span>
          </>
        )}
      </h1>
      <p className="flex flex-wrap items-center gap-x-6 max-md:-mt-2">
        <Link to={sitePaths.tournaments()} className={`${linkClass()} inline-flex min-h-11 items-center`}>
          View Tournaments
        </Link>
        <Link to={sitePaths.dashboard()} className={`${linkClass()} inline-flex min-h-11 items-center`}>
          My Dashboard
        </Link>
      </p>
    </div>
  );
}
