/** The server's word that a tournament changed; what changed is then read like anything else. */
interface LiveNews {
  readonly status: string;
  /** Of its facts, as the time of its first ball; a server of the release before says nothing of it. */
  readonly version?: number | undefined;
  readonly resultsVersion: number;
  readonly drawVersion: number;
}

/** What the page has read of a tournament. Its draw and its boards are read apart, and one may be older. */
export interface Known {
  readonly tournament: LiveNews | undefined;
  readonly boards: readonly { readonly version: number }[];
}

/** Whether the news are of something that was not read yet. */
export const isNew = ({ status, version, resultsVersion, drawVersion }: LiveNews, known: Known): boolean =>
  known.tournament?.status !== status ||
  (version !== undefined && known.tournament.version !== version) ||
  known.tournament.resultsVersion !== resultsVersion ||
  known.tournament.drawVersion !== drawVersion ||
  known.boards.some(({ version }) => version < resultsVersion);

/** Whether a board is of an earlier result than the tournament: each is read by a call of its own, and results come between. */
export const hasOlderBoard = ({ tournament, boards }: Known): boolean =>
  tournament !== undefined && boards.some(({ version }) => version < tournament.resultsVersion);

type Stream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

interface LiveParts {
  readonly openStream: () => Stream;
  readonly onNews: (news: LiveNews) => void;
  /** Called instead, every `pollMs`, while the stream is down. */
  readonly onPoll: () => void;
  readonly pollMs: number;
  /** A stream that says nothing for so long is down, whatever it looks like: the server's heart beats more often. */
  readonly silenceMs: number;
}

/** EventSource.CLOSED: the browser has given up, as it does when the server answers with an error. */
const CLOSED = 2;

/**
 * Follows a tournament until the returned function is called. After a break the browser reconnects by itself, and the
 * first event says what was missed; where it does not, the stream is opened anew with every poll.
 */
export function followLive({ openStream, onNews, onPoll, pollMs, silenceMs }: LiveParts): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  let stream = open();

  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  function down(): void {
    polling ??= setInterval(() => {
      onPoll();
      if (stream.readyState === CLOSED || isSilent) stream = reopen();
    }, pollMs);
  }
  function heard(): void {
    stopPolling();
    isSilent = false;
    clearTimeout(silence);
    silence = setTimeout(() => {
      isSilent = true;
      down();
    }, silenceMs);
  }
  function reopen(): Stream {
    stream.close();
    return open();
  }
  function open(): Stream {
    const opened = openStream();
    const whileCurrent = (act: () => void) => () => {
      if (opened === stream) act();
    };
    opened.addEventListener('open', whileCurrent(heard));
    opened.addEventListener('beat', whileCurrent(heard));
    opened.addEventListener('error', whileCurrent(down));
    opened.addEventListener('results', (event: MessageEvent<string>) => {
      if (opened !== stream) return;
      heard();
      const news = readNews(event.data);
      if (news) onNews(news);
      else onPoll();
    });
    return opened;
  }

  return () => {
    stopPolling();
    clearTimeout(silence);
    stream.close();
  };
}

/** Null for what cannot be read. */
function readNews(text: string): LiveNews | null {
  try {
    const { status, version, resultsVersion, drawVersion } = JSON.parse(text) as Partial<LiveNews>;
    if (typeof status !== 'string' || typeof resultsVersion !== 'number') return null;
    return { status, version, resultsVersion, drawVersion: drawVersion ?? 0 };
  } catch {
    return null;
  }
}
