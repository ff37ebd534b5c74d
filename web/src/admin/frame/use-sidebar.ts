import { useState } from 'react';
import { usePlace } from '../../lib/router/router.ts';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface SidebarState {
  /** On a narrow screen the sidebar is a sheet over the page. */
  readonly isSheet: boolean;
  /** Wide, or, for a sheet, shown. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The sidebar's state: wide or a rail, remembered for 7 days; a sheet closes when its page is left. Ctrl or Cmd+B toggles. */
export function useSidebar(): SidebarState {
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
