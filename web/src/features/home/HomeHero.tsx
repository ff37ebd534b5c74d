import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.ts';
import { useSession } from '../../api/use-session.ts';
import { displayName } from '../../lib/display-name.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CourtPlan } from '../../ui/CourtPlan.tsx';

export function HomeHero() {
  const isSignedOut = useSession().status === 'signed-out';
  return (
    <section className="relative isolate overflow-hidden border-line border-b">
      <CourtPlan className="-z-10 absolute top-1/2 -right-[12%] w-[min(58rem,85%)] -translate-y-1/2 opacity-45 max-md:top-auto max-md:-right-1/3 max-md:-bottom-10 max-md:w-[130%] max-md:translate-y-0 max-md:opacity-25" />
      <div className="page flex min-h-[min(38rem,78dvh)] flex-col items-start justify-center gap-7 py-14">
        {isSignedOut ? <VisitorHero /> : <WelcomeBack />}
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
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <h1 className="display max-w-[14ch] text-display">
        Welcome back, <span className="text-accent">{user ? displayName(user) : '…'}!</span>
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
