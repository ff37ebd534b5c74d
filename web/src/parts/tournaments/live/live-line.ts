/**
 * One stream of tournament news for all pages of a browser: over http/1.1 a browser has six connections to a site,
 * and each stream takes one. One page holds the stream and tells the others; a hidden page lets go of everything.
 * Where the browser gives no locks, each visible page has a stream of its own.
 */
import { createPatience } from './line-patience.ts';
import { type LiveNews, readNews } from './live-news.ts';

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
export type Word =
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
  readonly tell: (word: Word) => void;
  readonly listen: (hear: (word: Word) => void) => void;
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
  const patience = createPatience({ ...parts, onPoll: poll });
  const stream = createSharedStream(parts, { onBeat: hearBeat, onDown: patience.down, onNews: hearNews });
  const turn = createTurn(parts.holdLine, {
    onHeld: () => {
      stream.open(followers.wanted());
      parts.tell({ kind: 'who' });
    },
    onLost: stream.close,
  });
  let isAtWork = false;

  function hearNews(text: string): void {
    patience.heard();
    followers.tell(text);
  }
  function hearBeat(): void {
    patience.heard();
    followers.remind();
  }
  function poll(): void {
    followers.poll();
    if (stream.isHeld()) stream.tryAgain(patience.isSilent());
    // The page that holds the stream sleeps, as hidden pages on phones do.
    else if (patience.isSilent()) turn.take();
  }
  const want = () => parts.tell({ kind: 'want', ids: followers.wanted() });
  function stop(): void {
    isAtWork = false;
    stream.close();
    turn.end();
    patience.stop();
  }
  /** Debounced, because a page may leave one tournament and follow another in one go. */
  const settle = inOneGo(() => {
    if (followers.wanted().length === 0) return stop();
    if (isAtWork) return stream.isHeld() ? stream.include(followers.wanted()) : want();
    if (parts.isHidden()) return;
    isAtWork = true;
    patience.listen();
    want();
    turn.begin();
  });
  parts.listen((word) => {
    if (!isAtWork) return;
    if (word.kind === 'want') return stream.isHeld() && stream.include(word.ids);
    if (stream.isHeld()) return;
    if (word.kind === 'news') hearNews(word.text);
    if (word.kind === 'beat') hearBeat();
    if (word.kind === 'who') want();
    if (word.kind === 'down') patience.downButHeard();
  });
  watchSight(parts, { onHidden: stop, onShown: settle });

  return (follower) => {
    followers.add(follower);
    settle();
    return () => {
      followers.remove(follower);
      settle();
    };
  };
}

/** A short look at another page does not stop this one. */
function watchSight(
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

function inOneGo(act: () => void): () => void {
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
function atMostEvery(ms: number, act: () => void): () => void {
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
  const readAll = atMostEvery(pollMs, poll);
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
const MOST_FOLLOWED = 32;

interface StreamNews {
  readonly onBeat: () => void;
  readonly onDown: () => void;
  readonly onNews: (text: string) => void;
}

/** The stream of the page that holds it; it forwards what it hears to the other pages. */
function createSharedStream({ openStream, tell }: LineParts, { onBeat, onDown, onNews }: StreamNews) {
  let stream: Stream | null = null;
  let followed: readonly string[] = [];
  /** The last news of each tournament, for pages that open later. */
  const last = new Map<string, string>();

  function open(ids: readonly string[]): void {
    stream?.close();
    followed = ids.slice(0, MOST_FOLLOWED);
    const opened = openStream(followed);
    stream = opened;
    const on = (name: string, act: (text: string) => void) =>
      opened.addEventListener(name, (event: Event) => {
        if (opened === stream) act((event as MessageEvent<string>).data);
      });
    const beat = () => {
      onBeat();
      tell({ kind: 'beat' });
    };
    on('open', beat);
    on('beat', beat);
    on('error', () => {
      onDown();
      tell({ kind: 'down' });
    });
    on('results', (text) => {
      last.set(readNews(text)?.tournamentId ?? '', text);
      onNews(text);
      tell({ kind: 'news', text });
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
        tell({ kind: 'news', text });
      }
    },
    tryAgain: (isSilent: boolean) => {
      tell({ kind: 'down' });
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
