import type { LiveNews } from './live-news.ts';

interface NewsReaderParts {
  readonly needsRead: (news: LiveNews) => boolean;
  /** Settles when the page has read, or failed to. */
  readonly read: (news: LiveNews) => Promise<unknown>;
  /** Waits a random moment, because all pages of a venue hear the news at once. */
  readonly waitRandomly: () => Promise<void>;
}

/** News that comes during a read starts one more read; later news waits for the next heartbeat. */
const MAX_READS = 2;

/**
 * Reads what the news says is new, one read at a time. Each heartbeat repeats the news, so a failed read is tried
 * again.
 */
export function createNewsReader({
  needsRead,
  read,
  waitRandomly,
}: NewsReaderParts): (news: LiveNews) => void {
  let last: LiveNews | null = null;
  let isReading = false;
  const isBehind = () => last !== null && needsRead(last);
  async function catchUp(): Promise<void> {
    for (let reads = 0; reads < MAX_READS && isBehind(); reads += 1) {
      await waitRandomly();
      // Another part of the page may have read it meanwhile.
      if (last !== null && needsRead(last)) await read(last);
    }
  }
  return (news) => {
    last = news;
    if (isReading) return;
    isReading = true;
    void catchUp().finally(() => {
      isReading = false;
    });
  };
}
