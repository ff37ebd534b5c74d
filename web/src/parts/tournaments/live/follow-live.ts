import { apiBase } from '../../../api/app-api.ts';
import { holdLock } from '../../../lib/browser/hold-lock.ts';
import { isFramed } from '../../../lib/browser/is-framed.ts';
import { createLiveLine, type HoldLine } from './live-line.ts';
import type { LiveNews } from './live-news.ts';
import { createNewsReader } from './news-reader.ts';

const NAME = 'boast-live';

interface LiveTournament {
  readonly tournamentId: string;
  readonly needsRead: (news: LiveNews) => boolean;
  readonly read: (news?: LiveNews) => Promise<unknown>;
}

/** Follows a tournament until the returned function is called; refetches until the page is up to date. */
export const followLive = ({ tournamentId, needsRead, read }: LiveTournament): (() => void) =>
  follow({
    tournamentId,
    onNews: createNewsReader({ needsRead, read, waitRandomly }),
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
const waitRandomly = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));

const follow = createLiveLine({
  openStream: ([first = '', ...others]) => {
    const query = new URLSearchParams(isFramed ? { for: 'embed' } : {});
    if (others.length > 0) query.set('also', others.join(','));
    return new EventSource(`${apiBase}/tournaments/${encodeURIComponent(first)}/events?${query}`);
  },
  holdLine,
  postMessage: (message) => channel?.postMessage(message),
  onMessage: (listener) => channel?.addEventListener('message', ({ data }) => listener(data)),
  isHidden: () => document.visibilityState === 'hidden',
  watchHidden: (onChange) => document.addEventListener('visibilitychange', onChange),
  pollMs: 15_000,
  silenceMs: 40_000,
  hiddenMs: 10_000,
  onBack: () => void window.dispatchEvent(new Event('boast-line-back')),
});
