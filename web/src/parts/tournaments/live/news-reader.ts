import type { LiveNews } from './live-news.ts';

interface OwedParts {
  readonly isOwed: (news: LiveNews) => boolean;
  /** Settles when the page has read, or failed to. */
  readonly read: () => Promise<unknown>;
  /** Waits a random moment, because all pages of a venue hear the news at once. */
  readonly spread: () => Promise<void>;
}

/** News that comes during a read starts one more read; later news waits for the next heartbeat. */
const MAX_READS = 2;

/**
 * Reads what the news says is new, one read at a time. Each heartbeat repeats the news, so a failed read is tried
 * again.
 */
export function createOwedNews({ isOwed, read, spread }: OwedParts): (news: LiveNews) => void {
  let last: LiveNews | null = null;
  let isReading = false;
  const isAnyOwed = () => last !== null && isOwed(last);
  async function settle(): Promise<void> {
    for (let reads = 0; reads < MAX_READS && isAnyOwed(); reads += 1) {
      await spread();
      // Another part of the page may have read it meanwhile.
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
