import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useConfig, useSession } from '../../api/app-api.ts';
import { upcomingQuery, userQuery } from '../../api/queries.ts';
import { displayName } from '../../lib/display-name.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { pb } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { byStart } from '../../parts/tournaments/phase.ts';
import { TournamentGrid } from '../../parts/tournaments/TournamentGrid.tsx';
import { TournamentGridSkeleton } from '../../parts/tournaments/TournamentGridSkeleton.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';

const lockReminder = lazyPart(
  async () => (await import('../../parts/tournaments/LockReminder.tsx')).LockReminder,
);
const unsentPicks = lazyPart(
  async () => (await import('../../parts/tournaments/UnsentPicks.tsx')).UnsentPicks,
);

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

/** How to play, in three steps. The points are those of the runtime configuration. */
function ThreeSteps() {
  const { scoring } = useConfig();
  const bonus = scoring.score > 0 ? `, and ${scoring.score} more when the game score is right too` : '';
  const steps = [
    {
      name: 'Choose a tournament',
      text: "Every men's and women's draw opens when it is published and closes at the first ball.",
    },
    {
      name: 'Predict every match',
      text: 'Tap the winner, then 3-0, 3-1 or 3-2. Your winners walk through the draw to the final. Change your mind as often as you like until the start.',
    },
    {
      name: 'Win prizes',
      text: `${scoring.winner} ${scoring.winner === 1 ? 'point' : 'points'} for each correct winner${bonus}${scoring.growth > 1 ? ', growing by round' : ''}. The most ${scoring.growth > 1 ? 'points' : 'correct picks'} win the prize; ties share it.`,
    },
  ];
  return (
    <section id="how-it-works" aria-labelledby="three-steps" className="scroll-mt-6">
      <SectionHead
        id="three-steps"
        title="Three steps"
        action={
          <Link to={pb.rules()} className={linkClass('quiet')}>
            Read the rules
          </Link>
        }
      />
      <ol className="mt-2">
        {steps.map(({ name, text }, index) => (
          <li
            key={name}
            className="grid grid-cols-[3.5rem_1fr] items-center gap-x-4 border-line border-b py-5 md:grid-cols-[6rem_20rem_1fr]"
          >
            <span
              aria-hidden="true"
              className="score text-display text-accent max-md:row-span-2 max-md:self-start"
            >
              {index + 1}
            </span>
            <h3 className="display text-title md:text-heading">{name}</h3>
            <p className="max-w-measure text-quiet max-md:col-start-2 max-md:mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Decoration comes after the words. */
const CourtView = lazy(async () => ({ default: (await import('../../ui/CourtView.tsx')).CourtView }));

/** `children`: what concerns whoever reads it; comes late, and moves no words that are there. */
function HomeHero({ children }: { children: ReactNode }) {
  const isSignedOut = useSession().status === 'signed-out';
  return (
    <section className="relative isolate overflow-hidden border-line border-b">
      <div className="page flex flex-col items-start justify-center gap-7 pt-12 pb-8 md:min-h-[min(38rem,78dvh)] md:py-14">
        {isSignedOut ? <VisitorHero /> : <WelcomeBack />}
        <PromptSuspense>
          <div className="flex w-full max-w-[36rem] flex-col gap-3 empty:hidden">{children}</div>
        </PromptSuspense>
      </div>
      <div className="h-60 md:absolute md:inset-y-0 md:right-0 md:-z-10 md:h-auto md:w-[57%] md:[mask-image:linear-gradient(to_right,transparent,black_28%)]">
        <PromptSuspense>
          <CourtView className="h-full w-full animate-rise" />
        </PromptSuspense>
      </div>
    </section>
  );
}

function VisitorHero() {
  return (
    <>
      <h1 className="display text-hero uppercase">
        Predict. <br />
        Win. <br />
        <span className="text-accent">Celebrate.</span>
      </h1>
      <p className="max-w-[38ch] text-lead">
        Call the winner and the game score of every match of a professional squash draw before the first ball.
        The best bracket takes the prize.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={pb.login()} className={buttonClass({ size: 'large' })}>
          Get Started
        </Link>
        <a href="#how-it-works" className={buttonClass({ variant: 'outline', size: 'large' })}>
          How It Works
        </a>
      </div>
    </>
  );
}

function WelcomeBack() {
  const { data: user, isError } = useQuery(userQuery);
  return (
    <>
      <h1 className="display max-w-[14ch] text-display [overflow-wrap:anywhere]">
        {isError ? (
          'Welcome back!'
        ) : (
          <>
            Welcome back, <span className="text-accent">{user ? displayName(user) : '…'}!</span>
          </>
        )}
      </h1>
      <p className="max-w-[38ch] text-lead">Your picks are open until the first ball.</p>
      <div className="flex flex-wrap gap-3">
        <Link to={pb.tournaments()} className={buttonClass({ size: 'large' })}>
          View Tournaments
        </Link>
        <Link to={pb.dashboard()} className={buttonClass({ variant: 'outline', size: 'large' })}>
          My Dashboard
        </Link>
      </div>
    </>
  );
}
