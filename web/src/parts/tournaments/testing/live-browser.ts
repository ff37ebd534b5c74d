import { vi } from 'vitest';
import { createLiveLine, type HoldLine, type LineMessage } from '../live/live-line.ts';

function fakeStream(ids: readonly string[]) {
  const listeners: Record<string, (event: unknown) => void> = {};
  return {
    ids,
    readyState: 1,
    addEventListener: (type: string, listener: unknown) => {
      listeners[type] = listener as (event: unknown) => void;
    },
    close: vi.fn(),
    emit: (type: string, data = '') => listeners[type]?.({ data }),
  };
}

interface Page {
  receive: (message: LineMessage) => void;
  isAsleep: boolean;
}

/** A browser with any number of pages. By default its locks are fair and can be stolen. */
export function openBrowser({ holdLine: ownHoldLine }: { holdLine?: HoldLine } = {}) {
  const streams: ReturnType<typeof fakeStream>[] = [];
  const pages: Page[] = [];
  let holding: { lose: (why: Error) => void } | null = null;
  const queue: (() => void)[] = [];
  const holdLine: HoldLine = (hold, { isTaken, signal }) =>
    new Promise((resolve, reject) => {
      const go = () => {
        const mine = { lose: reject };
        holding = mine;
        void hold().then(() => {
          resolve(undefined);
          if (holding === mine) {
            holding = null;
            queue.shift()?.();
          }
        });
      };
      signal.addEventListener('abort', () => {
        if (queue.includes(go)) queue.splice(queue.indexOf(go), 1);
        reject(new Error('aborted'));
      });
      if (isTaken) holding?.lose(new Error('taken'));
      if (holding && !isTaken) queue.push(go);
      else go();
    });

  function openPage() {
    const page: Page = { receive: () => {}, isAsleep: false };
    pages.push(page);
    let isHidden = false;
    let onHidden = () => {};
    const onBack = vi.fn();
    const follow = createLiveLine({
      openStream: (ids) => {
        const stream = fakeStream(ids);
        streams.push(stream);
        return stream;
      },
      holdLine: ownHoldLine ?? holdLine,
      postMessage: (message) => {
        if (!page.isAsleep)
          for (const other of pages) if (other !== page && !other.isAsleep) other.receive(message);
      },
      onMessage: (listener) => {
        page.receive = listener;
      },
      isHidden: () => isHidden,
      watchHidden: (onChange) => {
        onHidden = onChange;
      },
      pollMs: 15_000,
      silenceMs: 40_000,
      hiddenMs: 10_000,
      onBack,
    });
    return {
      page,
      onBack,
      hide: (hidden: boolean) => {
        isHidden = hidden;
        onHidden();
      },
      follow: (tournamentId: string) => {
        const [onNews, onPoll] = [vi.fn(), vi.fn()];
        return { onNews, onPoll, leave: follow({ tournamentId, onNews, onPoll }) };
      },
    };
  }
  const open = () => streams.filter(({ close }) => close.mock.calls.length === 0);
  return { streams, open, newest: () => streams.at(-1) ?? fakeStream([]), openPage };
}
