import { apiBase } from '../../api/app-api.ts';
import { createLiveLine, type HoldLine, type LineParts } from './live-line.ts';

const NAME = 'boast-live';

/** Browsers have locks on secure origins alone. */
const holdLine: HoldLine = (hold, { isTaken, signal }) => {
  if (!('locks' in navigator)) return hold();
  return navigator.locks.request(NAME, isTaken ? { steal: true } : { signal }, hold);
};

/** Without locks every page would hold the line, so none tells another. */
function openChannel(): Pick<LineParts, 'tell' | 'listen'> {
  if (!('locks' in navigator)) return { tell: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(NAME);
  return {
    tell: (word) => channel.postMessage(word),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
  };
}

/** Follows a tournament until the returned function is called. */
export const followLive = createLiveLine({
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
});
