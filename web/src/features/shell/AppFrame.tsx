import { Menu, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { arrivesByLink, useAppConfig, useAppSession, useUserId } from '../../api/app-api.ts';
import { usePageChange } from '../../lib/browser/use-page-change.ts';
import { usePageEvent } from '../../lib/browser/use-page-event.ts';

import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { usePathname } from '../../lib/router/use-location.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/marks/Logo.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { MainNav, SiteBar } from './MainNav.tsx';
import { PageBoundary } from './PageBoundary.tsx';

// The first view does without these, so they load after it.
const LinkNotice = lazyPart(async () => (await import('./LinkNotice.tsx')).LinkNotice);
const SiteFooter = lazyPart(async () => (await import('./SiteFooter.tsx')).SiteFooter);

export function AppFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const turn = usePersonTurn();
  usePageChange(main);
  return (
    <div className="@container/frame flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader key={pathname} />
      {/* At least a screen high, so that the footer never shows first and is then pushed away. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        {arrivesByLink && (
          <PromptSuspense>
            <LinkNotice />
          </PromptSuspense>
        )}
        <PageBoundary key={`${pathname} ${turn}`}>{children}</PageBoundary>
      </main>
      <PromptSuspense fallback={<div className="mt-16 min-h-72 border-line border-t bg-glass" />}>
        <SiteFooter />
      </PromptSuspense>
    </div>
  );
}

/** Counts how often somebody else took over from a signed-in person, whose page nobody else goes on with. */
function usePersonTurn(): number {
  const userId = useUserId();
  const [last, setLast] = useState(userId);
  const [turn, setTurn] = useState(0);
  if (userId !== last) {
    setLast(userId);
    if (userId && last) setTurn(turn + 1);
  }
  return turn;
}

/** On a phone the links and the account are behind one button. */
function SiteHeader() {
  const { productName } = useAppConfig();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  usePageEvent('keydown', closeByKey, open);
  return (
    <SiteBar>
      <Link to={sitePaths.home()} className="inline-flex min-h-11 items-center no-underline">
        <Logo name={productName} />
      </Link>
      <IconButton
        ref={button}
        icon={open ? X : Menu}
        label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls="site-menu"
        onClick={() => setOpen(!open)}
        className="-mr-2 ml-auto md:hidden"
      />
      <div
        id="site-menu"
        className={`${open ? 'flex animate-rise' : 'hidden'} w-full flex-col gap-4 border-line border-t pt-3 pb-5 md:flex md:animate-none md:flex-row md:items-center md:border-0 md:p-0`}
      >
        <MainNav />
        <AccountCorner />
      </div>
    </SiteBar>
  );
}

const OwnCorner = lazyPart(async () => (await import('./OwnCorner.tsx')).OwnCorner);

function AccountCorner() {
  const { status } = useAppSession();
  return (
    <div className="flex min-h-11 items-center gap-3 max-md:flex-wrap md:ml-auto md:max-lg:gap-1">
      {status === 'signed-out' ? (
        <Link to={sitePaths.login()} className={`${buttonClass()} max-md:w-full`}>
          Sign In
        </Link>
      ) : (
        <PromptSuspense fallback={<Skeleton className="h-9 w-36" />}>
          <OwnCorner />
        </PromptSuspense>
      )}
    </div>
  );
}
