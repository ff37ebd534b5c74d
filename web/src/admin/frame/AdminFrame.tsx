import { Menu, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useConfig } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { useIsNarrow } from '../../lib/use-is-narrow.ts';
import { usePageChange } from '../../lib/use-page-change.ts';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { StaleNote } from '../../parts/stale/StaleNote.tsx';
import { topBar } from '../../ui/edge-bar.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { openModal, topModal } from '../../ui/modal-stack.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { AdminBoundary } from './AdminBoundary.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { Sidebar } from './Sidebar.tsx';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';

/** The frame of every page of the portal: where one can go at the left, or behind a button on a phone. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { productName } = useConfig();
  const { pathname } = usePlace();
  const { isSheet, isOpen, toggle } = useSidebar();
  const palette = usePalette();
  usePageChange(main);
  return (
    <TooltipProvider>
      <div className="@container/frame min-h-dvh md:flex">
        <SkipLink />
        {isSheet ? (
          <header
            ref={topBar}
            className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-line border-b bg-court px-2"
          >
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
        <StaleNote />
        <Toaster />
      </div>
    </TooltipProvider>
  );
}

/** The sidebar over the page, on the browser's own dialog: Escape or a press beside it closes. */
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
  /** On a narrow screen the sidebar is a sheet over the page. */
  readonly isSheet: boolean;
  /** Wide, or, for a sheet, shown. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The sidebar's state: wide or a rail, remembered for 7 days; a sheet closes when its page is left. Ctrl or Cmd+B toggles. */
function useSidebar(): SidebarState {
  const isSheet = useIsNarrow();
  const place = usePlace();
  const [isWide, setWide] = useState(() => readSidebarOpen(document.cookie));
  // The place the sheet was opened at: elsewhere it is closed.
  const [sheetAt, setSheetAt] = useState<typeof place | null>(null);
  const isOpen = isSheet ? sheetAt === place : isWide;
  const toggle = () => {
    if (isSheet) return setSheetAt(isOpen ? null : place);
    setWide(!isWide);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers still in use
    document.cookie = sidebarCookie(!isWide);
  };
  usePageEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  return { isSheet, isOpen, toggle };
}

/** Whether the palette is open. Ctrl or Cmd+K opens it, and closes it again; over another dialog it stays away. */
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
