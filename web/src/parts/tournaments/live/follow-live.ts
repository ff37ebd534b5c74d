import { apiBase } from '../../../api/app-api.ts';
import { holdLock } from '../../../lib/browser/hold-lock.ts';
import { isFramed } from '../../../lib/browser/is-framed.ts';
import { createLiveLine, type HoldLine } from './live-line.ts';
import type { LiveNews } from './live-news.ts';
import { createOwedNews } from './owed-news.ts';

const NAME = 'boast-live';

interface Followed {
  readonly tournamentId: string;
  readonly isOwed: (news: LiveNews) => boolean;
  readonly read: () => Promise<unknown>;
}

/** Follows a tournament until the returned function is called; refetches until the page is up to date. */
export const followLive = ({ tournamentId, isOwed, read }: Followed): (() => void) =>
  follow({
    tournamentId,
    onNews: createOwedNews({ isOwed, read, spread }),
    onPoll: () => void read(),
  });

let channel: BroadcastChannel | null = openChannel();

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    // Blocked: the other pages wait for the lock, and poll.
    return null;
  }
}

const holdLine: HoldLine = (hold, { isTaken, signal }) =>
  holdLock({ name: NAME, ...(isTaken ? { steal: true } : { signal }) }, (lock) => {
    // Without locks every page holds a stream of its own, so none needs to tell another.
    if (lock === 'missing') {
      channel?.close();
      channel = null;
    }
    return hold();
  });

/** All pages of a venue hear the news at once; they spread their reads over this time. */
const SPREAD_MS = 1_500;
const spread = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));

const follow = createLiveLine({
  openStream: ([first = '', ...others]) => {
    const query = new URLSearchParams(isFramed ? { for: 'embed' } : {});
    if (others.length > 0) query.set('also', others.join(','));
    return new EventSource(`${apiBase}/tournaments/${encodeURIComponent(first)}/events?${query}`);
  },
  holdLine,
  tell: (word) => channel?.postMessage(word),
  listen: (hear) => channel?.addEventListener('message', ({ data }) => hear(data)),
  isHidden: () => document.visibilityState === 'hidden',
  watchHidden: (onChange) => document.addEventListener('visibilitychange', onChange),
  pollMs: 15_000,
  silenceMs: 40_000,
  hiddenMs: 10_000,
  onBack: () => void window.dispatchEvent(new Event('boast-line-back')),
});
