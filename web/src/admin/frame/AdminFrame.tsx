import { Menu, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import { useIsNarrow } from '../../lib/browser/use-is-narrow.ts';
import { usePageChange } from '../../lib/browser/use-page-change.ts';
import { usePageEvent } from '../../lib/browser/use-page-event.ts';
import { Link } from '../../lib/router/Link.tsx';
import { useLocation } from '../../lib/router/use-location.ts';
import { StaleNote } from '../../parts/stale/StaleNote.tsx';
import { classNames } from '../../ui/class-names.ts';
import { openModal, topModal } from '../../ui/dialogs/modal-stack.ts';
import { TooltipProvider } from '../../ui/dialogs/Tooltip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { topBar } from '../../ui/marks/edge-bar.ts';
import { Logo } from '../../ui/marks/Logo.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Toaster } from '../../ui/status/Toaster.tsx';
import { AdminBoundary } from './AdminBoundary.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { homeOf } from './portal-role.ts';
import { Sidebar } from './Sidebar.tsx';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';
import { usePortalRole } from './use-portal-role.ts';

export function AdminFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { productName } = useAppConfig();
  const { pathname } = useLocation();
  const palette = usePalette();
  const portalRole = usePortalRole();
  const isOfStaff = portalRole.kind === 'staff';
  // A scorer's link has one page, and so no sidebar.
  const isByLink = portalRole.kind === 'link';
  const { isSheet, isOpen, toggle } = useSidebar(isOfStaff ? '/admin' : '/run');
  usePageChange(main);
  return (
    <TooltipProvider>
      <div className={classNames('@container/frame min-h-dvh', !isByLink && 'md:flex')}>
        <SkipLink />
        {isSheet || isByLink ? (
          <header
            ref={topBar}
            className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-line border-b bg-court px-2 print:hidden"
          >
            {!isByLink && (
              <IconButton
                icon={Menu}
                label="Open sidebar"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={toggle}
              />
            )}
            <Link to={homeOf(portalRole)} className="inline-flex min-h-11 items-center gap-3 no-underline">
              <Logo name={productName} />
              <span className="eyebrow text-quiet">{portalRoleNames[portalRole.kind]}</span>
            </Link>
            {isOfStaff && (
              <IconButton
                icon={Search}
                label="Find anything"
                aria-haspopup="dialog"
                className="ml-auto"
                onClick={palette.open}
              />
            )}
          </header>
        ) : (
          <Sidebar isWide={isOpen} onToggle={toggle} onFind={isOfStaff ? palette.open : undefined} />
        )}
        {isSheet && isOpen && !isByLink && (
          <SidebarSheet onClose={toggle}>
            <Sidebar isWide onToggle={toggle} />
          </SidebarSheet>
        )}
        <main ref={main} id="main" tabIndex={-1} className="min-w-0 grow pb-16">
          <AdminBoundary key={pathname}>{children}</AdminBoundary>
        </main>
        {isOfStaff && palette.isOpen && <CommandPalette onClose={palette.close} />}
        <StaleNote />
        <Toaster />
      </div>
    </TooltipProvider>
  );
}

const portalRoleNames = { staff: 'Admin', draw: 'Run a draw', link: 'Scorer' } as const;

/** The browser's own dialog closes it on Escape or a press outside. */
function SidebarSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <dialog
      ref={(dialog) => (dialog ? openModal(dialog) : undefined)}
      aria-label="Sidebar"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-0 bg-glass p-0 text-ink backdrop:bg-scrim"
    >
      {children}
    </dialog>
  );
}

interface SidebarState {
  readonly isSheet: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * The sidebar is wide or a rail, and the choice is kept for 7 days; a sheet closes on navigation. Ctrl or Cmd+B
 * toggles it.
 */
function useSidebar(path: '/admin' | '/run'): SidebarState {
  const isSheet = useIsNarrow();
  const currentLocation = useLocation();
  const [isWide, setWide] = useState(() => readSidebarOpen(document.cookie));
  // The sheet is open only at the place where it was opened.
  const [sheetAt, setSheetAt] = useState<typeof currentLocation | null>(null);
  const isOpen = isSheet ? sheetAt === currentLocation : isWide;
  const toggle = () => {
    if (isSheet) return setSheetAt(isOpen ? null : currentLocation);
    setWide(!isWide);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers still in use
    document.cookie = sidebarCookie(!isWide, path);
  };
  usePageEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  return { isSheet, isOpen, toggle };
}

/** Ctrl or Cmd+K toggles the palette, but not over another dialog. */
function usePalette(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  usePageEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (topModal() === undefined) setOpen(true);
  });
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
