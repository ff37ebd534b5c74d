/**
 * Tracks which answers the server gave from its cache because its database was away, and how old they are. The server
 * says so in the Server-Timing header; the browser keeps those entries, so the first view does not need this code.
 */
interface OldAnswers {
  /** When the oldest answer was made; null if none is old. */
  readonly oldest: () => number | null;
  readonly hear: (answers: readonly HeardAnswer[]) => void;
  readonly watch: (onChange: () => void) => () => void;
  /** The answers known to be old now, to pass to `forget`. */
  readonly known: () => ReadonlyMap<string, number>;
  /** Drops answers that nothing shows any more, unless a newer one has come. */
  readonly forget: (agesBefore: ReadonlyMap<string, number>) => void;
}

export type HeardAnswer = Pick<PerformanceResourceTiming, 'name' | 'responseStatus'> & {
  /** Missing where a page came without encryption from another machine. */
  readonly serverTiming?: PerformanceResourceTiming['serverTiming'];
};

export function createOldAnswers(now: () => number): OldAnswers {
  const madeAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    oldest: () => (madeAt.size === 0 ? null : Math.min(...madeAt.values())),
    hear(answers) {
      for (const { name, responseStatus, serverTiming } of answers) {
        // A failure says nothing about age (status 0: cut off or revalidated), and not every browser reports the
        // status.
        const isFailure = responseStatus === 0 || responseStatus >= 400;
        if (!new URL(name).pathname.startsWith('/api/') || isFailure) continue;
        const stale = serverTiming?.find((timing) => timing.name === 'stale');
        if (stale) madeAt.set(name, now() - stale.duration);
        else madeAt.delete(name);
      }
      tell();
    },
    watch(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    known: () => new Map(madeAt),
    forget(agesBefore) {
      for (const [url, at] of agesBefore) if (madeAt.get(url) === at) madeAt.delete(url);
      tell();
    },
  };
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en');

export function staleText(ageMs: number): string {
  const [unit, ms] = units.find((unitAndMs) => ageMs >= unitAndMs[1]) ?? ['minute', 60_000];
  const age = ageMs < 60_000 ? 'less than a minute ago' : relative.format(-Math.floor(ageMs / ms), unit);
  return `As of ${age}. Can't refresh right now.`;
}
