/** The server's word that a tournament changed; what changed is then read like anything else. */
export interface LiveNews {
  readonly status: string;
  readonly resultsVersion: number;
  readonly drawVersion: number;
}

type Stream = Pick<EventSource, 'addEventListener' | 'close'>;

interface LiveParts {
  readonly openStream: () => Stream;
  readonly onNews: (news: LiveNews) => void;
  /** Called instead, every `pollMs`, while the stream is down. */
  readonly onPoll: () => void;
  readonly pollMs: number;
}

/** Follows a tournament until the returned function is called. The stream reconnects by itself. */
export function followLive({ openStream, onNews, onPoll, pollMs }: LiveParts): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const stream = openStream();
  stream.addEventListener('open', stopPolling);
  stream.addEventListener('error', () => {
    polling ??= setInterval(onPoll, pollMs);
  });
  stream.addEventListener('results', (event: MessageEvent<string>) => {
    stopPolling();
    const news = readNews(event.data);
    if (news) onNews(news);
    else onPoll();
  });
  return () => {
    stopPolling();
    stream.close();
  };
}

/** Null for what cannot be read. */
function readNews(text: string): LiveNews | null {
  try {
    const { status, resultsVersion, drawVersion } = JSON.parse(text) as Partial<LiveNews>;
    if (typeof status !== 'string' || typeof resultsVersion !== 'number') return null;
    return { status, resultsVersion, drawVersion: drawVersion ?? 0 };
  } catch {
    return null;
  }
}
