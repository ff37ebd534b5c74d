import { useSuspenseQuery } from '@tanstack/react-query';
import { upcomingQuery } from '../../api/queries.ts';
import { useSession } from '../../api/use-session.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { byStart } from '../../lib/tournaments/phase.ts';
import { TournamentGrid } from '../../lib/tournaments/TournamentGrid.tsx';
import { TournamentGridSkeleton } from '../../lib/tournaments/TournamentGridSkeleton.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { HomeHero } from './HomeHero.tsx';
import { ThreeSteps } from './ThreeSteps.tsx';

const lockReminder = lazyPart(
  async () => (await import('../../lib/tournaments/LockReminder.tsx')).LockReminder,
);
const unsentPicks = lazyPart(async () => (await import('../../lib/tournaments/UnsentPicks.tsx')).UnsentPicks);

export function HomePage() {
  const { status } = useSession();
  const isSignedOut = status === 'signed-out';
  const isSignedIn = status === 'signed-in';
  return (
    <>
      <PageTitle>Predict. Win. Celebrate.</PageTitle>
      <HomeHero>
        <unsentPicks.Page />
        {isSignedIn && <lockReminder.Page />}
      </HomeHero>
      <div className="page flex flex-col gap-20 py-16">
        <section aria-labelledby="next-tournaments" className="flex flex-col gap-6">
          <SectionHead
            id="next-tournaments"
            title="Next tournaments"
            action={
              <Link to={pb.tournaments()} className={linkClass('quiet')}>
                View All
              </Link>
            }
          />
          <PromptSuspense fallback={<TournamentGridSkeleton />}>
            <NextTournaments />
          </PromptSuspense>
        </section>
        <ThreeSteps />
        <section className="flex flex-wrap items-center justify-between gap-6 border-tin border-t-[3px] pt-8">
          <h2 className="display max-w-[20ch] text-heading">The first ball is coming. Have your draw in.</h2>
          {isSignedOut ? (
            <Link to={pb.login()} className={buttonClass({ size: 'large' })}>
              Sign Up Now
            </Link>
          ) : (
            <Link to={pb.tournaments()} className={buttonClass({ size: 'large' })}>
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
        <Link to={pb.tournaments({ show: 'completed' })} className={buttonClass({ variant: 'outline' })}>
          See past tournaments
        </Link>
      }
    />
  );
}
