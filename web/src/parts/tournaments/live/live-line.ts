/**
 * One stream of tournament news for all pages of a browser: over http/1.1 a browser has six connections to a site,
 * and each stream takes one. One page holds the stream and tells the others; a hidden page lets go of everything.
 * Where the browser gives no locks, each visible page has a stream of its own.
 */

import { type LiveNews, readNews } from './live-news.ts';
import { createPollingFallback } from './polling-fallback.ts';

export interface Follower {
  readonly tournamentId: string;
  /** The news. Each heartbeat repeats the last, because a page may have failed to read it. */
  readonly onNews: (news: LiveNews) => void;
  /** Called every `pollMs` while the stream is down. */
  readonly onPoll: () => void;
}

type Stream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

/**
 * Messages between pages. The page that holds the stream sends `news`, `beat` and `down`, and asks `who`; the others
 * answer `want`.
 */
export type LineMessage =
  | { readonly kind: 'news'; readonly text: string }
  | { readonly kind: 'beat' | 'down' | 'who' }
  | { readonly kind: 'want'; readonly ids: readonly string[] };

/**
 * Runs `hold` once no other page does, or at once if it takes the lock over. Rejects when another page takes it, or
 * on abort.
 */
export type HoldLine = (
  hold: () => Promise<void>,
  how: { readonly isTaken: boolean; readonly signal: AbortSignal },
) => Promise<unknown>;

export interface LineParts {
  readonly openStream: (tournamentIds: readonly string[]) => Stream;
  readonly holdLine: HoldLine;
  readonly postMessage: (message: LineMessage) => void;
  readonly onMessage: (listener: (message: LineMessage) => void) => void;
  readonly isHidden: () => boolean;
  readonly watchHidden: (onChange: () => void) => void;
  readonly pollMs: number;
  /** A stream that is silent for longer is down: the server's heartbeat is shorter than this. */
  readonly silenceMs: number;
  readonly hiddenMs: number;
  /** The server is heard again after an outage; it may run a newer release. */
  readonly onBack: () => void;
}

/** Returns a function that follows a tournament; what that returns ends it. */
export function createLiveLine(parts: LineParts): (follower: Follower) => () => void {
  const followers = createFollowers(parts);
  const fallback = createPollingFallback({ ...parts, onPoll: poll });
  const stream = createSharedStream(parts, {
    onBeat: receiveBeat,
    onDown: fallback.startPolling,
    onNews: receiveNews,
  });
  const turn = createTurn(parts.holdLine, {
    onHeld: () => {
      stream.open(followers.wanted());
      parts.postMessage({ kind: 'who' });
    },
    onLost: stream.close,
  });
  let isAtWork = false;

  function receiveNews(text: string): void {
    fallback.noteHeard();
    followers.tell(text);
  }
  function receiveBeat(): void {
    fallback.noteHeard();
    followers.remind();
  }
  function poll(): void {
    followers.poll();
    if (stream.isHeld()) stream.tryAgain(fallback.isSilent());
    // The page that holds the stream sleeps, as hidden pages on phones do.
    else if (fallback.isSilent()) turn.take();
  }
  const sendWanted = () => parts.postMessage({ kind: 'want', ids: followers.wanted() });
  function stop(): void {
    isAtWork = false;
    stream.close();
    turn.end();
    fallback.stop();
  }
  /** Debounced, because a page may leave one tournament and follow another in one go. */
  const update = debounced(() => {
    if (followers.wanted().length === 0) return stop();
    if (isAtWork) return stream.isHeld() ? stream.include(followers.wanted()) : sendWanted();
    if (parts.isHidden()) return;
    isAtWork = true;
    fallback.restartTimer();
    sendWanted();
    turn.begin();
  });
  parts.onMessage((message) => {
    if (!isAtWork) return;
    if (message.kind === 'want') return stream.isHeld() && stream.include(message.ids);
    if (stream.isHeld()) return;
    if (message.kind === 'news') receiveNews(message.text);
    if (message.kind === 'beat') receiveBeat();
    if (message.kind === 'who') sendWanted();
    if (message.kind === 'down') fallback.keepPolling();
  });
  watchVisibility(parts, { onHidden: stop, onShown: update });

  return (follower) => {
    followers.add(follower);
    update();
    return () => {
      followers.remove(follower);
      update();
    };
  };
}

/** A short look at another page does not stop this one. */
function watchVisibility(
  { isHidden, watchHidden, hiddenMs }: LineParts,
  { onHidden, onShown }: { readonly onHidden: () => void; readonly onShown: () => void },
): void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  watchHidden(() => {
    clearTimeout(hiding);
    if (isHidden()) hiding = setTimeout(onHidden, hiddenMs);
    else onShown();
  });
}

function debounced(act: () => void): () => void {
  let isComing = false;
  return () => {
    if (!isComing)
      queueMicrotask(() => {
        isComing = false;
        act();
      });
    isComing = true;
  };
}

/** Acts at once, and again after that time if it was asked to meanwhile. */
function throttled(ms: number, act: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  return function ask() {
    isAsked = true;
    if (isResting) return;
    isAsked = false;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isAsked) ask();
    }, ms);
    act();
  };
}

function createFollowers({ pollMs }: Pick<LineParts, 'pollMs'>) {
  const followers = new Set<Follower>();
  const last = new Map<string, LiveNews>();
  const poll = () => {
    for (const { onPoll } of followers) onPoll();
  };
  // News that nobody can read may be of anything, so all is read, as often as while the stream is down.
  const readAll = throttled(pollMs, poll);
  return {
    add: (follower: Follower) => void followers.add(follower),
    remove: (follower: Follower) => void followers.delete(follower),
    wanted: () => [...new Set([...followers].map(({ tournamentId }) => tournamentId))],
    poll,
    remind: () => {
      for (const { tournamentId, onNews } of followers) {
        const news = last.get(tournamentId);
        if (news) onNews(news);
      }
    },
    tell: (text: string) => {
      const news = readNews(text);
      if (!news) return readAll();
      last.set(news.tournamentId, news);
      for (const { tournamentId, onNews } of followers) if (news.tournamentId === tournamentId) onNews(news);
    },
  };
}

/** EventSource.CLOSED: the browser has given up, as it does after an error answer. */
const CLOSED = 2;
/** The server's limit for one stream. */
const MAX_FOLLOWED = 32;

interface StreamNews {
  readonly onBeat: () => void;
  readonly onDown: () => void;
  readonly onNews: (text: string) => void;
}

/** The stream of the page that holds it; it forwards what it hears to the other pages. */
function createSharedStream({ openStream, postMessage }: LineParts, { onBeat, onDown, onNews }: StreamNews) {
  let stream: Stream | null = null;
  let followed: readonly string[] = [];
  /** The last news of each tournament, for pages that open later. */
  const last = new Map<string, string>();

  function open(ids: readonly string[]): void {
    stream?.close();
    followed = ids.slice(0, MAX_FOLLOWED);
    const opened = openStream(followed);
    stream = opened;
    const on = (name: string, act: (text: string) => void) =>
      opened.addEventListener(name, (event: Event) => {
        if (opened === stream) act((event as MessageEvent<string>).data);
      });
    const beat = () => {
      onBeat();
      postMessage({ kind: 'beat' });
    };
    on('open', beat);
    on('beat', beat);
    on('error', () => {
      onDown();
      postMessage({ kind: 'down' });
    });
    on('results', (text) => {
      last.set(readNews(text)?.tournamentId ?? '', text);
      onNews(text);
      postMessage({ kind: 'news', text });
    });
  }
  return {
    open,
    close: () => {
      stream?.close();
      stream = null;
      last.clear();
    },
    isHeld: () => stream !== null,
    /** Follows these tournaments too, and repeats the last news of them. */
    include: (ids: readonly string[]) => {
      if (ids.some((id) => !followed.includes(id))) return open([...new Set([...ids, ...followed])]);
      for (const text of ids.flatMap((id) => last.get(id) ?? [])) {
        onNews(text);
        postMessage({ kind: 'news', text });
      }
    },
    tryAgain: (isSilent: boolean) => {
      postMessage({ kind: 'down' });
      if (isSilent || stream?.readyState === CLOSED) open(followed);
    },
  };
}

/** A page whose line was taken waits for it again, but never in a tight circle. */
const SEEK_AGAIN_MS = 1_000;

function createTurn(holdLine: HoldLine, { onHeld, onLost }: { onHeld: () => void; onLost: () => void }) {
  let work = new AbortController();
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let letGo = () => {};
  function seek(isTaken: boolean): void {
    const { signal } = work;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        letGo = resolve;
        onHeld();
      });
    holdLine(hold, { isTaken, signal }).catch(() => {
      if (signal.aborted) return;
      onLost();
      pausing = setTimeout(() => seek(false), SEEK_AGAIN_MS);
    });
  }
  function end(): void {
    clearTimeout(pausing);
    work.abort();
    letGo();
    work = new AbortController();
  }
  return {
    begin: () => seek(false),
    take: () => {
      end();
      seek(true);
    },
    end,
  };
}
