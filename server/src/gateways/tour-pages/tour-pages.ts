/**
 * Gets tour pages from the tour's servers, or from the bundled draws for work without the internet. Replays
 * are always local.
 */
import type { Config } from '../../process/config.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createBundledTourPages } from './bundled-tour-pages.ts';
import type { FetchedPage, PageVersion } from './fetched-page.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import { createReplayPages, readReplayAddress } from './replay-pages.ts';

export interface TourPages {
  /** Rejects with TourPageError, whose message says what to do. */
  fetch(url: string): Promise<FetchedPage>;
  fetchIfChanged(url: string, version: PageVersion): Promise<FetchedPage | null>;
}

export function createTourPages(
  config: Pick<Config, 'tourPages' | 'tourHosts' | 'productName' | 'publicUrl'>,
  clock: Clock = systemClock,
): TourPages {
  const outside =
    config.tourPages === 'live' ? createLiveTourPages(config) : createBundledTourPages({ clock });
  const replayPage = createReplayPages(clock);
  return {
    async fetch(url) {
      const replay = readReplayAddress(url);
      return replay ? replayPage(replay) : outside.fetch(url);
    },
    async fetchIfChanged(url, version) {
      const replay = readReplayAddress(url);
      if (!replay) return outside.fetchIfChanged(url, version);
      const page = replayPage(replay);
      return page.etag === version.etag ? null : page;
    },
  };
}

function createLiveTourPages(config: Pick<Config, 'tourHosts' | 'productName' | 'publicUrl'>): TourPages {
  const userAgent = `${config.productName.replace(/[^\w.-]+/g, '-')}/1.0 (+${config.publicUrl})`;
  let loaded: Promise<GuardedFetch> | null = null;
  // Its HTTP client is loaded with the first page: most processes never fetch one, and the start need not
  // wait.
  const guardedFetch: GuardedFetch = async (url, version) => {
    loaded ??= import('./guarded-fetch.ts').then(({ createGuardedFetch }) =>
      createGuardedFetch({ allowedHosts: config.tourHosts, userAgent }),
    );
    return (await loaded)(url, version);
  };
  return {
    async fetch(url) {
      const page = await guardedFetch(url);
      // Without a known version, "unchanged" makes no sense.
      if (page === null) throw new Error(`A page came back as unchanged: ${url}`);
      return page;
    },
    fetchIfChanged: guardedFetch,
  };
}
