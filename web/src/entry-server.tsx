import type { PageText } from '@boast/contract/values/page-text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeroFrame, VisitorHero } from './features/home/VisitorHero.tsx';
import { Blocks, proseClass, Words } from './features/info/Prose.tsx';
import { ResultsSkeleton } from './features/results/ResultsSkeleton.tsx';
import { footerLinks } from './features/shell/footer-links.ts';
import { MainNav, SiteBar } from './features/shell/MainNav.tsx';
import { places } from './features/shell/places.ts';
import { type HeadFacts, StartSkeleton, TournamentHead } from './features/tournament/head/TournamentHead.tsx';
import { BoardSkeleton, DrawSkeleton } from './features/tournament/head/TournamentSkeletons.tsx';
import { sitePaths } from './lib/path-builder.ts';
import { Link } from './lib/router/Link.tsx';
import { navigate } from './lib/router/navigate.ts';
import { TournamentGridSkeleton } from './parts/tournaments/cards/TournamentGridSkeleton.tsx';
import { Field } from './ui/forms/Field.tsx';
import { linkClass } from './ui/link-class.ts';
import { Logo } from './ui/marks/Logo.tsx';
import { PageHead } from './ui/PageHead.tsx';
import { LoadingRegion } from './ui/status/LoadingRegion.tsx';
import { Skeleton } from './ui/status/Skeleton.tsx';

/** The first view of a page: the head of a tournament, or the first words of another page. */
export type FirstView = (HeadFacts & { readonly hasStart: boolean }) | keyof typeof views;

/**
 * Renders what a page shows before its script runs, with the components of the application, in the place where
 * it draws them a moment later. Names are hostile: React escapes every text.
 */
export function renderFirstView(view: FirstView, productName: string): string {
  const { at, main } = typeof view === 'string' ? views[view] : ofTournament(view);
  navigate(at);
  return renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col">
      <SiteBar>
        <Logo name={productName} />
        <MainNav className="hidden md:flex" />
      </SiteBar>
      <main className="min-h-[calc(100dvh-4rem)] grow">{main}</main>
    </div>,
  );
}

type PlainPage = Pick<PageText, 'lead' | 'sections'>;

/** Renders what a page says where no script runs, as a page of text. `title` is null below a first view, which has it. */
export function renderText({ title, text }: { title: string | null; text: PlainPage }): string {
  return renderToStaticMarkup(
    <div className={`${title === null ? 'wide' : 'page'} flex flex-col gap-8 py-10`}>
      {title !== null && <h1 className="display text-display">{title}</h1>}
      <div className={proseClass}>
        <Blocks blocks={text.lead} />
        {text.sections.map(({ title: name, blocks }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change order
          <section key={index} className="flex flex-col gap-4 pt-4">
            <h2 className="display text-heading">
              <Words parts={name} />
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
      <nav aria-label="Site">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-4">
          {allPlaces.map(([to, name]) => (
            <li key={to}>
              <Link to={to} className={linkClass()}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>,
  );
}

const allPlaces: readonly (readonly [to: string, name: string])[] = [
  ...new Map([...places, ...footerLinks.flatMap(({ links }) => links)].map(({ to, name }) => [to, name])),
];

interface View {
  readonly at: string;
  readonly main: ReactNode;
}

/** The part of the address that decides between draw and board does not reach the server. */
function ofTournament({ hasStart, ...tournament }: Exclude<FirstView, string>): View {
  const isUpcoming = tournament.status === 'UPCOMING';
  return {
    at: sitePaths.tournaments(),
    main: (
      <div className="wide flex flex-col gap-4 pt-4 md:gap-6 md:pt-8">
        <TournamentHead tournament={tournament}>{isUpcoming && hasStart && <StartSkeleton />}</TournamentHead>
        {isUpcoming ? <DrawSkeleton /> : <BoardSkeleton />}
      </div>
    ),
  };
}

/** For visitors only: the application greets people with a session, or sends them on (theme.js, base.css). */
const home = (
  <HeroFrame isSignedOut className="for-visitors">
    <VisitorHero />
  </HeroFrame>
);

/** Which tournaments are shown depends on the address and on the reader. */
const list = (
  <div className="page flex flex-col gap-8 py-10">
    <PageHead title="Tournaments" />
    <TournamentGridSkeleton />
  </div>
);

const results = (
  <div className="page flex flex-col gap-6 py-10">
    <PageHead title="Results">
      <div className="w-full sm:w-72">
        <Field label="Tournament">
          <Skeleton className="min-h-11" />
        </Field>
      </div>
    </PageHead>
    <ResultsSkeleton />
  </div>
);

const login = (
  <div className="for-visitors page py-12">
    <div className="mx-auto max-w-form">
      <h1 className="display text-display">Sign in or sign up</h1>
      <p className="mt-4 mb-8 text-quiet">We'll save your picks to your email.</p>
      <LoadingRegion label="Loading...">
        <Skeleton className="mt-8 h-11" />
        <Skeleton className="mt-6 h-11" />
      </LoadingRegion>
    </div>
  </div>
);

const views = {
  home: { at: sitePaths.home(), main: home },
  list: { at: sitePaths.tournaments(), main: list },
  results: { at: '/results', main: results },
  login: { at: sitePaths.login(), main: login },
} as const satisfies Record<string, View>;
