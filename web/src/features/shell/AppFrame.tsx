import { type ReactNode, useRef } from 'react';
import { usePlace } from '../../lib/router/router.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { TermsGate } from './TermsGate.tsx';

/** The frame of every public page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = usePlace();
  useArrival(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader key={pathname} />
      <main ref={main} id="main" tabIndex={-1} className="grow">
        <LinkNotice />
        <PageBoundary key={pathname}>{children}</PageBoundary>
      </main>
      <SiteFooter />
      <TermsGate />
      <Toaster />
    </div>
  );
}
