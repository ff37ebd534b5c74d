import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { userQuery } from '../../api/queries.ts';
import { useSession } from '../../api/use-session.ts';
import { displayName } from '../../lib/display-name.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Decoration comes after the words. */
const CourtView = lazy(async () => ({ default: (await import('../../ui/CourtView.tsx')).CourtView }));

/** `children`: what concerns whoever reads it; comes late, and moves no words that are there. */
export function HomeHero({ children }: { children: ReactNode }) {
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
