import { Menu } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { useConfig } from '../../lib/use-config.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { TooltipProvider } from '../../ui/TooltipProvider.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminBoundary } from './AdminBoundary.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarSheet } from './SidebarSheet.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The frame of every page of the portal: where one can go at the left, or behind a button on a phone. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { productName } = useConfig();
  const { pathname } = usePlace();
  const { isSheet, isOpen, toggle } = useSidebar();
  useArrival(main);
  return (
    <TooltipProvider>
      <div className="min-h-dvh md:flex">
        <SkipLink />
        {isSheet ? (
          <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-line border-b bg-court px-2">
            <IconButton
              icon={Menu}
              label="Open sidebar"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={toggle}
            />
            <Link
              to={adminPaths.dashboard()}
              className="inline-flex min-h-11 items-center gap-3 no-underline"
            >
              <Logo name={productName} />
              <span className="eyebrow text-quiet">Admin</span>
            </Link>
          </header>
        ) : (
          <Sidebar isWide={isOpen} onToggle={toggle} />
        )}
        {isSheet && isOpen && (
          <SidebarSheet onClose={toggle}>
            <Sidebar isWide onToggle={toggle} />
          </SidebarSheet>
        )}
        <main ref={main} id="main" tabIndex={-1} className="min-w-0 grow pb-16">
          <AdminBoundary key={pathname}>{children}</AdminBoundary>
        </main>
        <Toaster />
      </div>
    </TooltipProvider>
  );
}
