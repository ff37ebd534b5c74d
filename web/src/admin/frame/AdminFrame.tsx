import { Menu, Search } from 'lucide-react';
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
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { usePalette } from '../palette/use-palette.ts';
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
  const palette = usePalette();
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
            <IconButton
              icon={Search}
              label="Find anything"
              aria-haspopup="dialog"
              className="ml-auto"
              onClick={palette.open}
            />
          </header>
        ) : (
          <Sidebar isWide={isOpen} onToggle={toggle} onFind={palette.open} />
        )}
        {isSheet && isOpen && (
          <SidebarSheet onClose={toggle}>
            <Sidebar isWide onToggle={toggle} />
          </SidebarSheet>
        )}
        <main ref={main} id="main" tabIndex={-1} className="min-w-0 grow pb-16">
          <AdminBoundary key={pathname}>{children}</AdminBoundary>
        </main>
        {palette.isOpen && <CommandPalette onClose={palette.close} />}
        <Toaster />
      </div>
    </TooltipProvider>
  );
}
