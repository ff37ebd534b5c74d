import type { LiveNews } from './live-news.ts';

interface OwedParts {
  /** Whether what the page shows is older than the news. */
  readonly isOwed: (news: LiveNews) => boolean;
  /** Resolves when the page has read, or could not. */
  readonly read: () => Promise<unknown>;
  /** Until this page's turn: all pages of a venue hear in the same moment. */
  readonly spread: () => Promise<void>;
}

/** What came while a page was reading is read after it; what is owed then waits for the next heartbeat. */
const MOST_READS = 2;

/** Reads what news say is new, once at a time. Told at each heartbeat again, it reads on until nothing is owed. */
export function createOwedNews({ isOwed, read, spread }: OwedParts): (news: LiveNews) => void {
  let last: LiveNews | null = null;
  let isReading = false;
  const isAnyOwed = () => last !== null && isOwed(last);
  async function settle(): Promise<void> {
    for (let reads = 0; reads < MOST_READS && isAnyOwed(); reads += 1) {
      await spread();
      // Something else on the page may have read it meanwhile.
      if (isAnyOwed()) await read();
    }
  }
  return (news) => {
    last = news;
    if (isReading) return;
    isReading = true;
    void settle().finally(() => {
      isReading = false;
    });
  };
}
