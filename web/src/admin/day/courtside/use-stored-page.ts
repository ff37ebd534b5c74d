import { useEffect } from 'react';
import { appSession } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { browserStorage } from '../../../lib/browser/browser-storage.ts';
import { usePathname } from '../../../lib/router/use-place.ts';
import { storeAnswers, storeFiles } from './stored-page.ts';

/** The page has loaded what it needs by then. */
const SETTLED_MS = 2_000;

/** Keeps the page on this device while it is open, for a reload without a network. */
export function useStoredPage(): void {
  const pathname = usePathname();
  useEffect(() => {
    const store = () =>
      storeAnswers({ client: queryClient, storage: browserStorage, pathname, person: appSession.person() });
    // The network went away, or the browser refuses: the page is stored next time.
    const files = setTimeout(() => void storeFiles(pathname).catch(() => {}), SETTLED_MS);
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
      clearTimeout(files);
      clearTimeout(timer);
    };
  }, [pathname]);
}
