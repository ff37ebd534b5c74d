import type { ReactNode } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The first words of the site, in the browser and as the server sends them before (entry-server.tsx). */
export function VisitorHero() {
  return (
    <>
      <h1 className="display text-hero uppercase xl:text-[7.25rem]">
        Predict. <br />
        Win. <br />
        <span className="text-accent">Celebrate.</span>
      </h1>
      <p className="max-w-[38ch] text-lead">
        Call the winner and the game score of every match of a professional squash draw before the first ball.
        The best bracket wins.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={sitePaths.login()} className={buttonClass({ size: 'large' })}>
          Get Started
        </Link>
        <a href="#how-it-works" className={buttonClass({ variant: 'outline', size: 'large' })}>
          How It Works
        </a>
      </div>
    </>
  );
}

type HeroFrameProps = {
  isSignedOut: boolean;
  className?: string;
  /** Beside the words, or below them. */
  aside?: ReactNode;
  children: ReactNode;
};

export function HeroFrame({ isSignedOut, className, aside, children }: HeroFrameProps) {
  return (
    <section className={classNames('relative isolate overflow-hidden border-line border-b', className)}>
      <div
        className={classNames(
          // Tall enough for what loads late, or to the end of the screen.
          'page grid min-h-[calc(100dvh-4.0625rem)] content-start gap-x-12 pb-8 xl:min-h-[min(50rem,calc(100dvh-4.0625rem))]',
          // For a signed-in reader the draws under way take the full width.
          isSignedOut
            ? 'gap-y-8 pt-8 md:py-14 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]'
            : 'pt-2 md:gap-y-6 md:py-8',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 flex-col items-start gap-5 md:gap-7',
            isSignedOut && 'xl:min-h-[min(42rem,calc(100dvh-11.0625rem))] xl:justify-center xl:self-start',
          )}
        >
          {children}
        </div>
        {aside}
      </div>
    </section>
  );
}
