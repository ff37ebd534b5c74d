import { apiBase } from '../../api/app-api.ts';
import { createLiveLine, type HoldLine, type LineParts } from './live-line.ts';
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

/** Browsers have locks on secure origins only. */
const holdLine: HoldLine = (hold, { isTaken, signal }) => {
  if (!('locks' in navigator)) return hold();
  return navigator.locks.request(NAME, isTaken ? { steal: true } : { signal }, hold);
};

/** Without locks every page holds a stream of its own, so none needs to tell another. */
function openChannel(): Pick<LineParts, 'tell' | 'listen'> {
  if (!('locks' in navigator)) return { tell: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(NAME);
  return {
    tell: (word) => channel.postMessage(word),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
  };
}

/** All pages of a venue hear the news at once; they spread their reads over this time. */
const SPREAD_MS = 1_500;
const spread = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));

const follow = createLiveLine({
  openStream: ([first = '', ...others]) => {
    const also = others.length > 0 ? `?also=${others.map(encodeURIComponent).join(',')}` : '';
    return new EventSource(`${apiBase}/tournaments/${encodeURIComponent(first)}/events${also}`);
  },
  holdLine,
  ...openChannel(),
  isHidden: () => document.visibilityState === 'hidden',
  watchHidden: (onChange) => document.addEventListener('visibilitychange', onChange),
  pollMs: 15_000,
  silenceMs: 40_000,
  hiddenMs: 10_000,
  onBack: () => void window.dispatchEvent(new Event('boast-line-back')),
});
