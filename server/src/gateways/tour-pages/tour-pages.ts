/** Where tour pages come from: the tour's own servers, or the bundled draws for work without the internet. */
import type { Config } from '../../process/config.ts';
import { createBundledTourPages } from './bundled-tour-pages.ts';
import type { FetchedPage, PageVersion } from './fetched-page.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

export interface TourPages {
  /** Rejects with TourPageError, whose message says what to do. */
  fetch(url: string): Promise<FetchedPage>;
  /** Null when the page is still the version the caller has. */
  fetchIfChanged(url: string, known: PageVersion): Promise<FetchedPage | null>;
}

export function createTourPages(
  config: Pick<Config, 'tourPages' | 'tourHosts' | 'productName' | 'publicUrl'>,
): TourPages {
  return config.tourPages === 'live' ? createLiveTourPages(config) : createBundledTourPages();
}

function createLiveTourPages(config: Pick<Config, 'tourHosts' | 'productName' | 'publicUrl'>): TourPages {
  const userAgent = `${config.productName.replace(/[^\w.-]+/g, '-')}/1.0 (+${config.publicUrl})`;
  const guardedFetch = createGuardedFetch({ allowedHosts: config.tourHosts, userAgent });
  return {
    async fetch(url) {
      const page = await guardedFetch(url);
      // Without a known version there is nothing the page could still be.
      if (page === null) throw new Error(`A page came back as unchanged: ${url}`);
      return page;
    },
    fetchIfChanged: guardedFetch,
  };
}
