import { useEffect } from 'react';
import { appSession } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { browserStorage } from '../../../lib/browser/browser-storage.ts';
import { usePathname } from '../../../lib/router/use-location.ts';
import { storeAnswers, storeFiles } from './stored-page.ts';

/** So long after the last file that it loaded the page is stored. */
const SETTLED_MS = 2_000;

/** Keeps the page on this device while it is open, for a reload without a network. */
export function useStoredPage(): void {
  const pathname = usePathname();
  useEffect(() => {
    const store = () =>
      storeAnswers({ client: queryClient, storage: browserStorage, pathname, person: appSession.person() });
    let settled: ReturnType<typeof setTimeout> | undefined;
    // Some files load later, such as the auth client.
    const loads = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.includes('/assets/'))) return;
      clearTimeout(settled);
      // The network went away, or the browser refuses: the page is stored next time.
      settled = setTimeout(() => void storeFiles(pathname).catch(() => {}), SETTLED_MS);
    });
    loads.observe({ type: 'resource', buffered: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(store, 500);
    };
    later();
    const stop = queryClient
      .getQueryCache()
      .subscribe((event) => event.type === 'updated' && event.action.type === 'success' && later());
    return () => {
      stop();
      loads.disconnect();
      clearTimeout(settled);
      clearTimeout(timer);
    };
  }, [pathname]);
}
