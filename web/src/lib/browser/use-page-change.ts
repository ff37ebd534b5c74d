import { type RefObject, useEffect, useRef } from 'react';
import { cameVia } from '../router/page-location.ts';
import { usePathname } from '../router/use-location.ts';

/** After a navigation the page starts at its top, with the focus before it, like a newly loaded document. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const pathname = usePathname();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    if (cameVia() === 'link') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
