import { createHash } from 'node:crypto';
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { TourPageError } from '../gateways/tour-pages/tour-page-error.ts';
import type { TourPages } from '../gateways/tour-pages/tour-pages.ts';
import { htmlOf } from './tour-pages.ts';

interface FakeTourPages extends TourPages {
  /** Sets what every address returns: a page, text that is no page, or null for a server that is away. */
  show(page: TourPage | string | null): void;
  /** How often the page was asked for, and how often it was sent. */
  readonly asked: number;
  readonly served: number;
}

/** Serves one page at every address, and supports conditional requests. */
export function fakeTourPages(): FakeTourPages {
  let shown: string | null = null;
  const counts = { asked: 0, served: 0 };
  const serve = (url: string) => {
    counts.asked += 1;
    if (shown === null) throw new TourPageError('unreachable', 'The server of the tour does not answer.');
    const etag = `"${createHash('sha256').update(shown).digest('hex').slice(0, 16)}"`;
    return { url, html: shown, encoding: 'utf-8', etag, lastModified: null };
  };
  return {
    show: (page) => {
      shown = page === null || typeof page === 'string' ? page : htmlOf(page);
    },
    async fetch(url) {
      counts.served += 1;
      return serve(url);
    },
    async fetchIfChanged(url, known) {
      const page = serve(url);
      if (page.etag === known.etag) return null;
      counts.served += 1;
      return page;
    },
    get asked() {
      return counts.asked;
    },
    get served() {
      return counts.served;
    },
  };
}
