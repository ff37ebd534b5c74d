import { type ReactNode, useRef } from 'react';
import { useFollowedLink } from '../../api/use-followed-link.ts';
import { useUserId } from '../../api/use-session.ts';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { SiteHeader } from './SiteHeader.tsx';

// What the first view does without comes after it.
const linkNotice = lazyPage(async () => (await import('./LinkNotice.tsx')).LinkNotice);
const termsGate = lazyPage(async () => (await import('./TermsGate.tsx')).TermsGate);
const footer = lazyPage(async () => (await import('./SiteFooter.tsx')).SiteFooter);

/** The frame of every public page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = usePlace();
  const cameByMail = useFollowedLink().status !== 'none';
  const userId = useUserId();
  useArrival(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader key={pathname} />
      {/* A screen high at least: the footer must not stand in sight first and be pushed out of it after. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        {cameByMail && (
          <PromptSuspense>
            <linkNotice.Page params={{}} />
          </PromptSuspense>
        )}
        <PageBoundary key={pathname}>{children}</PageBoundary>
      </main>
      <PromptSuspense fallback={<div className="mt-16 min-h-72 border-line border-t bg-glass" />}>
        <footer.Page params={{}} />
      </PromptSuspense>
      {userId !== null && (
        <PromptSuspense>
          <termsGate.Page params={{}} />
        </PromptSuspense>
      )}
    </div>
  );
}
